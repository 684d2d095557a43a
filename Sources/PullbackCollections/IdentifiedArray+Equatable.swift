extension IdentifiedArray: Equatable where Element: Equatable {
  /// Tells whether two arrays have equal elements in the same order.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    guard let log = left.edits, log === right.edits, let positions = log.positions else {
      return left.storage == right.storage
    }
    EditLog.noteShortComparison(ofLength: left.storage.count)
    return positions.allSatisfy { left.storage[$0] == right.storage[$0] }
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the elements into a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage)
  }
}
