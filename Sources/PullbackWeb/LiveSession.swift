#if Web
import Foundation
import Metrics
import NIOCore
package import PullbackConcurrency
import PullbackHTML
import PullbackUI

/// The actor of one visitor's session in an app. It owns the store, the views and the state of the
/// browser's page.
///
/// Messages go from the socket to this actor and on to its ``SessionEngine``; changes go the other
/// way. The actor runs on the event loop of its socket, so messages are handled without a thread
/// switch. If its views are isolated to the main actor, it runs there instead. It must not block;
/// long work belongs in an effect.
public final actor LiveSession {
  nonisolated let executor: LoopExecutor
  nonisolated let id: RandomID
  nonisolated let visitor: RandomID
  /// The address that counts against the limit of sessions per client; empty if no limit applies.
  nonisolated let address: String
  nonisolated let mount: LiveMount
  private let server: LiveServer
  private var graph: ViewGraph?
  private var engine: SessionEngine?
  private var connection: LiveConnection?
  private var isEnding = false

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    mount.isOnMainActor
      ? MainActor.sharedUnownedExecutor : executor.asUnownedSerialExecutor()
  }

  /// Whether this session's actor runs on an event loop.
  nonisolated func runs(on loop: any EventLoop) -> Bool {
    loop === executor.loop && !mount.isOnMainActor
  }

  /// Runs a closure on the actor later, after those of earlier calls.
  nonisolated func execute(_ body: @escaping @Sendable (isolated LiveSession) -> Void) {
    if mount.isOnMainActor {
      // Uses the main queue directly, because tasks could run out of order.
      DispatchQueue.main.async { self.assumeIsolated { body($0) } }
    } else {
      executor.execute { self.assumeIsolated { body($0) } }
    }
  }

  init(
    id: RandomID = .make(),
    visitor: RandomID,
    address: String,
    mount: LiveMount,
    server: LiveServer
  ) {
    self.id = id
    self.visitor = visitor
    self.address = address
    self.mount = mount
    self.server = server
    executor = server.nextExecutor()
  }

  /// Creates the views of the session. It is called once, before anything else.
  func start() async {
    var environment = EnvironmentValues()
    environment.openURL = OpenURLAction { [weak self] url in
      guard let self, ["http", "https", "mailto"].contains(url.scheme?.lowercased() ?? "") else {
        return .discarded
      }
      assumeIsolated { $0.engine?.open(url.absoluteString) }
      return .handled
    }
    let graph = await LiveVisitor.$current.withValue(LiveVisitor(visitor)) {
      await mount.makeGraph(self, environment)
    }
    self.graph = graph
    let configuration = server.configuration
    engine = SessionEngine(
      graph: graph,
      limits: configuration.limits,
      windowLength: configuration.windowLength,
      base: mount.base,
      pictures: MountedImages(folder: server.images, mount: mount),
      now: { LiveServer.now }
    ) { [weak self] output in
      self?.assumeIsolated { $0.perform(output) }
    }
    graph.onNeedsUpdate = { [weak self] in
      self?.assumeIsolated { $0.engine?.changed() }
    }
  }

  /// Renders the page for a browser that loads it, at a path that navigation links may reach.
  ///
  /// - Parameter url: The requested URL. Views with `onOpenURL(perform:)` get it, unless the
  ///   browser only loads the current page again.
  func page(at path: String? = nil, opening url: URL? = nil) -> SessionEngine.Page? {
    guard let engine, !engine.hasEnded else { return nil }
    let isReload =
      url == openedURL || (openedURL != nil && path == engine.path && url?.query == nil)
    if let url { openedURL = url }
    return engine.page(at: path, opening: isReload ? nil : url)
  }

  private var openedURL: URL?

  /// Prepares this new session to take over a page that a lost session rendered.
  func restore(_ rendered: TokenSigner.Rendered) {
    engine?.restore(path: rendered.path, checksum: rendered.checksum)
  }

  /// Renders the page at a path for a browser without a socket, which reloads its page or follows a
  /// link without JavaScript. Returns nil if this session cannot be continued there.
  func resumedPage(at path: String, from former: String?) -> SessionEngine.Page? {
    guard let engine, engine.isFree, engine.path == path || engine.path == former else {
      return nil
    }
    release()
    return engine.page(at: path)
  }

  /// Renders another path for the window that is leaving this page, after handling the messages
  /// that the window sent before; it waits for them for at most two seconds.
  func leftPage(at path: String, opening url: URL?) async -> SessionEngine.Page? {
    if let engine, engine.isConnected, !engine.isFree { await leaving() }
    release()
    return page(at: path, opening: url)
  }

  /// Closes the current connection; the session goes on and waits for another.
  private func release() {
    guard let connection else { return }
    self.connection = nil
    connection.channel.close(promise: nil)
    engine?.disconnect()
    resumeLeavings()
  }

  private var leavings: [CheckedContinuation<Void, Never>] = []

  /// Waits until the page reports that it is being left (its last message), or disconnects. The
  /// wait is short, because a dead connection may not have been detected.
  private func leaving() async {
    let limit = executor.loop.scheduleTask(in: .seconds(2)) { [weak self] in
      self?.execute { $0.resumeLeavings() }
    }
    await withCheckedContinuation { leavings.append($0) }
    limit.cancel()
  }

  private func resumeLeavings() {
    for continuation in leavings { continuation.resume() }
    leavings = []
  }

  /// Handles a form that was posted without JavaScript.
  ///
  /// - Returns: The path to redirect the browser to; nil if the session has ended.
  func post(fields: [UInt32: String], button: String?) -> String? {
    guard let engine, !engine.hasEnded else { return nil }
    engine.post(fields: fields, button: button)
    return engine.path
  }

  private var arriving: LiveConnection?

  /// Attaches a socket, and moves the session to the socket's event loop if possible.
  ///
  /// - Parameter done: Called on the session's executor when the socket is attached.
  nonisolated func connect(
    _ connection: LiveConnection,
    seen: UInt32,
    done: @escaping @Sendable () -> Void
  ) {
    let loop = connection.channel.eventLoop
    guard !mount.isOnMainActor, !runs(on: loop) else {
      return execute { session in
        session.connect(connection, seen: seen)
        done()
      }
    }
    execute { session in
      session.executor.move(to: loop)
      session.execute { session in
        session.connect(connection, seen: seen)
        done()
      }
    }
  }

  func connect(_ connection: LiveConnection, seen: UInt32) {
    guard let engine, !engine.hasEnded else {
      return connection.close(.reload, "The session has ended.")
    }
    guard connection.channel.isActive else { return }
    arriving = connection
    engine.connect(seen: seen)
    arriving = nil
  }

  func receive(_ messages: [[UInt8]], from connection: LiveConnection) {
    guard self.connection === connection, let engine else { return }
    server.measures.events.increment(by: messages.count)
    engine.receive(messages)
    if engine.isFree { resumeLeavings() }
  }

  func disconnect(_ connection: LiveConnection) {
    guard self.connection === connection else { return }
    self.connection = nil
    engine?.disconnect()
    resumeLeavings()
  }

  func tick() { engine?.tick() }

  /// Ends the session, even if a browser is connected.
  func end() {
    guard !isEnding else { return }
    isEnding = true
    connection?.close(.reload, "The session has ended.")
    connection = nil
    graph?.onNeedsUpdate = nil
    engine?.end()
    engine = nil
    graph = nil
    server.remove(self)
    resumeLeavings()
  }

  private func perform(_ output: SessionEngine.Output) {
    switch output {
    case .accept:
      connection = arriving
    case .send(let bytes):
      server.measures.bytesSent.increment(by: bytes.count)
      connection?.send(bytes)
    case .pause(let time):
      guard let connection else { return }
      connection.setPaused(true)
      executor.loop.scheduleTask(in: TimeAmount(time)) { [weak self] in
        self?.execute { $0.continueReceiving(from: connection) }
      }
    case .close(let action, let reason):
      server.log(reason, self)
      connection?.close(action, reason)
      connection = nil
    case .end: end()
    }
  }

  private func continueReceiving(from connection: LiveConnection) {
    guard self.connection === connection, let engine else { return }
    connection.setPaused(false)
    engine.receive([])
  }
}

extension LiveSession: ThreadBoundActor {
  package nonisolated var ownThread: OwnThread { executor.thread }
}
#endif
