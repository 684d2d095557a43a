#if Web
import Foundation
import Metrics
import NIOCore
import PullbackHTML
import PullbackUI

/// The actor of one session: its store, its views and the page that the browser has.
///
/// It runs on the event loop of the server that it was given to, so that what a browser sends on
/// that loop is handled in the same turn, without a change of threads. Like all that runs there, it
/// must not block: what takes long belongs into an effect.
public final actor LiveVisitor {
  nonisolated let eventLoop: any EventLoop
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
    eventLoop.executor.asUnownedSerialExecutor()
  }

  init(owner: RandomName, address: String, mount: LiveMount, server: LiveServer) {
    name = .make()
    self.owner = owner
    self.address = address
    self.mount = mount
    self.server = server
    eventLoop = server.eventLoops.next()
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
    if let connection {
      self.connection = nil
      connection.channel.close(promise: nil)
      view.disconnect()
    }
    return view.page()
  }

  func post(fields: [UInt32: String], button: String?) -> String? {
    guard let view, !view.hasEnded else { return nil }
    view.post(fields: fields, button: button)
    return view.path
  }

  private var arriving: LiveConnection?

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
  }

  func disconnect(_ connection: LiveConnection) {
    guard self.connection === connection else { return }
    self.connection = nil
    view?.disconnect()
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
#endif
