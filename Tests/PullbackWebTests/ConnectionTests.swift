#if Web
import Logging
import NIOCore
import NIOEmbedded
import PullbackHTML
import PullbackUI
import PullbackWeb
import Testing

/// The handlers of a connection, without a network and with a clock that the test advances.
@Suite struct ConnectionTests {
  /// Counts the reads that the handlers request.
  private final class Network: ChannelOutboundHandler {
    typealias OutboundIn = NIOAny
    var reads = 0
    func read(context: ChannelHandlerContext) {
      reads += 1
      context.read()
    }
  }

  private final class Unsent {
    var bytes = 0
    var stalls = 0
  }

  private func flow() throws -> (EmbeddedChannel, Network, FlowControlHandler, Unsent) {
    let channel = EmbeddedChannel()
    let (network, unsent) = (Network(), Unsent())
    let flow = FlowControlHandler(stallTime: .seconds(30), unsentBytes: { _ in unsent.bytes }) {
      unsent.stalls += 1
    }
    try channel.pipeline.syncOperations.addHandlers([network, flow])
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    network.reads = 0
    return (channel, network, flow, unsent)
  }

  @Test("A client that does not read is not read from, and is disconnected after 30 s")
  func stalled() throws {
    let (channel, network, _, unsent) = try flow()
    channel.read()
    #expect(network.reads == 1)
    unsent.bytes = 100_000
    channel.isWritable = false
    channel.pipeline.fireChannelWritabilityChanged()
    channel.read()
    channel.read()
    #expect(network.reads == 1)
    channel.embeddedEventLoop.advanceTime(by: .seconds(29))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
    #expect(unsent.stalls == 1)
  }

  @Test("A server that is told to end does not wait for ever for a client that goes on sending")
  func end() throws {
    let (channel, _, flow, _) = try flow()
    flow.endTime = .seconds(30)
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    channel.embeddedEventLoop.advanceTime(by: .seconds(29))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test("A client that reads slowly stays connected, and is read from again when it has caught up")
  func slow() throws {
    let (channel, network, flow, unsent) = try flow()
    unsent.bytes = 100_000
    channel.isWritable = false
    channel.pipeline.fireChannelWritabilityChanged()
    channel.read()
    for _ in 0..<4 {
      unsent.bytes -= 20_000
      channel.embeddedEventLoop.advanceTime(by: .seconds(30))
      #expect(channel.isActive)
    }
    unsent.bytes = 0
    channel.isWritable = true
    channel.pipeline.fireChannelWritabilityChanged()
    #expect(network.reads == 1)
    flow.isPaused = true
    channel.read()
    #expect(network.reads == 1)
    flow.isPaused = false
    #expect(network.reads == 2)
    channel.embeddedEventLoop.advanceTime(by: .seconds(300))
    #expect(channel.isActive)
  }

  @Test("A client that does not read a few bytes is disconnected as well")
  func unreadBytes() throws {
    let (channel, _, _, unsent) = try flow()
    unsent.bytes = 300
    try channel.writeOutbound(ByteBuffer(repeating: 0, count: 300))
    channel.embeddedEventLoop.advanceTime(by: .seconds(30))
    #expect(!channel.isActive)
    let (other, _, _, _) = try flow()
    try other.writeOutbound(ByteBuffer(repeating: 0, count: 300))
    other.embeddedEventLoop.advanceTime(by: .seconds(300))
    #expect(other.isActive)
  }

  @Test("A client that always reads what was sent 30 s ago stays connected")
  func unreadNews() throws {
    let (channel, _, _, unsent) = try flow()
    unsent.bytes = 300
    for _ in 0..<5 {
      try channel.writeOutbound(ByteBuffer(repeating: 0, count: 300))
      channel.embeddedEventLoop.advanceTime(by: .seconds(29))
      // The client reads those 300 bytes while these are written.
      try channel.writeOutbound(ByteBuffer(repeating: 0, count: 300))
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
      #expect(channel.isActive)
    }
  }

  private func socket() throws -> EmbeddedChannel {
    let server = LiveServer(logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let mount = LiveMount(base: "", title: "") { session, environment in
      ViewGraph(isolation: session, environment: environment) { Text("Hello") }
    }
    let channel = EmbeddedChannel()
    let flow = FlowControlHandler(stallTime: .seconds(30), unsentBytes: { _ in 0 }) {}
    let handler = LiveSocketHandler(server: server, mount: mount, flow: flow)
    try channel.pipeline.syncOperations.addHandlers([flow, handler])
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  private func masked(_ first: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [first, 0x80 | UInt8(payload.count), 0, 0, 0, 0] + payload
  }

  private func output(of channel: EmbeddedChannel) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let part = try channel.readOutbound(as: ByteBuffer.self) {
      bytes += part.readableBytesView
    }
    return bytes
  }

  @Test("Pings that arrive together get one answer, to the last of them")
  func pings() throws {
    let channel = try socket()
    let pings = (0..<400).flatMap { masked(0x89, [UInt8(truncatingIfNeeded: $0)]) }
    try channel.writeInbound(ByteBuffer(bytes: pings))
    #expect(try output(of: channel) == [0x8A, 1, UInt8(truncatingIfNeeded: 399)])
  }

  @Test("Too many pings or pongs end the connection", arguments: [0x89, 0x8A, 0x82] as [UInt8])
  func tooManyPings(kind: UInt8) throws {
    let channel = try socket()
    let ping = masked(kind, kind == 0x82 ? ClientFrame.ping.encoded : [])
    let pings = [[UInt8]](repeating: ping, count: 400).flatMap { $0 }
    try channel.writeInbound(ByteBuffer(bytes: pings))
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    try channel.writeInbound(ByteBuffer(bytes: pings.prefix(ping.count * 100)))
    _ = try output(of: channel)
    try channel.writeInbound(ByteBuffer(bytes: ping))
    let text = String(decoding: try output(of: channel), as: UTF8.self)
    #expect(text.contains("Too many pings at once."))
  }

  @Test("A ping is answered when the client has read the answers before it")
  func unreadPongs() throws {
    let channel = try socket()
    channel.isWritable = false
    for number in 0..<10 as Range<UInt8> {
      try channel.writeInbound(ByteBuffer(bytes: masked(0x89, [number])))
    }
    #expect(try output(of: channel) == [])
    channel.isWritable = true
    channel.pipeline.fireChannelWritabilityChanged()
    #expect(try output(of: channel) == [0x8A, 1, 9])
  }

  @Test("The page's own ping is answered, also before the session exists")
  func pagePing() throws {
    let channel = try socket()
    try channel.writeInbound(ByteBuffer(bytes: masked(0x82, ClientFrame.ping.encoded)))
    #expect(try output(of: channel) == [0x82, 1] + ServerFrame.pong.encoded)
  }

  @Test("A socket whose first message is missing or incomplete is closed after 12 s")
  func silent() throws {
    for beginning in [[], [0x82, 0xFE, 0x04, 0x00, 0, 0, 0, 0, 1]] as [[UInt8]] {
      let channel = try socket()
      try channel.writeInbound(ByteBuffer(bytes: beginning))
      channel.embeddedEventLoop.advanceTime(by: .seconds(9))
      #expect(try output(of: channel) == [])
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
      // Its page tries again: the network or the machine may only have been slow.
      let goodbye = ServerFrame.goodbye(.reconnect, SessionProtocol.tooSlow).encoded
      #expect(try output(of: channel).starts(with: [0x82, UInt8(goodbye.count)] + goodbye))
      channel.embeddedEventLoop.advanceTime(by: .seconds(2))
      #expect(!channel.isActive)
    }
  }

  @Test(
    "An invalid frame gets one goodbye with its reason, and the connection ends",
    arguments: [
      ([0x82, 0x01, 0x00], "A frame is not masked."), ([0xC2, 0x80, 0, 0, 0, 0], "reserved bits"),
      ([0x81, 0x80, 0, 0, 0, 0], "Only binary messages"),
      ([0x82, 0xFF, 0, 0, 0, 1, 0, 0, 0, 0], "too large"), ([0x82, 0x80, 0, 0, 0, 0], "not hello"),
    ] as [([UInt8], String)]
  )
  func violation(bytes: [UInt8], reason: String) throws {
    let channel = try socket()
    try channel.writeInbound(ByteBuffer(bytes: bytes))
    // Input after the error has no effect.
    try channel.writeInbound(ByteBuffer(bytes: [0, 0, 0, 0, 0, 0, 0, 0]))
    let text = String(decoding: try output(of: channel), as: UTF8.self)
    #expect(text.contains(reason))
    // The reason is once in the message, and once in the closing frame.
    #expect(text.ranges(of: reason).count == 2)
    channel.embeddedEventLoop.advanceTime(by: .seconds(2))
    #expect(!channel.isActive)
  }

  @Test("A silent connection gets a ping, and is closed when it stays silent")
  func dead() throws {
    let channel = try socket()
    try channel.writeInbound(ByteBuffer(bytes: [0x82]))
    _ = try output(of: channel)
    channel.embeddedEventLoop.advanceTime(by: .seconds(100))
    #expect(!channel.isActive)
  }

  @Test("A log writes a burst of lines, then few, and reports how many were left out")
  func logLines() {
    var limiter = LogLimiter(now: .zero)
    let admitted = (0..<1000).compactMap { _ in limiter.admit(now: .zero) }
    #expect(admitted == [Int](repeating: 0, count: 20))
    #expect(limiter.admit(now: .seconds(1)) == 980)
    #expect(limiter.admit(now: .seconds(1)) == 0)
    #expect(limiter.admit(now: .seconds(1)) == nil)
    // One report is asked for, however many lines are left out.
    let needed = [limiter.awaitReport(), limiter.awaitReport()]
    #expect(needed == [true, false])
    #expect(limiter.admit(now: .seconds(1)) == nil)
    let reports = [limiter.report(), limiter.report()]
    #expect(reports == [2, 0])
    let isNeeded = limiter.awaitReport()
    #expect(!isNeeded)
  }

  @Test("Addresses are counted by subnet, and trusted proxies are recognized by their range")
  func addresses() throws {
    let one = try #require(IPAddress("2001:db8:1:2:3:4:5:6"))
    #expect(one.customer == IPAddress("2001:db8:1:2::")?.customer)
    #expect(one.customer != IPAddress("2001:db8:1:3::")?.customer)
    #expect(IPAddress("::ffff:1.2.3.4") == IPAddress("1.2.3.4"))
    #expect(IPAddress("fe80::1%eth0") == IPAddress("fe80:0:0:0:0:0:0:1"))
    for text in ["", "1.2.3", "1.2.3.256", "a", "1:2", "::1::", "1:2:3:4:5:6:7:8:9", "12345::"] {
      #expect(IPAddress(text) == nil, "\(text)")
    }
    let range = try #require(IPAddressRange("10.0.0.0/8"))
    #expect(range.contains(try #require(IPAddress("10.200.3.4"))))
    #expect(!range.contains(try #require(IPAddress("11.0.0.1"))))
    #expect(IPAddressRange("10.0.0.0/33") == nil)
    #expect(throws: LiveConfigurationError.self) {
      try LiveConfiguration(environment: ["PULLBACK_TRUSTED_PROXIES": "nobody"])
    }
  }
}
#endif
