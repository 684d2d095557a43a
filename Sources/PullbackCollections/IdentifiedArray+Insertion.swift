public import OrderedCollections

extension IdentifiedArray {
  /// Appends an element unless there is one with the same id.
  ///
  /// - Returns: Whether the element was appended, and the position of the element with its id.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let (inserted, position) = order.append(identifier(of: element))
    if inserted {
      storage.append(element)
      noteStructureChange()
    }
    return (inserted, position)
  }

  /// Appends the elements whose ids are not in the array yet.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    let count = storage.count
    for element in elements where order.append(identifier(of: element)).inserted {
      storage.append(element)
    }
    if storage.count != count { noteStructureChange() }
  }

  /// Inserts an element at a position unless there is one with the same id.
  ///
  /// - Returns: Whether the element was inserted, and the position of the element with its id.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ element: Element,
    at position: Int
  ) -> (inserted: Bool, index: Int) {
    let (inserted, position) = order.insert(identifier(of: element), at: position)
    if inserted {
      storage.insert(element, at: position)
      noteStructureChange()
    }
    return (inserted, position)
  }

  /// Reserves storage for a number of elements.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    order.reserveCapacity(minimumCapacity)
    storage.reserveCapacity(minimumCapacity)
  }

  /// Returns `left`, with those elements of `right` appended whose ids are not in it yet.
  @inlinable
  public static func + (left: Self, right: some Sequence<Element>) -> Self {
    var result = left
    result.append(contentsOf: right)
    return result
  }

  /// Appends the elements whose ids are not in the array yet.
  @inlinable
  public static func += (left: inout Self, right: some Sequence<Element>) {
    left.append(contentsOf: right)
  }
}
