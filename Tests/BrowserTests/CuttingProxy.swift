#if Web
import NIOCore
import NIOPosix
import Testing

/// A proxy between a browser and a server that can delay data and close connections, and that may not
/// know WebSockets.
final class CuttingProxy: Sendable {
  private struct State {
    var isCut = false
    var delay = TimeAmount.zero
    var server: Int
    var channels: [any Channel] = []
  }

  private let state: Lock<State>
  private let refusesSockets: Bool
  private let listener: Lock<(any Channel)?> = Lock(nil)

  init(server: Int, refusesSockets: Bool = false) {
    state = Lock(State(server: server))
    self.refusesSockets = refusesSockets
  }

  /// Starts listening, and returns the port.
  func start() async throws -> Int {
    let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelOption(.autoRead, value: false)
      .childChannelInitializer { [self] client in connect(client) }
      .bind(host: "127.0.0.1", port: 0).get()
    listener.withLock { $0 = channel }
    return channel.localAddress?.port ?? 0
  }

  /// Opens the page of a server through a proxy.
  static func visit(
    _ server: Int, _ body: (Browser, CuttingProxy) async throws -> Void
  ) async throws {
    let proxy = CuttingProxy(server: server)
    let port = try await proxy.start()
    try await Browser.withWindow { browser in
      try await browser.go("http://127.0.0.1:\(port)/")
      try await browser.wait("document.documentElement.classList.contains('live')")
      try await body(browser, proxy)
    }
    await proxy.stop()
  }

  func stop() async {
    cut()
    try? await listener.withLock { $0 }?.close()
  }

  /// Closes every connection, and accepts no new ones until ``mend()``.
  func cut() {
    let channels = state.withLock { state in
      state.isCut = true
      defer { state.channels = [] }
      return state.channels
    }
    for channel in channels { channel.close(promise: nil) }
  }

  func mend() { state.withLock { $0.isCut = false } }

  /// Directs later connections to another server.
  func turn(to server: Int) { state.withLock { $0.server = server } }

  /// Sets the delay of each direction.
  func slow(by delay: TimeAmount) { state.withLock { $0.delay = delay } }

  private func connect(_ client: any Channel) -> EventLoopFuture<Void> {
    if state.withLock({ $0.isCut }) { return client.close() }
    // Both ends are on one loop, so that bytes keep their order.
    return ClientBootstrap(group: client.eventLoop)
      .channelInitializer { [self] upstream in
        upstream.eventLoop.makeCompletedFuture {
          try upstream.pipeline.syncOperations.addHandler(Relay(to: client, delay: delay))
        }
      }
      .connect(host: "127.0.0.1", port: state.withLock { $0.server })
      .flatMap { [self] upstream in
        state.withLock { $0.channels += [client, upstream] }
        return client.eventLoop.makeCompletedFuture {
          try client.pipeline.syncOperations.addHandler(
            Relay(to: upstream, refusesSockets: refusesSockets, delay: delay))
        }
        .flatMap { client.setOption(.autoRead, value: true) }
      }
  }

  private var delay: @Sendable () -> TimeAmount {
    { [state] in state.withLock { $0.delay } }
  }

  private final class Relay: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let other: any Channel
    private let refusesSockets: Bool
    private let delay: @Sendable () -> TimeAmount

    init(
      to other: any Channel, refusesSockets: Bool = false,
      delay: @escaping @Sendable () -> TimeAmount
    ) {
      self.other = other
      self.refusesSockets = refusesSockets
      self.delay = delay
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let bytes = unwrapInboundIn(data)
      if refusesSockets, String(buffer: bytes).contains("Upgrade: websocket") {
        return context.close(promise: nil)
      }
      let other = other
      let delay = delay()
      if delay == .zero { return other.writeAndFlush(bytes, promise: nil) }
      context.eventLoop.scheduleTask(in: delay) { other.writeAndFlush(bytes, promise: nil) }
    }

    func channelInactive(context: ChannelHandlerContext) { other.close(promise: nil) }
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }
}
#endif
