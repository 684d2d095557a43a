public import OrderedCollections

extension IdentifiedArray {
  /// The element with an id, or `nil` when there is none.
  ///
  /// Setting an element replaces the one with that id, or appends it when there is none; it traps
  /// when the element has another id. Setting `nil` removes the element.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get { index(id: id).map { storage[$0] } }
    set {
      if let newValue {
        requireID(id, of: newValue)
        updateOrAppend(newValue)
      } else {
        remove(id: id)
      }
    }
    _modify {
      if let position = index(id: id) {
        // The element leaves the storage while it is changed, so that it is owned once. It leaves
        // from the end, where the storage closes up by itself.
        let last = storage.count - 1
        if position != last { storage.swapAt(position, last) }
        var element: Element? = storage.removeLast()
        defer {
          if let element {
            requireID(id, of: element)
            storage.append(element)
            if position != last { storage.swapAt(position, last) }
          } else {
            if position != last { storage.append(storage.remove(at: position)) }
            order.remove(at: position)
            noteRemoval()
          }
        }
        yield &element
      } else {
        var element: Element?
        yield &element
        if let element {
          requireID(id, of: element)
          append(element)
        }
      }
    }
  }

  /// The element with an id, without the notifications of observable elements.
  @inlinable
  package subscript(anyID id: ID) -> Element? {
    get { self[id: id] }
    set { self[id: id] = newValue }
    _modify { yield &self[id: id] }
  }

  /// Replaces the element that has the same id, or appends the element when there is none.
  ///
  /// - Returns: The element that was replaced, or `nil`.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let (inserted, position) = append(element)
    guard !inserted else { return nil }
    return replace(at: position, by: element)
  }

  /// Replaces the element that has the same id where it is, or inserts the element when there is
  /// none.
  ///
  /// - Returns: The element that was replaced, or `nil`, and the element's position.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element,
    at position: Int
  ) -> (originalElement: Element?, index: Int) {
    let (inserted, position) = insert(element, at: position)
    guard !inserted else { return (nil, position) }
    return (replace(at: position, by: element), position)
  }

  /// Replaces the element at a position by one with the same id. It traps when the id differs.
  ///
  /// - Returns: The element that was replaced.
  @inlinable
  @discardableResult
  public mutating func update(_ element: Element, at position: Int) -> Element {
    requireID(order[position], of: element)
    return replace(at: position, by: element)
  }

  /// Removes the element with an id.
  ///
  /// - Returns: The element that was removed, or `nil` when there is none.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    index(id: id).map { remove(at: $0) }
  }

  /// Removes the element that has the same id as an element.
  ///
  /// - Returns: The element that was removed, or `nil` when there is none.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: identifier(of: element))
  }
}
