#if Web
import Foundation
import Metrics
import NIOCore
package import PullbackConcurrency
import PullbackHTML
import PullbackUI

/// The actor of one session: its store, its views and the page that the browser has.
///
/// It runs on the event loop of its socket, so that what a browser sends is handled in the turn in which
/// it is read, without a change of threads; where its views belong to the main actor, it runs there. Like all that runs there, it must not block: what takes long belongs
/// into an effect.
public final actor LiveVisitor {
  nonisolated let executor: LoopExecutor
  nonisolated let name: RandomName
  nonisolated let owner: RandomName
  nonisolated let address: String
  nonisolated let mount: LiveMount
  private let server: LiveServer
  private var graph: ViewGraph?
  private var view: LiveView?
  private var connection: LiveConnection?
  private var isEnding = false

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    mount.isOnMainActor
      ? MainActor.sharedUnownedExecutor : executor.asUnownedSerialExecutor()
  }

  /// Whether what runs on an event loop is on this actor.
  nonisolated func runs(on loop: any EventLoop) -> Bool {
    loop === executor.loop && !mount.isOnMainActor
  }

  /// Runs something on the actor soon, in the order of the calls.
  nonisolated func execute(_ body: @escaping @Sendable (isolated LiveVisitor) -> Void) {
    if mount.isOnMainActor {
      // The actor's queue itself: tasks could overtake one another.
      DispatchQueue.main.async { self.assumeIsolated { body($0) } }
    } else {
      executor.execute { self.assumeIsolated { body($0) } }
    }
  }

  init(owner: RandomName, address: String, mount: LiveMount, server: LiveServer) {
    name = .make()
    self.owner = owner
    self.address = address
    self.mount = mount
    self.server = server
    executor = server.nextExecutor()
  }

  /// Makes the views; called once, before everything else.
  func start() async {
    var environment = EnvironmentValues()
    environment.openURL = OpenURLAction { [weak self] url in
      guard let self, ["http", "https", "mailto"].contains(url.scheme?.lowercased() ?? "") else {
        return .discarded
      }
      assumeIsolated { $0.view?.open(url.absoluteString) }
      return .handled
    }
    let graph = await mount.makeGraph(self, environment)
    self.graph = graph
    let configuration = server.configuration
    view = LiveView(
      graph: graph,
      limits: configuration.limits,
      windowLength: configuration.windowLength,
      now: { LiveServer.now }
    ) { [weak self] output in
      self?.assumeIsolated { $0.perform(output) }
    }
    graph.onNeedsUpdate = { [weak self] in
      self?.assumeIsolated { $0.view?.changed() }
    }
  }

  /// Renders the page for a browser that loads it, at a path that links may lead to.
  func page(at path: String? = nil) -> LiveView.Page? {
    guard let view, !view.hasEnded else { return nil }
    let page = view.page()
    guard let path, path != page.path else { return page }
    view.visit(path)
    return view.page()
  }

  /// Renders the page where it is, if the browser that asks may go on with it.
  func resumedPage(at path: String) -> LiveView.Page? {
    guard let view, view.isFree, view.path == path else { return nil }
    release()
    return view.page()
  }

  /// Renders the page for the window that leaves it for a path, once all is here that the window
  /// sent before: its farewell comes last.
  func leftPage(at path: String) async -> LiveView.Page? {
    if let view, view.isConnected, !view.isFree { await farewell() }
    release()
    return page(at: path)
  }

  /// Lets go of the browser that is there.
  private func release() {
    guard let connection else { return }
    self.connection = nil
    connection.channel.close(promise: nil)
    view?.disconnect()
    saidFarewell()
  }

  private var farewells: [CheckedContinuation<Void, Never>] = []

  /// Waits until the browser says that it leaves or is gone. The connection may be dead without
  /// anybody having noticed, so not for long.
  private func farewell() async {
    let limit = executor.loop.scheduleTask(in: .seconds(2)) { [weak self] in
      self?.execute { $0.saidFarewell() }
    }
    await withCheckedContinuation { farewells.append($0) }
    limit.cancel()
  }

  private func saidFarewell() {
    for farewell in farewells { farewell.resume() }
    farewells = []
  }

  func post(fields: [UInt32: String], button: String?) -> String? {
    guard let view, !view.hasEnded else { return nil }
    view.post(fields: fields, button: button)
    return view.path
  }

  private var arriving: LiveConnection?

  /// Takes a socket, at its event loop where the session can go there.
  ///
  /// - Parameter done: Called when it was taken, on the session's loop.
  nonisolated func connect(
    _ connection: LiveConnection,
    seen: UInt32,
    done: @escaping @Sendable () -> Void
  ) {
    let loop = connection.channel.eventLoop
    guard !mount.isOnMainActor, !runs(on: loop) else {
      return execute { visitor in
        visitor.connect(connection, seen: seen)
        done()
      }
    }
    execute { visitor in
      visitor.executor.move(to: loop)
      visitor.execute { visitor in
        visitor.connect(connection, seen: seen)
        done()
      }
    }
  }

  func connect(_ connection: LiveConnection, seen: UInt32) {
    guard let view, !view.hasEnded else {
      return connection.close(.reload, "The session has ended.")
    }
    arriving = connection
    view.connect(seen: seen)
    arriving = nil
  }

  func receive(_ frames: [[UInt8]], from connection: LiveConnection) {
    guard self.connection === connection, let view else { return }
    server.measures.events.increment(by: frames.count)
    view.receive(frames)
    if view.isFree { saidFarewell() }
  }

  func disconnect(_ connection: LiveConnection) {
    guard self.connection === connection else { return }
    self.connection = nil
    view?.disconnect()
    saidFarewell()
  }

  func tick() { view?.tick() }

  /// Ends the session, whatever its browser does.
  func end() {
    guard !isEnding else { return }
    isEnding = true
    connection?.close(.reload, "The session has ended.")
    connection = nil
    graph?.onNeedsUpdate = nil
    view?.end()
    view = nil
    graph = nil
    server.forget(self)
    saidFarewell()
  }

  private func perform(_ output: LiveView.Output) {
    switch output {
    case .accept:
      connection = arriving
    case .send(let bytes):
      server.measures.bytesSent.increment(by: bytes.count)
      connection?.send(bytes)
    case .close(let farewell, let reason):
      server.log(reason, self)
      connection?.close(farewell, reason)
      connection = nil
    case .end: end()
    }
  }
}

extension LiveVisitor: ThreadBoundActor {
  package nonisolated var ownThread: OwnThread { executor.thread }
}
#endif
