import Synchronization

/// A value of a dependency, on the heap, so that tables can hold all of them alike.
@usableFromInline package class AnyDependencyBox: @unchecked Sendable {
  /// The address of the key path that is known to read exactly this value; 0 for none.
  private let directPath = Atomic<UInt>(0)

  init() {}

  /// The type of the value, for messages.
  var valueName: String { "" }

  @inline(__always)
  final func isRead(by path: ObjectIdentifier) -> Bool {
    directPath.load(ordering: .relaxed) == UInt(bitPattern: path)
  }

  final func noteRead(by path: ObjectIdentifier) {
    directPath.store(UInt(bitPattern: path), ordering: .relaxed)
  }
}

/// A value of a dependency. Its type follows from the key that it is stored under.
@usableFromInline package final class DependencyBox<Value>: AnyDependencyBox, @unchecked Sendable {
  @usableFromInline let value: Value

  @usableFromInline init(_ value: Value) {
    self.value = value
    super.init()
  }

  override var valueName: String { _typeName(Value.self) }
}
