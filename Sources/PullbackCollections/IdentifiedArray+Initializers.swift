public import OrderedCollections

extension IdentifiedArray {
  /// Creates an array of elements with unique ids. Traps if two have the same id.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(id: id)
    append(unique: elements)
  }

  @inlinable
  mutating func append(unique elements: some Sequence<Element>) {
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let id = identifier(of: element)
      guard order.append(id).inserted else {
        preconditionFailure(
          "Two elements of an IdentifiedArray have the id \(id), and ids must be unique."
        )
      }
      storage.append(element)
    }
    if !storage.isEmpty { noteStructureChange() }
  }

  /// Creates an array of elements whose ids are known to be unique, without checking them.
  ///
  /// Debug builds check the ids nevertheless. In other builds, an array with repeated ids behaves
  /// unpredictably.
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(id: id)
    storage = Array(elements)
    rebuildOrder()
    if !storage.isEmpty { noteStructureChange() }
  }

  /// Creates an array of elements, combining those with the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order. A combined element stays at the first one's position.
  ///   - id: The key path from an element to its id.
  ///   - combine: Receives the current and the next element with the same id, and returns the one
  ///     to keep. Traps if the result has another id.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    for element in elements {
      let id = identifier(of: element)
      let (inserted, index) = order.append(id)
      if inserted {
        storage.append(element)
      } else {
        let combined = try combine(storage[index], element)
        requireID(id, of: combined)
        storage[index] = combined
      }
    }
    if !storage.isEmpty { noteStructureChange() }
  }

  /// Creates an array of elements, keeping only the first of those with the same id.
  @inlinable
  public init(_ elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(elements, id: id, uniquingIDsWith: { first, _ in first })
  }

  @inlinable
  mutating func rebuildOrder() {
    var ids: [ID] = []
    ids.reserveCapacity(storage.count)
    for position in storage.indices { ids.append(identifier(at: position)) }
    order = OrderedSet(uncheckedUniqueElements: ids)
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  @inlinable
  public init() {
    self.init(
      id: \.id,
      readID: { $0.id },
      order: [],
      storage: [],
      version: 0
    )
  }

  /// Creates an array of elements with unique ids. Traps if two have the same id.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init()
    append(unique: elements)
  }

  /// Creates an array of elements whose ids are known to be unique, without checking them.
  ///
  /// Debug builds check the ids nevertheless. In other builds, an array with repeated ids behaves
  /// unpredictably.
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init()
    storage = Array(elements)
    rebuildOrder()
    if !storage.isEmpty { noteStructureChange() }
  }

  /// Creates an array of elements, combining those with the same id.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order. A combined element stays at the first one's position.
  ///   - combine: Receives the current and the next element with the same id, and returns the one
  ///     to keep. Traps if the result has another id.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(elements, id: \.id, uniquingIDsWith: combine)
  }

  /// Creates an array of elements, keeping only the first of those with the same id.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init(elements, id: \.id)
  }

  /// Creates a copy of an array, with the same ``structureVersion``.
  @inlinable
  public init(_ elements: Self) {
    self = elements
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Creates an array of elements with unique ids. Traps if two have the same id.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}
