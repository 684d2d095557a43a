/// The positions and the elements of the rows that exist, in ascending order of their positions.
struct ExistingRows {
  private var positions: [Int] = []
  private(set) var elements: [Element] = []

  init() {}

  init(_ rows: [(position: Int, element: Element)]) {
    positions = rows.map(\.position)
    elements = rows.map(\.element)
  }

  /// Returns how many of the existing rows are before a position in the data. That is the index in
  /// ``elements`` of the row at this position, or where to insert the row.
  func place(of position: Int) -> Int {
    // A shortcut: the rows that exist are nearly always consecutive.
    if let first = positions.first {
      let place = position - first
      if place <= 0 { return 0 }
      if place < positions.count, positions[place] == position { return place }
      if place == positions.count, positions[place - 1] == position - 1 { return place }
    }
    var range = 0..<positions.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if positions[middle] < position {
        range = (middle + 1)..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }

  /// Returns the element of the row at a position in the data; nil if that row does not exist.
  ///
  /// - Parameter place: The result of ``place(of:)`` for the position.
  func element(at position: Int, _ place: Int) -> Element? {
    place < positions.count && positions[place] == position ? elements[place] : nil
  }

  mutating func insert(_ element: Element, position: Int, at place: Int) {
    positions.insert(position, at: place)
    elements.insert(element, at: place)
  }

  mutating func keep(_ places: [Int]) {
    positions = places.map { positions[$0] }
    elements = places.map { elements[$0] }
  }

  /// Returns the position in the data of the row with an element; nil if there is none.
  func position(of element: Element) -> Int? {
    elements.firstIndex { $0 === element }.map { positions[$0] }
  }
}

/// The positions in the data of the rows that were found to have no content, in ascending order.
struct EmptyRows: Equatable {
  private var positions: [Int]

  init(_ positions: [Int] = []) { self.positions = positions }

  /// Adds positions after all others.
  mutating func append(_ last: [Int]) { positions += last }

  var count: Int { positions.count }

  /// Returns how many of these rows are before a position in the data.
  private func count(before position: Int) -> Int {
    first { positions[$0] >= position }
  }

  func contains(_ position: Int) -> Bool {
    let place = count(before: position)
    return place < positions.count && positions[place] == position
  }

  /// Returns the index among the other rows of the row at a position in the data.
  func index(of position: Int) -> Int {
    positions.isEmpty ? position : position - count(before: position)
  }

  /// Returns the position in the data of a row, from its index among the other rows.
  func position(at index: Int) -> Int {
    positions.isEmpty ? index : index + first { positions[$0] - $0 > index }
  }

  /// The first place that meets a condition, which all places after it meet as well.
  private func first(where isMet: (Int) -> Bool) -> Int {
    var range = 0..<positions.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isMet(middle) ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }
}
