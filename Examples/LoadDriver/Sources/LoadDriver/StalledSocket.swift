import NIOCore

/// A WebSocket that sends as much as it can and reads nothing.
///
/// Unchecked: it is used only on the event loop of its connection, which acts as its actor.
final class StalledSocket: ChannelInboundHandler, @unchecked Sendable {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let page: Page
  private let host: String
  private let greets: Bool
  private let opened: EventLoopPromise<Void>
  private var received = ByteBuffer()
  private var sequence: UInt32 = 0
  private var turn = 0
  private var isFlooding = false

  /// Creates a handler for a connection that is not open yet.
  ///
  /// - Parameter greets: Whether to send `hello` and clicks besides pings.
  init(page: Page, host: String, greets: Bool, opened: EventLoopPromise<Void>) {
    self.page = page
    self.host = host
    self.greets = greets
    self.opened = opened
  }

  func channelActive(context: ChannelHandlerContext) {
    let request = Wire.upgrade(path: page.socketPath, host: host, cookie: page.cookie)
    context.writeAndFlush(wrapOutboundOut(request), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isFlooding else { return }
    received.writeImmutableBuffer(unwrapInboundIn(data))
    let head = String(buffer: received)
    guard head.contains("\r\n\r\n") else { return }
    guard head.hasPrefix("HTTP/1.1 101") else {
      return opened.fail(Wire.Broken(description: "A stalled socket was refused."))
    }
    isFlooding = true
    context.channel.setOption(.autoRead, value: false).whenComplete { _ in }
    if greets {
      context.write(
        wrapOutboundOut(Wire.masked(Wire.hello(token: page.token, run: page.run))), promise: nil)
    } else {
      context.write(wrapOutboundOut(ping.getSlice(at: 0, length: Self.cut)!), promise: nil)
    }
    opened.succeed()
    flood(context)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) { flood(context) }

  private func flood(_ context: ChannelHandlerContext) {
    guard isFlooding, context.channel.isActive, context.channel.isWritable else { return }
    for _ in 0..<32 { context.write(wrapOutboundOut(next()), promise: nil) }
    context.flush()
    // In turns, so that a server that reads all of it leaves time for the other sockets.
    context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(1)) { self.flood(context) }
  }

  private func next() -> ByteBuffer {
    turn += 1
    guard greets else { return cutPing }
    guard turn % 4 != 0, let node = page.nodes.increment ?? page.nodes.link else {
      return ping
    }
    sequence += 1
    return Wire.masked(Wire.click(seen: 0, sequence: sequence, node: node))
  }

  /// A ping of maximum size, which the server has to answer with a pong of the same size.
  private let ping: ByteBuffer = {
    var frame = ByteBuffer(bytes: [0x89, 0x80 | 125, 0, 0, 0, 0])
    frame.writeRepeatingByte(0x61, count: 125)
    return frame
  }()

  /// The end of a ping and the beginning of the next, so that most reads of the server end in the
  /// middle of a frame.
  private lazy var cutPing: ByteBuffer = {
    let bytes = Array(ping.readableBytesView)
    return ByteBuffer(bytes: bytes[Self.cut...] + bytes[..<Self.cut])
  }()

  private static let cut = 60

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    opened.fail(error)
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    opened.fail(Wire.Broken(description: "A stalled socket was closed."))
  }
}
