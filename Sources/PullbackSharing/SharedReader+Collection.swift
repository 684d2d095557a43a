/// Makes a shared collection a collection of its elements, each as a read-only shared value.
///
/// ```swift
/// ForEach($todos) { $todo in TodoRow(todo: $todo) }
/// ```
///
/// Elements of an `IdentifiedArray` are tracked by id, those of other collections by index. A
/// removed element keeps its last value.
extension SharedReader: Sequence where Value: RandomAccessCollection {}
extension SharedReader: Collection where Value: RandomAccessCollection {}
extension SharedReader: BidirectionalCollection where Value: RandomAccessCollection {}

extension SharedReader: RandomAccessCollection where Value: RandomAccessCollection {
  public typealias Element = SharedReader<Value.Element>
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public typealias SubSequence = Slice<SharedReader>

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
  public subscript(position: Value.Index) -> SharedReader<Value.Element> {
    let collection = wrappedValue
    return element(at: position, of: collection)
  }

  /// An iterator over the current elements.
  public func makeIterator() -> AnyIterator<SharedReader<Value.Element>> {
    AnyIterator(elementsNow.makeIterator())
  }

  private func element(
    at position: Value.Index,
    of collection: Value
  ) -> SharedReader<Value.Element> {
    let element = collection[position]
    let base = (collection as? any ElementsByID)?.locateReader(position, reference)
    let optional =
      base as? SharedReference<Value.Element?>
      ?? DerivedReader(reference, get: { $0.indices.contains(position) ? $0[position] : nil })
    return SharedReader<Value.Element>(UnwrappedReader(optional, last: element))
  }
}

extension SharedReader: ChangingCollection where Value: RandomAccessCollection {
  package var elementsNow: AnyRandomAccessCollection<SharedReader<Value.Element>> {
    let collection = wrappedValue
    return AnyRandomAccessCollection(
      collection.indices.lazy.map { element(at: $0, of: collection) })
  }
}
