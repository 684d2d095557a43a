import PullbackCollections

/// Makes a shared collection a collection of its elements, each as a shared value.
///
/// ```swift
/// ForEach($todos) { $todo in TodoRow(todo: $todo) }
/// ```
///
/// Elements of an `IdentifiedArray` are tracked by id, those of other collections by index. A
/// removed element keeps its last value.
extension Shared: Sequence where Value: MutableCollection & RandomAccessCollection {}
extension Shared: Collection where Value: MutableCollection & RandomAccessCollection {}
extension Shared: BidirectionalCollection
where Value: MutableCollection & RandomAccessCollection {}

extension Shared: RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {
  public typealias Element = Shared<Value.Element>
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public typealias SubSequence = Slice<Shared>

  /// The positions of the elements in the current value.
  public var indices: Value.Indices { wrappedValue.indices }
  /// The index of the first element.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The index after the last element.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// The index after `index`.
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
  /// The index before `index`.
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }

  /// The index at a distance from `index`.
  public func index(_ index: Value.Index, offsetBy distance: Int) -> Value.Index {
    wrappedValue.index(index, offsetBy: distance)
  }

  /// The distance between two indices.
  public func distance(from start: Value.Index, to end: Value.Index) -> Int {
    wrappedValue.distance(from: start, to: end)
  }

  /// The element at a position. Traps if the position is invalid.
  public subscript(position: Value.Index) -> Shared<Value.Element> {
    let collection = wrappedValue
    return element(at: position, of: collection)
  }

  /// An iterator over the current elements.
  public func makeIterator() -> AnyIterator<Shared<Value.Element>> {
    AnyIterator(elementsNow.makeIterator())
  }

  private func element(
    at position: Value.Index,
    of collection: Value
  ) -> Shared<Value.Element> {
    let element = collection[position]
    let base = (collection as? any ElementsByID)?.locate(position, reference)
    let optional =
      base as? MutableReference<Value.Element?>
      ?? DerivedReference(
        reference,
        get: { $0.indices.contains(position) ? $0[position] : nil },
        set: { collection, element in
          guard let element, collection.indices.contains(position) else { return }
          collection[position] = element
        }
      )
    return Shared<Value.Element>(UnwrappedReference(optional, last: element))
  }
}

/// A collection that may change between two reads, such as a shared array that another thread
/// writes.
package protocol ChangingCollection<Element> {
  associatedtype Element
  /// A snapshot of the collection: later changes do not change the number of these elements.
  var elementsNow: AnyRandomAccessCollection<Element> { get }
}

extension Shared: ChangingCollection where Value: MutableCollection & RandomAccessCollection {
  package var elementsNow: AnyRandomAccessCollection<Shared<Value.Element>> {
    let collection = wrappedValue
    return AnyRandomAccessCollection(
      collection.indices.lazy.map { element(at: $0, of: collection) })
  }
}

/// A collection whose elements can be looked up by id.
protocol ElementsByID {
  /// Returns a reference to the element that is at `position` now. The reference finds the element
  /// by its id, even after it has moved.
  ///
  /// - Parameter base: The reference to the collection.
  /// - Returns: A `MutableReference` to the element, as an optional: nil after its removal. Nil
  ///   instead of a reference if `base` cannot be written or has a value of a different type.
  func locate(_ position: Any, _ base: Any) -> Any?
  /// Like ``locate(_:_:)``, but returns a `SharedReference`, which only reads. Nil if `base` has a
  /// value of a different type.
  func locateReader(_ position: Any, _ base: Any) -> Any?
}

extension IdentifiedArray: ElementsByID {
  func locateReader(_ position: Any, _ base: Any) -> Any? {
    guard let base = base as? SharedReference<Self>, let position = position as? Int else {
      return nil
    }
    let id = self[position][keyPath: id]
    return DerivedReader<Self, Element?>(base, get: { $0[id: id] })
  }

  func locate(_ position: Any, _ base: Any) -> Any? {
    guard let base = base as? MutableReference<Self>, let position = position as? Int else {
      return nil
    }
    let id = self[position][keyPath: id]
    return DerivedReference<Self, Element?>(
      base,
      get: { $0[id: id] },
      set: { array, element in
        guard array.contains(id: id), let element else { return }
        array[id: id] = element
      }
    )
  }
}
