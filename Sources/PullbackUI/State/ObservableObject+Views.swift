/// Holds an object that the body observes; it is made elsewhere.
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

/// Holds an object that is made once for the view's node and lives as long.
@propertyWrapper
public struct StateObject<Object: AnyObject>: DynamicProperty {
  @State private var object: Object

  /// The object is made once in the life of the view's node.
  public init(wrappedValue: @autoclosure @escaping () -> Object) {
    _object = State(wrappedValue: wrappedValue())
  }

  public var wrappedValue: Object { observed(object) }
  public var projectedValue: ObservedObject<Object> { ObservedObject(wrappedValue: object) }
}

/// Reads an object that an enclosing view set with `environmentObject(_:)`. Traps if there is none.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
  @Environment(Object.self) private var object: Object

  public init() {}

  public var wrappedValue: Object { observed(object) }
  public var projectedValue: ObservedObject<Object> { ObservedObject(wrappedValue: object) }
}

extension ViewContent {
  /// Puts an object into the environment, to be read with ``EnvironmentObject``.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some LibraryView {
    environment(object)
  }

  /// Performs an action with every element of a sequence while the view is on screen, such as
  /// `model.$count` of a ``Published`` property, or an `AsyncStream`.
  ///
  /// The action runs on the graph's actor. The iteration restarts when the view appears again. An
  /// error that the sequence throws ends it.
  public func onReceive<Values: AsyncSequence>(
    _ values: Values,
    perform action: @escaping (Values.Element) -> Void
  ) -> some LibraryView {
    task {
      var iterator = values.makeAsyncIterator()
      while let value = try? await iterator.next(isolation: #isolation) { action(value) }
    }
  }
}

/// The object; the running body is told of `objectWillChange.send()`.
private func observed<Object: AnyObject>(_ object: Object) -> Object {
  (object as? any ObservableObject)?.objectWillChange.access()
  return object
}
