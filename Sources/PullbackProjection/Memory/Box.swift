/// A value on the heap, at a fixed address for the lifetime of the box.
@usableFromInline
package final class Box<Value> {
  @usableFromInline let pointer: UnsafeMutablePointer<Value>
  /// The address of the value; nil in safe mode.
  package let address: Address<Value>?

  package init(_ value: consuming Value, isSafe: Bool = !SafeMode.allows(.addresses)) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: value)
    address = isSafe ? nil : Address(pointer)
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }

  /// The value, read and modified in place.
  @inlinable
  package var value: Value {
    _read { yield pointer.pointee }
    _modify { yield &pointer.pointee }
  }
}
