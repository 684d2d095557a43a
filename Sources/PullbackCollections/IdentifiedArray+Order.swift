public import OrderedCollections

extension IdentifiedArray {
  /// Runs `body`, which may only change the order of the elements, then updates the ids, and
  /// returns the result of `body`.
  @inlinable
  mutating func rearrange<Result>(
    _ body: (inout [Element]) throws -> Result
  ) rethrows -> Result {
    defer {
      if storage.indices.contains(where: { identifier(at: $0) != order[$0] }) {
        rebuildOrder()
        noteStructureChange()
      }
    }
    return try body(&storage)
  }

  /// Sorts the elements by a predicate. The sort is stable.
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    try rearrange { try $0.sort(by: areInIncreasingOrder) }
  }

  /// Reverses the order of the elements.
  @inlinable
  public mutating func reverse() {
    rearrange { $0.reverse() }
  }

  /// Shuffles the elements.
  @inlinable
  public mutating func shuffle() {
    rearrange { $0.shuffle() }
  }

  /// Shuffles the elements with a random number generator.
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    rearrange { $0.shuffle(using: &generator) }
  }

  /// Moves the elements that satisfy a condition behind those that do not.
  ///
  /// - Returns: The position of the first element that satisfies the condition; `count` if none
  ///   does.
  @inlinable
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    try rearrange { try $0.partition(by: belongsInSecondPartition) }
  }

  /// Moves the elements at `positions`, which must be ascending, in front of the element at
  /// `destination`. Traps if a position is out of range.
  @inlinable
  mutating func move(fromAscending positions: [Int], to destination: Int) {
    guard let first = positions.first, let last = positions.last else { return }
    precondition(
      first >= 0 && last < count && (0...count).contains(destination),
      "Index out of range"
    )
    rearrange { elements in
      var moved = Set(positions)
      let lower = Swift.min(first, destination)
      let upper = Swift.max(last + 1, destination)
      var before: [Element] = []
      var after: [Element] = []
      for position in lower..<upper where moved.remove(position) == nil {
        if position < destination {
          before.append(elements[position])
        } else {
          after.append(elements[position])
        }
      }
      elements.replaceSubrange(
        lower..<upper,
        with: before + positions.map { elements[$0] } + after
      )
    }
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements in ascending order. The sort is stable.
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }
}
