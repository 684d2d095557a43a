/// The address of a value in memory that its owner keeps in place.
///
/// An address is valid until the value moves or is released. Request the address of a store's state
/// again after every batch of actions. In safe mode there are no addresses, and values are copied.
@usableFromInline
package struct Address<Value> {
  @usableFromInline let pointer: UnsafeMutablePointer<Value>

  @inlinable
  init(_ pointer: UnsafeMutablePointer<Value>) { self.pointer = pointer }

  /// The value, read and modified in place.
  @inlinable
  package var value: Value {
    _read { yield pointer.pointee }
    nonmutating _modify { yield &pointer.pointee }
  }

  /// The address of an optional's value; nil if the optional is nil.
  ///
  /// The fact: an optional stores its value at its own address. It follows from how Swift lays out
  /// enums with one payload (`docs/ABI/TypeLayout.rst`). ``RuntimeProbe`` checks it.
  @inline(__always)
  package func unwrapped<Wrapped>() -> Address<Wrapped>? where Value == Wrapped? {
    // Reads the tag, because generic code would copy the optional to compare it with nil.
    guard EnumMetadata(Value.self)?.tag(pointer) == 0 else { return nil }
    return Address<Wrapped>(
      UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Wrapped.self)
    )
  }

  /// The address of an array's first element; nil for an empty array.
  ///
  /// It is valid until the array is changed or released.
  package static func first(of elements: [Value]) -> Self? {
    elements.withUnsafeBufferPointer {
      $0.baseAddress.map { Self(UnsafeMutablePointer(mutating: $0)) }
    }
  }

  /// The address of the element that comes `count` elements after this one in the same array.
  package func advanced(by count: Int) -> Self { Self(pointer + count) }
}

extension Address: Equatable {}

/// Calls a function with the address of a value. The function must not keep the address.
@inlinable
package func withAddress<Value>(of value: Value, _ body: (Address<Value>) -> Void) {
  withUnsafePointer(to: value) { body(Address(UnsafeMutablePointer(mutating: $0))) }
}
