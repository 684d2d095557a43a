import PullbackConcurrency

/// A type-erased value of a dependency, as a ``DependencyTable`` stores it.
@usableFromInline package protocol AnyDependencyBox: AnyObject, Sendable {
  /// The name of the value's type, for messages.
  var valueName: String { get }
}

/// An object that holds the value of a dependency, so that a ``DependencyTable`` can store values
/// of any type.
final class DependencyBox<Value: Sendable>: AnyDependencyBox {
  let value: Value

  init(_ value: Value) { self.value = value }

  var valueName: String { typeName(Value.self) }
}
