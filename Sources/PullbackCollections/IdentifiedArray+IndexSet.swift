public import struct Foundation.IndexSet

extension IdentifiedArray {
  /// Removes the elements at a set of positions.
  @inlinable
  public mutating func remove(atOffsets offsets: IndexSet) {
    removeAll(atAscending: Array(offsets))
  }

  /// Moves elements, in their order, in front of the element that is at a position now.
  ///
  /// - Parameters:
  ///   - source: The positions of the elements to move.
  ///   - destination: The position they move in front of, counted before anything moves; the
  ///     number of elements to move to the end.
  @inlinable
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    move(fromAscending: Array(source), to: destination)
  }
}
