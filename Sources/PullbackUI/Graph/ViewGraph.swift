import IssueReporting
import PullbackConcurrency
import PullbackSharing

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

/// The nodes of a ``ViewGraph``, and the work of its next update.
///
/// Nodes hold a strong reference to it, and it holds the root node until ``unmount()``, which the
/// graph calls when it ends.
final class GraphCore {
  /// The elements that the views of the graph make; front ends draw them.
  let tree: ElementTree

  /// Called on the graph's actor when a value that a body read has changed and no update is
  /// running; at most once until the next ``update()``.
  var onNeedsUpdate: (() -> Void)?

  /// How many bodies ran since this was last set to 0: bodies of views, and closures that make
  /// views, such as those of rows, sheets and destinations.
  var bodiesRun = 0

  /// How many elements changed since this was last set to 0; new elements do not count.
  var elementsChanged: Int {
    get { tree.changeCount - changesBefore }
    set { changesBefore = tree.changeCount - newValue }
  }
  private var changesBefore = 0

  /// The actor that everything of this graph runs on.
  let isolation: any Actor
  /// The thread of the actor, if the actor always runs on the same thread; otherwise nil.
  private let thread: OwnThread?

  private(set) var mailbox: GraphMailbox!
  private var root: RootNode?
  private var dirty: [_Node] = []
  private var gathering: [_Node] = []
  private var afterUpdate: [() -> Void] = []
  private var hasAnnounced = false
  private var isUpdating = false
  /// Keeps the state of views for a stored session; nil where sessions are not stored.
  let keeper: ViewStateKeeper?
  private var sceneStates: [String: AnyObject] = [:]
  var presentations: [Presentation] = []
  var presentationsChanged = false
  /// The handlers of the visible views with `onOpenURL(perform:)`.
  var urlHandlers: [URLHandler] = []

  init<Root: ViewContent>(
    isolation: isolated (any Actor)?,
    environment: EnvironmentValues,
    restoring state: ViewState?,
    root view: Root
  ) {
    self.isolation = isolation ?? MainActor.shared
    keeper = state.map { ViewStateKeeper($0) }
    thread = (isolation as? any ThreadBoundActor)?.ownThread
    tree = ElementTree(
      root: Element(.stack(axis: .vertical, alignment: .center, spacing: nil), .root)
    )
    mailbox = GraphMailbox(isolation: self.isolation, graph: self)
    isUpdating = true
    var environment = environment
    environment[ElementFocusKey.self] = tree.focus
    if environment.editMode == nil {
      environment.editMode = Binding(location: StateLocation(EditMode.inactive))
    }
    self.root = RootNode(element: tree.root, graph: self, environment: environment) {
      Root._makeNode(view, $0)
    }
    isUpdating = false
    update()
    elementsChanged = 0
  }

  init(tree: ElementTree) {
    self.tree = tree
    isolation = MainActor.shared
    thread = nil
    keeper = nil
    mailbox = GraphMailbox(isolation: isolation, graph: self)
  }

  /// Whether ``update()`` has to be called: values that bodies read have changed, or callbacks
  /// wait.
  var needsUpdate: Bool {
    !dirty.isEmpty || !gathering.isEmpty || !afterUpdate.isEmpty || presentationsChanged
      || !mailbox.isEmpty
  }

  /// Runs the bodies whose reads changed, and no others; afterwards the tree is up to date.
  ///
  /// Traps when it is not called on the graph's actor.
  func update() {
    if thread?.isCurrent != true {
      isolation.preconditionIsolated("A view graph must be updated on the actor that made it.")
    }
    guard !isUpdating else { return }
    isUpdating = true
    defer {
      isUpdating = false
      hasAnnounced = false
    }
    DefaultsMirror.refreshAll()
    tree.focus.refreshIfNeeded()
    var turns = 0
    while needsUpdate, turns < Self.turnLimit {
      turns += 1
      for tracker in mailbox.take() { tracker.node?.readsChanged() }
      refreshDirty()
      gatherAll()
      tree.focus.refreshIfNeeded()
      if presentationsChanged { updateDialogs() }
      let callbacks = afterUpdate
      afterUpdate = []
      for callback in callbacks { callback() }
    }
    // The limit stops views that change what they read in `onAppear` or `onChange` from looping
    // here forever.
    if needsUpdate { mailbox.wakeSoon() }
  }

  /// Handles an event and then updates the tree in the same turn. The front end is not notified of
  /// changes that the tree contains when this returns.
  func update(after event: () -> Void) {
    mailbox.withoutWaking {
      event()
      update()
    }
    if needsUpdate { mailbox.wakeSoon() }
  }

  /// Ends every view of the graph: `onDisappear` runs, and tasks are cancelled.
  func unmount() {
    guard let root else { return }
    self.root = nil
    root.end()
    dirty = []
    gathering = []
    presentations = []
    let callbacks = afterUpdate
    afterUpdate = []
    for callback in callbacks { callback() }
    tree.dialogs = []
    tree.root.children = []
  }

  /// Ends the graph; no further notifications are sent.
  func close() {
    isUpdating = true
    onNeedsUpdate = nil
    unmount()
    mailbox.close()
  }

  private static let turnLimit = 100

  /// The state that all views share under a key. It lives as long as the graph.
  func sceneState<Value>(
    _ key: String,
    _ coding: StateCoding<Value>,
    _ initial: () -> Value
  ) -> StateLocation<Value> {
    if let known = sceneStates[key] as? StateLocation<Value> { return known }
    if sceneStates[key] != nil {
      reportIssue(
        """
        Two properties with @SceneStorage("\(key)") have different types, so that they do not share \
        their value. Give one of them another key.
        """
      )
    }
    let new = keeper?.makeState(.scene(key), coding, initial) ?? StateLocation(initial())
    sceneStates[key] = new
    return new
  }

  // MARK: For nodes

  func markDirty(_ node: _Node) {
    guard !node.isDirty else { return }
    node.isDirty = true
    dirty.append(node)
    wakeIfIdle()
  }

  func gather(_ node: _Node) {
    gathering.append(node)
    wakeIfIdle()
  }

  /// Runs a callback of the app at the end of the current update, when bodies and elements are up
  /// to date.
  func afterUpdate(_ callback: @escaping () -> Void) {
    afterUpdate.append(callback)
    wakeIfIdle()
  }

  func wakeIfIdle() {
    if !isUpdating { mailbox.wakeSoon() }
  }

  func announce() {
    guard needsUpdate, !hasAnnounced, !isUpdating else { return }
    hasAnnounced = true
    onNeedsUpdate?()
  }

  private func refreshDirty() {
    while !dirty.isEmpty {
      // Parents first: their body may give a child a new view value, or remove the child.
      let batch = dirty.count == 1 ? dirty : dirty.sorted { $0.depth < $1.depth }
      dirty = []
      for node in batch where node.isDirty && node.isMounted {
        node.isDirty = false
        node.refresh()
      }
    }
  }

  private func gatherAll() {
    while !gathering.isEmpty {
      // Children first: gathering may change the elements that represent them in their parent.
      let batch = gathering.count == 1 ? gathering : gathering.sorted { $0.depth > $1.depth }
      gathering = []
      for node in batch where node.isGathering {
        node.isGathering = false
        if node.isMounted { node.gatherElements() }
      }
    }
  }
}
