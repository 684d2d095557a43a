public import PullbackConcurrency
public import PullbackCore
import PullbackDependencies
import PullbackTerminal
public import PullbackUI

/// A view on a screen of its own, without a terminal: find, tap, type, read.
///
/// ```swift
/// @Test @MainActor func counts() async throws {
///   let screen = HeadlessScreen {
///     Store(initialState: Counter.State()) { Counter() }
///   } view: { store in
///     CounterView(store: store)
///   }
///   try screen.tap("Increment")
///   #expect(screen.shows("1"))
///   try screen.tap("What is the 1st prime?")
///   #expect(screen.shows("Computing…"))
///   await screen.settle()
///   #expect(screen.shows("The 1st prime is 2."))
/// }
/// ```
///
/// Things are found by what assistive technology calls them, on the topmost layer, and only what a
/// person could use now can be used: a disabled button is a miss, and so is one behind a dialog.
/// A miss throws a ``HeadlessScreenError`` that says what was there, and the test goes no further.
///
/// Belongs to the actor of the view's store.
public final class HeadlessScreen {
  let screen: Screen
  let driver: ScreenDriver
  let host: ScriptHost?

  /// Shows a view whose store, if it has one, is made elsewhere.
  ///
  /// Effects of that store run when they like; use `init(columns:rows:clock:store:view:)` for a test
  /// that says when.
  ///
  /// - Parameters:
  ///   - columns: The width in cells.
  ///   - rows: The height in cells.
  public init<Content: ViewContent>(
    columns: Int = 80,
    rows: Int = 24,
    @ViewBuilder _ content: () -> Content
  ) {
    screen = Screen(
      graph: ViewGraph { content() },
      size: CellSize(width: columns, height: rows)
    )
    driver = ScreenDriver(screen: screen)
    host = nil
  }

  /// Shows a view of a store whose effects run only in ``settle()`` and ``advance(by:)``.
  ///
  /// - Parameters:
  ///   - columns: The width in cells.
  ///   - rows: The height in cells.
  ///   - clock: The clock that the store's effects sleep on; `\.continuousClock` and
  ///     `\.suspendingClock` are this one while the store is made.
  ///   - store: Makes the store.
  ///   - view: Makes the view.
  @MainActor public init<State, Action, Content: ViewContent>(
    columns: Int = 80,
    rows: Int = 24,
    clock: TestClock<Duration> = TestClock(),
    store: () -> Store<State, Action>,
    @ViewBuilder view: (Store<State, Action>) -> Content
  ) {
    let host = withDependencies {
      $0.continuousClock = clock
      $0.suspendingClock = clock
    } operation: {
      ScriptHost(clock: clock, store: store, view: view)
    }
    self.host = host
    screen = Screen(graph: host.graph, size: CellSize(width: columns, height: rows))
    driver = ScreenDriver(screen: screen)
  }

  /// Runs effects until all that remain wait for the clock.
  ///
  /// Does nothing for a view whose store was made elsewhere.
  @MainActor public func settle() async { await host?.settle() }

  /// Advances the clock, stopping at every time that an effect sleeps until.
  ///
  /// Does nothing for a view whose store was made elsewhere.
  @MainActor public func advance(by duration: Duration) async {
    // The host's own clock cannot fail to advance.
    try? await host?.advance(duration)
  }

  /// Returns the actions that the store received since the last call, formatted as in scripts.
  @MainActor public func takeActions() -> [String] { host?.takeActions() ?? [] }
}
