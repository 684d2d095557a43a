#if Web
package import NIOCore
import PullbackHTML

/// Handles the WebSocket of a live page: verifies the first message, then passes messages to the
/// session.
package final class LiveSocketHandler: ChannelInboundHandler {
  package typealias InboundIn = ByteBuffer
  package typealias OutboundOut = ByteBuffer

  enum State {
    /// The connection is open; its first message has not arrived.
    case opened
    /// The session is being created, or moved to this event loop. Messages are queued until that is
    /// done.
    case connecting
    case connected(LiveSession)
    /// The connection is being closed: whatever arrives is ignored.
    case closing
  }

  let server: LiveServer
  private let visitor: RandomID?
  let address: String
  let mount: LiveMount
  /// The request that opened the socket; nil once its page is connected, unless somebody is logged
  /// in. With the header fields of a browser it takes some kilobytes.
  var request: SocketRequest?
  private let flow: FlowControlHandler
  var state = State.opened
  var connection: LiveConnection?
  var session: LiveSession?
  private var reader = WebSocketReader(limit: LiveSocketHandler.helloLimit)
  private var messages: [[UInt8]] = []
  /// The newest ping of the browser that is not answered yet.
  private var lastPing: [UInt8]?
  private var hasPagePing = false
  private var pings: RateLimit
  /// The timer that closes the connection if the client takes too long to send its first message,
  /// or the rest of a message that has begun. Nil between messages.
  private var deadline: Scheduled<Void>?
  /// The message that `deadline` is for, as the number of messages that had ended before it.
  private var deadlineMessage = 0
  private var receivedBytes = 0
  /// When the page was last told that its message is being received, or when that began.
  private var receiptAt = NIODeadline.uptimeNanoseconds(0)
  let liveness: SocketLiveness
  var renewal: Scheduled<Void>?
  var loginCheck: Scheduled<Void>?
  /// Whether the middleware has failed at the last check of the login.
  var hasLoginCheckFailed = false
  private let queued = QueuedBytes()

  /// The maximum size of the first message: a token of at most 1,023 bytes, a path of at most
  /// 2,048, and some numbers.
  private static let helloLimit = 4096
  /// The number of bytes queued for a busy session after which reading pauses.
  private static let queueLimit = 64 * 1024
  /// The number of bytes of a long message that must arrive within
  /// ``LiveConfiguration/requestTime``, unless the message ends.
  private static let leastProgress = 16 * 1024

  /// Whether the session delays messages because the client has sent too many events; reading
  /// pauses then.
  var isLimited = false { didSet { updateFlow() } }
  private var isFull = false { didSet { updateFlow() } }

  /// Creates the handler of one WebSocket connection.
  ///
  /// - Parameters:
  ///   - visitor: The visitor of the request's cookie; nil if the cookie is not valid.
  ///   - address: The address that counts against the limits of new sessions.
  ///   - request: The request that opened the socket.
  ///   - flow: The handler of the same connection that can stop reading.
  init(
    server: LiveServer,
    mount: LiveMount,
    visitor: RandomID?,
    address: String,
    request: SocketRequest?,
    flow: FlowControlHandler
  ) {
    self.server = server
    self.mount = mount
    self.request = request
    self.visitor = visitor
    self.address = address
    self.flow = flow
    let configuration = server.configuration
    liveness = SocketLiveness(flow, time: TimeAmount(configuration.pingTime))
    pings = RateLimit(
      burst: configuration.eventBurst, perSecond: configuration.eventsPerSecond)
  }

  /// Creates the handler of a socket whose request has passed no router, for a test.
  package convenience init(server: LiveServer, mount: LiveMount, flow: FlowControlHandler) {
    self.init(
      server: server, mount: mount, visitor: nil, address: "", request: nil, flow: flow)
  }

  func updateFlow() {
    // A page waits for the first answer before it sends more than pings.
    var hasEarlyMessage = false
    if case .connecting = state { hasEarlyMessage = !messages.isEmpty }
    flow.isPaused = hasEarlyMessage || isLimited || isFull
  }

  package func handlerAdded(context: ChannelHandlerContext) {
    connection = LiveConnection(channel: context.channel, handler: self)
    deadline = context.eventLoop.assumeIsolated()
      .scheduleTask(in: TimeAmount(server.configuration.helloTime)) { [self] in
        fail(
          "The client did not send hello in time.", .reconnect,
          telling: SessionProtocol.tooSlow)
      }
    liveness.watch(context.channel)
  }

  package func handlerRemoved(context: ChannelHandlerContext) { release() }

  private func release() {
    deadline?.cancel()
    deadline = nil
    liveness.stop()
    renewal?.cancel()
    renewal = nil
    loginCheck?.cancel()
    loginCheck = nil
    connection?.forgetHandler()
    messages = []
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    liveness.heard()
    receivedBytes += unwrapInboundIn(data).readableBytes
    if case .closing = state { return readWhileClosing(context, unwrapInboundIn(data)) }
    reader.append(unwrapInboundIn(data))
    do throws(WebSocketReader.Violation) {
      while let message = try reader.next() {
        switch message {
        case .binary(let bytes) where bytes != Self.ping:
          messages.append(bytes)
          // The rest of the first read may be longer than a first message.
          reader.limit = server.configuration.messageLimit
        case .binary, .ping, .pong:
          let now = Duration.nanoseconds(Int64(context.eventLoop.now.uptimeNanoseconds))
          guard pings.admit(now: now) else {
            deliver(context)
            return fail("Too many pings at once.")
          }
          if case .ping(let bytes) = message { lastPing = bytes }
          if case .binary = message { hasPagePing = true }
        case .close:
          deliver(context)
          state = .closing
          connection?.finish(code: 1000)
          context.close(promise: nil)
          return
        }
      }
    } catch {
      deliver(context)
      fail(error.description, code: error.code)
    }
  }

  private static let ping = ClientFrame.ping.encoded
  private static let pong = ServerFrame.pong.encoded
  private static let receipt = ServerFrame.kept(0).encoded

  /// Waits for the client's closing frame and ignores everything else.
  private func readWhileClosing(_ context: ChannelHandlerContext, _ bytes: ByteBuffer) {
    reader.append(bytes)
    do throws(WebSocketReader.Violation) {
      while let message = try reader.next() {
        if case .close = message { return context.close(promise: nil) }
      }
    } catch {
      reader = WebSocketReader(limit: Self.helloLimit)
    }
  }

  package func channelReadComplete(context: ChannelHandlerContext) {
    answerPings(context)
    deliver(context)
    watchMessage(context)
    context.fireChannelReadComplete()
  }

  package func channelWritabilityChanged(context: ChannelHandlerContext) {
    answerPings(context)
    context.fireChannelWritabilityChanged()
  }

  /// Answers the last ping, which also answers the pings before it. While the client has not read
  /// what was sent to it, does nothing, so that answers do not accumulate.
  private func answerPings(_ context: ChannelHandlerContext) {
    guard context.channel.isWritable else { return }
    if case .closing = state { return }
    if hasPagePing {
      hasPagePing = false
      connection?.send(Self.pong)
    }
    guard let ping = lastPing else { return }
    lastPing = nil
    let pong = WebSocketFrames.pong(ping, context.channel.allocator)
    context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
  }

  /// Starts the timer for a message that has begun but is not complete.
  private func watchMessage(_ context: ChannelHandlerContext) {
    if case .opened = state { return }
    if case .closing = state { return }
    // A read may end in the middle of a message that began after the one of the timer has ended.
    if !reader.isInsideMessage || reader.endedCount != deadlineMessage {
      deadline?.cancel()
      deadline = nil
    }
    guard reader.isInsideMessage else { return }
    if deadline == nil {
      receiptAt = context.eventLoop.now
      deadlineMessage = reader.endedCount
      let received = receivedBytes
      deadline = context.eventLoop.assumeIsolated()
        .scheduleTask(in: TimeAmount(server.configuration.requestTime)) { [self] in
          deadline = nil
          // A long text takes its time on a slow network.
          if receivedBytes - received >= Self.leastProgress { return watchMessage(context) }
          fail(
            "A message did not arrive in time.", .reconnect, telling: SessionProtocol.tooSlow)
        }
    }
    tellReceipt(context)
  }

  /// Tells the page from time to time that its message is being received. The page's pings wait
  /// behind the message, so it would take the server for dead.
  private func tellReceipt(_ context: ChannelHandlerContext) {
    let now = context.eventLoop.now
    guard case .connected = state, context.channel.isWritable,
      now - receiptAt >= TimeAmount(server.configuration.receiptTime)
    else { return }
    receiptAt = now
    connection?.send(Self.receipt)
  }

  func deliver(_ context: ChannelHandlerContext) {
    if case .opened = state, !messages.isEmpty { greet(messages.removeFirst(), context) }
    if case .connecting = state { updateFlow() }
    guard case .connected(let session) = state, let connection, !messages.isEmpty else { return }
    let batch = messages
    messages = []
    if session.runs(on: context.eventLoop) {
      return session.assumeIsolated { $0.receive(batch, from: connection) }
    }
    let count = batch.reduce(0) { $0 + $1.count }
    isFull = queued.add(count) > Self.queueLimit
    let loop = context.eventLoop
    let handler = NIOLoopBound(self, eventLoop: loop)
    let queued = queued
    session.execute { session in
      session.receive(batch, from: connection)
      if queued.add(-count) <= Self.queueLimit { loop.execute { handler.value.isFull = false } }
    }
  }

  /// Handles the first message, whose token identifies the session that the page belongs to.
  private func greet(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = nil
    guard let connection else { return }
    let first: ClientFrame
    do throws(WireError) {
      first = try ClientFrame(decoding: bytes)
    } catch {
      return fail(
        bytes.first == 0
          ? "The first message is a malformed hello: \(error)." : "The first message is not hello.")
    }
    guard case .hello(let version, let token, let hello) = first else {
      return fail("The first message is not hello.")
    }
    if server.isDraining { return fail(LiveServer.restarting, .reconnect) }
    guard version == ClientFrame.version else {
      return fail("The server uses another version of the protocol.", .reload)
    }
    guard let page = server.signer.page(token, now: LiveServer.seconds), page.visitor == visitor
    else { return fail("The token of the page is not valid.", .reload, telling: LiveServer.lost) }
    guard server.mayConnect(page.session) else {
      return fail("This page connects too often. Trying again…", .reconnect)
    }
    guard let request else { return fail("The socket has no request.") }
    state = .connecting
    updateFlow()
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let loop = context.eventLoop
    Task { [server, mount] in
      let answer = await request.arrive(at: hello.path, server: server, mount: mount)
      loop.execute {
        let (handler, context) = bound.value
        guard case .connecting = handler.state else { return }
        switch answer {
        case .arrived(let arrived) where arrived.login == page.login:
          handler.find(page, hello, arrived, connection, context)
        case .refused where page.login == Login():
          // The middleware refuses a page also for other reasons than logins.
          handler.fail("This page may not be shown any more.", .reload)
        case .arrived, .refused: handler.fail(LiveServer.loginEnded, .reload)
        case .failed: handler.fail("The server cannot answer at present. Trying again…", .reconnect)
        }
      }
    }
  }

  /// Closes the connection.
  ///
  /// - Parameters:
  ///   - reason: The reason for the log.
  ///   - sentence: What the person is told; nil for the reason.
  func fail(
    _ reason: String, _ action: CloseAction = .stop, code: UInt16 = 1008,
    telling sentence: String? = nil
  ) {
    if case .closing = state { return }
    state = .closing
    updateFlow()
    server.log(reason, session, from: address)
    connection?.close(action, sentence ?? reason, code: code)
  }

  package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is ChannelShouldQuiesceEvent:
      if case .closing = state { return }
      state = .closing
      updateFlow()
      connection?.close(.reconnect, LiveServer.restarting)
    case ChannelEvent.inputClosed: context.close(promise: nil)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  package func channelInactive(context: ChannelHandlerContext) {
    state = .closing
    release()
    if let session, let connection { session.execute { $0.disconnect(connection) } }
    connection = nil
    context.fireChannelInactive()
  }
}
#endif
