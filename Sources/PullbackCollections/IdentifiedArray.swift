public import OrderedCollections

/// An array whose elements are also found by a stable id, in constant time.
///
/// Use it for the rows of a list: positions change while effects are under way, ids do not. Ids are
/// unique; the order is kept. Elements are changed where they are, without copies:
///
/// ```swift
/// state.rows[id: row.id]?.count += 1
/// state.rows[0].title = "First"
/// ```
///
/// To change an element's id through a subscript is a programmer's error and traps.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// The key path from an element to its id.
  public let id: KeyPath<Element, ID>

  @usableFromInline var order: OrderedSet<ID>
  @usableFromInline var storage: [Element]
  @usableFromInline var version: UInt64
  @usableFromInline var replacements: UInt64 = 0
  @usableFromInline var edits: EditLog?
  /// The elements that went, for those who have to tell their readers.
  @usableFromInline package var departures = Departures<Element>()
  /// Where the id lies inside an element, or -1 when it is computed. Reading memory is much cheaper
  /// than following a key path.
  @usableFromInline let idOffset: Int
  /// Reads the id of an element that is `Identifiable`; a key path through a protocol is slow.
  @usableFromInline let readID: ((Element) -> ID)?

  @inlinable
  init(
    id: KeyPath<Element, ID>,
    idOffset: Int,
    readID: ((Element) -> ID)?,
    order: OrderedSet<ID>,
    storage: [Element],
    version: UInt64
  ) {
    self.id = id
    self.idOffset = idOffset
    self.readID = readID
    self.order = order
    self.storage = storage
    self.version = version
  }

  /// Makes an empty array.
  ///
  /// - Parameter id: The key path from an element to its id.
  @inlinable
  public init(id: KeyPath<Element, ID>) {
    self.init(
      id: id,
      idOffset: MemoryLayout<Element>.offset(of: id) ?? -1,
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

  /// A number that stands for the ids and their order.
  ///
  /// It changes exactly when an id comes or goes or the order changes: not when an element changes,
  /// and not when an operation turns out to do nothing. Arrays with equal versions have equal ids
  /// in the same order, so a list can be compared in constant time. An array that was made empty
  /// has version 0; copies keep the version; every other number is given out once in a process. It
  /// takes no part in equality, hashing or coding.
  @inlinable
  public var structureVersion: UInt64 { version }

  /// Changes when an element is replaced by another with the same id, as far as that is done by
  /// assignment; to change an element where it is leaves it alone.
  package var replacementVersion: UInt64 { replacements }

  /// Says that an element is another one than before, though its id is the same.
  @usableFromInline
  package mutating func noteReplacement() {
    replacements = StructureVersion.next()
  }

  /// The position of the element with an id, or `nil` when there is none.
  @inlinable
  public func index(id: ID) -> Int? {
    order.firstIndex(of: id)
  }

  /// Tells whether there is an element with an id.
  @inlinable
  public func contains(id: ID) -> Bool {
    order.contains(id)
  }

  @inlinable
  func identifier(of element: Element) -> ID {
    if let readID { return readID(element) }
    guard idOffset >= 0 else { return element[keyPath: id] }
    return withUnsafeBytes(of: element) { $0.load(fromByteOffset: idOffset, as: ID.self) }
  }

  @inlinable
  func identifier(at position: Int) -> ID {
    if let readID { return readID(storage[position]) }
    guard idOffset >= 0 else { return storage[position][keyPath: id] }
    return storage.withUnsafeBytes {
      $0.load(fromByteOffset: position * MemoryLayout<Element>.stride + idOffset, as: ID.self)
    }
  }

  @inlinable
  mutating func noteStructureChange() {
    version = StructureVersion.next()
    edits = nil
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
      An element keeps its id; remove it and insert the other instead.
      """
    )
  }
}

/// An array of elements that know their own id.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

// Key paths are immutable; the standard library leaves them unmarked for those that capture values.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}
