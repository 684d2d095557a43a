import Foundation

/// A value behind a lock, to be shared between threads and tasks.
///
/// Use it in tests to collect what happens in a `@Sendable` closure. Members can be read directly;
/// each read takes the lock on its own, so read what belongs together with ``withValue(_:)``.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  // Guarded by `lock`; every way to the value goes through it.
  private var storage: Value
  private let lock = NSRecursiveLock()

  /// Makes a shared value.
  public init(_ value: sending Value) {
    storage = value
  }

  /// Reads or changes the value while nobody else can.
  ///
  /// The lock is recursive: `body` may read the value again, by way of what it calls. What such a
  /// call sees and writes is the value as it was before `body`, which replaces it at its end. So
  /// `body` works on a copy, and a change to a collection costs as much as the collection is long.
  ///
  /// - Parameter body: Receives the value; it should be short, and must not wait for others.
  public func withValue<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    // A copy, so that a nested use does not meet the exclusive access to the value.
    var value = storage
    defer { storage = value }
    return try body(&value)
  }

  /// Replaces the value.
  public func setValue(_ newValue: sending Value) {
    lock.lock()
    defer { lock.unlock() }
    storage = newValue
  }
}

extension LockIsolated where Value: Sendable {
  /// The value at the moment.
  public var value: Value {
    withValue { $0 }
  }
}

extension LockIsolated {
  /// A member of the value at the moment.
  public subscript<Member: Sendable>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    withValue { $0[keyPath: keyPath] }
  }
}
