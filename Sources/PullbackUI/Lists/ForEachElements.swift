import PullbackSharing

/// The elements that a `ForEach` shows.
///
/// A `Shared` array may become shorter before the `ForEach` is made again. Its elements are
/// therefore copied once, so that reading by offset does not trap. Other collections are read in
/// place.
struct ForEachElements<Data: RandomAccessCollection> {
  private let data: Data
  private let taken: AnyRandomAccessCollection<Data.Element>?

  init(_ data: Data) {
    self.data = data
    taken = (data as? any ChangingCollection<Data.Element>)?.elementsNow
  }

  var count: Int { taken?.count ?? data.count }

  subscript(offset: Int) -> Data.Element {
    guard let taken else { return data[data.index(data.startIndex, offsetBy: offset)] }
    return taken[taken.index(taken.startIndex, offsetBy: offset)]
  }

  var array: [Data.Element] { taken.map(Array.init) ?? Array(data) }

  /// Calls a closure with each element.
  ///
  /// Specialized for the types of most collections with many elements: code that is not asks the
  /// collection for each index and each element by its witness table.
  @specialized(where Data == Range<Int>)
  func forEach(_ body: (Data.Element) -> Void) {
    if let taken { return taken.forEach(body) }
    if let array = data as? [Data.Element] { return array.forEach(body) }
    data.forEach(body)
  }
}
