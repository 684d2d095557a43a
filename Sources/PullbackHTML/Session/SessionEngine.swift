package import Foundation
import PullbackStrings
package import PullbackUI

/// A live session without its connection: the views, the state of the browser's page, and the
/// protocol between them.
///
/// `LiveSession` passes in received messages and carries out the ``Output`` values. It is isolated
/// to the actor of its graph.
package final class SessionEngine {
  let graph: ViewGraph
  var document: LiveDocument
  var machine: SessionProtocol
  var history = NavigationHistory()
  let output: (Output) -> Void
  let base: String?
  private let now: () -> Duration
  private let waitingLimit: Int
  var shownHistory = NavigationHistory()
  /// The language of a page whose views set none.
  package var standardLanguage = "en"
  lazy var shownLanguage = standardLanguage
  var shownWords: Localization = .untranslated
  package var words: Localization { graph.localization }
  var language: String { graph.pageDescription.language ?? standardLanguage }
  var mustSendPage = false
  /// Whether a new page has got no patch. The first one says what has the focus, after earlier events.
  var needsFocus = false
  /// The path to which the session navigates when the events of the page that is left are handled, and
  /// the URL with which the window has asked for it.
  var laterVisit: (path: String, url: URL?)?
  var addresses: [String] = []
  private var isTurning = false, isStorageFailing = false
  /// The node of the person's last action; nil if that was a way through the browser's history.
  var lastActed: UInt32?
  /// The node of the text field that was edited last.
  var lastEdited: UInt32?
  /// Whether the user did something on the page since the session's time limits were last checked.
  private var wasUsed = false
  /// The time at which the document begins to be unused; see ``restTime``.
  private var lastUse: Duration
  /// The time without an event after which the document is put into its compact form. While a person
  /// acts, to restore it would cost more than the event itself.
  private static let restTime: Duration = .seconds(30)
  /// Received messages that wait until the limit of events per second allows them.
  private var backlog: [[UInt8]] = []
  /// The text fields that the person has typed into: those whose text was replaced, which the browser may
  /// not show yet, and the newest one at the end.
  var typed: [TypedText] = []
  /// What was logged about scripts of the page.
  var reports: Set<String> = []
  /// Sentences that the next patch shows to the person.
  var notices: [String] = []
  /// The numbers of the events that were not performed, of which the next patch tells the person.
  var missed: [UInt32] = []
  /// What the next patch scrolls to; nil for nothing.
  var reveal: Reveal?
  /// Encoded patch operations that `document` counts as applied. The next patch sends them.
  private var operations: [UInt8] = []
  /// Called for each event with the event's number and a closure that handles the event. The
  /// function must call the closure.
  package var aroundEvent: ((UInt32, () -> Void) -> Void)?
  /// Called with each closure that makes a patch. It must call the closure, and return its result.
  package var aroundPatch: (() -> [UInt8]) -> [UInt8] = { $0() }
  /// How often the session has changed. With `SessionProtocol.Storing.beforeAnswers` a patch waits
  /// until all changes so far are stored.
  package var changes: () -> UInt64 = { 0 }
  /// Returns the URL of a path in the app, with parameters, as the browser shows it.
  package var urlOfPath: (String) -> URL? = { URL(string: $0) }

  /// Creates the engine of a session that no browser is connected to.
  ///
  /// - Parameters:
  ///   - storing: Whether, and when, the session is stored.
  ///   - start: What the session begins with.
  ///   - navigation: The ``navigationTitles`` of the stored session.
  ///   - pageState: The ``pageState`` of the stored session.
  ///   - base: The path that the app is mounted at; nil for pages whose links have no addresses.
  ///   - pictures: The pictures that views name.
  ///   - now: Returns the time since an arbitrary but fixed moment.
  ///   - output: Called on the graph's actor, in order.
  package init(
    graph: ViewGraph,
    limits: SessionProtocol.Limits = .init(),
    storing: SessionProtocol.Storing = .no,
    start: SessionProtocol.Start = .init(),
    navigation: [String] = [],
    pageState: PageState? = nil,
    windowLength: Int = 100,
    base: String? = nil,
    pictures: (any PictureCatalog)? = nil,
    now: @escaping () -> Duration,
    output: @escaping (Output) -> Void
  ) {
    self.graph = graph
    self.base = base
    self.now = now
    self.output = output
    lastUse = now()
    waitingLimit = limits.waitingMessages
    document =
      pageState.map { LiveDocument(windowLength: windowLength, restoring: $0) }
      ?? LiveDocument(windowLength: windowLength)
    document.markup.pictures = pictures
    document.eventsHandled = start.handled
    typed = pageState?.typed ?? []
    var start = start
    start.page = pageState?.window
    start.makers = pageState?.makers ?? EventMakers()
    machine = SessionProtocol(limits: limits, storing: storing, start: start, now: now())
    if let title = navigation.first {
      history.title = title
      history.segments = Array(navigation.dropFirst())
    }
  }

  package var isConnected: Bool { machine.isConnected }
  /// Whether a page that is loaded again may resume this session, because no page is connected, or
  /// the connected one is leaving.
  package var isFree: Bool { machine.isFree }
  package var hasEnded: Bool { machine.hasEnded }
  /// The number of the last event from the browser that was handled.
  package var handled: UInt32 { machine.handled }
  /// The number of the session's current run. Another run begins when the session is restored from
  /// the storage, and when another page shows it. A page names the run that it shows when it
  /// connects, so that an older page is not mistaken for the newest.
  package var run: UInt32 { machine.run }
  /// See ``SessionProtocol/lastEvent(before:)``.
  package func lastEvent(before hello: PageHello) -> UInt32? { machine.lastEvent(before: hello) }
  /// The random number that the browser's page chose when it was loaded, which differs in each
  /// window. Nil before the first connection.
  package var window: UInt32? { machine.page }

  /// Renders the whole page for a newly loaded browser page.
  ///
  /// - Parameter isShown: Whether a browser shows the result. If not, this only prepares a restored
  ///   session, to which a page with an earlier state connects; the result then has no content.
  package func page(isShown: Bool = true) -> Page {
    // The former page of the window may still have events for the nodes, which the person saw before
    // this page was made. So the nodes keep the time at which they were added.
    let isKnown = document.count > 0 && document.wake(graph.tree)
    graph.update()
    changeWords()
    follow()
    takeReveal()
    var content = ""
    if isKnown {
      content = document.morph(graph.tree)
    } else if isShown {
      content = document.render(graph.tree)
    } else {
      document.prepare(graph.tree)
    }
    if graph.needsUpdate {
      // Rows created during rendering may have made further changes.
      graph.update()
      if isShown { content = document.morph(graph.tree) } else { _ = document.patch(graph.tree) }
    }
    follow()
    history.query = graph.addressQuery
    shownHistory = history
    mustSendPage = false
    operations = []
    if isShown {
      perform(machine.handle(.rendered, now: now()))
      needsFocus = true
      document.rest(graph.tree)
    } else {
      _ = graph.tree.takeFocusRequest()  // The page has a focus of its own.
    }
    shownLanguage = language
    var page = Page(
      content: content,
      title: history.title,
      path: history.path,
      depth: history.segments.count,
      seen: machine.sent,
      handled: machine.handled,
      run: machine.run
    )
    page.query = graph.addressValues
    page.description = graph.pageDescription
    page.language = language
    page.words = ClientWords.json(graph.localization)
    return page
  }

  /// Attaches a browser that has presented the session's token.
  package func connect(_ hello: PageHello) {
    if let scheme = hello.colorScheme, scheme != graph.colorScheme {
      wake()
      graph.setColorScheme(scheme)
    }
    perform(machine.handle(.connected(hello), now: now()))
    perform(machine.handle(.changed, now: now()))
    turn()
  }

  /// Tells the engine that the events up to the one with this number are stored, and the first
  /// `changes` changes that ``changes`` has counted.
  package func stored(_ event: UInt32, changes: UInt64 = 0) {
    perform(machine.handle(.kept(event, changes: changes), now: now()))
    turn()
  }

  /// Tells the engine whether the storage fails at present, or the session cannot be stored. Call
  /// it often enough that a person does not wait for a storage that hangs.
  package func storage(isFailing: Bool) {
    guard isFailing != isStorageFailing else { return }
    isStorageFailing = isFailing
    perform(machine.handle(.storage(isFailing: isFailing), now: now()))
    turn()
  }

  package func disconnect() {
    backlog = []
    perform(machine.handle(.disconnected, now: now()))
  }

  package func tick() {
    perform(machine.handle(.tick, now: now()))
    if wasUsed {
      lastUse = now()
    } else if !graph.needsUpdate {
      typed = unseenTexts
      if now() - lastUse >= Self.restTime { document.rest(graph.tree) }
    }
    wasUsed = false
  }

  /// Restores what the document freed while the session was inactive, or renders the page of a
  /// restored session for the first time. Call it before the tree changes.
  package func wake() {
    wasUsed = true
    if document.isRestoring {
      _ = page(isShown: false)
      return
    }
    if document.wake(graph.tree) { return }
    _ = document.render(graph.tree)
    perform(machine.handle(.rendered, now: now()))
    output(.close(.reload, "This page is out of date."))
  }

  /// Handles messages that were delayed, then the new ones, and answers them together.
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
    document.pageHasSeen(events: machine.seenAnswer)
    turn()
  }

  /// Sends changes of the views to the browser. Call it after each change.
  package func changed() {
    perform(machine.handle(.changed, now: now()))
    turn()
  }

  /// Records that a form was posted instead of events, so that the next page load resumes the
  /// session.
  package func posted() { perform(machine.handle(.posted, now: now())) }

  func reject(_ reason: String) { perform(machine.reject(reason, now: now())) }

  /// Ends all views of the session.
  package func end() { graph.unmount() }

  private func turn() {
    guard !isTurning else { return }
    isTurning = true
    defer { isTurning = false }
    if laterVisit != nil, machine.hasCaughtUp {
      visitLater()
      perform(machine.handle(.changed, now: now()))
    }
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
      case .perform(let event): perform(event)
      case .observe: observe()
      case .render: send(aroundPatch(patch))
      case .morph: send(aroundPatch(morph))
      case .save: output(.save)
      case .unload: output(.unload)
      case .send(let bytes): output(.send(bytes))
      case .say(let sentence): say(sentence)
      case .wait: break
      case .close(let action, let reason):
        backlog = []
        output(.close(action, reason))
      case .end: output(.end)
      }
    }
  }

  private func send(_ patch: [UInt8]) {
    perform(machine.handle(.patched(patch, changes: changes()), now: now()))
  }

  private func perform(_ event: SessionProtocol.PageEvent) {
    wake()
    let isSure = isSure(of: event)
    // Nodes that this event adds to the page are newer than what the person saw.
    document.eventsHandled = event.sequence
    let handle = { [self] in
      if !(isSure ? self.handle(event) : refuse(event)) {
        output(.missed(1))
        missed.append(event.sequence)
      }
    }
    if let aroundEvent { aroundEvent(event.sequence, handle) } else { handle() }
  }

  /// Returns false if the engine cannot tell whether the event's node is the one that the person
  /// saw.
  ///
  /// A node in a list row without identity is recognized by what the row shows, so this first
  /// updates the document to the current views.
  private func isSure(of event: SessionProtocol.PageEvent) -> Bool {
    guard event.event.isAction, document.row(around: event.node) != nil else { return true }
    if graph.needsUpdate || graph.tree.hasChanges {
      guard operations.count < Self.operationsKept else { return false }
      graph.update()
      operations += documentPatch()
    }
    return event.signature != nil || machine.hasSeenAll && operations.isEmpty
  }

  private static let operationsKept = 64 * 1024

  /// Brings the document up to date with the views after an event that the browser has sent again,
  /// and drops the operations: the browser gets the HTML of the whole page later.
  private func observe() {
    wake()
    graph.update()
    _ = documentPatch()
  }

  private func patch() -> [UInt8] {
    // A document in its compact form matches the tree, so there is nothing to send.
    if !document.isResting || graph.tree.hasChanges || graph.localization !== shownWords {
      wake()
      operations += documentPatch()
    }
    defer { operations = [] }
    return completed(operations)
  }

  /// Returns a patch with the HTML of the whole page, for a browser that shows an earlier state of
  /// the session.
  private func morph() -> [UInt8] {
    if !document.isRestoring { wake() }
    operations = []
    follow()
    takeReveal()
    var writer = WireWriter()
    if changeWords() {
      PatchOperation.setAttribute(LiveDocument.root, .words, ClientWords.json(graph.localization))
        .write(to: &writer)
    }
    PatchOperation.morph(document.morph(graph.tree)).write(to: &writer)
    follow()
    graph.finishRestoring()
    mustSendPage = true
    return completed(writer.bytes)
  }
}
