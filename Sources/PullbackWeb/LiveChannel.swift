#if Web
import HTTPTypes
public import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOWebSocket

/// The HTTP/1 connection of a server with live pages: requests for their sockets become sockets,
/// all others go to the router.
struct LiveChannel: ServerChildChannel, HTTPChannelHandler {
  typealias Requests = NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>

  enum Use: Sendable {
    case requests(Requests)
    case socket
  }

  struct Value: ServerChildChannelValue {
    let channel: any Channel
    let use: EventLoopFuture<Use>
  }

  let responder: Responder
  let server: LiveServer
  init(responder: @escaping Responder, server: LiveServer) {
    self.responder = responder
    self.server = server
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let upgrader = NIOTypedWebSocketServerUpgrader<Use>(
        maxFrameSize: server.configuration.messageLimit,
        shouldUpgrade: { channel, head in
          channel.eventLoop.makeSucceededFuture(mayConnect(head) ? [:] : nil)
        },
        upgradePipelineHandler: { channel, head in
          channel.eventLoop.makeCompletedFuture {
            let limit = server.configuration.messageLimit
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(
              NIOWebSocketFrameAggregator(
                minNonFinalFragmentSize: 0,
                maxAccumulatedFrameCount: 64,
                maxAccumulatedFrameSize: limit
              )
            )
            try pipeline.addHandler(
              LiveSocketHandler(
                server: server,
                owner: server.visitor(cookies: head.headers["Cookie"].joined(separator: ";")),
                path: String(head.uri.prefix { $0 != "?" })
              )
            )
            return .socket
          }
        }
      )
      // A request that never comes to its end does not hold the connection for ever.
      let deadline = channel.eventLoop.scheduleTask(
        in: TimeAmount(server.configuration.requestTime)
      ) { channel.close(promise: nil) }
      let use = try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
        configuration: NIOUpgradableHTTPServerPipelineConfiguration(
          upgradeConfiguration: NIOTypedHTTPServerUpgradeConfiguration(
            upgraders: [upgrader],
            notUpgradingCompletionHandler: { setUpRequests($0, logger) }
          )
        )
      )
      use.whenComplete { _ in deadline.cancel() }
      return Value(channel: channel, use: use)
    }
  }

  private func setUpRequests(_ channel: any Channel, _ logger: Logger) -> EventLoopFuture<Use> {
    channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
      let patience = server.configuration.requestTime
      try pipeline.addHandler(RequestGuard(formTime: TimeAmount(patience)))
      try pipeline.addHandler(HTTPConnectionStateHandler(idleTimeout: patience, logger: logger))
      return .requests(
        try NIOAsyncChannel(
          wrappingChannelSynchronously: channel,
          configuration: .init(isOutboundHalfClosureEnabled: true)
        )
      )
    }
  }

  func handle(value: Value, logger: Logger) async {
    guard let use = try? await value.use.get() else {
      try? await value.channel.close()
      return
    }
    switch use {
    case .requests(let channel): await handleHTTP(asyncChannel: channel, logger: logger)
    case .socket: try? await value.channel.closeFuture.get()
    }
  }

  /// Whether a request for a socket comes from a page of this server.
  ///
  /// A page without an accepted cookie is let in so that it can be told to load itself again: after
  /// a restart with another secret, that is what it has to do.
  private func mayConnect(_ head: HTTPRequestHead) -> Bool {
    guard server.hasSocket(at: String(head.uri.prefix { $0 != "?" })) else { return false }
    if let origin = head.headers.first(name: "Origin") {
      let host = head.headers.first(name: "Host") ?? ""
      guard server.isOwn(origin: origin, host: host) else {
        server.log("A page of \(origin.prefix(100)) may not connect.", nil)
        return false
      }
    }
    return true
  }
}

/// Tells the router where a request comes from, and ends connections that send a form for ever.
private final class RequestGuard: ChannelDuplexHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let formTime: TimeAmount
  private var deadline: Scheduled<Void>?
  /// Whether the request has its answer, or gets none any more.
  private var isAnswered = false

  init(formTime: TimeAmount) { self.formTime = formTime }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(var head):
      isAnswered = false
      // Whatever a client says of itself in this field is not true.
      head.headerFields[.pullbackPeer] = context.channel.remoteAddress?.ipAddress ?? ""
      // Other bodies may be files of any size, which are for the router to judge.
      if head.headerFields[.contentType]?.hasPrefix("application/x-www-form-urlencoded") ?? false {
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: formTime) {
          self.isAnswered = true
          context.close(promise: nil)
        }
      }
      context.fireChannelRead(wrapInboundOut(.head(head)))
    case .body: context.fireChannelRead(data)
    case .end:
      forgetDeadline()
      context.fireChannelRead(data)
    }
  }

  func write(
    context: ChannelHandlerContext,
    data: NIOAny,
    promise: EventLoopPromise<Void>?
  ) {
    // A request that breaks off after it was answered would be answered again.
    guard !isAnswered else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    if case .end = unwrapOutboundIn(data) { isAnswered = true }
    context.write(data, promise: promise)
  }

  func channelInactive(context: ChannelHandlerContext) {
    forgetDeadline()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { forgetDeadline() }

  private func forgetDeadline() {
    deadline?.cancel()
    deadline = nil
  }
}

extension HTTPField.Name {
  static var pullbackPeer: HTTPField.Name { HTTPField.Name("x-pullback-peer")! }
  static var forwardedFor: HTTPField.Name { HTTPField.Name("x-forwarded-for")! }
}

extension HTTPServerBuilder {
  /// An HTTP/1 server whose connections can become the sockets of live pages.
  ///
  /// ```swift
  /// let app = Application(router: router, server: .live())
  /// ```
  ///
  /// - Parameter server: The same as that of `router.live`.
  public static func live(_ server: LiveServer = .shared) -> HTTPServerBuilder {
    HTTPServerBuilder { LiveChannel(responder: $0, server: server) }
  }
}
#endif
