#if Web
import HTTPTypes
import NIOCore
import NIOHTTP1

/// Handles what concerns every HTTP/1 request before the router gets it: refuses malformed requests
/// and WebSocket upgrades, adds the client's address, closes connections whose request does not
/// arrive in time, and ensures that each request is answered once. Requests that the client has sent
/// without waiting for the answers to earlier ones take turns with those of other connections.
final class RequestGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let server: LiveServer
  /// Counts the bytes of the connection before they are decoded.
  let overhead: RequestOverhead
  /// Counts the requests that are not answered yet.
  let count: RequestCount
  private var deadline: Scheduled<Void>?
  /// Whether a request has begun but is not complete.
  private var isReceiving = false
  /// The bytes of a file that have arrived since its deadline was set; nil for another request.
  private var fileBytes: Int?
  /// The number of the request for a file to download that is not answered yet; nil for another.
  private var download: Int?
  /// Whether the client has ended its side of the connection, maybe after requests that wait.
  private var isInputEnded = false
  /// Whether the request has been answered. Further responses are dropped.
  private var isAnswered = false
  private var closesAfterAnswer = false
  /// Whether the connection is being closed: whatever arrives is ignored.
  private var isClosing = false
  /// Whether the current request upgrades the connection to a WebSocket. What arrives after it is
  /// not HTTP.
  private var isUpgrading = false
  /// Whether the end of an answer is being written, so that what arrives was sent before it.
  private var isEndingAnswer = false
  /// The request that was sent before the answer to the one before it, until its turn has come.
  private var held: [HTTPServerRequestPart] = []
  /// Whether the client has ended its side of the connection after the held request.
  private var hasInputEnded = false
  /// The number of the request's place among those that take turns; nil if it has none.
  private var turn: Int?
  private var turnLimit: Scheduled<Void>?
  /// The time after which others have their turn although the request is not answered.
  private static let turnTime = TimeAmount.seconds(1)
  /// The bytes of a file that have to arrive in the time that another request has.
  private static let leastProgress = 16 * 1024

  /// Creates the guard of one connection.
  init(server: LiveServer, overhead: RequestOverhead, count: RequestCount) {
    self.server = server
    self.overhead = overhead
    self.count = count
    count.onInputEnd = { [weak self] in
      self?.isInputEnded = true
      self?.endDownload()
    }
  }

  /// Notes that the current request upgrades the connection to a WebSocket. Whatever arrives after
  /// the request is passed on unread, because a client may send frames before it gets the answer.
  func beginUpgrade() {
    isUpgrading = true
    count.isUpgrading = true
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isClosing else { return }
    if isUpgrading, !isReceiving { return context.fireChannelRead(data) }
    let part = unwrapInboundIn(data)
    if isEndingAnswer || !held.isEmpty { held.append(part) } else { receive(part, context) }
  }

  private func receive(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
    switch part {
    case .head(var head):
      overhead.requestBegan()
      isReceiving = true
      isAnswered = false
      // What follows a request with CONNECT is not read as HTTP.
      closesAfterAnswer = !head.isKeepAlive || head.version == .http1_0 || head.method == .CONNECT
      fileBytes = [.PUT, .POST].contains(head.method) && head.uri.contains("/-/files/") ? 0 : nil
      startDeadline(context)
      let peer = context.channel.remoteAddress?.ipAddress ?? ""
      if let refusal = server.checked(&head, peer: peer) { return refuse(refusal, context) }
      // Overwrites the field if the client has sent it, because the client could forge its address.
      head.headers.replaceOrAdd(name: HTTPField.Name.pullbackPeer.rawName, value: peer)
      head.headers.remove(name: HTTPField.Name.pullbackDownload.rawName)
      if head.method == .GET, head.uri.contains("/-/downloads/") { beginDownload(&head) }
      if head.expectsContinue {
        let response = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(response)), promise: nil)
      }
      context.fireChannelRead(wrapInboundOut(.head(head)))
    case .body(let bytes):
      overhead.bodyArrived(bytes.readableBytes)
      extendDeadline(bytes.readableBytes, context)
      context.fireChannelRead(wrapInboundOut(part))
    case .end:
      isReceiving = false
      cancelDeadline()
      context.fireChannelRead(wrapInboundOut(part))
    }
  }

  private func beginDownload(_ head: inout HTTPRequestHead) {
    let number = server.uploads.beginDownload()
    download = number
    head.headers.add(name: HTTPField.Name.pullbackDownload.rawName, value: "\(number)")
    if isInputEnded { endDownload() }
  }

  /// What makes the bytes of a file may wait for something, and would not notice that its client is
  /// gone. A client that ends its side only is not told from one that is gone: no browser does that.
  private func endDownload() {
    if let download { server.uploads.endDownload(download) }
    download = nil
  }

  /// Waits for the turn of a request that arrived while the answer before it was written.
  private func takeTurn(_ context: ChannelHandlerContext) {
    guard let last = held.last else { return }
    // The rest of an incomplete request has to be read first, after others were heard.
    guard case .end = last else { return release(context) }
    let loop = context.eventLoop
    let bound = NIOLoopBound((self, context), eventLoop: loop)
    turn = server.turns.enter {
      // Later, so that the loop looks at its other connections.
      loop.execute {
        let (handler, context) = bound.value
        guard let turn = handler.turn, !handler.held.isEmpty else { return }
        handler.turnLimit = context.eventLoop.assumeIsolated().scheduleTask(in: Self.turnTime) {
          handler.leave(turn)
        }
        handler.release(context)
      }
    }
  }

  private func release(_ context: ChannelHandlerContext) {
    let parts = held
    held = []
    for part in parts where !isClosing { receive(part, context) }
    context.fireChannelReadComplete()
    guard hasInputEnded else { return }
    hasInputEnded = false
    context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
  }

  /// Lets others have their turn.
  private func leave(_ number: Int?) {
    guard let number, number == turn else { return }
    turn = nil
    turnLimit?.cancel()
    turnLimit = nil
    server.turns.leave(number)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if !held.isEmpty, case ChannelEvent.inputClosed? = event as? ChannelEvent {
      hasInputEnded = true
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  func write(
    context: ChannelHandlerContext,
    data: NIOAny,
    promise: EventLoopPromise<Void>?
  ) {
    guard !isAnswered, !isClosing else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    let part = unwrapOutboundIn(data)
    // The page is made. Its client may take its time to read it.
    if case .head(let head) = part, head.status.code >= 200 { leave(turn) }
    switch part {
    case .head(var head) where closesAfterAnswer && head.status.code >= 200:
      head.headers.replaceOrAdd(name: "Connection", value: "close")
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .end:
      isAnswered = true
      endDownload()
      // The rest of a request that was answered early is not waited for.
      guard closesAfterAnswer || isReceiving else {
        isEndingAnswer = true
        context.write(data, promise: promise)
        isEndingAnswer = false
        return takeTurn(context)
      }
      context.writeAndFlush(data, promise: promise)
      close(context)
    default: context.write(data, promise: promise)
    }
  }

  /// Logs why the connection is closed.
  private func log(_ reason: String, _ context: ChannelHandlerContext) {
    let peer = context.channel.remoteAddress?.ipAddress ?? ""
    server.log(reason, from: server.address(peer: peer, forwarded: ""))
  }

  private func refuse(_ refusal: RequestRefusal, _ context: ChannelHandlerContext) {
    // Foreign hosts and origins are logged with their names.
    if refusal != .foreignHost, refusal != .foreignOrigin { log(refusal.sentence, context) }
    var head = HTTPResponseHead(version: .http1_1, status: refusal.status)
    let text = refusal.sentence + "\n"
    head.headers = [
      "Connection": "close", "Content-Type": "text/plain; charset=utf-8",
      "Content-Length": "\(text.utf8.count)",
    ]
    if refusal == .version { head.headers.add(name: "Sec-WebSocket-Version", value: "13") }
    if refusal == .method { head.headers.add(name: "Allow", value: "GET") }
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    let body = context.channel.allocator.buffer(string: text)
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    close(context)
  }

  /// Closes the connection after delivering what was written.
  private func close(_ context: ChannelHandlerContext) {
    isClosing = true
    cancelDeadline()
    forgetHeld()
    context.channel.closeAfterOutput()
  }

  /// Closes the connection after a malformed request, which an earlier handler has already
  /// answered.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.fireErrorCaught(error)
    guard !isClosing else { return }
    // A client that goes away in the middle of a request has done nothing wrong.
    if let error = error as? HTTPParserError, error != .invalidEOFState {
      log("A request is malformed (\(error)).", context)
    }
    close(context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    cancelDeadline()
    forgetHeld()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    cancelDeadline()
    forgetHeld()
  }

  /// Drops the request that waits, because its connection ends.
  private func forgetHeld() {
    held = []
    leave(turn)
  }

  private func startDeadline(_ context: ChannelHandlerContext) {
    cancelDeadline()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(
      in: TimeAmount(server.configuration.requestTime)
    ) {
      self.isClosing = true
      context.close(promise: nil)
    }
  }

  /// A file may take longer than another request, as long as it goes on arriving.
  private func extendDeadline(_ count: Int, _ context: ChannelHandlerContext) {
    guard let bytes = fileBytes else { return }
    fileBytes = bytes + count
    guard bytes + count >= Self.leastProgress else { return }
    fileBytes = 0
    startDeadline(context)
  }

  private func cancelDeadline() {
    deadline?.cancel()
    deadline = nil
  }
}

/// Why a request is refused before the router gets it.
enum RequestRefusal: Equatable {
  /// The `Host` field is missing or invalid, or there is more than one.
  case hosts
  /// The `Expect` field has a value other than `100-continue`.
  case expectation
  case foreignHost, foreignOrigin
  /// The request for a WebSocket has no valid key.
  case key
  /// The request for a WebSocket uses a version of the protocol that the server does not know.
  case version
  /// The request for a WebSocket has a method other than GET, or a body.
  case method, body

  var status: HTTPResponseStatus {
    switch self {
    case .hosts, .key, .body: .badRequest
    case .expectation: .expectationFailed
    case .method: .methodNotAllowed
    case .foreignHost: .misdirectedRequest
    case .foreignOrigin: .forbidden
    case .version: .upgradeRequired
    }
  }

  var sentence: String {
    switch self {
    case .hosts: "A request needs one Host field, with a valid host."
    case .expectation: "The only expectation that this server knows is 100-continue."
    case .foreignHost: "This host name is not allowed."
    case .foreignOrigin: "Pages of this origin are not allowed to connect."
    case .key: "A request for a socket needs one Sec-WebSocket-Key of 16 bytes in Base64."
    case .version: "This server supports version 13 of WebSockets."
    case .method: "A request for a socket has the method GET."
    case .body: "A request for a socket has no body."
    }
  }
}

extension HTTPRequestHead {
  fileprivate var expectsContinue: Bool {
    version == .http1_1
      && headers[canonicalForm: "Expect"].contains { $0.lowercased() == "100-continue" }
  }
}

extension HTTPField.Name {
  static var pullbackPeer: HTTPField.Name { HTTPField.Name("x-pullback-peer")! }
  static var pullbackDownload: HTTPField.Name { HTTPField.Name("x-pullback-download")! }
  static var forwardedFor: HTTPField.Name { HTTPField.Name("x-forwarded-for")! }
}
#endif
