import Foundation

/// A value behind a lock, to be shared between threads and tasks.
///
/// Use it in tests to collect what happens in a `@Sendable` closure. Members can be read directly;
/// each read takes the lock on its own, so read what belongs together with ``withValue(_:)``.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  // Guarded by `lock`; every way to the value goes through `withValue` and `setValue`.
  private let storage: UnsafeMutablePointer<Value>
  private var depth = 0
  private let lock = NSRecursiveLock()

  /// Makes a shared value.
  public init(_ value: sending Value) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: value)
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  /// Reads or changes the value, where it lives, while nobody else can.
  ///
  /// The lock is recursive: `body` may use the value again, by way of what it calls. Of a plain
  /// value, such as a number, the nested use sees what was there before `body`, and `body` has the
  /// last word. Of a value with storage of its own, such as an array, there is only one, because a
  /// copy would make every change cost as much as the value is long: the nested use sees and
  /// changes it as far as `body` has come. An optimized build cannot tell how far that is, and stops
  /// there.
  ///
  /// - Parameter body: Receives the value; it should be short, and must not wait for others.
  public func withValue<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    if _isPOD(Value.self) {
      var value = storage.pointee
      defer { storage.pointee = value }
      return try body(&value)
    }
    checkNesting()
    depth += 1
    defer { depth -= 1 }
    return try body(&storage.pointee)
  }

  /// Replaces the value.
  public func setValue(_ newValue: sending Value) {
    lock.lock()
    defer { lock.unlock() }
    if !_isPOD(Value.self) { checkNesting() }
    storage.pointee = newValue
  }

  private func checkNesting() {
    // Code that is not optimized writes to memory what it says it writes; else the value in memory
    // may be one that `body` has already let go.
    precondition(
      depth == 0 || _isDebugAssertConfiguration(),
      """
      A LockIsolated<\(Value.self)> was used inside of its own "withValue". Take what you need out \
      of the value, and use it after "withValue" has returned.
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
