#if Web
public import HummingbirdCore
import IssueReporting
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOWebSocket
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An HTTP/1 connection of a server with live pages. It upgrades the connection to a WebSocket if a
/// live page requests that, and passes all other requests to the router.
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
  private let pauses = AcceptPauses()
  private let sockets = OpenSockets()

  /// The size of the operating system's send buffer, in bytes, which limits the output that waits
  /// for a client that does not read.
  private static let systemBuffer: Int32 = 64 * 1024
  /// The seconds without any bytes after which the operating system asks whether a client is there.
  private static let keepAliveTime: SocketOptionValue = 60
  /// The number of bytes of answers that wait for a client before no more are made for it. With what
  /// is being written, and the requests that wait, it is most of what a connection takes.
  private static let answerBuffer = ChannelOptions.Types.WriteBufferWaterMark(
    low: 8 * 1024, high: 16 * 1024)
  /// The same of the frames of a socket, where a patch may be large.
  fileprivate static let frameBuffer = ChannelOptions.Types.WriteBufferWaterMark(
    low: 32 * 1024, high: 64 * 1024)

  init(responder: @escaping Responder, server: LiveServer) {
    self.responder = responder
    self.server = server
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    pauses.watch(channel.parent, server.logger)
    let peer = channel.remoteAddress?.ipAddress ?? ""
    // Who is behind a proxy is not known here.
    let source = server.address(peer: peer, forwarded: "")
    guard server.admitConnection(from: peer, until: channel.closeFuture) else {
      server.log("The address has too many connections.", from: source)
      let refused: EventLoopFuture<Use> = channel.eventLoop.makeFailedFuture(ChannelError.eof)
      return channel.eventLoop.makeSucceededFuture(Value(channel: channel, use: refused))
    }
    return channel.eventLoop.makeCompletedFuture {
      let server = server
      try? channel.syncOptions?.setOption(
        .socketOption(.so_sndbuf),
        value: SocketOptionValue(Self.systemBuffer)
      )
      try? channel.syncOptions?.setOption(.writeBufferWaterMark, value: Self.answerBuffer)
      #if os(Linux)
      // Also ends a connection whose client does not read what is in the system's buffer.
      try? channel.syncOptions?.setOption(
        .tcpOption(NIOBSDSocket.Option(rawValue: TCP_USER_TIMEOUT)),
        value: SocketOptionValue(
          clamping: TimeAmount(server.configuration.stallTime).nanoseconds / 1_000_000)
      )
      // Finds a client that is gone without a word while the bytes of its file are waited for.
      try? channel.syncOptions?.setOption(.socketOption(.so_keepalive), value: 1)
      try? channel.syncOptions?.setOption(
        .tcpOption(NIOBSDSocket.Option(rawValue: TCP_KEEPIDLE)), value: Self.keepAliveTime)
      #endif
      let flow = FlowControlHandler(stallTime: TimeAmount(server.configuration.stallTime)) {
        server.log("The client stopped reading.", from: source)
      }
      flow.endTime = TimeAmount(server.configuration.requestTime)
      try channel.pipeline.syncOperations.addHandler(flow)
      let overhead = RequestOverhead {
        server.log("A request has far more bytes than its body.", from: source)
      }
      try channel.pipeline.syncOperations.addHandler(overhead)
      // A request that never completes must not hold the connection.
      let deadline = channel.eventLoop.scheduleTask(
        in: TimeAmount(server.configuration.requestTime)
      ) { channel.close(promise: nil) }
      let use = try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
        configuration: NIOUpgradableHTTPServerPipelineConfiguration(
          upgradeConfiguration: NIOTypedHTTPServerUpgradeConfiguration(
            upgraders: [LiveSocketUpgrader(server: server, responder: responder)],
            notUpgradingCompletionHandler: { setUpRequests($0, logger) }
          )
        )
      )
      use.whenComplete { _ in deadline.cancel() }
      let upgradeHandler = try channel.pipeline.syncOperations.handler(
        type: NIOTypedHTTPServerUpgradeHandler<Use>.self)
      let count = RequestCount {
        server.log("The client sent too many requests without waiting for answers.", from: source)
      }
      let waiting = try channel.pipeline.syncOperations.handler(
        type: HTTPServerPipelineHandler.self)
      try channel.pipeline.syncOperations.addHandler(count, position: .before(waiting))
      try channel.pipeline.syncOperations.addHandler(
        RequestGuard(server: server, overhead: overhead, count: count),
        position: .before(upgradeHandler))
      return Value(channel: channel, use: use)
    }
  }

  private func setUpRequests(_ channel: any Channel, _ logger: Logger) -> EventLoopFuture<Use> {
    channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
      let timeout = server.configuration.requestTime
      try pipeline.addHandler(HTTPConnectionStateHandler(idleTimeout: timeout, logger: logger))
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
    case .socket: await sockets.hold(value.channel)
    }
  }
}

/// Upgrades a connection to the WebSocket of a live page. The ``RequestGuard`` has checked the
/// request.
private struct LiveSocketUpgrader: NIOTypedHTTPServerProtocolUpgrader {
  let server: LiveServer
  let responder: HTTPChannelHandler.Responder
  let supportedProtocol = "websocket"
  let requiredUpgradeHeaders: [String] = []

  func buildUpgradeResponse(
    channel: any Channel,
    upgradeRequest: HTTPRequestHead,
    initialResponseHeaders: HTTPHeaders
  ) -> EventLoopFuture<HTTPHeaders> {
    // This is called before the decoder of HTTP is removed, which then passes on what it has left.
    try? channel.pipeline.syncOperations.handler(type: RequestGuard.self).beginUpgrade()
    // NIO does only the handshake; the live socket handler reads and writes the frames.
    return NIOTypedWebSocketServerUpgrader<LiveChannel.Use>(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
      upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededFuture(.socket) }
    ).buildUpgradeResponse(
      channel: channel,
      upgradeRequest: upgradeRequest,
      initialResponseHeaders: initialResponseHeaders
    )
  }

  func upgrade(
    channel: any Channel,
    upgradeRequest head: HTTPRequestHead
  ) -> EventLoopFuture<LiveChannel.Use> {
    channel.eventLoop.makeCompletedFuture {
      let path = String(head.uri.prefix { $0 != "?" })
      guard let mount = server.mount(socketPath: path) else { throw ChannelError.eof }
      try? channel.syncOptions?.setOption(
        .writeBufferWaterMark, value: LiveChannel.frameBuffer)
      let requests = try channel.pipeline.syncOperations.handler(type: RequestGuard.self)
      channel.pipeline.syncOperations.removeHandler(requests, promise: nil)
      channel.pipeline.syncOperations.removeHandler(requests.overhead, promise: nil)
      channel.pipeline.syncOperations.removeHandler(requests.count, promise: nil)
      try channel.pipeline.syncOperations.addHandler(
        LiveSocketHandler(
          server: server,
          mount: mount,
          visitor: server.visitor(
            cookies: head.headers["Cookie"].joined(separator: ";"),
            host: head.headers.first(name: "Host") ?? "",
            in: mount
          ),
          address: server.address(
            peer: channel.remoteAddress?.ipAddress ?? "",
            forwarded: head.headers["X-Forwarded-For"].joined(separator: ",")
          ),
          request: SocketRequest(head: head, responder: responder, channel: channel),
          flow: try channel.pipeline.syncOperations.handler(type: FlowControlHandler.self)
        )
      )
      return .socket
    }
  }
}

extension HTTPServerBuilder {
  /// An HTTP/1 server that can upgrade connections to the WebSockets of live pages.
  ///
  /// ```swift
  /// let app = Application(router: router, server: .live())
  /// ```
  ///
  /// - Parameter server: The server that is passed to `router.live`. If it is ``LiveServer/shared``
  ///   and an environment variable is malformed, the application throws a
  ///   ``LiveConfigurationError`` when it starts.
  public static func live(_ server: LiveServer = .shared) -> HTTPServerBuilder {
    HTTPServerBuilder { responder in
      if let error = server.startError { throw error }
      server.isServed.store(true, ordering: .relaxed)
      // A server in the process of a terminal logs nothing; tests fail by issues.
      if !isTesting, !server.configuration.requiresLink {
        IssueReporters.change { $0 = server.issueLogger.replacingDefault(of: $0) }
      }
      return LiveChannel(responder: responder, server: server)
    }
  }
}
#endif
