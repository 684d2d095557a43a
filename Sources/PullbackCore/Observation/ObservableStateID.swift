import Synchronization

/// The identity of a value of observable state, independent of its contents.
///
/// A copy has the identity of its original until one of them is modified in place. Identities are
/// numbers from a counter.
public struct ObservableStateID: Hashable, Sendable {
  private var number: UInt64
  private var tags: UInt64 = 0

  private static let last = Atomic<UInt64>(0)

  /// An identity that no other value has.
  public init() {
    number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
  }

  private init(number: UInt64) { self.number = number }

  /// The identity of all values that have none of their own, such as enum cases without an
  /// associated value.
  public static let _$inert = Self(number: 0)

  /// The identity of a value; a new identity if the value's type is not observable.
  public static func _$id<Value>(for value: Value) -> Self {
    (value as? any ObservableState)?._$id ?? Self()
  }

  /// The identity of an observable value.
  public static func _$id(for value: some ObservableState) -> Self { value._$id }

  /// The identity of an enum value: this identity combined with the number of its case.
  public func _$tag(_ tag: Int) -> Self {
    var copy = self
    copy.tags = tags &* 257 &+ UInt64(truncatingIfNeeded: tag) &+ 1
    return copy
  }

  /// The identity of a list, made from two versions: that of its ids and order, and that of
  /// replaced rows.
  static func rows(_ structure: UInt64, _ replacements: UInt64) -> Self {
    var id = Self(number: structure)
    id.tags = replacements
    return id
  }

  /// Called before a value is modified in place. Changes the identity, so that the value is
  /// distinguished from its earlier copies.
  public mutating func _$willModify() {
    number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
