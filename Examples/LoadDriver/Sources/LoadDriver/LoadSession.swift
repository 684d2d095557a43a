import NIOCore

/// One live session: clicks, and checks every answer against a counter of its own.
///
/// Belongs to the event loop of its connection.
final class LoadSession: ChannelInboundHandler, @unchecked Sendable {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// What is measured, one of these an event loop.
  final class Measures: @unchecked Sendable {
    var latencies: [Int64] = []
    var answered = 0
    var bytesUp = 0
    var bytesDown = 0
    var wrong: [String] = []
  }

  private let page: Page
  private let host: String
  private let measures: Measures
  private let ready: EventLoopPromise<LoadSession>
  private var context: ChannelHandlerContext?
  private var received = ByteBuffer()
  private var isOpen = false
  private var texts: [UInt32: String]
  private var seen: UInt32 = 0
  private var told: UInt32 = 0
  private var sequence: UInt32 = 0
  private var handled: UInt32 = 0
  private var times: [NIODeadline] = []
  /// Clicks again as soon as a click is answered.
  private var isBusy = false

  init(page: Page, host: String, measures: Measures, ready: EventLoopPromise<LoadSession>) {
    self.page = page
    self.host = host
    self.measures = measures
    self.ready = ready
    loop = ready.futureResult.eventLoop
    texts = page.texts
  }

  /// The event loop that it belongs to.
  let loop: any EventLoop

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }
  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelActive(context: ChannelHandlerContext) {
    let request = """
      GET \(page.socketPath) HTTP/1.1\r
      Host: \(host)\r
      Origin: http://\(host)\r
      Cookie: \(page.cookie)\r
      Connection: Upgrade\r
      Upgrade: websocket\r
      Sec-WebSocket-Version: 13\r
      Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r
      \r

      """
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: request)), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received.writeImmutableBuffer(unwrapInboundIn(data))
    if !isOpen {
      let view = received.readableBytesView
      guard let end = view.firstRange(of: Array("\r\n\r\n".utf8)) else { return }
      let head = received.readString(length: end.upperBound - view.startIndex) ?? ""
      guard head.hasPrefix("HTTP/1.1 101") else {
        return fail("The socket was refused: \(head.prefix { $0 != "\r\n" })")
      }
      isOpen = true
      send(Wire.hello(token: page.token), context)
      context.flush()
    }
    while let message = nextMessage() { take(message, context) }
    if received.readableBytes == 0 { received.clear() }
    if seen - told > 7 && !isBusy { acknowledge(context) }
    context.flush()
  }

  private func nextMessage() -> ByteBuffer? {
    let start = received.readerIndex
    guard let first: UInt8 = received.readInteger(), let second: UInt8 = received.readInteger()
    else {
      received.moveReaderIndex(to: start)
      return nil
    }
    var count = Int(second)
    if count == 126 {
      count = (received.readInteger() as UInt16?).map(Int.init) ?? .max
    } else if count == 127 {
      count = (received.readInteger() as UInt64?).flatMap(Int.init(exactly:)) ?? .max
    }
    guard let message = received.readSlice(length: min(count, 1 << 30)) else {
      received.moveReaderIndex(to: start)
      return nil
    }
    if first & 0x0F == 8 {
      fail("The server closed.")
      return nil
    }
    return message
  }

  private func take(_ message: ByteBuffer, _ context: ChannelHandlerContext) {
    var message = message
    measures.bytesDown += message.readableBytes
    do throws(Wire.Broken) {
      switch message.readInteger() as UInt8? {
      case 0: ready.succeed(self)
      case 1: try patch(&message, context)
      case 2:
        message.moveReaderIndex(forwardBy: 1)
        fail("The server says: \(try message.readText())")
      default: throw Wire.Broken(description: "a frame of no known kind")
      }
    } catch {
      fail(error.description)
    }
  }

  private func patch(
    _ message: inout ByteBuffer,
    _ context: ChannelHandlerContext
  ) throws(Wire.Broken) {
    let more = try message.readNumber()
    seen += 1
    handled += more
    while message.readableBytes > 0 {
      let kind: UInt8 = message.readInteger() ?? .max
      let node = try message.readNumber()
      guard let old = texts[node] else {
        throw Wire.Broken(description: "a click changed more than texts")
      }
      switch kind {
      case 0: texts[node] = try message.readText()
      case 1:
        let start = Int(try message.readNumber())
        let removed = Int(try message.readNumber())
        var units = Array(old.utf16)
        guard start + removed <= units.count else {
          throw Wire.Broken(description: "a splice is outside of its text")
        }
        units.replaceSubrange(start..<(start + removed), with: try message.readText().utf16)
        texts[node] = String(decoding: units, as: UTF16.self)
      default: throw Wire.Broken(description: "a click changed more than texts")
      }
    }
    guard more > 0 else { return }
    guard handled <= sequence else {
      throw Wire.Broken(description: "more answers than clicks")
    }
    if !texts.values.contains("Is \(handled) prime?") || !texts.values.contains("\(handled)") {
      measures.wrong.append("After \(handled) clicks the page shows \(texts.values.sorted()).")
    }
    let now = NIODeadline.now()
    for time in times.prefix(Int(more)) { measures.latencies.append((now - time).nanoseconds) }
    times.removeFirst(min(times.count, Int(more)))
    measures.answered += Int(more)
    if isBusy { for _ in 0..<more { click(context) } }
  }

  /// Clicks once; on the event loop.
  func click() {
    guard let context else { return }
    click(context)
    context.flush()
  }

  /// Keeps so many clicks under way until it is told to stop; on the event loop.
  func keepBusy(_ depth: Int) {
    guard let context else { return }
    isBusy = true
    for _ in 0..<depth { click(context) }
    context.flush()
  }

  func rest() { isBusy = false }

  func close() { context?.close(promise: nil) }

  private func click(_ context: ChannelHandlerContext) {
    sequence += 1
    times.append(.now())
    told = seen
    send(Wire.click(seen: seen, sequence: sequence, node: page.button), context)
  }

  private func acknowledge(_ context: ChannelHandlerContext) {
    told = seen
    send(Wire.seen(seen), context)
  }

  private func send(_ payload: ByteBuffer, _ context: ChannelHandlerContext) {
    measures.bytesUp += payload.readableBytes
    context.write(wrapOutboundOut(Wire.masked(payload)), promise: nil)
  }

  private func fail(_ reason: String) {
    measures.wrong.append(reason)
    ready.fail(Wire.Broken(description: reason))
    context?.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    ready.fail(Wire.Broken(description: "The connection was closed."))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { fail("\(error)") }
}
