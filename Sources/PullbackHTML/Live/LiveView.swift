package import PullbackUI

/// A view in a browser, without the connection to it: the views, the page that a browser has, and
/// the rules between the two.
///
/// Its owner passes on what arrives and sends what ``output`` is given. It belongs to the actor of
/// its graph.
package final class LiveView {
  /// What the owner has to do.
  package enum Output: Hashable, Sendable {
    /// Takes the new connection in place of the one before.
    case accept
    case send([UInt8])
    /// Says goodbye and closes the connection.
    case close(Farewell, String)
    /// The session is over.
    case end
  }

  /// The page for a browser that has nothing yet.
  package struct Page: Hashable, Sendable {
    package var content: String
    package var title: String
    package var path: String
    package var depth: Int
    package var seen: UInt32
    package var handled: UInt32
  }

  let graph: ViewGraph
  var document: LiveDocument
  private var session: LiveSession
  var journey = Journey()
  private let output: (Output) -> Void
  private let now: () -> Duration
  private var shownJourney = Journey()
  var mustTellPage = false
  var addresses: [String] = []
  private var isTurning = false
  /// Whether the page was needed since the last tick.
  private var wasUsed = false

  /// - Parameters:
  ///   - now: The time since any moment that stays the same.
  ///   - output: Called on the graph's actor, in order.
  package init(
    graph: ViewGraph,
    limits: LiveSession.Limits = .init(),
    windowLength: Int = 100,
    now: @escaping () -> Duration,
    output: @escaping (Output) -> Void
  ) {
    self.graph = graph
    self.now = now
    self.output = output
    document = LiveDocument(windowLength: windowLength)
    session = LiveSession(limits: limits, now: now())
  }

  package var isConnected: Bool { session.isConnected }
  /// Whether a browser that loads the page again may go on with it.
  package var isFree: Bool { session.isFree }
  package var hasEnded: Bool { session.hasEnded }
  /// Where the views are, as the part of an address below that of the app.
  package var path: String { journey.path }

  /// Renders everything, for a browser that has nothing yet.
  package func page() -> Page {
    graph.update()
    var content = document.render(graph.tree)
    if graph.needsUpdate {
      // Rows that came only now may have had something to do.
      graph.update()
      content = document.render(graph.tree)
    }
    follow()
    shownJourney = journey
    mustTellPage = false
    perform(session.handle(.rendered, now: now()))
    document.rest(graph.tree)
    return Page(
      content: content,
      title: journey.title,
      path: journey.path,
      depth: journey.segments.count,
      seen: session.sent,
      handled: session.handled
    )
  }

  /// A client proved that the session is its own.
  package func connect(seen: UInt32) {
    perform(session.handle(.connected(seen: seen), now: now()))
    perform(session.handle(.changed, now: now()))
    turn()
  }

  package func disconnect() { perform(session.handle(.disconnected, now: now())) }

  package func tick() {
    perform(session.handle(.tick, now: now()))
    if !wasUsed, !graph.needsUpdate { document.rest(graph.tree) }
    wasUsed = false
  }

  /// Has the page at hand, before anything changes in the tree.
  func wake() {
    wasUsed = true
    if document.wake(graph.tree) { return }
    _ = document.render(graph.tree)
    perform(session.handle(.rendered, now: now()))
    output(.close(.reload, "This page is out of date."))
  }

  /// Takes frames that arrived together; they are answered together.
  package func receive(_ frames: [[UInt8]]) {
    for bytes in frames {
      do throws(WireError) {
        let frame = try ClientFrame(decoding: bytes)
        perform(session.handle(.received(frame), now: now()))
      } catch {
        reject("Bad message: \(error).")
      }
    }
    turn()
  }

  /// The views say that they have something new.
  package func changed() {
    perform(session.handle(.changed, now: now()))
    turn()
  }

  /// Opens a web address in the browser.
  package func open(_ address: String) {
    addresses.append(address)
    changed()
  }

  /// A form came instead of events: the page that it asks for next goes on with this session.
  func posted() { perform(session.handle(.posted, now: now())) }

  func reject(_ reason: String) { perform(session.reject(reason, now: now())) }

  /// Ends the views.
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
      perform(session.handle(.settled, now: now()))
      if !graph.needsUpdate { break }
      perform(session.handle(.changed, now: now()))
    }
  }

  private func perform(_ commands: [LiveSession.Command]) {
    for command in commands {
      switch command {
      case .accept: output(.accept)
      case .perform(let node, let event): handle(event, on: node)
      case .render: perform(session.handle(.patched(patch()), now: now()))
      case .send(let bytes): output(.send(bytes))
      case .close(let farewell, let reason): output(.close(farewell, reason))
      case .end: output(.end)
      }
    }
  }

  /// Where the views want the focus to be.
  private func focusOperation() -> PatchOperation? {
    switch graph.tree.takeFocusRequest() {
    case .on(let id): document.number(of: id).map { .focus($0) }
    case .away(let id): document.number(of: id).map { .blur($0) }
    case nil: nil
    }
  }

  private func patch() -> [UInt8] {
    // At rest it is what the tree is.
    var operations: [UInt8] = []
    if !document.isResting || graph.tree.hasChanges {
      wake()
      operations = document.patch(graph.tree)
      follow()
    }
    let focus = focusOperation()
    guard mustTellPage || journey != shownJourney || !addresses.isEmpty || focus != nil else {
      return operations
    }
    var writer = WireWriter()
    writer.append(operations)
    if mustTellPage || journey != shownJourney {
      PatchOperation.page(
        title: journey.title,
        path: journey.path,
        depth: UInt32(journey.segments.count)
      ).write(to: &writer)
    }
    focus?.write(to: &writer)
    for address in addresses { PatchOperation.open(address).write(to: &writer) }
    shownJourney = journey
    mustTellPage = false
    addresses = []
    return writer.bytes
  }
}
