import PullbackCore

/// A property with an observable object that was created elsewhere. The view's body is evaluated
/// again when the object changes.
@propertyWrapper @dynamicMemberLookup
public struct ObservedObject<Object: AnyObject> {
  private var object: Object

  public init(wrappedValue: Object) { object = wrappedValue }
  public init(initialValue: Object) { object = initialValue }

  public var wrappedValue: Object {
    get { observed(object) }
    set { object = newValue }
  }

  public var projectedValue: ObservedObject<Object> { self }

  /// A binding to a property of the object.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Member>
  ) -> Binding<Member> {
    Binding<Member>(location: ObjectLocation(object, keyPath))
  }
}

/// A property with an observable object that is created when the view first appears, and lives
/// until the view is removed.
@propertyWrapper
public struct StateObject<Object: AnyObject>: DynamicProperty {
  @State private var object: Object

  /// Creates a property that owns an object.
  ///
  /// - Parameter wrappedValue: Creates the object; evaluated once, when the view first appears.
  public init(wrappedValue: @autoclosure @escaping () -> Object) {
    _object = State(wrappedValue: wrappedValue())
  }

  public var wrappedValue: Object { observed(object) }
  public var projectedValue: ObservedObject<Object> { ObservedObject(wrappedValue: object) }
}

/// A property with an object that an enclosing view set with `environmentObject(_:)`. Reading it
/// traps if there is none.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
  @Environment(Object.self) private var object: Object

  public init() {}

  public var wrappedValue: Object { observed(object) }
  public var projectedValue: ObservedObject<Object> { ObservedObject(wrappedValue: object) }
}

extension ViewContent {
  /// Sets an object in the environment; views inside read it with ``EnvironmentObject``.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some LibraryView {
    environment(object)
  }

  /// Performs an action with every element of a sequence while the view is on screen. The sequence
  /// can be `model.$count` of a ``Published`` property, or an `AsyncStream`.
  ///
  /// The action is called on the actor of the ``ViewGraph``. The iteration starts again when the
  /// view appears again, and ends when the sequence throws an error. A different sequence, passed
  /// when the parent's body is evaluated again, is used only after the view has appeared again; a
  /// different action is used at once.
  public func onReceive<Values: AsyncSequence>(
    _ values: Values,
    perform action: @escaping (Values.Element) -> Void
  ) -> some LibraryView {
    LifecycleView(content: self, behavior: ReceiveBehavior(values: values, action: action))
  }
}

/// The behavior of `onReceive(_:perform:)`.
private struct ReceiveBehavior<Values: AsyncSequence>: LifecycleBehavior {
  let values: Values
  let action: (Values.Element) -> Void

  /// The running task, and the action of the newest evaluation of the parent's body.
  final class Memory {
    var task: Task<Void, Never>?
    var action: (Values.Element) -> Void
    init(_ action: @escaping (Values.Element) -> Void) { self.action = action }
  }

  func makeMemory() -> Memory { Memory(action) }

  func appear(_ memory: inout Memory, graph: GraphCore) {
    memory.task?.cancel()
    memory.action = action
    // Not in a capture list: with one, Swift 6.3 makes a closure that leaves the actor of its caller.
    let (values, memory) = (values, memory)
    let task = ViewTask(cause: .received) {
      var iterator = values.makeAsyncIterator()
      while let value = try? await iterator.next(isolation: #isolation) { memory.action(value) }
    }
    memory.task = task.start(in: graph, priority: .userInitiated)
  }

  func change(to new: Self, _ memory: inout Memory, graph: GraphCore, isVisible: Bool) {
    memory.action = new.action
  }

  func disappear(_ memory: inout Memory, graph: GraphCore) {
    memory.task?.cancel()
    memory.task = nil
  }
}

/// Returns the object, after registering the view body that reads it as an observer of
/// `objectWillChange`.
private func observed<Object: AnyObject>(_ object: Object) -> Object {
  (object as? any ObservableObject)?.objectWillChange.access()
  return object
}
