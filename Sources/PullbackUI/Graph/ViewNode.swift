import PullbackConcurrency

/// The identity of a view in time.
///
/// A view is a value that is made anew whenever its parent's body runs; its node stays, holds its
/// state and its elements, and decides what has to change. Nodes are made by ``View`` requirements
/// and owned by their parent; they belong to the graph's actor.
public class _Node {
  // The graph owns its nodes and ends them in its deinit, when a checked reference would trap.
  unowned(unsafe) let graph: ViewGraph
  // Unowned, because weak references would make every node larger and slower; a node that ends lets
  // go of it.
  private(set) unowned(unsafe) var parent: _Node?
  /// The distance from the root; parents update before their children.
  let depth: Int32
  /// False on a page that is covered by another; such nodes live on without being on screen.
  private(set) var isVisible: Bool
  private(set) var isMounted = true
  /// True from the moment that a read changed until the node has looked again.
  var isDirty = false
  /// True while the node waits for its turn to gather the elements of its children again.
  var isGathering = false
  private(set) var environment: EnvironmentValues
  private var tracker: ReadTracker?

  init(_ context: _NodeContext) {
    graph = context.graph
    parent = context.parent
    depth = (context.parent?.depth ?? -1) + 1
    environment = context.environment
    isVisible = context.parent?.isVisible ?? true
  }

  // MARK: What kinds of nodes say

  /// Visits the nodes that this one owns, in the order of their elements.
  func forEachChild(_ visit: (_Node) -> Void) {}

  /// Visits the children that are on screen when this node is: all, unless some cover others.
  func forEachShownChild(_ visit: (_Node) -> Void) { forEachChild(visit) }

  /// Adds the elements that stand for this node in the container around it.
  func appendElements(to elements: inout [Element]) {
    forEachChild { $0.appendElements(to: &elements) }
  }

  /// Called when the elements that a child stands for are others than before.
  func childElementsDidChange() {
    parent?.childElementsDidChange()
  }

  /// Takes over the elements of the children, after all bodies of this turn ran.
  func gatherElements() {}

  /// Looks again at what was read inside ``track(_:)``.
  func refresh() {}

  /// Called when the environment is another than before; passes it on.
  func environmentDidChange(from old: EnvironmentValues) {
    forEachChild { $0.setEnvironment(environment) }
  }

  /// Whether what its views say of preference keys is for the views around it.
  var tellsPreferences: Bool { true }

  /// Called when it comes on screen or leaves it, also at its beginning and its end.
  func visibilityDidChange() {}

  /// Called once, at the end of its life, before its children end theirs.
  func willEnd() {}

  // MARK: What every node does

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

  /// Ends the life of this node and of all below.
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

  /// Asks for ``gatherElements()`` at the end of the turn.
  final func needsGathering() {
    guard !isGathering else { return }
    isGathering = true
    graph.gather(self)
  }

  /// Runs a closure and remembers what it read; a change of that makes the node dirty.
  final func track<Result>(_ read: () -> Result) -> Result {
    isDirty = false
    let tracker = tracker ?? ReadTracker(owner: self, mailbox: graph.mailbox)
    self.tracker = tracker
    return tracker.track(read)
  }

  /// Takes the news from the mailbox that something changed which it read; it may have looked since.
  final func readsChanged() {
    guard isMounted, let tracker, !tracker.isWaiting else { return }
    graph.markDirty(self)
  }

  final func elements() -> [Element] {
    var elements: [Element] = []
    appendElements(to: &elements)
    return elements
  }

  final func context() -> _NodeContext {
    _NodeContext(graph: graph, parent: self, environment: environment)
  }

  final func context(environment: EnvironmentValues) -> _NodeContext {
    _NodeContext(graph: graph, parent: self, environment: environment)
  }
}

/// A node of a view of a known type.
public class _ViewNode<Value>: _Node {
  /// Takes the view that the parent made now; does nothing where it is the same.
  func update(_ view: Value) {}
}

/// What a node is told when it is made.
public struct _NodeContext {
  let graph: ViewGraph
  let parent: _Node?
  var environment: EnvironmentValues
}
