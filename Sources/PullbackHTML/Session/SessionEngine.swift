package import Foundation
package import PullbackUI

/// A live session without its connection: the views, the state of the browser's page, and the
/// protocol between them.
///
/// Its owner passes in received messages and carries out the ``Output`` values. It is isolated to
/// the actor of its graph.
package final class SessionEngine {
  /// A command for the owner of the engine.
  package enum Output: Hashable, Sendable {
    /// Replace the previous connection by the new one.
    case accept
    case send([UInt8])
    /// Stop reading messages, and call ``SessionEngine/receive(_:)`` after this time.
    case pause(Duration)
    /// Send the reason and close the connection.
    case close(CloseAction, String)
    /// The session is over.
    case end
  }

  /// A fully rendered page for a newly loaded browser page.
  package struct Page: Hashable, Sendable {
    package var content: String
    package var title: String
    package var path: String
    package var depth: Int
    package var seen: UInt32
    package var handled: UInt32
    /// Whether a view was given the URL that the page was asked for.
    package var hasOpenedURL = false

    /// A checksum of the path and the content.
    package var checksum: UInt64 { (path + "\n" + content).checksum }
  }

  let graph: ViewGraph
  var document: LiveDocument
  private var machine: SessionProtocol
  var history = NavigationHistory()
  private let output: (Output) -> Void
  let base: String?
  private let now: () -> Duration
  private let waitingLimit: Int
  private var shownHistory = NavigationHistory()
  var mustSendPage = false
  var addresses: [String] = []
  private var isTurning = false
  /// Whether the page was used since the last tick.
  private var wasUsed = false
  /// Received messages that are delayed.
  private var backlog: [[UInt8]] = []
  /// HTML that replaces the whole page with the next patch.
  private var replacement: String?

  /// Creates the engine of a session that no browser is connected to.
  ///
  /// - Parameters:
  ///   - base: The path that the app is mounted at; nil for pages whose links have no addresses.
  ///   - now: Returns the time since an arbitrary but fixed moment.
  ///   - output: Called on the graph's actor, in order.
  package init(
    graph: ViewGraph,
    limits: SessionProtocol.Limits = .init(),
    windowLength: Int = 100,
    base: String? = nil,
    now: @escaping () -> Duration,
    output: @escaping (Output) -> Void
  ) {
    self.graph = graph
    self.base = base
    self.now = now
    self.output = output
    waitingLimit = limits.waitingMessages
    document = LiveDocument(windowLength: windowLength)
    machine = SessionProtocol(limits: limits, now: now())
  }

  package var isConnected: Bool { machine.isConnected }
  /// Whether a reloaded page may resume this session.
  package var isFree: Bool { machine.isFree }
  package var hasEnded: Bool { machine.hasEnded }
  /// The path of the present navigation page, relative to the app's base.
  package var path: String { history.path }

  /// Renders the whole page for a newly loaded browser page.
  package func page() -> Page {
    graph.update()
    follow()
    var content = document.render(graph.tree)
    if graph.needsUpdate {
      // Rows created during rendering may have made further changes.
      graph.update()
      content = document.render(graph.tree)
    }
    follow()
    shownHistory = history
    mustSendPage = false
    perform(machine.handle(.rendered, now: now()))
    document.rest(graph.tree)
    return Page(
      content: content,
      title: history.title,
      path: history.path,
      depth: history.segments.count,
      seen: machine.sent,
      handled: machine.handled
    )
  }

  /// Navigates to a path as ``visit(_:)`` does, and renders the whole page.
  ///
  /// - Parameter url: A URL that the browser was opened with, for `onOpenURL(perform:)`.
  package func page(at path: String?, opening url: URL? = nil) -> Page {
    var page = page()
    if let path, path != page.path {
      visit(path)
      page = self.page()
    }
    guard let url, graph.open(url) else { return page }
    page = self.page()
    page.hasOpenedURL = true
    return page
  }

  /// Prepares this new session to take over a page that a lost session rendered. If this session
  /// renders different HTML, it replaces the page after the connection.
  package func restore(path: String, checksum: UInt64) {
    guard page(at: path).checksum != checksum else { return }
    wake()
    // Uses new node numbers, so that events for the old page have no effect.
    document.generation += 1
    replacement = document.render(graph.tree)
  }

  /// Connects a client that has presented the session's token.
  package func connect(seen: UInt32) {
    perform(machine.handle(.connected(seen: seen), now: now()))
    perform(machine.handle(.changed, now: now()))
    turn()
  }

  package func disconnect() {
    backlog = []
    perform(machine.handle(.disconnected, now: now()))
  }

  package func tick() {
    perform(machine.handle(.tick, now: now()))
    if !wasUsed, !graph.needsUpdate { document.rest(graph.tree) }
    wasUsed = false
  }

  /// Restores the document if it is at rest. Call it before the tree changes.
  func wake() {
    wasUsed = true
    if document.wake(graph.tree) { return }
    _ = document.render(graph.tree)
    perform(machine.handle(.rendered, now: now()))
    output(.close(.reload, "This page is out of date."))
  }

  /// Handles delayed messages and then the new ones, and answers them together.
  package func receive(_ messages: [[UInt8]]) {
    let messages = backlog + messages
    backlog = []
    for (index, bytes) in messages.enumerated() {
      do throws(WireError) {
        let frame = try ClientFrame(decoding: bytes)
        let commands = machine.handle(.received(frame), now: now())
        if case .wait(let time)? = commands.first {
          guard messages.count - index <= waitingLimit else {
            reject("Too many events at once.")
            break
          }
          backlog = Array(messages[index...])
          output(.pause(time))
          break
        }
        perform(commands)
      } catch {
        reject("Bad message: \(error).")
      }
    }
    turn()
  }

  /// Call it when the views have changes to send.
  package func changed() {
    perform(machine.handle(.changed, now: now()))
    turn()
  }

  /// Opens a URL in the browser.
  package func open(_ address: String) {
    addresses.append(address)
    changed()
  }

  /// Records that a form was posted instead of events, so that the next page load resumes the
  /// session.
  func posted() { perform(machine.handle(.posted, now: now())) }

  func reject(_ reason: String) { perform(machine.reject(reason, now: now())) }

  /// Unmounts the views.
  package func end() { graph.unmount() }

  private func turn() {
    guard !isTurning else { return }
    isTurning = true
    defer { isTurning = false }
    for _ in 0..<8 {
      if graph.needsUpdate {
        wake()
        graph.update()
      }
      perform(machine.handle(.settled, now: now()))
      if !graph.needsUpdate { break }
      perform(machine.handle(.changed, now: now()))
    }
  }

  private func perform(_ commands: [SessionProtocol.Command]) {
    for command in commands {
      switch command {
      case .accept: output(.accept)
      case .perform(let node, let event): handle(event, on: node)
      case .render: perform(machine.handle(.patched(patch()), now: now()))
      case .send(let bytes): output(.send(bytes))
      case .wait: break
      case .close(let action, let reason):
        backlog = []
        output(.close(action, reason))
      case .end: output(.end)
      }
    }
  }

  /// The patch operation for a pending focus request.
  private func focusOperation() -> PatchOperation? {
    switch graph.tree.takeFocusRequest() {
    case .on(let id): document.number(of: id).map { .focus($0) }
    case .away(let id): document.number(of: id).map { .blur($0) }
    case nil: nil
    }
  }

  private func patch() -> [UInt8] {
    // A resting document equals the tree.
    var operations: [UInt8] = []
    if !document.isResting || graph.tree.hasChanges {
      wake()
      // Links of a new page begin with its path.
      follow()
      operations = document.patch(graph.tree)
      follow()
    }
    let focus = focusOperation()
    guard
      mustSendPage || history != shownHistory || !addresses.isEmpty || focus != nil
        || replacement != nil
    else { return operations }
    var writer = WireWriter()
    if let html = replacement {
      PatchOperation.text(LiveDocument.root, "").write(to: &writer)
      PatchOperation.insert(parent: LiveDocument.root, before: 0, html).write(to: &writer)
      replacement = nil
    }
    writer.append(operations)
    if mustSendPage || history != shownHistory {
      PatchOperation.page(
        title: history.title,
        path: history.path,
        depth: UInt32(history.segments.count)
      ).write(to: &writer)
    }
    focus?.write(to: &writer)
    for address in addresses { PatchOperation.open(address).write(to: &writer) }
    shownHistory = history
    mustSendPage = false
    addresses = []
    return writer.bytes
  }
}
