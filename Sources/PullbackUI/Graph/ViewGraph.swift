/// A running view: its nodes, its state, and the elements that it makes.
///
/// A front end makes one, draws its ``tree``, passes events to it and calls ``update()`` before it
/// draws again. It belongs to the actor that made it.
public final class ViewGraph {
  let core: GraphCore

  /// Makes the view live; its elements are in ``tree`` when this returns.
  ///
  /// - Parameters:
  ///   - isolation: The actor that the graph, its views and their stores belong to: the caller's,
  ///     by default; the main actor if the caller has none.
  ///   - environment: Values that the front end provides, such as the action that opens URLs.
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

  /// Makes the view live in a session that is stored. A view whose state was stored begins with that
  /// state.
  ///
  /// - Parameter state: The stored state; empty for a new session.
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

  /// The state of the views for a stored session; empty for a graph that was made without.
  package func viewState() -> ViewState { core.keeper?.state ?? ViewState() }

  /// Rises whenever ``viewState()`` may have become another.
  package var viewStateVersion: UInt64 { core.keeper?.version ?? 0 }

  /// Forgets the stored state of views that are not shown. Call it once the page was rendered, which
  /// makes the rows of lists.
  package func finishRestoring() { core.keeper?.finishRestoring() }

  package init(tree: ElementTree) { core = GraphCore(tree: tree) }

  deinit { core.close() }

  /// The elements that the views make; front ends draw them.
  public var tree: ElementTree { core.tree }

  /// Called on the graph's actor when a value that a body read has changed and no update is
  /// running; at most once until the next ``update()``.
  public var onNeedsUpdate: (() -> Void)? {
    get { core.onNeedsUpdate }
    set { core.onNeedsUpdate = newValue }
  }

  /// How many bodies ran since this was last set to 0: bodies of views, and closures that make
  /// views, such as those of rows, sheets and destinations.
  public var bodiesRun: Int {
    get { core.bodiesRun }
    set { core.bodiesRun = newValue }
  }

  /// How many elements changed since this was last set to 0; new elements do not count.
  public var elementsChanged: Int {
    get { core.elementsChanged }
    set { core.elementsChanged = newValue }
  }

  /// Whether ``update()`` has to be called: values that bodies read have changed, or callbacks
  /// wait.
  public var needsUpdate: Bool { core.needsUpdate }

  /// Runs the bodies whose reads changed, and no others; afterwards the tree is up to date.
  ///
  /// Traps when it is not called on the graph's actor.
  public func update() { core.update() }

  /// Handles an event and then updates the tree in the same turn. The front end is not notified of
  /// changes that the tree contains when this returns.
  package func update(after event: () -> Void) { core.update(after: event) }

  /// Ends every view: `onDisappear` runs, and tasks are cancelled.
  public func unmount() { core.unmount() }

  /// The actor that everything of this graph runs on.
  package var isolation: any Actor { core.isolation }
}
