import IssueReporting
public import OrderedCollections
import PullbackCollections
import PullbackConcurrency
import PullbackDependencies

/// The elements of a navigation stack, from bottom to top, each with an id.
///
/// ```swift
/// struct State {
///   var path = StackState<Path.State>()
/// }
/// …
/// state.path.append(.detail(Detail.State()))
/// ```
///
/// It is a collection; ``ids`` holds the ids in order. Every added element gets a new id, so that
/// effects and views of a removed element are never confused with those of another.
/// `Reducer.forEach(_:action:destination:fileID:filePath:line:column:)` runs the features.
public struct StackState<Element> {
  /// The ids of the elements, in order.
  public private(set) var ids: OrderedSet<StackElementID> = []
  private(set) var elements: [Element] = []

  /// A number that changes exactly when the ids or their order change.
  package private(set) var structureVersion: UInt64 = 0
  /// A number that changes when an element is replaced under the same id.
  package private(set) var replacementVersion: UInt64 = 0
  /// The structure version that the `forEach` operator last processed; ignored by equality.
  var seenVersion: UInt64 = .max
  /// A number that identifies this stack while it is modified in place. If it is different
  /// afterwards, another stack was assigned.
  var modification: UInt64 = 0
  /// A lower bound for new ids, above all ids ever used in this stack.
  private var floor = 0

  /// Creates an empty stack.
  public init() {}

  /// The element with the given id; nil if there is none.
  ///
  /// Setting nil removes only this element. If there is no element with the id, setting a value in
  /// a test pushes it, so that an assertion can expect a push; outside of tests it reports an issue
  /// and does nothing.
  public subscript(
    id id: StackElementID,
    fileID fileID: _HashableStaticString = #fileID,
    filePath filePath: _HashableStaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Element? {
    get { ids.firstIndex(of: id).map { elements[$0] } }
    set {
      if let index = ids.firstIndex(of: id) {
        Self.notifyPresence(of: elements[index...index])
        if newValue != nil { noteReplacement() }
      }
      self[
        id,
        CodeLocation(
          fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column)] =
        newValue
    }
    _modify {
      yield &self[
        id,
        CodeLocation(
          fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column)
      ]
    }
  }

  private subscript(id: StackElementID, location: CodeLocation) -> Element? {
    get { ids.firstIndex(of: id).map { elements[$0] } }
    _modify {
      guard let index = ids.firstIndex(of: id) else {
        var element: Element?
        defer {
          if let element { set(element, underUnknown: id, at: location) }
        }
        yield &element
        return
      }
      // Moves the element out of the storage while it is modified, so that it has a single owner.
      // It is swapped to the end first, so that removing it is cheap.
      let last = elements.count - 1
      if index != last { elements.swapAt(index, last) }
      var element: Element? = elements.removeLast()
      let observed = ReplacedElement(&element!)
      defer {
        if var element {
          if let observed, observed.isReplaced(by: &element) { noteReplacement() }
          elements.append(element)
          if index != last { elements.swapAt(index, last) }
        } else {
          observed?.notifyPresence()
          if index != last { elements.append(elements.remove(at: index)) }
          ids.remove(at: index)
          structureVersion = StructureVersion.next()
        }
      }
      yield &element
    }
  }

  /// Removes the element with this id and all elements above it; does nothing if there is no such
  /// element.
  public mutating func pop(from id: StackElementID) {
    if let index = ids.firstIndex(of: id) { removeSubrange(index...) }
  }

  /// Removes all elements above the one with this id; does nothing if there is no such element.
  public mutating func pop(to id: StackElementID) {
    if let index = ids.firstIndex(of: id) { removeSubrange((index + 1)...) }
  }

  /// Removes and returns only this element, and not those above it. Traps if no element has that
  /// id.
  @discardableResult
  public mutating func remove(id: StackElementID) -> Element {
    guard let index = ids.firstIndex(of: id) else {
      preconditionFailure(
        "remove(id:) was called with \(id), and no element on the stack has this id."
      )
    }
    return remove(at: index)
  }

  /// Puts an element on top, under the given id, which no other element has.
  mutating func push(_ element: Element, id: StackElementID) {
    ids.append(id)
    elements.append(element)
    floor = Swift.max(floor, id.generation + 1)
    structureVersion = StructureVersion.next()
  }

  /// The id that the next appended element gets; reading it does not use the id up.
  package var nextID: StackElementID {
    StackElementID(
      generation: Swift.max(floor, DependencyValues._current.stackElementID.peek().generation)
    )
  }

  /// Takes the next id, for an element that a view is about to push.
  package func makeNextID() -> StackElementID {
    DependencyValues._current.stackElementID.next(atLeast: floor)
  }

  /// Records that an element was replaced under the same id.
  mutating func noteReplacement() { replacementVersion = StructureVersion.next() }

  /// Notifies the observers of elements that are removed or replaced, if elements are observable.
  private static func notifyPresence(of elements: ArraySlice<Element>) {
    guard Element.self is any ObservableState.Type else { return }
    for case let element as any ObservableState in elements {
      element._$registrar?.observers.notifyPresence()
    }
  }

  /// Calls a function that modifies the element at an index in place, and returns its result.
  mutating func modify<Result>(at index: Int, _ body: (inout Element) -> Result) -> Result {
    body(&elements[index])
  }

  private mutating func set(
    _ element: Element,
    underUnknown id: StackElementID,
    at location: CodeLocation
  ) {
    guard !isTesting else { return push(element, id: id) }
    location.report(
      """
      An element was set under an id that is not on the stack:

        Element: \(dumped(element))
        Id: \(id)

      Nothing was changed. To add an element to the stack, append it.
      """
    )
  }
}

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  /// The element at a position; setting it keeps the id. Traps if out of bounds.
  public subscript(position: Int) -> Element {
    get { elements[position] }
    set {
      Self.notifyPresence(of: elements[position...position])
      elements[position] = newValue
      noteReplacement()
    }
    _modify {
      let observed = ReplacedElement(&elements[position])
      defer {
        if let observed, observed.isReplaced(by: &elements[position]) { noteReplacement() }
      }
      yield &elements[position]
    }
  }

  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    if subrange.isEmpty, newElements.isEmpty { return }
    let generator = DependencyValues._current.stackElementID
    let newIDs = newElements.map { _ in
      let id = generator.next(atLeast: floor)
      floor = id.generation + 1
      return id
    }
    Self.notifyPresence(of: elements[subrange])
    elements.replaceSubrange(subrange, with: newElements)
    if subrange.upperBound == ids.count {
      ids.removeSubrange(subrange)
      ids.append(contentsOf: newIDs)
    } else {
      var all = Array(ids)
      all.replaceSubrange(subrange, with: newIDs)
      ids = OrderedSet(uncheckedUniqueElements: all)
    }
    structureVersion = StructureVersion.next()
  }
}

extension StackState {
  /// Removes all elements. Their ids are not reused.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    if isEmpty { return }
    Self.notifyPresence(of: elements[...])
    ids.removeAll(keepingCapacity: keepCapacity)
    elements.removeAll(keepingCapacity: keepCapacity)
    structureVersion = StructureVersion.next()
  }
}

extension StackState: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: Equatable where Element: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    (a.structureVersion == b.structureVersion || a.ids == b.ids) && a.elements == b.elements
  }
}

extension StackState: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(elements)
  }
}

/// Encoded as an array of its elements. Decoded elements get new ids.
extension StackState: Decodable where Element: Decodable {
  public init(from decoder: any Decoder) throws {
    guard decoder.userInfo[.stackElementIDs] != nil else {
      self.init(try [Element](from: decoder))
      return
    }
    self.init()
    var pairs = try decoder.unkeyedContainer()
    while !pairs.isAtEnd {
      let id = try pairs.decode(StackElementID.self)
      let element = try pairs.decode(Element.self)
      guard ids.append(id).inserted else {
        throw DecodingError.dataCorruptedError(
          in: pairs, debugDescription: "Two elements of a stack have the id \(id).")
      }
      elements.append(element)
      floor = Swift.max(floor, id.generation &+ 1)
    }
    structureVersion = StructureVersion.next()
  }
}

extension StackState: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws {
    if encoder.userInfo[.stackElementIDs] == nil { return try elements.encode(to: encoder) }
    var pairs = encoder.unkeyedContainer()
    for (id, element) in zip(ids, elements) {
      try pairs.encode(id)
      try pairs.encode(element)
    }
  }
}

extension CodingUserInfoKey {
  /// If an encoder or a decoder has a value for this key, stacks are encoded with the ids of their
  /// elements: each id before its element.
  package static let stackElementIDs = CodingUserInfoKey(rawValue: "Pullback.stackElementIDs")!
}

extension StackState: CustomStringConvertible, CustomReflectable {
  public var description: String {
    "[" + zip(ids, elements).map { "\($0): \($1)" }.joined(separator: ", ") + "]"
  }
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: zip(ids, elements).map { ($0, $1) }, displayStyle: .dictionary)
  }
}
