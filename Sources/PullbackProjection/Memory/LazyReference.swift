public import Synchronization

/// A reference to an object that is made once, by whichever thread needs it first.
///
/// It replaces `AtomicLazyReference` of the standard library. The functions of that type are
/// generic and cannot be inlined: their type lookup at run time would be most of the cost of
/// reading an observed property.
///
/// - Safety: The object is retained when it is stored, and released by `deinit`. It is never
///   replaced, so a pointer that was read stays valid as long as this reference.
@usableFromInline
package struct LazyReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  @usableFromInline let pointer = Atomic<Unmanaged<Object>?>(nil)

  @inlinable
  package init() {}

  deinit { pointer.load(ordering: .acquiring)?.release() }

  /// Returns the object; nil if none has been stored.
  @inlinable
  package func load() -> Object? {
    pointer.load(ordering: .acquiring)?.takeUnretainedValue()
  }

  /// Calls a function with the object, without retaining it; returns nil if none has been stored.
  @inlinable
  @inline(__always)
  @discardableResult
  package func with<Result>(_ body: (Object) -> Result) -> Result? {
    pointer.load(ordering: .acquiring)?._withUnsafeGuaranteedRef(body)
  }

  /// Stores an object unless an object is stored already. Returns the stored object.
  @inlinable
  package func storeIfNil(_ object: Object) -> Object {
    let new = Unmanaged.passRetained(object)
    let (isStored, present) = pointer.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing)
    guard !isStored, let present else { return object }
    new.release()
    return present.takeUnretainedValue()
  }
}
