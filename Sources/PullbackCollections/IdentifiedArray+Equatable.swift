extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether two arrays have equal elements in the same order.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.storage == right.storage
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the elements into a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage)
  }
}
