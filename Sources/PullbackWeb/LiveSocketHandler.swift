#if Web
import NIOCore
import NIOHTTP1
import NIOWebSocket
import PullbackHTML

/// The socket of a live page: asks who it is, then passes messages to its session.
final class LiveSocketHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let server: LiveServer
  private let owner: RandomName?
  private let path: String
  private var connection: LiveConnection?
  private var visitor: LiveVisitor?
  private var frames: [[UInt8]] = []
  private var timeout: Scheduled<Void>?
  private var isClosed = false
  /// Whether the session is on its way to this loop; messages wait here until then.
  private var isConnecting = false
  /// Messages that the session's loop has not taken yet.
  private let waiting = WaitingCount()

  /// - Parameter owner: The visitor whose cookie came with the request; nil where it is not accepted.
  init(server: LiveServer, owner: RandomName?, path: String) {
    self.server = server
    self.owner = owner
    self.path = path
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let connection = LiveConnection(
      channel: context.channel,
      // What is written here comes out as it is.
      outlet: try? context.pipeline.syncOperations.context(
        handlerType: WebSocketFrameEncoder.self
      )
    )
    self.connection = connection
    let server = server
    timeout = context.eventLoop.scheduleTask(in: TimeAmount(server.configuration.helloTime)) {
      server.log("A client did not say who it is.", nil)
      connection.close(.stop, "Nobody said hello.")
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isClosed { return }
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .binary:
      let data = frame.unmaskedData
      frames.append(Array(data.readableBytesView))
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(wrapOutboundOut(pong), promise: nil)
    case .connectionClose:
      isClosed = true
      deliver(context)
      let answer = WebSocketFrame(fin: true, opcode: .connectionClose, data: frame.unmaskedData)
      let channel = context.channel
      context.writeAndFlush(wrapOutboundOut(answer)).whenComplete { _ in
        channel.close(promise: nil)
      }
    case .pong: break
    default: fail("Only binary messages are understood.")
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    deliver(context)
    context.fireChannelReadComplete()
  }

  private func deliver(_ context: ChannelHandlerContext) {
    if visitor == nil, !frames.isEmpty { greet(frames.removeFirst(), context) }
    guard let visitor, let connection, !frames.isEmpty else { return }
    if isConnecting {
      if frames.count > server.configuration.queueLimit { fail("Too many messages wait.") }
      return
    }
    let batch = frames
    frames = []
    if visitor.runs(on: context.eventLoop) {
      return visitor.assumeIsolated { $0.receive(batch, from: connection) }
    }
    guard waiting.add(batch.count) <= server.configuration.queueLimit else {
      return fail("Too many messages wait.")
    }
    let waiting = waiting
    visitor.execute { visitor in
      _ = waiting.add(-batch.count)
      visitor.receive(batch, from: connection)
    }
  }

  /// Takes the first message, which has to prove whose session is meant.
  private func greet(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
    timeout?.cancel()
    timeout = nil
    guard let connection else { return }
    guard case .hello(let version, let token, let seen) = try? ClientFrame(decoding: bytes) else {
      return fail("The first message is no hello.")
    }
    guard version == ClientFrame.version else {
      isClosed = true
      return connection.close(.reload, "The server speaks another version.")
    }
    guard let (name, visitor) = server.signer.session(token, now: LiveServer.seconds),
      visitor == owner
    else { return fail("The token of the page is not accepted.", .reload) }
    guard let visitor = server.visitor(name), visitor.owner == owner,
      visitor.mount.socketPath == path
    else {
      isClosed = true
      return connection.close(.reload, "The session has ended.")
    }
    self.visitor = visitor
    let loop = connection.channel.eventLoop
    if visitor.runs(on: loop) {
      return visitor.assumeIsolated { $0.connect(connection, seen: seen) }
    }
    isConnecting = true
    let bound = NIOLoopBound((self, context), eventLoop: loop)
    visitor.connect(connection, seen: seen) {
      loop.execute {
        let (handler, context) = bound.value
        handler.isConnecting = false
        handler.deliver(context)
      }
    }
  }

  private func fail(_ reason: String, _ farewell: Farewell = .stop) {
    if isClosed { return }
    isClosed = true
    server.log(reason, visitor)
    connection?.close(farewell, reason)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is ChannelShouldQuiesceEvent:
      isClosed = true
      connection?.close(.reconnect, "The server goes down.")
    case ChannelEvent.inputClosed: context.close(promise: nil)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    fail("A message breaks the rules of the protocol: \(error)")
  }

  func channelInactive(context: ChannelHandlerContext) {
    timeout?.cancel()
    timeout = nil
    isClosed = true
    guard let visitor, let connection else { return }
    visitor.execute { $0.disconnect(connection) }
    context.fireChannelInactive()
  }
}
#endif
