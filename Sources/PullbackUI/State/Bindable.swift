public import Observation

/// Makes bindings to the properties of an observable object: `$model.name`.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }
  /// Wraps an object in an expression: `Bindable(model).name` is a binding to its property.
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

/// A namespace for source compatibility with the Perception library, which brings observation to
/// older systems.
public enum Perception {
  /// Another name for ``PullbackUI/Bindable``.
  public typealias Bindable<Value> = PullbackUI.Bindable<Value>
}
