import Foundation

/// A value behind a lock, to be shared between threads and tasks.
///
/// Use it in tests to collect what happens in a `@Sendable` closure. Members can be read directly;
/// each read takes the lock on its own, so read what belongs together with ``withValue(_:)``.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  // Both are guarded by `lock`; every way to the value goes through `access`.
  private var storage: Value
  private var isInUse = false
  // Recursive, so that a nested use is noticed in place of waiting for itself.
  private let lock = NSRecursiveLock()

  /// Makes a shared value.
  public init(_ value: sending Value) {
    storage = value
  }

  /// Reads or changes the value while nobody else can.
  ///
  /// The value is changed where it is: to append to an array costs what it costs without the lock.
  /// So `body` must not use the same object again, which traps: it has the value already.
  ///
  /// - Parameter body: Receives the value; it should be short, and must not wait for others.
  /// - Throws: What `body` throws; changes made until then stay.
  public func withValue<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try access(body)
  }

  /// Replaces the value.
  public func setValue(_ newValue: sending Value) {
    lock.lock()
    checkUse()
    let old = storage
    storage = newValue
    lock.unlock()
    // Released here, because the end of what it holds may use this object.
    withExtendedLifetime(old) {}
  }

  private func access<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    checkUse()
    isInUse = true
    defer { isInUse = false }
    return try body(&storage)
  }

  private func checkUse() {
    precondition(
      !isInUse,
      """
      A LockIsolated<\(Value.self)> was used inside of its own withValue: the value is being changed \
      there. Use the value that the closure receives.
      """
    )
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
