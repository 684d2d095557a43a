import Observation
import PullbackCore

/// The live object behind a view. It persists while the view, which is a value, is made again at
/// each evaluation of the parent's body.
///
/// A node holds the state and the elements of its view, and decides what has to change when the
/// value changes. It is owned by the node of the parent view, and is used on the actor of the
/// ``ViewGraph``.
public class _Node {
  /// The graph that contains the node. This reference forms a cycle with the root node until the
  /// graph is unmounted.
  let graph: GraphCore
  // Unowned, because weak references would make every node larger and slower. `end()` clears it.
  private(set) unowned var parent: _Node?
  /// How many nodes are above this one. In an update, nodes with a smaller depth are refreshed
  /// first, because they may remove the others.
  let depth: Int32
  /// Whether the view is on screen; false on a page of a navigation stack that another page covers.
  /// Such a node keeps its state.
  private(set) var isVisible: Bool
  /// Whether new children stay invisible until ``setVisible(_:)`` is called for them. True inside
  /// of a container that may leave out some of its subviews.
  var hidesNewChildren: Bool
  private(set) var isMounted = true
  /// Whether a value that the node read has changed, so that ``refresh()`` has to be called in the
  /// next update.
  var isDirty = false
  /// Whether ``gatherElements()`` is scheduled for the end of the current update.
  var isGathering = false
  /// A hash of the path from the root of the view hierarchy to the view.
  let identity: ViewIdentity
  private(set) var environment: EnvironmentValues
  private var tracker: ReadTracker?

  init(_ context: _NodeContext) {
    graph = context.graph
    parent = context.parent
    depth = (context.parent?.depth ?? -1) + 1
    identity = context.identity
    environment = context.environment
    hidesNewChildren = context.parent?.hidesNewChildren ?? false
    isVisible = (context.parent?.isVisible ?? true) && !hidesNewChildren
  }

  // MARK: Overridden by subclasses

  /// Calls a closure with each child node, in the order of the nodes' elements.
  func forEachChild(_ visit: (_Node) -> Void) {}

  /// Calls a closure with each child that is visible while this node is: all children, except
  /// covered pages and unselected tabs.
  func forEachShownChild(_ visit: (_Node) -> Void) { forEachChild(visit) }

  /// Visits the children that become visible and invisible with this node: by default, those of
  /// ``forEachShownChild(_:)``.
  func forEachFollowingChild(_ visit: (_Node) -> Void) { forEachShownChild(visit) }

  /// Returns the environment that child nodes get if this node has `environment`.
  func environmentOfChildren(in environment: EnvironmentValues) -> EnvironmentValues {
    environment
  }

  /// Appends the elements (``Element``) of this node to those of the enclosing container. By
  /// default, these are the elements of the child nodes.
  func appendElements(to elements: inout [Element]) {
    forEachChild { $0.appendElements(to: &elements) }
  }

  /// Called when the elements that ``appendElements(to:)`` of a child node appends have changed. By
  /// default, passes the call to the parent.
  func childElementsDidChange() {
    parent?.childElementsDidChange()
  }

  /// Reads the elements of the child nodes again, after all bodies have been evaluated. Containers
  /// override this to update the children of their element.
  func gatherElements() {}

  /// Calls the closure of ``track(_:)`` again, because a value that the closure read has changed.
  func refresh() {}

  /// Called when the node's environment has changed. By default, passes the new environment to the
  /// children.
  func environmentDidChange(from old: EnvironmentValues) {
    forEachChild { $0.setEnvironment(environment) }
  }

  /// Whether the preferences that descendants set reach the views above this node.
  var forwardsPreferences: Bool { true }

  /// Called when the view appears on screen or leaves the screen, including because it is removed.
  func visibilityDidChange() {}

  /// Called once when the view is removed: for this node first, then for the child nodes.
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
    hidesNewChildren = false
    visibilityDidChange()
    forEachFollowingChild { $0.setVisible(visible) }
  }

  /// Makes this node visible or invisible, but none of its children.
  final func setVisibleAlone(_ visible: Bool) {
    guard isVisible != visible else { return }
    isVisible = visible
    visibilityDidChange()
  }

  /// Removes this node and all its descendants, because their view was removed.
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

  /// Schedules a call of ``gatherElements()`` for the end of the current update.
  final func needsGathering() {
    guard !isGathering else { return }
    isGathering = true
    graph.gather(self)
  }

  /// Calls a closure and records which observable values it reads. When one of them changes,
  /// ``refresh()`` is called in the next update.
  final func track<Result>(_ read: () -> Result) -> Result {
    isDirty = false
    let tracker = tracker ?? ReadTracker(owner: self, mailbox: graph.mailbox)
    self.tracker = tracker
    guard let watch = graph.bodyWatch else { return tracker.track(read) }
    return tracker.track { watch.reading(self, read) }
  }

  /// Returns what has changed of what the node has read, if the graph has an observer. Call it
  /// before ``track(_:)``.
  final func takeReadChanges() -> [ReadChange] {
    tracker.map(graph.mailbox.takeChanges) ?? []
  }

  /// Called when a value that the node read has changed. Does nothing if the node has read
  /// everything again in the meantime.
  final func readsChanged() {
    guard isMounted, let tracker, !tracker.isWaiting else { return }
    graph.markDirty(self)
  }

  final func elements() -> [Element] {
    var elements: [Element] = []
    appendElements(to: &elements)
    return elements
  }

  /// Returns the context in which a child node is created.
  ///
  /// - Parameters:
  ///   - environment: The environment of the child; nil for the environment of this node.
  ///   - position: A number that no other child of this node has.
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

/// A ``_Node`` of a view whose type is known.
public class _ViewNode<Value>: _Node {
  /// Called with the new view value when the parent's body was evaluated again, even if the value
  /// is the same as before.
  func update(_ view: Value) {}
}

/// What a ``_Node`` needs when it is created: the graph, the parent node, the environment and the
/// identity of the view.
public struct _NodeContext {
  let graph: GraphCore
  let parent: _Node?
  var environment: EnvironmentValues
  /// A hash of the path from the root of the view hierarchy to the view.
  let identity: ViewIdentity
}

/// The view node (``_Node``) of a view with a body. It evaluates the body when the parent passes a
/// changed view value, or when a value that the body read has changed.
final class BodyNode<Content: ViewContent, Body: ViewContent>: _ViewNode<Content>, PropertyOwner {
  private var handed: Content
  let layout: TypeLayout
  let storage: PropertyStorage?
  private let body: (Content) -> Body
  private var child: _ViewNode<Body>?

  /// Creates the node of a view and evaluates the view's body.
  ///
  /// - Parameter body: Evaluates the body on the actor of the ``ViewGraph``.
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
    if !isSame, let watch = graph.bodyWatch {
      watch.note(.newValues(layout.changes(from: handed, to: view)), of: self)
    }
    handed = view
    if isDirty || !isSame { evaluate() }
  }

  override func refresh() { evaluate() }

  private func evaluate() {
    graph.bodiesRun += 1
    guard let watch = graph.bodyWatch else { return makeChild() }
    watch.evaluate(self, viewType, isFirst: child == nil) { makeChild() }
  }

  private func makeChild() {
    // The dynamic properties are connected inside `track`, because `update()` of a custom one may
    // read others.
    let start = graph.bodyTimer?.start
    let body = track { self.body(installed()) }
    if let start { graph.bodyTimer?.didEvaluate(viewType, since: start) }
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
      if environment.differs(from: old, in: storage.readKeys) {
        if let watch = graph.bodyWatch { noteEnvironment(since: old, watch) }
        graph.markDirty(self)
      }
    }
    child?.setEnvironment(environment)
  }

  override func willEnd() { storage?.end() }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }

  // MARK: For an observer

  var viewType: Any.Type { Content.self }

  private func noteEnvironment(since old: EnvironmentValues, _ watch: BodyWatch) {
    let names = layout.environmentNames(of: handed) {
      environment.differs(from: old, in: $0.keys(in: environment))
    }
    watch.note(
      .read(
        names.isEmpty
          ? "the environment changed"
          : "@Environment \(names.joined(separator: ", ")) changed"), of: self)
  }
}

/// Connects a ``ReadTracker``, which records what code reads, to the view node that runs the code.
extension ReadTracker {
  var node: _Node? { owner as? _Node }

  /// Calls a closure and records what it reads. Stores and `@State` register with the tracker;
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
        // An autoclosure, evaluated only if the closure read an object that uses the standard
        // library's observation.
        onChange: registerObjects(wereExpected: readsObjects)
      )
    }
  }

  /// Cancels all observations, because the view was removed.
  func end() {
    owner = nil
    cancel()
    objects?.revoke()
    attachment = nil
  }
}
