import PullbackConcurrency
import PullbackCore
import PullbackDependencies
import PullbackSharing
import PullbackStrings

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
  ///   - root: Returns the root view. It is called once: what it reads itself is not observed, only
  ///     what the bodies of its views read.
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

  /// Creates the views that a closure returns. Like a body, the closure is called again when a value
  /// that it read has changed, but not if it has created a store, which would lose its state.
  package static func observing<Root: ViewContent>(
    isolation: isolated (any Actor)? = #isolation,
    environment: EnvironmentValues = EnvironmentValues(),
    _ root: @escaping () -> Root
  ) -> ViewGraph {
    var kept: Root?
    return ViewGraph(isolation: isolation, environment: environment) {
      DeferredView {
        if let kept { return kept }
        let (view, hasStore) = StoreCreation.watching(root)
        if hasStore { kept = view }
        return view
      }
    }
  }

  /// Creates the views of a session that is stored; see ``ViewState``. A `@State` property whose
  /// value was stored begins with that value.
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

  /// Whether the closure of a modifier such as `task` has to be called, which a new task does.
  package var isStartingTasks: Bool { core.startingTasks > 0 }

  /// Evaluates the bodies that read a value which has changed, and updates the elements in
  /// ``tree``. Repeats this while the callbacks of views, such as `onAppear`, change further
  /// values, but at most 100 times; then it leaves the rest to the next update, and
  /// ``onNeedsUpdate`` is called.
  ///
  /// Does nothing during an update, for example when `onAppear` calls it. Traps when it is not
  /// called on the graph's actor.
  public func update() { core.update() }

  /// Calls a closure that handles a user's event, and then updates the tree. ``onNeedsUpdate`` is
  /// not called for changes that this update handles.
  package func update(after event: () -> Void) { core.update(after: event) }

  /// Removes all views: calls their `onDisappear` actions and cancels their tasks. Afterwards
  /// ``tree`` is empty.
  public func unmount() { core.unmount() }

  /// The actor on which the graph and its views are used.
  package var isolation: any Actor { core.isolation }
}

/// The implementation of a ``ViewGraph``: owns the nodes of the views and knows which of them have
/// to be updated.
///
/// The nodes keep a strong reference to this object, and it keeps the root node until
/// ``unmount()``, which the `deinit` of the ``ViewGraph`` calls.
final class GraphCore {
  /// All elements that the views have made. A front end (terminal or browser) draws them.
  let tree: ElementTree

  /// Called on the graph's actor when ``update()`` has to be called, because a value that a body
  /// read has changed. Not called during an update, and only once before each update.
  var onNeedsUpdate: (() -> Void)?

  /// How many bodies and other closures that make views, such as those of rows and sheets, were
  /// evaluated since this property was last set to 0.
  var bodiesRun = 0

  /// How many elements changed since this property was last set to 0; new elements do not count.
  var elementsChanged: Int {
    get { tree.changeCount - changesBefore }
    set { changesBefore = tree.changeCount - newValue }
  }
  private var changesBefore = 0

  /// The actor on which the views and the graph are used.
  let isolation: any Actor
  /// The thread of the actor, if the actor always runs on the same thread; otherwise nil. Comparing
  /// threads is faster than asking the actor.
  private let thread: OwnThread?
  /// Tells stores the actor while views are handled.
  let viewActor: ViewActor

  private(set) var mailbox: GraphMailbox!
  private(set) var root: RootNode?
  private var dirty: [_Node] = []
  private var gathering: [_Node] = []
  private var afterUpdate: [() -> Void] = []
  private var hasAnnounced = false
  private var isUpdating = false
  /// Stores the `@State` of views with a session; nil if sessions are not stored. See
  /// ``ViewState``.
  let keeper: ViewStateKeeper?
  var sceneStates: [String: AnyObject] = [:]
  /// Finds out why bodies are evaluated; nil unless somebody wants to know it.
  var bodyWatch: BodyWatch? { didSet { mailbox.setObserver(bodyWatch?.observer) } }
  /// Measures bodies; nil unless the environment of the graph has one.
  let bodyTimer: (any BodyTimer)?
  var presentations: [Presentation] = []
  /// The dependencies with which the graph was made; the clock and the date are of them.
  let dependencies = withEscapedDependencies { $0 }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  /// The toasts, shown and waiting ones, the oldest first, and how many are shown at once.
  var toasts: [Toast] = [], toastsAtOnce = 3
  var presentationsChanged = false
  /// The actions of visible `onDialogCountChange(perform:)` modifiers.
  var dialogWatchers: [DialogWatcher] = []
  /// The handlers of the visible views with `onOpenURL(perform:)`.
  var urlHandlers: [URLHandler] = []
  /// What the views on screen say of their page, the innermost last.
  var descriptionParts: [PageDescriptionPart] = []
  /// The address of the page that the views are on.
  let address: PageAddress
  /// Whether views may choose from the files of this computer.
  let fileAccess = FileAccess()
  /// How many tasks of views have not called their closures yet.
  var startingTasks = 0

  init<Root: ViewContent>(
    isolation: isolated (any Actor)?,
    environment: EnvironmentValues,
    restoring state: ViewState?,
    root view: Root
  ) {
    let isolation: any Actor = isolation ?? MainActor.shared
    self.isolation = isolation
    viewActor = ViewActor(isolation)
    address = environment.pageAddress ?? DependencyValues._current.pageAddress
    bodyTimer = environment.bodyTimer
    keeper = state.map { ViewStateKeeper($0) }
    thread = (isolation as? any ThreadBoundActor)?.ownThread
    tree = ElementTree(
      root: Element(.stack(axis: .vertical, alignment: .center, spacing: nil), .root)
    )
    mailbox = GraphMailbox(isolation: self.isolation, graph: self)
    isUpdating = true
    var environment = environment
    environment[ElementFocusKey.self] = tree.focus
    // Found once, and not by every text.
    environment.localization = environment.localization
    fileAccess.tree = tree
    environment.fileAccess = fileAccess
    if environment.editMode == nil {
      environment.editMode = Binding(location: StateLocation(EditMode.inactive))
    }
    self.root = viewActor.handle {
      RootNode(element: tree.root, graph: self, environment: environment) {
        Root._makeNode(view, $0)
      }
    }
    isUpdating = false
    update()
    elementsChanged = 0
  }

  init(tree: ElementTree) {
    self.tree = tree
    isolation = MainActor.shared
    viewActor = ViewActor(MainActor.shared)
    address = DependencyValues._current.pageAddress
    bodyTimer = nil
    thread = nil
    keeper = nil
    mailbox = GraphMailbox(isolation: isolation, graph: self)
  }

  /// Whether ``update()`` has to be called: values that bodies read have changed, or callbacks such
  /// as `onAppear` are pending.
  var needsUpdate: Bool {
    !dirty.isEmpty || !gathering.isEmpty || !afterUpdate.isEmpty || presentationsChanged
      || !mailbox.isEmpty
  }

  /// Evaluates the bodies that read a value which has changed, and updates the elements in
  /// ``tree``. Repeats this while the callbacks of views, such as `onAppear`, change further
  /// values, at most ``turnLimit`` times.
  ///
  /// Does nothing during an update. Traps when it is not called on the graph's actor.
  func update() {
    if thread?.isCurrent != true {
      isolation.preconditionIsolated("A view graph must be updated on the actor that made it.")
    }
    guard !isUpdating else { return }
    viewActor.handle(updateTree)
  }

  private func updateTree() {
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
      tree.updates += 1
      for tracker in mailbox.take() { tracker.node?.readsChanged() }
      refreshDirty()
      gatherAll()
      tree.focus.refreshIfNeeded()
      if presentationsChanged { updateDialogs() }
      let callbacks = afterUpdate
      afterUpdate = []
      for callback in callbacks { callback() }
    }
    if let bodyWatch {
      bodyWatch.endUpdate()
      mailbox.forgetChanges()
    }
    // Without the limit, views that change what they read in `onAppear` or `onChange` would loop
    // here forever.
    if needsUpdate { mailbox.wakeSoon() }
  }

  /// Calls a closure that handles a user's event, and then updates the tree. ``onNeedsUpdate`` is
  /// not called for changes that this update handles.
  func update(after event: () -> Void) {
    mailbox.withoutWaking {
      viewActor.handle(event)
      update()
    }
    // `update()` may have left work because of its limit. Inside of `withoutWaking`, it could not
    // schedule the next update.
    if needsUpdate { mailbox.wakeSoon() }
  }

  /// Removes all views of the graph: calls their `onDisappear` actions and cancels their tasks.
  func unmount() {
    guard let root else { return }
    self.root = nil
    viewActor.handle {
      root.end()
      dirty = []
      gathering = []
      presentations = []
      toasts = []
      let callbacks = afterUpdate
      afterUpdate = []
      for callback in callbacks { callback() }
    }
    tree.dialogs = []
    tree.toastArea = nil
    tree.root.children = []
  }

  /// Removes all views, and calls ``onNeedsUpdate`` no more. The graph calls this in its
  /// deinitializer.
  func close() {
    isUpdating = true
    onNeedsUpdate = nil
    unmount()
    mailbox.close()
  }

  private static let turnLimit = 100

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

  /// Calls a closure of the app at the end of the current update or, outside of updates, of the
  /// next one, when bodies and elements are up to date.
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
      // Parents first: their body may pass a child a new view value, or remove the child.
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
      // Children first: gathering may change the elements that a node contributes to its parent.
      let batch = gathering.count == 1 ? gathering : gathering.sorted { $0.depth > $1.depth }
      gathering = []
      for node in batch where node.isGathering {
        node.isGathering = false
        if node.isMounted { node.gatherElements() }
      }
    }
  }
}
