public import OrderedCollections

/// An array whose elements can be looked up by a stable id in constant time.
///
/// Use it for the rows of a list: while an effect runs, positions may change, but ids do not. Ids
/// are unique, and the order is kept. Elements are mutated in place, without copies:
///
/// ```swift
/// state.rows[id: row.id]?.count += 1
/// state.rows[0].title = "First"
/// ```
///
/// Changing an element's id through a subscript is a programming error and traps.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// The key path from an element to its id.
  public let id: KeyPath<Element, ID>

  @usableFromInline var order: OrderedSet<ID>
  @usableFromInline var storage: [Element]
  @usableFromInline var version: UInt64
  @usableFromInline var replacements: UInt64 = 0
  /// A number that changes when an element is removed, or replaced by another with the same id. The
  /// overloads for observable elements restore it, because they notify the observers themselves.
  @usableFromInline package var removalVersion: UInt64 = 0
  /// Reads the id of an `Identifiable` element without a key path, which would be slower; nil if
  /// the array was created with a key path to the ids.
  @usableFromInline let readID: ((Element) -> ID)?

  @inlinable
  init(
    id: KeyPath<Element, ID>,
    readID: ((Element) -> ID)?,
    order: OrderedSet<ID>,
    storage: [Element],
    version: UInt64
  ) {
    self.id = id
    self.readID = readID
    self.order = order
    self.storage = storage
    self.version = version
  }

  /// Creates an empty array.
  ///
  /// - Parameter id: The key path from an element to its id.
  @inlinable
  public init(id: KeyPath<Element, ID>) {
    self.init(
      id: id,
      readID: nil,
      order: [],
      storage: [],
      version: 0
    )
  }

  /// The ids of the elements, in order.
  @inlinable
  public var ids: OrderedSet<ID> { order }

  /// The elements as a plain array, in constant time.
  @inlinable
  public var elements: [Element] { storage }

  /// A number that identifies the ids and their order.
  ///
  /// It changes when an id is added or removed or when the order changes. It does not change when
  /// an element changes, or when an operation has no effect. Arrays with equal versions have the
  /// same ids in the same order, so lists can be compared in constant time. An empty array starts
  /// at version 0, copies keep the version, and every other number is used once per process. The
  /// version is not part of equality, hashing or coding.
  @inlinable
  public var structureVersion: UInt64 { version }

  /// A number that changes when an assignment or an update replaces an element by another with the
  /// same id. Mutating an element in place changes it only if the element is observable and has
  /// another identity afterwards.
  package var replacementVersion: UInt64 { replacements }

  /// Changes ``replacementVersion``, because an element was replaced by another with the same id.
  @usableFromInline
  package mutating func noteReplacement() {
    replacements = StructureVersion.next()
  }

  /// Changes ``structureVersion`` and ``removalVersion``, because an element was removed.
  @usableFromInline
  mutating func noteRemoval() {
    version = StructureVersion.next()
    removalVersion = version
  }

  /// Sets a new ``removalVersion`` and returns it. If the version is different later, elements were
  /// removed or replaced since without notifying their observers, or another array was assigned.
  @usableFromInline
  package mutating func beginRemovals() -> UInt64 {
    removalVersion = StructureVersion.next()
    return removalVersion
  }

  /// Replaces the element at a position by another with the same id. Returns the replaced element.
  @inlinable
  mutating func replace(at position: Int, by element: Element) -> Element {
    let original = storage[position]
    storage[position] = element
    noteReplacement()
    removalVersion = replacements
    return original
  }

  /// The position of the element with the given id; `nil` if there is none.
  @inlinable
  public func index(id: ID) -> Int? {
    order.firstIndex(of: id)
  }

  /// Returns whether an element has the given id.
  @inlinable
  public func contains(id: ID) -> Bool {
    order.contains(id)
  }

  @inlinable
  func identifier(of element: Element) -> ID {
    if let readID { return readID(element) }
    return element[keyPath: id]
  }

  @inlinable
  func identifier(at position: Int) -> ID {
    identifier(of: storage[position])
  }

  @inlinable
  mutating func noteStructureChange() {
    version = StructureVersion.next()
  }

  @inlinable
  func requireID(_ expected: ID, at position: Int) {
    let found = identifier(at: position)
    if found != expected { trapOnChangedID(from: expected, to: found) }
  }

  @inlinable
  func requireID(_ expected: ID, of element: Element) {
    let found = identifier(of: element)
    if found != expected { trapOnChangedID(from: expected, to: found) }
  }

  @usableFromInline
  func trapOnChangedID(from expected: ID, to found: ID) -> Never {
    preconditionFailure(
      """
      The element with id \(expected) of an IdentifiedArray was replaced by one with id \(found). \
      The id of an element must not change; remove the element and insert the new one instead.
      """
    )
  }
}

/// An array of `Identifiable` elements.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

// Unchecked: `id` and `readID` are immutable and only read ids, so they need no lock.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}
