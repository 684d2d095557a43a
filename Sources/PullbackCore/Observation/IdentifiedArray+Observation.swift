public import struct Foundation.IndexSet
public import PullbackCollections

// A list of observable rows notifies the observers of a row that it removes or replaces. Modifying
// a row in place is not a replacement, unless the row has another identity afterwards, as after
// `swap` or after a method that assigns `self`.
extension IdentifiedArray where Element: ObservableState {
  /// The row at a position. Traps if it is set to a row with a different id.
  @inlinable
  public subscript(position: Int) -> Element {
    get { self[any: position] }
    set { notifying(position) { $0[any: position] = newValue } }
    _modify {
      self[any: position]._$willModify()
      let before = self[any: position]._$id
      let observers = self[any: position]._$registrar?.observers
      defer {
        if self[any: position]._$id != before {
          noteReplacement()
          observers?.notifyPresence()
        }
      }
      yield &self[any: position]
    }
  }

  /// The row with the given id, or `nil` when there is none.
  ///
  /// Setting a row replaces the one with that id, or appends the row when there is none; it traps
  /// if the id of the new row is different. Setting `nil` removes the row.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get { self[anyID: id] }
    set { notifying(index(id: id)) { $0[anyID: id] = newValue } }
    _modify {
      guard let position = index(id: id) else {
        yield &self[anyID: id]
        return
      }
      self[any: position]._$willModify()
      let before = self[any: position]._$id
      let observers = self[any: position]._$registrar?.observers
      let removals = removalVersion
      defer {
        if let position = index(id: id) {
          if self[any: position]._$id != before {
            noteReplacement()
            observers?.notifyPresence()
          }
        } else {
          observers?.notifyPresence()
          removalVersion = removals
        }
      }
      yield &self[anyID: id]
    }
  }

  /// Replaces the row that has the same id, or appends the row when there is none.
  ///
  /// - Returns: The row that was replaced, or `nil`.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ row: Element) -> Element? {
    notifying(index(id: row[keyPath: id])) { $0.baseUpdateOrAppend(row) }
  }

  /// Replaces the row that has the same id, at its position, or inserts the row when there is none.
  ///
  /// - Returns: The row that was replaced, or `nil`, and the row's position.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ row: Element,
    at position: Int
  ) -> (originalElement: Element?, index: Int) {
    notifying(index(id: row[keyPath: id])) { $0.baseUpdateOrInsert(row, at: position) }
  }

  /// Replaces the row at a position by one with the same id. It traps when the id differs.
  ///
  /// - Returns: The row that was replaced.
  @inlinable
  @discardableResult
  public mutating func update(_ row: Element, at position: Int) -> Element {
    notifying(position) { $0.baseUpdate(row, at: position) }
  }

  /// Runs `change` and returns its result. Afterwards notifies the observers of the row that was at
  /// `position` if it was removed or replaced. If `position` is nil, nobody is notified.
  @inlinable
  mutating func notifying<Result>(
    _ position: Int?,
    _ change: (inout Self) -> Result
  ) -> Result {
    let removals = removalVersion
    defer { removalVersion = removals }
    guard let position, let observers = self[any: position]._$registrar?.observers,
      observers.mayExist
    else { return change(&self) }
    let rowID = self[any: position][keyPath: id]
    let before = self[any: position]._$id
    defer {
      if index(id: rowID).map({ self[any: $0]._$id }) != before { observers.notifyPresence() }
    }
    return change(&self)
  }
}

// MARK: Removal

extension IdentifiedArray where Element: ObservableState {
  /// Removes and returns the row at a position. Traps if the position is out of range.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    notifying(position) { $0.baseRemove(at: position) }
  }

  /// Removes the row with the given id.
  ///
  /// - Returns: The row that was removed, or `nil` when there is none.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? { index(id: id).map { remove(at: $0) } }

  /// Removes the row that has the same id as the given row.
  ///
  /// - Returns: The row that was removed, or `nil` when there is none.
  @inlinable
  @discardableResult
  public mutating func remove(_ row: Element) -> Element? { remove(id: row[keyPath: id]) }

  /// Removes and returns the first row. Traps when there is none.
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// Removes and returns the last row. Traps when there is none.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: count - 1) }

  /// Removes a number of rows from the beginning. Traps when there are fewer.
  @inlinable
  public mutating func removeFirst(_ count: Int) { removeSubrange(0..<count) }

  /// Removes a number of rows from the end. Traps when there are fewer.
  @inlinable
  public mutating func removeLast(_ count: Int) {
    removeSubrange((self.count - count)..<self.count)
  }

  /// Removes the rows at a range of positions. Traps if one of them is out of range.
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    let range = bounds.relative(to: elements)
    notifyingRemoval(of: elements[range]) { $0.baseRemoveSubrange(range) }
  }

  /// Removes all rows.
  ///
  /// - Parameter keepCapacity: Whether to keep the allocated storage.
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    notifyingRemoval(of: elements[...]) { $0.baseRemoveAll(keepCapacity) }
  }

  /// Removes the rows at a set of positions. Traps if one is out of range.
  @inlinable
  public mutating func remove(atOffsets offsets: IndexSet) {
    notifyingRemoval(of: offsets.lazy.map { [elements] in elements[$0] }) {
      $0.baseRemove(atOffsets: offsets)
    }
  }

  /// Removes the rows that satisfy a condition.
  ///
  /// When the condition throws, nothing is removed.
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let removals = removalVersion
    var removed: [StateObservers] = []
    try baseRemoveAll { row in
      guard try shouldBeRemoved(row) else { return false }
      if let observers = row._$registrar?.observers, observers.mayExist {
        removed.append(observers)
      }
      return true
    }
    removalVersion = removals
    for observers in removed { observers.notifyPresence() }
  }

  /// Runs `change`, which removes `rows`, and notifies the observers of these rows.
  @inlinable
  mutating func notifyingRemoval(
    of rows: some Sequence<Element>,
    _ change: (inout Self) -> Void
  ) {
    let removed = rows.compactMap { row -> StateObservers? in
      guard let observers = row._$registrar?.observers, observers.mayExist else { return nil }
      return observers
    }
    let removals = removalVersion
    change(&self)
    removalVersion = removals
    for observers in removed { observers.notifyPresence() }
  }
}

// The collection's own methods. `Element` is not constrained here, so that the calls resolve to the
// methods in PullbackCollections and not to the methods above.
extension IdentifiedArray {
  @inlinable
  mutating func baseUpdateOrAppend(_ element: Element) -> Element? { updateOrAppend(element) }

  @inlinable
  mutating func baseUpdateOrInsert(
    _ element: Element,
    at position: Int
  ) -> (originalElement: Element?, index: Int) {
    updateOrInsert(element, at: position)
  }

  @inlinable
  mutating func baseUpdate(_ element: Element, at position: Int) -> Element {
    update(element, at: position)
  }

  @inlinable
  mutating func baseRemove(at position: Int) -> Element { remove(at: position) }

  @inlinable
  mutating func baseRemoveSubrange(_ range: Range<Int>) { removeSubrange(range) }

  @inlinable
  mutating func baseRemoveAll(_ keepCapacity: Bool) { removeAll(keepingCapacity: keepCapacity) }

  @inlinable
  mutating func baseRemoveAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    try removeAll(where: shouldBeRemoved)
  }

  @inlinable
  mutating func baseRemove(atOffsets offsets: IndexSet) { remove(atOffsets: offsets) }
}
