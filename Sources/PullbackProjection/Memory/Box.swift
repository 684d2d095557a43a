/// A value on the heap, at a fixed address for the lifetime of the box.
@usableFromInline
package final class Box<Value> {
  @usableFromInline let pointer: UnsafeMutablePointer<Value>
  /// The address of the value; nil in plain mode (``PlainMode``).
  package let address: Address<Value>?

  package init(_ value: consuming Value, isPlain: Bool = !PlainMode.allows(.addresses)) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: value)
    address = isPlain ? nil : Address(pointer)
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

/// Memory that holds a copy of a value's bytes while a function uses them in place of the value.
///
/// The fact: a copy of the bytes of a bitwise borrowable value can be used in its place while the
/// value lives. In plain mode, and for other values, the function receives a copy of the value.
@usableFromInline
package final class BorrowedBytes<Value> {
  @usableFromInline let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  @usableFromInline let isBorrowable: Bool

  package init(isPlain: Bool = !PlainMode.allows(.payloads)) {
    isBorrowable = !isPlain && isBitwiseBorrowable(Value.self)
  }

  deinit { pointer.deallocate() }

  /// Calls a function with a value. The function may take parts out of the value in place, and must
  /// put them back before it returns. Calls must not be nested.
  @inlinable
  package func borrow(_ value: Value, _ body: (inout Value) -> Void) {
    guard isBorrowable else {
      var copy = value
      return body(&copy)
    }
    withUnsafePointer(to: value) { value in
      UnsafeMutableRawPointer(pointer)
        .copyMemory(from: value, byteCount: MemoryLayout<Value>.size)
      body(&pointer.pointee)
    }
  }
}
