import Foundation

/// A value guarded by a lock, to be shared between threads and tasks.
///
/// Use it in tests to collect what happens in a `@Sendable` closure. Members can be read directly.
/// Each read acquires the lock separately; to read several members consistently, use
/// ``withValue(_:)``.
///
/// Unchecked: `lock` guards `storage`.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  private var storage: Value
  private let lock = NSRecursiveLock()

  /// Creates a value that a lock guards.
  public init(_ value: sending Value) {
    storage = value
  }

  /// Reads or changes the value with exclusive access to it.
  ///
  /// `body` works on a copy, which becomes the value when `body` returns or throws. The lock is
  /// recursive, so `body` may use the same `LockIsolated` again: the nested use reads the value
  /// from before `body`, and what it writes is replaced when `body` ends.
  ///
  /// Because of the copy, appending to an array costs time proportional to its length. In
  /// production code with large collections use the standard library's `Mutex`.
  ///
  /// - Parameter body: Receives the value. It should be short, and must not wait for other threads.
  public func withValue<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    var value = storage
    defer { storage = value }
    return try body(&value)
  }

  /// Replaces the value, once the lock is free.
  public func setValue(_ newValue: sending Value) {
    lock.lock()
    defer { lock.unlock() }
    storage = newValue
  }
}

extension LockIsolated where Value: Sendable {
  /// The current value.
  public var value: Value {
    withValue { $0 }
  }
}

extension LockIsolated {
  /// A member of the current value.
  public subscript<Member: Sendable>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    withValue { $0[keyPath: keyPath] }
  }
}
