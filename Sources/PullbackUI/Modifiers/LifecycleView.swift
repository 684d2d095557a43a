import PullbackCore

/// A view that performs an action when it appears, changes or disappears: the result of `onAppear`,
/// `onChange` or `task`.
struct LifecycleView<Content: ViewContent, Behavior: LifecycleBehavior>: LibraryView {
  let content: Content
  let behavior: Behavior

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    LifecycleNode(view, context)
  }
}

/// What a ``LifecycleView`` does when it appears, changes or disappears.
protocol LifecycleBehavior {
  associatedtype Memory
  /// Returns the initial memory. The node of the view keeps it and passes it to the other methods,
  /// which can store something in it, such as a running task.
  func makeMemory() -> Memory
  func appear(_ memory: inout Memory, graph: GraphCore)
  /// Called when the body that contains the view was evaluated again, and a new behavior replaces
  /// this one.
  func change(to new: Self, _ memory: inout Memory, graph: GraphCore, isVisible: Bool)
  func disappear(_ memory: inout Memory, graph: GraphCore)
}

extension LifecycleBehavior {
  func appear(_ memory: inout Memory, graph: GraphCore) {}
  func change(to new: Self, _ memory: inout Memory, graph: GraphCore, isVisible: Bool) {}
  func disappear(_ memory: inout Memory, graph: GraphCore) {}
}

private final class LifecycleNode<Content: ViewContent, Behavior: LifecycleBehavior>:
  _ViewNode<LifecycleView<Content, Behavior>>
{
  private var behavior: Behavior
  private var memory: Behavior.Memory
  private var child: _ViewNode<Content>!

  init(_ view: LifecycleView<Content, Behavior>, _ context: _NodeContext) {
    behavior = view.behavior
    memory = behavior.makeMemory()
    super.init(context)
    child = Content._makeNode(view.content, self.context())
    if isVisible { visibilityDidChange() }
  }

  override func update(_ view: LifecycleView<Content, Behavior>) {
    let old = behavior
    behavior = view.behavior
    old.change(to: behavior, &memory, graph: graph, isVisible: isVisible)
    child.update(view.content)
  }

  override func visibilityDidChange() {
    if isVisible {
      behavior.appear(&memory, graph: graph)
    } else {
      behavior.disappear(&memory, graph: graph)
    }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

struct AppearBehavior: LifecycleBehavior {
  var onAppear: (() -> Void)?
  var onDisappear: (() -> Void)?
  func makeMemory() {}
  func appear(_ memory: inout Void, graph: GraphCore) {
    if let onAppear { graph.afterUpdate(ViewCause.appeared.around(onAppear)) }
  }
  func disappear(_ memory: inout Void, graph: GraphCore) {
    if let onDisappear { graph.afterUpdate(ViewCause.disappeared.around(onDisappear)) }
  }
}

struct ChangeBehavior<Value: Equatable>: LifecycleBehavior {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void
  func makeMemory() -> Bool { false }
  func appear(_ hasRun: inout Bool, graph: GraphCore) {
    guard isInitial, !hasRun else { return }
    hasRun = true
    graph.afterUpdate(ViewCause.changed.around { action(value, value) })
  }
  func change(to new: Self, _ memory: inout Bool, graph: GraphCore, isVisible: Bool) {
    guard new.value != value else { return }
    let old = value
    graph.afterUpdate(ViewCause.changed.around { new.action(old, new.value) })
  }
}

struct TaskBehavior<ID: Equatable>: LifecycleBehavior {
  let id: ID
  let priority: TaskPriority
  let action: ViewTask
  func makeMemory() -> Task<Void, Never>? { nil }
  func appear(_ task: inout Task<Void, Never>?, graph: GraphCore) {
    task?.cancel()
    task = action.start(in: graph, priority: priority)
  }
  func change(
    to new: Self,
    _ task: inout Task<Void, Never>?,
    graph: GraphCore,
    isVisible: Bool
  ) {
    if isVisible, new.id != id { new.appear(&task, graph: graph) }
  }
  func disappear(_ task: inout Task<Void, Never>?, graph: GraphCore) {
    task?.cancel()
    task = nil
  }
}

/// The closure of a `task` modifier.
///
/// Unchecked: it is made and called on the actor of the ``ViewGraph`` only.
struct ViewTask: @unchecked Sendable {
  /// Why the task sends actions; nil if a person has started it.
  let cause: ViewCause?
  let run: nonisolated(nonsending) () async -> Void
  /// The graph that counts the task until the closure is called.
  private weak var graph: GraphCore?

  init(cause: ViewCause? = .task, run: nonisolated(nonsending) @escaping () async -> Void) {
    self.cause = cause
    self.run = run
  }

  /// Runs the closure in a new task on the actor of a graph, which counts the task until then.
  func start(in graph: GraphCore, priority: TaskPriority) -> Task<Void, Never> {
    graph.startingTasks += 1
    var task = self
    task.graph = graph
    return Task(priority: priority) { [task, isolation = graph.isolation] in
      await task.run(on: isolation)
    }
  }

  private func run(on isolation: isolated any Actor) async {
    // This statement keeps the hop to the actor. The optimizer removes the hop where a function
    // with an isolated parameter does nothing else before it calls a function that runs on its
    // caller's actor.
    isolation.preconditionIsolated("The task of a view must run on the actor of its graph.")
    graph?.startingTasks -= 1
    await ViewActor(isolation).run {
      await ViewCause.$current.withValue(cause) {
        // Without it, the closure would not be isolated to the actor.
        _ = isolation
        await run()
      }
    }
  }
}
