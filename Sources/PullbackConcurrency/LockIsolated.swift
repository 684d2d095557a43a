/// A value behind a lock, to be shared between threads and tasks.
///
/// Use it in tests to collect what happens in a `@Sendable` closure. Members can be read directly;
/// each read takes the lock on its own, so read what belongs together with ``withValue(_:)``.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  private let storage: ThreadLock<Value>

  /// Makes a shared value.
  public init(_ value: sending Value) {
    storage = ThreadLock(value)
  }

  /// Reads or changes the value while nobody else can.
  ///
  /// The lock does not nest: to use the same value inside `body` stops the program or hangs.
  ///
  /// - Parameter body: Receives the value; it should be short, and must not wait for others.
  public func withValue<Result: Sendable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.withLock(body)
  }

  /// Replaces the value.
  public func setValue(_ newValue: sending Value) {
    storage.withLock { $0 = newValue }
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
