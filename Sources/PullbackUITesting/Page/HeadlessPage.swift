import Foundation
public import PullbackConcurrency
public import PullbackCore
import PullbackDependencies
import PullbackHTML
import PullbackSharing
import PullbackTerminal
public import PullbackUI

/// Shows a view as a page in a browser, without a browser and without a network, so that a test can
/// use and read it.
///
/// ```swift
/// @Test @MainActor func addressesOfCounters() async throws {
///   let page = HeadlessPage(at: "/counters?sort=name") {
///     Store(initialState: Counters.State()) { Counters() }
///   } view: { store in
///     CountersView(store: store)
///   }
///   try page.fill("Name", with: "Steps")
///   try page.submit()
///   try page.tap("Steps", role: .link)
///   #expect(page.address == "/counters/steps")
///   try page.goBack()
///   #expect(page.shows("1 counter"))
/// }
/// ```
///
/// The page is what `PullbackWeb` serves: the session renders HTML, gets the events that its client
/// would send, and answers with patches of the HTML, which are applied. So a test finds what a person
/// with a screen reader finds, by role and name, and sees addresses, titles and the history of the
/// browser. No JavaScript runs and nothing is laid out: a view that measures itself, as
/// `GeometryReader`, gets no size, and a list does not scroll by itself; see ``scroll(to:fileID:line:)``.
///
/// The steps have the names of ``HeadlessScreen``. A step that a person could not do throws a
/// ``HeadlessPageError``, which describes what was found instead.
///
/// Use a page only on the actor of the view's store.
public final class HeadlessPage {
  let line: PageLine
  let host: ScriptHost?
  private var textCache: (version: PageLine.Version, text: String)?

  /// Opens a page of a view whose store, if it has one, is created elsewhere.
  ///
  /// Effects of that store run at any time. Use `init(at:headers:identity:clock:store:view:)` for a
  /// test that controls when they run.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the view's store: by default the caller's; the main actor if the
  ///     caller has none.
  ///   - address: The path and the parameters, percent-encoded as in a browser, such as
  ///     `/counters?sort=name`.
  ///   - headers: The header fields of the request.
  ///   - identity: Who is logged in; see `PageRequest.identity(as:)`.
  public init<Content: ViewContent>(
    isolation: isolated (any Actor)? = #isolation,
    at address: String = "/",
    headers: [(name: String, value: String)] = [],
    identity: (any Sendable)? = nil,
    @ViewBuilder _ content: () -> Content
  ) {
    let visit = PageVisit(address, headers: headers, identity: identity)
    let dependencies = visit.dependencies()
    host = nil
    line = dependencies.yield {
      let graph = ViewGraph(isolation: isolation, environment: visit.environment) { content() }
      return PageLine(graph, visit, dependencies)
    }
    _ = line.load(address)
  }

  /// Opens a page of a view and its store, whose effects run only in ``settle()`` and
  /// ``advance(by:)``.
  ///
  /// - Parameters:
  ///   - address: The path and the parameters, percent-encoded as in a browser, such as
  ///     `/counters?sort=name`.
  ///   - headers: The header fields of the request.
  ///   - identity: Who is logged in; see `PageRequest.identity(as:)`.
  ///   - clock: The clock that the store's effects sleep on. The dependencies `\.continuousClock`
  ///     and `\.suspendingClock` have this value while the store is created.
  ///   - store: Creates the store. The dependencies above, and `\.request`, are overridden while it
  ///     runs.
  ///   - view: Creates the root view from the store.
  @MainActor public init<State, Action, Content: ViewContent>(
    at address: String = "/",
    headers: [(name: String, value: String)] = [],
    identity: (any Sendable)? = nil,
    clock: TestClock<Duration> = TestClock(),
    store: () -> Store<State, Action>,
    @ViewBuilder view: (Store<State, Action>) -> Content
  ) {
    let visit = PageVisit(address, headers: headers, identity: identity)
    let dependencies = visit.dependencies {
      $0.continuousClock = clock
      $0.suspendingClock = clock
    }
    let host = dependencies.yield {
      ScriptHost(clock: clock, environment: visit.environment, store: store, view: view)
    }
    self.host = host
    line = dependencies.yield { PageLine(host.graph, visit, dependencies) }
    _ = line.load(address)
  }

  /// Opens an address in the window of the page, as if a person had typed it. The session goes on.
  ///
  /// - Parameter address: The path and the parameters, percent-encoded as in a browser.
  /// - Throws: ``HeadlessPageError`` if there is no such page, so that a server answers 404. The page
  ///   is then the nearest one.
  public func open(
    _ address: String,
    fileID: StaticString = #fileID,
    line place: UInt = #line
  ) throws(HeadlessPageError) {
    try attempt(fileID, place) { () throws(PageFailure) in
      guard line.load(address) else {
        throw PageFailure("expected a page at \(address), found the nearest at \(self.address)")
      }
    }
  }

  /// Loads the page again. What the browser keeps, such as the focus, is gone; the session goes on.
  public func reload() { _ = line.load(line.client.address) }

  /// Whether there was a page at the address that was opened last; false where a server answers 404.
  public var isFound: Bool { line.isFound }

  /// Runs effects until all remaining ones wait for the clock or for something outside the program.
  ///
  /// Does nothing but update the page if the view's store was created elsewhere.
  @MainActor public func settle() async {
    line.wake()
    await host?.settle()
    line.refresh()
  }

  /// Advances the clock, stopping at the deadline of every sleep and running effects there.
  ///
  /// Does nothing but update the page if the view's store was created elsewhere.
  @MainActor public func advance(by duration: Duration) async {
    line.wake()
    // The host's own clock cannot fail to advance.
    try? await host?.advance(duration)
    line.refresh()
  }

  /// Returns the actions that the store received since the last call, each as text. Empty if the
  /// view's store was created elsewhere.
  @MainActor public func takeActions() -> [String] { host?.takeActions() ?? [] }

  /// The visible text of the page, a line for each text or row.
  public var text: String {
    line.refresh()
    if let textCache, textCache.version == line.version { return textCache.text }
    let text = line.client.content.root.lines.joined(separator: "\n")
    textCache = (line.version, text)
    return text
  }

  func attempt<Result>(
    _ fileID: StaticString,
    _ place: UInt,
    _ action: () throws(PageFailure) -> Result
  ) throws(HeadlessPageError) -> Result {
    line.refresh()
    // What a browser changes by itself, such as the text of a field, comes in no patch.
    defer { textCache = nil }
    do throws(PageFailure) {
      let result = try action()
      line.turn()
      if let reason = line.closed { throw PageFailure("the session closed the page: \(reason)") }
      return result
    } catch {
      throw HeadlessPageError(reason: error.reason, place: "\(fileID):\(place)", page: outline)
    }
  }
}
