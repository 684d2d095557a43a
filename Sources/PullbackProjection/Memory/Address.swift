/// The address of a value in memory that its owner keeps in place.
///
/// An address is valid until the value moves or is released; then request it again. For a store's
/// state that is after every batch of actions. In plain mode there are no addresses, and values are
/// copied.
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

  /// Where the value inside of an optional lies; nil where there is none.
  ///
  /// The fact: an optional keeps what it wraps at its own address. It follows from how Swift lays out
  /// enums with one payload (`docs/ABI/TypeLayout.rst`). ``RuntimeProbe`` checks it.
  package func unwrapped<Wrapped>() -> Address<Wrapped>? where Value == Wrapped? {
    // Asked of the number of the case, because generic code copies an optional to compare it.
    guard EnumMetadata(Value.self)?.tag(pointer) == 0 else { return nil }
    return Address<Wrapped>(
      UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Wrapped.self)
    )
  }

  /// Where the first element of an array lies; nil for an empty array.
  ///
  /// It stays there until the array is changed or released.
  package static func first(of elements: [Value]) -> Self? {
    elements.withUnsafeBufferPointer {
      $0.baseAddress.map { Self(UnsafeMutablePointer(mutating: $0)) }
    }
  }

  /// Where an element lies that comes so many elements after this one.
  package func advanced(by count: Int) -> Self { Self(pointer + count) }
}

extension Address: Equatable {}

/// Hands the address of a value to a function, which must not keep it.
package func withAddress<Value, Result>(
  of value: Value,
  _ body: (Address<Value>) -> Result
) -> Result {
  withUnsafePointer(to: value) { body(Address(UnsafeMutablePointer(mutating: $0))) }
}
