/// Where the rows of a `ForEach` are in new data.
extension LazyForEachNode {
  /// The position of a row whose data was removed.
  var nowhere: Int { -1 }

  /// Sets the positions of rows to those of their data, or to ``nowhere``. Returns whether one of them
  /// has moved or was removed.
  ///
  /// - Parameters:
  ///   - rows: All rows that exist, in the order of their former data.
  ///   - shift: By how much the data has become longer.
  func follow(_ rows: [Row], shift: Int) -> Bool {
    var moved = false
    var lost: [Row] = []
    // The distance by which the previous row has moved. In most changes, the next row moved by the
    // same distance.
    var drift = 0
    for row in rows {
      // Other likely distances: the row follows removed rows, or it follows all changes.
      let distances = [drift, -lost.count, shift, 0]
      let distance =
        distances.first { has(row, at: row.position + $0) }
        ?? (lost.isEmpty ? nearby(row) : nil)
      if let distance {
        drift = distance
        if distance != 0 { moved = true }
        row.position += distance
      } else {
        moved = true
        lost.append(row)
      }
    }
    // If the other rows have moved up, the lost ones were removed, even if as many were added.
    if !lost.isEmpty {
      find(lost, in: searchRange(in: rows, for: lost.count, shift: min(shift, drift)))
    }
    return moved
  }

  private func has(_ row: Row, at position: Int) -> Bool {
    guard position >= 0, position < data.count else { return false }
    return row.key.id == view.id(data[position])
  }

  /// Returns by how many positions a row has moved, negative towards the start; nil if the row is
  /// not within 64 positions of its old one.
  ///
  /// The length of the list does not show a movement: a list can lose rows at its start and get as
  /// many at its end. The caller searches only for the first lost row: the others have most likely
  /// moved as far.
  private func nearby(_ row: Row) -> Int? {
    for distance in 1...64 {
      if has(row, at: row.position - distance) { return -distance }
      if has(row, at: row.position + distance) { return distance }
    }
    return nil
  }

  /// Returns the positions at which to search for `lost` rows that were not where they were
  /// expected.
  ///
  /// If the list has become shorter by at least `lost` rows, the rows were most likely removed.
  /// Then only positions near the existing rows are searched, so that removing a row costs the same
  /// in a list of any length. A row that has moved farther is created again with new state.
  ///
  /// - Parameters:
  ///   - rows: The rows that exist.
  ///   - shift: By how much the length has changed, or by how much the rows after the lost
  ///   ones have moved, whichever is smaller.
  private func searchRange(in rows: [Row], for lost: Int, shift: Int) -> Range<Int> {
    guard shift < 0, lost <= -shift, let first = rows.first, let last = rows.last else {
      return 0..<data.count
    }
    let margin = 64 - shift
    let start = min(data.count, max(0, first.position - margin))
    return start..<max(start, min(data.count, last.position + margin))
  }

  /// Searches positions of the data for the ids of rows that were not found where expected, and
  /// sets `position` of these rows. A row that is not found gets the position `nowhere`, so that it
  /// is removed.
  ///
  /// The search begins at the first of these rows and goes both ways, so that its cost depends on how
  /// far the rows have moved, as those of a log whose first lines were dropped.
  private func find(_ lost: [Row], in range: Range<Int>) {
    var wanted = Dictionary(grouping: lost) { $0.key.id }
    func visit(_ position: Int) {
      let id = view.id(data[position])
      guard var found = wanted[id] else { return }
      found.removeFirst().position = position
      wanted[id] = found.isEmpty ? nil : found
    }
    var after = min(max(range.lowerBound, lost[0].position), range.upperBound)
    var before = after - 1
    while !wanted.isEmpty, before >= range.lowerBound || after < range.upperBound {
      if before >= range.lowerBound { visit(before) }
      if after < range.upperBound, !wanted.isEmpty { visit(after) }
      before -= 1
      after += 1
    }
    for row in wanted.values.joined() { row.position = nowhere }
  }
}
