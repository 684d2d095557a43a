import PullbackSharing

/// The elements of a `ForEach`, as many as there were when its view was made.
///
/// A shared collection may become shorter between two reads, before the view is made again. Its
/// elements are therefore taken once, and keep their last value after they were removed.
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

  /// All elements of the collection, as an array.
  var array: [Data.Element] { taken.map(Array.init) ?? Array(data) }
}
