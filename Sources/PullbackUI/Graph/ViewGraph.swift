/// A running view hierarchy: its state, and the elements that it makes.
///
/// A front end (terminal, browser, test) creates a graph, draws its ``tree``, passes events to it
/// and calls ``update()`` before it draws again. It belongs to the actor that created it.
public final class ViewGraph {
  let core: GraphCore

  /// Creates the views; their elements are in ``tree`` afterwards.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which the graph, its views and their stores are used: by default
  ///     the caller's; the main actor if the caller has none.
  ///   - environment: Values that the front end (terminal or browser) provides, such as the action
  ///     that opens URLs.
  ///   - root: Returns the root view.
  public init<Root: ViewContent>(
    isolation: isolated (any Actor)? = #isolation,
    environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder root: () -> Root
  ) {
    core = GraphCore(
      isolation: isolation,
      environment: environment,
      restoring: nil,
      root: root()
    )
  }

  /// Creates the views of a session that is stored. A `@State` property whose value was stored
  /// begins with that value.
  ///
  /// - Parameter state: The stored values; empty for a new session.
  package init<Root: ViewContent>(
    isolation: isolated (any Actor)? = #isolation,
    environment: EnvironmentValues = EnvironmentValues(),
    restoring state: ViewState,
    @ViewBuilder root: () -> Root
  ) {
    core = GraphCore(
      isolation: isolation,
      environment: environment,
      restoring: state,
      root: root()
    )
  }

  /// Returns the `@State` and `@SceneStorage` values to store with the session; empty for a graph
  /// that was created without `restoring`.
  package func viewState() -> ViewState { core.keeper?.state ?? ViewState() }

  /// A number that rises whenever ``viewState()`` may have changed.
  package var viewStateVersion: UInt64 { core.keeper?.version ?? 0 }

  /// Discards the stored values of views that do not exist. Call it after the page was rendered,
  /// which creates the rows of lists.
  package func finishRestoring() { core.keeper?.finishRestoring() }

  package init(tree: ElementTree) { core = GraphCore(tree: tree) }

  deinit { core.close() }

  /// All elements that the views have made. A front end (terminal or browser) draws them.
  public var tree: ElementTree { core.tree }

  /// Called on the graph's actor when ``update()`` has to be called, because a value that a body
  /// read has changed. Not called during an update, and only once before each update.
  public var onNeedsUpdate: (() -> Void)? {
    get { core.onNeedsUpdate }
    set { core.onNeedsUpdate = newValue }
  }

  /// How many bodies and other closures that make views, such as those of rows and sheets, were
  /// evaluated since this property was last set to 0. For tests and benchmarks.
  public var bodiesRun: Int {
    get { core.bodiesRun }
    set { core.bodiesRun = newValue }
  }

  /// How many elements changed since this property was last set to 0; new elements do not count.
  /// For tests and benchmarks.
  public var elementsChanged: Int {
    get { core.elementsChanged }
    set { core.elementsChanged = newValue }
  }

  /// Whether ``update()`` has to be called: values that bodies read have changed, or callbacks such
  /// as `onAppear` are pending.
  public var needsUpdate: Bool { core.needsUpdate }

  /// Evaluates the bodies that read a value which has changed, and updates the elements in
  /// ``tree``.
  ///
  /// Traps when it is not called on the graph's actor.
  public func update() { core.update() }

  /// Calls a closure that handles a user's event, and then updates the tree. ``onNeedsUpdate`` is
  /// not called for changes that this update handles.
  package func update(after event: () -> Void) { core.update(after: event) }

  /// Removes all views: calls their `onDisappear` actions and cancels their tasks.
  public func unmount() { core.unmount() }

  /// The actor on which the graph and its views are used.
  package var isolation: any Actor { core.isolation }
}
