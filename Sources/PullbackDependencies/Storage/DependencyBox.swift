import PullbackConcurrency

/// A value of a dependency whose type is not known, as tables store it.
@usableFromInline package protocol AnyDependencyBox: AnyObject, Sendable {
  /// The type of the value, for messages.
  var valueName: String { get }
}

/// A value of a dependency, on the heap.
final class DependencyBox<Value: Sendable>: AnyDependencyBox {
  let value: Value

  init(_ value: Value) { self.value = value }

  var valueName: String { typeName(Value.self) }
}
