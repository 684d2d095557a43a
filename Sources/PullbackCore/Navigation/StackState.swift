import IssueReporting
public import OrderedCollections
import PullbackCollections
import PullbackDependencies

/// The screens on a navigation stack, from the first to the one on top, each with an id.
///
/// ```swift
/// struct State {
///   var path = StackState<Path.State>()
/// }
/// …
/// state.path.append(.detail(Detail.State()))
/// ```
///
/// It is a collection; ``ids`` are the ids of its elements, in order. An element that is added gets
/// an id that no other had, so that effects and views of an element that has gone are never taken
/// for those of another. ``Reducer/forEach(_:action:destination:fileID:filePath:line:column:)`` runs
/// the features.
public struct StackState<Element> {
  /// The ids of the elements, in order.
  public private(set) var ids: OrderedSet<StackElementID> = []
  private(set) var elements: [Element] = []

  /// A number that stands for the ids and their order; it changes exactly when they do.
  package private(set) var structureVersion: UInt64 = 0
  /// Changes when an element is replaced by another under the same id.
  package private(set) var replacementVersion: UInt64 = 0
  /// The structure that the operator which runs the features saw last; no part of the value.
  var seenVersion: UInt64 = .max
  /// The elements that went, for those who have to tell their readers.
  var departures = Departures<(id: StackElementID, element: Element)>()
  /// Above all ids that were ever here.
  private var floor = 0

  /// An empty stack.
  public init() {}

  /// The element with an id; nil where there is none.
  ///
  /// To set nil removes the element, and only this one. An element under an id that is not there is
  /// put on top in tests, where it says what is expected; elsewhere that is reported as an issue and
  /// does nothing.
  public subscript(
    id id: StackElementID,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Element? {
    get { ids.firstIndex(of: id).map { elements[$0] } }
    set {
      if let index = ids.firstIndex(of: id) {
        departures.note((id, elements[index]))
        if newValue != nil { noteReplacement() }
      }
      self[id, OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)] =
        newValue
    }
    _modify {
      yield &self[
        id,
        OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
      ]
    }
  }

  private subscript(id: StackElementID, place: OperatorPlace) -> Element? {
    get { ids.firstIndex(of: id).map { elements[$0] } }
    _modify {
      guard let index = ids.firstIndex(of: id) else {
        var element: Element?
        defer {
          if let element { set(element, underUnknown: id, at: place) }
        }
        yield &element
        return
      }
      // The element leaves the storage while it is changed, so that it is owned once. It leaves
      // from the end, where the storage closes up by itself.
      let last = elements.count - 1
      if index != last { elements.swapAt(index, last) }
      var element: Element? = elements.removeLast()
      let observed = ReplacedElement(&element!, isObserved: departures.areNoted)
      defer {
        if var element {
          if let observed, observed.isReplaced(by: &element) { noteReplacement() }
          elements.append(element)
          if index != last { elements.swapAt(index, last) }
        } else {
          observed?.tellOfDeparture()
          if index != last { elements.append(elements.remove(at: index)) }
          ids.remove(at: index)
          structureVersion = StructureVersion.next()
        }
      }
      yield &element
    }
  }

  /// Removes an element and all that are above it.
  public mutating func pop(from id: StackElementID) {
    if let index = ids.firstIndex(of: id) { removeSubrange(index...) }
  }

  /// Removes all elements above one.
  public mutating func pop(to id: StackElementID) {
    if let index = ids.firstIndex(of: id) { removeSubrange((index + 1)...) }
  }

  /// Removes an element, and only this one. Traps where there is none with that id.
  @discardableResult
  public mutating func remove(id: StackElementID) -> Element {
    guard let index = ids.firstIndex(of: id) else {
      preconditionFailure("There is no element \(id) on the stack to be removed.")
    }
    return remove(at: index)
  }

  /// Puts an element on top.
  mutating func push(_ element: Element, id: StackElementID) {
    ids.append(id)
    elements.append(element)
    floor = Swift.max(floor, id.generation + 1)
    structureVersion = StructureVersion.next()
  }

  /// The id that the next element gets, as far as it follows from here.
  package var nextID: StackElementID {
    StackElementID(
      generation: Swift.max(floor, DependencyValues._current.stackElementID.peek().generation)
    )
  }

  /// An id for an element that a view is about to push.
  package func makeNextID() -> StackElementID {
    DependencyValues._current.stackElementID.next(atLeast: floor)
  }

  /// Says that an element is another one than before, though its id is the same.
  mutating func noteReplacement() { replacementVersion = StructureVersion.next() }

  private mutating func noteDeparture(of range: Range<Int>) {
    guard departures.areNoted else { return }
    let gone = elementsWithIDs(in: range)
    departures.note(contentsOf: gone)
  }

  func elementsWithIDs(in range: Range<Int>) -> [(id: StackElementID, element: Element)] {
    range.map { (ids[$0], elements[$0]) }
  }

  /// Hands out an element where it is.
  mutating func modify<Result>(at index: Int, _ body: (inout Element) -> Result) -> Result {
    body(&elements[index])
  }

  private mutating func set(
    _ element: Element,
    underUnknown id: StackElementID,
    at place: OperatorPlace
  ) {
    guard !isTesting else { return push(element, id: id) }
    place.report(
      """
      An element was set under an id that is not on the stack:

        Element: \(dumped(element))
        Id: \(id)

      Nothing was changed. To put an element on the stack, append it.
      """
    )
  }
}

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  /// The element at a position. One that is set keeps the id. Traps where the position is out of
  /// bounds.
  public subscript(position: Int) -> Element {
    get { elements[position] }
    set {
      departures.note((ids[position], elements[position]))
      elements[position] = newValue
      noteReplacement()
    }
    _modify {
      let observed = ReplacedElement(&elements[position], isObserved: departures.areNoted)
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
    noteDeparture(of: subrange)
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
  /// Removes all elements. Their ids are not given again.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    if isEmpty { return }
    noteDeparture(of: indices)
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

/// Coded as its elements. They get new ids when they are decoded.
extension StackState: Decodable where Element: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension StackState: CustomStringConvertible, CustomReflectable {
  public var description: String {
    "[" + zip(ids, elements).map { "\($0): \($1)" }.joined(separator: ", ") + "]"
  }
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: zip(ids, elements).map { ($0, $1) }, displayStyle: .dictionary)
  }
}
