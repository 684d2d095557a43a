import Observation
import PullbackCore

/// The identity of a view over time.
///
/// A view is a value that is made again whenever its parent's body runs. Its node persists, holds
/// its state and its elements, and decides what has to change. Nodes are made by ``View``
/// requirements, are owned by their parent, and belong to the graph's actor.
public class _Node {
  /// The graph of the node. The reference forms a cycle with the root node until the graph is
  /// unmounted.
  let graph: GraphCore
  // Unowned, because weak references would make every node larger and slower. `end()` clears it.
  private(set) unowned var parent: _Node?
  /// The number of nodes between this one and the root; parents update before their children.
  let depth: Int32
  /// False on a page that another page covers. Such a node keeps its state but is not on screen.
  private(set) var isVisible: Bool
  private(set) var isMounted = true
  /// True after a value that the node read has changed, until ``refresh()`` runs.
  var isDirty = false
  /// True while the node waits for its turn to gather the elements of its children again.
  var isGathering = false
  /// The path of the view from the root, as a hash.
  let identity: ViewIdentity
  private(set) var environment: EnvironmentValues
  private var tracker: ReadTracker?

  init(_ context: _NodeContext) {
    graph = context.graph
    parent = context.parent
    depth = (context.parent?.depth ?? -1) + 1
    identity = context.identity
    environment = context.environment
    isVisible = context.parent?.isVisible ?? true
  }

  // MARK: Overridden by subclasses

  /// Visits the nodes that this one owns, in the order of their elements.
  func forEachChild(_ visit: (_Node) -> Void) {}

  /// Visits the children that are visible while this node is: all, except covered pages and
  /// unselected tabs.
  func forEachShownChild(_ visit: (_Node) -> Void) { forEachChild(visit) }

  /// Appends the elements that represent this node among the children of the enclosing container.
  func appendElements(to elements: inout [Element]) {
    forEachChild { $0.appendElements(to: &elements) }
  }

  /// Called when the elements that represent a child node have changed.
  func childElementsDidChange() {
    parent?.childElementsDidChange()
  }

  /// Takes over the elements of the child nodes, after all dirty bodies have run.
  func gatherElements() {}

  /// Runs the closure of ``track(_:)`` again, because something that it read has changed.
  func refresh() {}

  /// Called when the node's environment has changed. By default it passes the change to the
  /// children.
  func environmentDidChange(from old: EnvironmentValues) {
    forEachChild { $0.setEnvironment(environment) }
  }

  /// Whether preferences that descendants set reach the views above this node.
  var forwardsPreferences: Bool { true }

  /// Called when the node becomes visible or invisible, also when a visible node ends.
  func visibilityDidChange() {}

  /// Called once when the node ends, before its children end.
  func willEnd() {}

  // MARK: Shared by all nodes

  final func setEnvironment(_ new: EnvironmentValues) {
    guard !new.isIdentical(to: environment) else { return }
    let old = environment
    environment = new
    environmentDidChange(from: old)
  }

  final func setVisible(_ visible: Bool) {
    guard isVisible != visible else { return }
    isVisible = visible
    visibilityDidChange()
    forEachShownChild { $0.setVisible(visible) }
  }

  /// Ends this node and all its descendants, because their view was removed.
  final func end() {
    guard isMounted else { return }
    isMounted = false
    tracker?.end()
    tracker = nil
    willEnd()
    forEachChild { $0.end() }
    if isVisible {
      isVisible = false
      visibilityDidChange()
    }
    parent = nil
  }

  deinit { tracker?.end() }

  /// Schedules ``gatherElements()`` for the end of the current update.
  final func needsGathering() {
    guard !isGathering else { return }
    isGathering = true
    graph.gather(self)
  }

  /// Runs a closure and records what it reads; a change of a recorded value makes the node dirty.
  final func track<Result>(_ read: () -> Result) -> Result {
    isDirty = false
    let tracker = tracker ?? ReadTracker(owner: self, mailbox: graph.mailbox)
    self.tracker = tracker
    return tracker.track(read)
  }

  /// Called when a value that the last run read has changed. The node may have run again since.
  final func readsChanged() {
    guard isMounted, let tracker, !tracker.isWaiting else { return }
    graph.markDirty(self)
  }

  final func elements() -> [Element] {
    var elements: [Element] = []
    appendElements(to: &elements)
    return elements
  }

  /// The context of a child.
  ///
  /// - Parameters:
  ///   - environment: The environment of the child; nil for this node's.
  ///   - position: Tells the child from the other children that the node has at any time.
  final func context(
    environment: EnvironmentValues? = nil,
    at position: UInt64 = 0
  ) -> _NodeContext {
    _NodeContext(
      graph: graph,
      parent: self,
      environment: environment ?? self.environment,
      identity: identity.child(position)
    )
  }
}

/// A node of a view of a known type.
public class _ViewNode<Value>: _Node {
  /// Updates the node with the view value from the latest run of the parent's body. An override
  /// does nothing if the value is unchanged.
  func update(_ view: Value) {}
}

/// The parameters with which a node is created.
public struct _NodeContext {
  let graph: GraphCore
  let parent: _Node?
  var environment: EnvironmentValues
  /// The identity of the node.
  let identity: ViewIdentity
}

/// The node of a view with a body. It runs the body when the view value, or something that the body
/// read, has changed.
final class BodyNode<Content: ViewContent, Body: ViewContent>: _ViewNode<Content>, PropertyOwner {
  private var handed: Content
  let layout: TypeLayout
  private let storage: PropertyStorage?
  private let body: (Content) -> Body
  private var child: _ViewNode<Body>?

  /// Creates the node of a view and evaluates its body.
  ///
  /// - Parameter body: Evaluates the body on the graph's actor.
  init(_ view: Content, _ context: _NodeContext, body: @escaping (Content) -> Body) {
    self.body = body
    handed = view
    layout = TypeLayout.of(Content.self)
    storage = layout.properties.isEmpty ? nil : PropertyStorage()
    super.init(context)
    storage?.node = self
    evaluate()
  }

  override func update(_ view: Content) {
    let isSame = layout.isSame(handed, view)
    handed = view
    if isDirty || !isSame { evaluate() }
  }

  override func refresh() { evaluate() }

  private func evaluate() {
    graph.bodiesRun += 1
    // Installed inside `track`, because `update()` of a custom dynamic property may read others.
    let body = track { self.body(installed()) }
    if let child {
      child.update(body)
    } else {
      child = Body._makeNode(body, context())
    }
  }

  private func installed() -> Content {
    var view = handed
    guard let storage else { return view }
    storage.environment = environment
    storage.readKeys.removeAll(keepingCapacity: true)
    layout.install(in: &view, storage: storage)
    return view
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    if let storage {
      storage.environment = environment
      if environment.differs(from: old, in: storage.readKeys) { graph.markDirty(self) }
    }
    child?.setEnvironment(environment)
  }

  override func willEnd() { storage?.end() }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

/// Connects a read tracker to the node whose reads it records.
extension ReadTracker {
  var node: _Node? { owner as? _Node }

  /// Runs a node's code and records what it reads. Stores and `@State` register with the tracker;
  /// other observable objects register with the standard library's observation.
  func track<Result>(_ read: () -> Result) -> Result {
    objects?.revoke()
    let readsObjects = ObjectReaders.contain(owner)
    return run {
      withObservationTracking(
        {
          if readsObjects { objectReads.mark() }
          return read()
        },
        // An autoclosure, evaluated only if the run read an object that uses the standard library's
        // observation.
        onChange: registerObjects(wereExpected: readsObjects)
      )
    }
  }

  /// Cancels all observations, because the node has ended.
  func end() {
    owner = nil
    cancel()
    objects?.revoke()
    attachment = nil
  }
}
