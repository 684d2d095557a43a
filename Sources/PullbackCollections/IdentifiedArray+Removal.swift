public import OrderedCollections

extension IdentifiedArray {
  /// Removes and returns the element at a position. Traps if the position is out of range.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    let element = storage.remove(at: position)
    order.remove(at: position)
    noteRemoval()
    return element
  }

  /// Removes the elements that satisfy a condition.
  ///
  /// If the condition throws, nothing is removed.
  @inlinable
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    guard let first = try storage.firstIndex(where: shouldBeRemoved) else { return }
    var removed = [first]
    for position in storage.indices[(first + 1)...] where try shouldBeRemoved(storage[position]) {
      removed.append(position)
    }
    removeAll(atAscending: removed)
  }

  /// Removes the elements at `positions`, which must be ascending and distinct.
  @inlinable
  mutating func removeAll(atAscending positions: [Int]) {
    guard let first = positions.first else { return }
    if positions.count == 1 {
      remove(at: first)
      return
    }
    precondition(first >= 0 && positions[positions.count - 1] < count, "Index out of range")
    var next = 0
    var target = first
    for source in first..<storage.count {
      if next < positions.count, positions[next] == source {
        next += 1
      } else {
        storage.swapAt(target, source)
        target += 1
      }
    }
    storage.removeLast(positions.count)
    rebuildOrder()
    noteRemoval()
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the allocated storage.
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    let wasEmpty = storage.isEmpty
    order.removeAll(keepingCapacity: keepCapacity)
    storage.removeAll(keepingCapacity: keepCapacity)
    if !wasEmpty { noteRemoval() }
  }

  /// Removes and returns the first element. Traps if the array is empty.
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element {
    remove(at: 0)
  }

  /// Removes a number of elements from the start. Traps if there are fewer.
  @inlinable
  public mutating func removeFirst(_ count: Int) {
    removeSubrange(0..<count)
  }

  /// Removes and returns the last element. Traps if the array is empty.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    remove(at: storage.count - 1)
  }

  /// Removes a number of elements from the end. Traps if there are fewer.
  @inlinable
  public mutating func removeLast(_ count: Int) {
    removeSubrange((storage.count - count)..<storage.count)
  }

  /// Removes the elements at a range of positions. Traps if one of them is out of range.
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    let range = bounds.relative(to: storage)
    guard !range.isEmpty else { return }
    order.removeSubrange(range)
    storage.removeSubrange(range)
    noteRemoval()
  }

  /// Returns an array of the elements that satisfy a condition.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    let kept = try storage.filter(isIncluded)
    if kept.count == storage.count { return self }
    var result = Self(
      id: id,
      readID: readID,
      order: [],
      storage: kept,
      version: 0
    )
    if !kept.isEmpty {
      result.rebuildOrder()
      result.noteStructureChange()
    }
    return result
  }
}
