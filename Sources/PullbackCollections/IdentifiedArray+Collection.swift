public import OrderedCollections

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// The position of the first element: always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last element.
  @inlinable
  public var endIndex: Int { storage.count }

  /// The element at a position. Traps if the id of the element is changed.
  @inlinable
  public subscript(position: Int) -> Element {
    get { storage[position] }
    set {
      requireID(order[position], of: newValue)
      _ = replace(at: position, by: newValue)
    }
    _modify {
      let id = order[position]
      defer { requireID(id, at: position) }
      yield &storage[position]
    }
  }

  /// The element at a position. For observable elements, `self[position]` is another overload,
  /// which notifies observers; this subscript does not notify them. Traps if the id of the element
  /// is changed.
  @inlinable
  package subscript(any position: Int) -> Element {
    get { self[position] }
    set { self[position] = newValue }
    _modify { yield &self[position] }
  }

  /// Calls `body` with the contiguous storage of the elements, and returns its result. The storage
  /// is always available, so the result is nil only if `body` returns nil.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try storage.withContiguousStorageIfAvailable(body)
  }

  /// Creates an iterator over the elements.
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> {
    storage.makeIterator()
  }

  /// Swaps the elements at two positions.
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    guard i != j else { return }
    order.swapAt(i, j)
    storage.swapAt(i, j)
    noteStructureChange()
  }
}
