/// A value on an actor of its own, to be changed from anywhere by waiting for one's turn.
///
/// Where the callers are not asynchronous, use ``LockIsolated``.
@dynamicMemberLookup
public final actor ActorIsolated<Value> {
  /// The value at the moment.
  public var value: Value

  /// Makes an isolated value.
  public init(_ value: sending Value) {
    self.value = value
  }

  /// A member of the value at the moment.
  public subscript<Member>(
    dynamicMember keyPath: any KeyPath<Value, Member> & Sendable
  ) -> Member {
    value[keyPath: keyPath]
  }

  /// Reads or changes the value while nobody else can.
  ///
  /// - Parameter operation: Receives the value.
  /// - Throws: What the operation throws; changes made until then stay.
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
