public import OrderedCollections

extension IdentifiedArray {
  /// The element with the given id; `nil` if there is none.
  ///
  /// Setting an element replaces the one with that id, or appends it if there is none. It traps if
  /// the id of the new element is different. Setting `nil` removes the element.
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
        // The element is moved out of the storage while it is changed, so that it is not copied. It
        // is removed from the end, where no other elements need to move.
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

  /// The element with the given id; nil if there is none. Unlike `self[id: id]`, this subscript
  /// does not notify the observers of an observable element.
  @inlinable
  package subscript(anyID id: ID) -> Element? {
    get { self[id: id] }
    set { self[id: id] = newValue }
    _modify { yield &self[id: id] }
  }

  /// Replaces the element that has the same id, or appends the element if there is none.
  ///
  /// - Returns: The replaced element; `nil` if there was none.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let (inserted, position) = append(element)
    guard !inserted else { return nil }
    return replace(at: position, by: element)
  }

  /// Replaces the element that has the same id, at its position, or inserts the element if there is
  /// none.
  ///
  /// - Returns: The replaced element, `nil` if there was none, and the position of the new element.
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

  /// Replaces the element at a position by one with the same id. Traps if the ids differ.
  ///
  /// - Returns: The replaced element.
  @inlinable
  @discardableResult
  public mutating func update(_ element: Element, at position: Int) -> Element {
    requireID(order[position], of: element)
    return replace(at: position, by: element)
  }

  /// Removes the element with the given id.
  ///
  /// - Returns: The removed element; `nil` if there was none.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    index(id: id).map { remove(at: $0) }
  }

  /// Removes the element that has the same id as the given one.
  ///
  /// - Returns: The removed element; `nil` if there was none.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: identifier(of: element))
  }
}
