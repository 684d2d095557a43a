public import Observation

/// Makes bindings to the properties of an observable object: `$model.name`.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }
  /// Makes bindings to an object that is at hand: `Bindable(model).name`.
  public init(_ wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property of the object.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> Binding<Member> where Value: AnyObject {
    Binding<Member>(location: ObjectLocation(wrappedValue, keyPath))
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

/// Holds an object that the body observes by reading it; nothing has to be published.
@propertyWrapper @dynamicMemberLookup
public struct ObservedObject<Object: AnyObject> {
  public var wrappedValue: Object

  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  public init(initialValue: Object) { wrappedValue = initialValue }

  public var projectedValue: ObservedObject<Object> { self }

  /// A binding to a property of the object.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Object, Member>
  ) -> Binding<Member> {
    Binding<Member>(location: ObjectLocation(wrappedValue, keyPath))
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

  public var wrappedValue: Object { object }
  public var projectedValue: ObservedObject<Object> { ObservedObject(wrappedValue: object) }
}
