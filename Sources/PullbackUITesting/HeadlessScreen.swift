public import PullbackConcurrency
public import PullbackCore
import PullbackDependencies
import PullbackTerminal
public import PullbackUI

/// Shows a view on a virtual screen, without a terminal, so that a test can use and read it.
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
/// Controls are found by accessibility label: in the topmost dialog or, without dialogs, on the
/// whole page, including what is scrolled out of sight. Only controls that a user could use now are
/// found: not a disabled control, or one behind a dialog. A step that fails throws a
/// ``HeadlessScreenError``, which describes what was found instead.
///
/// Use a screen only on the actor of the view's store.
public final class HeadlessScreen {
  let screen: Screen
  let driver: ScreenDriver
  let host: ScriptHost?

  /// Creates a screen with a view whose store, if it has one, is created elsewhere.
  ///
  /// Effects of that store run at any time. Use `init(columns:rows:clock:store:view:)` for a test
  /// that controls when they run.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the view's store: by default the caller's; the main actor if the
  ///     caller has none.
  ///   - columns: The width in cells.
  ///   - rows: The height in cells.
  ///   - content: Returns the view. Like a body, it is called again when an observable value that it
  ///     read has changed, unless it creates a `Store`.
  public init<Content: ViewContent>(
    isolation: isolated (any Actor)? = #isolation,
    columns: Int = 80,
    rows: Int = 24,
    @ViewBuilder _ content: @escaping () -> Content
  ) {
    screen = Screen(
      graph: .observing(isolation: isolation, environment: .withLocalFiles, content),
      size: CellSize(width: columns, height: rows)
    )
    driver = ScreenDriver(screen: screen)
    host = nil
  }

  /// Creates a screen with a view and its store, whose effects run only in ``settle()`` and
  /// ``advance(by:)``.
  ///
  /// - Parameters:
  ///   - columns: The width in cells.
  ///   - rows: The height in cells.
  ///   - clock: The clock that the store's effects sleep on. The dependencies `\.continuousClock`
  ///     and `\.suspendingClock` have this value while the store is created.
  ///   - store: Creates the store. The dependencies above are overridden while it runs.
  ///   - view: Creates the root view from the store.
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

  /// Runs effects until all remaining ones wait for the clock or for something outside the program.
  ///
  /// Does nothing if the view's store was created elsewhere.
  @MainActor public func settle() async { await host?.settle() }

  /// Advances the clock, stopping at the deadline of every sleep and running effects there.
  ///
  /// Does nothing if the view's store was created elsewhere.
  @MainActor public func advance(by duration: Duration) async {
    // The host's own clock cannot fail to advance.
    try? await host?.advance(duration)
  }

  /// Returns the actions that the store received since the last call, each as text. Empty if the
  /// view's store was created elsewhere.
  @MainActor public func takeActions() -> [String] { host?.takeActions() ?? [] }
}
