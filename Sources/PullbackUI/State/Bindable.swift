public import Observation
import PullbackConcurrency
import PullbackProjection

/// A property wrapper that makes bindings to the properties of an observable object: `$model.name`.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value
  /// The source location of the `@Bindable` property. Issues of bindings to a store are reported
  /// there.
  let location: CodeLocation

  public init(
    wrappedValue: Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Wraps an observable object in an expression: `Bindable(model).name` is a binding to the
  /// object's property.
  public init(
    _ wrappedValue: Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Value: AnyObject & Observable {
    self.init(
      wrappedValue: wrappedValue, fileID: fileID, filePath: filePath, line: line, column: column)
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

extension Bindable: DynamicProperty {
  public mutating func _install(_ storage: _PropertyStorage, slot: Int) {}
  public func _isSame(as other: Self) -> Bool { haveSameBytes(wrappedValue, other.wrappedValue) }
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
