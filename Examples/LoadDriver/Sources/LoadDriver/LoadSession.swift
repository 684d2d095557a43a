import NIOCore

/// A live session that clicks and compares every answer with its own count.
///
/// Unchecked: it is used only on the event loop of its connection, which acts as its actor.
final class LoadSession: ChannelInboundHandler, @unchecked Sendable {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The measurements of one event loop.
  ///
  /// Unchecked: until the run has ended, only that loop uses it, which acts as its actor.
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
  private var nodes: PageNodes
  private var questionNode: UInt32?
  private var countNode: UInt32?
  /// The number of events before the counter was shown. They do not increment the counter.
  private var before: UInt32 = 0
  private var entered: EventLoopPromise<Void>?
  private var seen: UInt32 = 0
  private var told: UInt32 = 0
  private var sequence: UInt32 = 0
  private var handled: UInt32 = 0
  private var times: [NIODeadline] = []
  /// Whether to click again as soon as a click is answered.
  private var isBusy = false

  init(page: Page, host: String, measures: Measures, ready: EventLoopPromise<LoadSession>) {
    self.page = page
    self.host = host
    self.measures = measures
    self.ready = ready
    loop = ready.futureResult.eventLoop
    nodes = page.nodes
  }

  /// The path of the page's WebSocket.
  var socketPath: String { page.socketPath }

  /// The event loop of the session's connection.
  let loop: any EventLoop

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }
  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelActive(context: ChannelHandlerContext) {
    let request = Wire.upgrade(path: page.socketPath, host: host, cookie: page.cookie)
    context.writeAndFlush(wrapOutboundOut(request), promise: nil)
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
      send(Wire.hello(token: page.token, run: page.run), context)
      context.flush()
    }
    do throws(Wire.Broken) {
      while let (message, isPing) = try received.readMessage() {
        if isPing {
          context.write(wrapOutboundOut(Wire.pong(message)), promise: nil)
        } else {
          take(message, context)
        }
      }
    } catch {
      fail(error.description)
    }
    if received.readableBytes == 0 { received.clear() }
    if seen - told > 7 && !isBusy { acknowledge(context) }
    context.flush()
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
      // What is stored: the driver repeats nothing.
      case 4: break
      default: throw Wire.Broken(description: "a frame has an unknown kind")
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
    while message.readableBytes > 0 { try apply(&message, isAnswer: more > 0) }
    guard more > 0 else { return }
    guard handled <= sequence else {
      throw Wire.Broken(description: "more answers than clicks")
    }
    if let entered {
      self.entered = nil
      // The click on the link does not increment the counter.
      before = handled
      times.removeFirst(min(times.count, Int(more)))
      nodes.increment == nil
        ? entered.fail(Wire.Broken(description: "The page has no button Increment."))
        : entered.succeed()
      return
    }
    check()
    let now = NIODeadline.now()
    for time in times.prefix(Int(more)) { measures.latencies.append((now - time).nanoseconds) }
    times.removeFirst(min(times.count, Int(more)))
    measures.answered += Int(more)
    if isBusy { for _ in 0..<more { click(context) } }
  }

  private func apply(_ message: inout ByteBuffer, isAnswer: Bool) throws(Wire.Broken) {
    let kind: UInt8 = message.readInteger() ?? .max
    // The others, such as the title and path of the page, have no node.
    let node = [0, 1, 2, 3, 4, 5, 6, 9, 10, 13].contains(kind) ? try message.readNumber() : 0
    switch kind {
    case 0: try replace(node, with: try message.readText())
    case 1:
      let start = Int(try message.readNumber())
      let removed = Int(try message.readNumber())
      let text = try message.readText()
      try splice(node, start, removed, text)
    case 2, 3: try restructure(kind, &message)
    case 4...15:
      guard entered != nil || !isAnswer else {
        throw Wire.Broken(description: "a click changed more than texts and attributes")
      }
      try restructure(kind, &message)
    default: throw Wire.Broken(description: "an operation has an unknown kind")
    }
  }

  private func replace(_ node: UInt32, with text: String) throws(Wire.Broken) {
    guard nodes.texts.updateValue(text, forKey: node) != nil || entered != nil else {
      throw Wire.Broken(description: "a text that is not in the page")
    }
  }

  private func splice(
    _ node: UInt32,
    _ start: Int,
    _ removed: Int,
    _ text: String
  ) throws(Wire.Broken) {
    guard let old = nodes.texts[node] else {
      throw Wire.Broken(description: "a text that is not in the page")
    }
    // The texts of the counter are ASCII.
    var bytes = Array(old.utf8)
    guard start + removed <= bytes.count else {
      throw Wire.Broken(description: "a splice is outside of its text")
    }
    bytes.replaceSubrange(start..<(start + removed), with: text.utf8)
    nodes.texts[node] = String(decoding: bytes, as: UTF8.self)
  }

  /// Reads an operation that changes more than a text, as when one navigation page replaces another.
  /// Only the nodes that it inserts are kept.
  private func restructure(_ kind: UInt8, _ message: inout ByteBuffer) throws(Wire.Broken) {
    switch kind {
    case 2:
      _ = try message.readText()
      _ = try message.readText()
    case 3: _ = try message.readText()
    case 4:
      _ = try message.readNumber()
      nodes.merge(PageNodes(html: try message.readText()))
    case 6:
      _ = try message.readNumber()
      _ = try message.readNumber()
    case 7:
      _ = try message.readText()
      _ = try message.readText()
      _ = try message.readNumber()
    case 8, 12: _ = try message.readText()
    case 11: nodes.merge(PageNodes(html: try message.readText()))
    case 13, 15:
      _ = try message.readText()
      _ = try message.readText()
    default: break
    }
  }

  /// Compares the page with the driver's own count.
  private func check() {
    let count = handled - before
    let question = "Is \(count) prime?"
    // The nodes in which the texts were first found are used from then on.
    questionNode = questionNode ?? nodes.node(showing: question)
    countNode = countNode ?? nodes.node(showing: "\(count)")
    guard let questionNode, let countNode, nodes.texts[questionNode] == question,
      nodes.texts[countNode] == "\(count)"
    else {
      return measures.wrong.append(
        "After \(count) clicks the page shows \(nodes.texts.values.sorted())."
      )
    }
  }

  /// Follows the link to the counter, unless the page shows the counter already. Call it on the
  /// event loop.
  func enter() -> EventLoopFuture<Void> {
    guard nodes.increment == nil else { return loop.makeSucceededVoidFuture() }
    let entered = loop.makePromise(of: Void.self)
    guard let context, let link = nodes.link else {
      entered.fail(Wire.Broken(description: "The page has no link to a counter."))
      return entered.futureResult
    }
    self.entered = entered
    click(link, context)
    context.flush()
    return entered.futureResult
  }

  /// Clicks once. Call it on the event loop.
  func click() {
    guard let context else { return }
    click(context)
    context.flush()
  }

  /// Keeps `depth` unanswered clicks in flight until it is stopped. Call it on the event loop.
  func keepBusy(_ depth: Int) {
    guard let context else { return }
    isBusy = true
    for _ in 0..<depth { click(context) }
    context.flush()
  }

  func rest() { isBusy = false }

  func close() { context?.close(promise: nil) }

  private func click(_ context: ChannelHandlerContext) {
    if let button = nodes.increment { click(button, context) }
  }

  private func click(_ node: UInt32, _ context: ChannelHandlerContext) {
    sequence += 1
    times.append(.now())
    told = seen
    send(Wire.click(seen: seen, sequence: sequence, node: node), context)
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
    entered?.fail(Wire.Broken(description: reason))
    context?.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    ready.fail(Wire.Broken(description: "The connection was closed."))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { fail("\(error)") }
}
