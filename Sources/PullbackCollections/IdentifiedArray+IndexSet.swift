public import struct Foundation.IndexSet

extension IdentifiedArray {
  /// Removes the elements at a set of positions. Traps if one is out of range.
  @inlinable
  public mutating func remove(atOffsets offsets: IndexSet) {
    removeAll(atAscending: Array(offsets))
  }

  /// Moves elements, in their order, in front of the element at the destination. Traps if a
  /// position is out of range.
  ///
  /// - Parameters:
  ///   - source: The positions of the elements to move.
  ///   - destination: The position to move them to, counted before the move; `count` moves them to
  ///     the end.
  @inlinable
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    move(fromAscending: Array(source), to: destination)
  }
}
