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
}
