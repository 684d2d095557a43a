/// A value isolated to its own actor, which any task can access with `await`.
///
/// For synchronous callers, use ``LockIsolated``.
@dynamicMemberLookup
public final actor ActorIsolated<Value> {
  /// The current value.
  public var value: Value

  /// Creates an actor that holds a value.
  public init(_ value: sending Value) {
    self.value = value
  }

  /// A member of the current value.
  public subscript<Member>(
    dynamicMember keyPath: any KeyPath<Value, Member> & Sendable
  ) -> Member {
    value[keyPath: keyPath]
  }

  /// Reads or changes the value with exclusive access to it, and returns the result of the
  /// operation.
  ///
  /// - Parameter operation: Receives the value.
  /// - Throws: The error that the operation throws; changes made before it are kept.
  public func withValue<Result>(
    _ operation: @Sendable (inout Value) throws -> sending Result
  ) rethrows -> sending Result {
    try operation(&value)
  }

  /// Replaces the value.
  public func setValue(_ newValue: sending Value) {
    value = newValue
  }
}
