import Foundation
import IssueReporting

/// The view node (``_Node``) of a `ForEach` in a list or a lazy stack. It has one element, whose
/// children are the rows that exist. A front end (terminal or browser) asks for a row when it is
/// about to show it, and releases it later.
///
/// A row that does not exist costs nothing: even its id is read only when needed.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: ViewContent>:
  _ViewNode<ForEach<Data, ID, Content>>, LazyElements
{
  private typealias Row = RowNode<ID, ForEachRow<Data.Element, Content>>
  private let element: Element
  /// The positions and the elements of the rows in `order`.
  private var existing = ExistingRows()
  private var view: ForEach<Data, ID, Content>
  private var data: ForEachElements<Data>
  private var rows: [RowKey<ID>: Row] = [:]
  /// The rows that exist, sorted by the position of their data.
  private var order: [Row] = []
  private var hasReportedDuplicate = false
  private var rowEnvironment = EnvironmentValues()
  /// Whether the rows are identified by their positions only.
  private var isPositional = false

  init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
    self.view = view
    data = view.elements
    element = Element(.empty, context.identity)
    super.init(context)
    element.content = .lazyRows(UnretainedRows(self))
    element.style = environment.elementStyle
    element.gridLines = environment[GridLinesKey.self]
    rowEnvironment = rowsEnvironment
    notePositions()
  }

  private func notePositions() {
    guard ID.self == Int.self, count > 0 else { return }
    isPositional = view.arePositions(view.id(data[0]), view.id(data[count - 1]))
  }

  /// The environment of the rows: not lazy, so that a `ForEach` inside of a row makes all its
  /// views, and without the grid lines that this element itself uses.
  private var rowsEnvironment: EnvironmentValues {
    let eager = environment.lazy(false)
    return element.gridLines == nil ? eager : eager.with { $0[GridLinesKey.self] = nil }
  }

  override func appendElements(to elements: inout [Element]) { elements.append(element) }
  override func childElementsDidChange() {
    gatherExisting()
    needsGathering()
  }
  override func gatherElements() { element.setChildren(existing.elements) }
  override func forEachChild(_ visit: (_Node) -> Void) {
    for row in order { visit(row) }
  }
  override func environmentDidChange(from old: EnvironmentValues) {
    element.style = environment.elementStyle
    element.gridLines = environment[GridLinesKey.self]
    rowEnvironment = rowsEnvironment
    for row in order { row.setEnvironment(rowEnvironment) }
  }

  // MARK: LazyElements

  var count: Int { data.count }

  func element(at index: Int) -> Element {
    let place = existing.place(of: index)
    return existing.element(at: index, place) ?? makeRow(at: index, place).element
  }

  // Separate from `element(at:)`, which is called for each row of a frame: only this function needs
  // the types of the row, which the runtime looks up for every call.
  @inline(never)
  private func makeRow(at index: Int, _ place: Int) -> Row {
    let datum = data[index]
    let key = key(of: datum)
    let (step, isPosition) = key.step(of: datum, at: index)
    if isPosition { isPositional = true }
    let row = Row(
      view.row(datum),
      context(environment: rowEnvironment, at: step),
      key: key,
      position: index,
      isPositional: isPositional,
      edits: edits()
    )
    rows[row.key] = row
    order.insert(row, at: place)
    existing.insert(row.element, position: index, at: place)
    element.setRequestedChildren(existing.elements, adding: [row.element])
    return row
  }

  func release(outside range: Range<Int>) {
    let near = existing.place(of: range.lowerBound)..<existing.place(of: range.upperBound)
    guard near.count < order.count else { return }
    let kept = keptElements
    var (staying, gone): ([Int], [Row]) = ([], [])
    for (place, row) in order.enumerated() {
      if near.contains(place) || kept.contains(where: { $0 === row.element }) {
        staying.append(place)
      } else {
        gone.append(row)
      }
    }
    guard !gone.isEmpty else { return }
    order = staying.map { order[$0] }
    existing.keep(staying)
    for row in gone {
      rows[row.key] = nil
      row.end()
    }
    element.setRequestedChildren(existing.elements, removing: gone.map(\.element))
  }

  /// The elements of the rows that stay although they are out of sight.
  private var keptElements: [Element] {
    guard let tree = element.tree else { return [] }
    return tree.kept.compactMap { id in
      var inner = tree.element(id)
      while let row = inner, row.parent !== element { inner = row.parent }
      return inner
    }
  }

  func index(of element: Element) -> Int? { existing.position(of: element) }

  func name(of element: Element) -> AnyHashable? {
    order.first { $0.element === element }.map { AnyHashable($0.key.id) }
  }

  func name(at index: Int) -> AnyHashable? {
    index >= 0 && index < count ? AnyHashable(view.id(data[index])) : nil
  }

  func index(named id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    if let row = order.first(where: { $0.key.id == id }) { return row.position }
    // From both ends, because most requests are for a row near one of them.
    for index in 0..<(count + 1) / 2 {
      if view.id(data[index]) == id { return index }
      if view.id(data[count - 1 - index]) == id { return count - 1 - index }
    }
    return nil
  }

  private func key(of datum: Data.Element) -> RowKey<ID> {
    var key = RowKey(id: view.id(datum))
    while rows[key] != nil {
      key.occurrence += 1
      if !hasReportedDuplicate {
        hasReportedDuplicate = true
        reportIssue(
          """
          ForEach has several elements with the id \(key.id), so their rows can get each other's \
          state. Give each element a unique id.
          """
        )
      }
    }
    return key
  }

  /// Returns the actions that delete and move a row, nil where the app set none. An action is
  /// called with the row's position in the data.
  private func edits() -> RowNode<ID, ForEachRow<Data.Element, Content>>.Edits {
    let (delete, move) = (view.edits.delete, view.edits.move)
    return .init(
      delete: delete.map { delete in { delete(IndexSet(integer: $0)) } },
      move: move.map { [weak self] move in
        { position, step in
          let target = position + step
          guard let self, target >= 0, target < self.count else { return }
          move(IndexSet(integer: position), step > 0 ? target + 1 : target)
        }
      }
    )
  }

  // MARK: New data

  /// The position of a row whose data was removed.
  private var nowhere: Int { -1 }

  override func update(_ view: ForEach<Data, ID, Content>) {
    let oldCount = count
    self.view = view
    data = view.elements
    notePositions()
    var moved = false
    var lost: [Row] = []
    let shift = count - oldCount
    // The distance by which the previous row has moved. In most changes, the next row moved by the
    // same distance.
    var drift = 0
    for row in order {
      // Other likely distances: the row follows removed rows, or it follows all changes.
      let distances = [drift, -lost.count, shift, 0]
      let distance =
        distances.first { has(row, at: row.position + $0) }
        ?? (lost.isEmpty ? nearby(row) : nil)
      if let distance {
        drift = distance
        if distance != 0 { moved = true }
        row.position += distance
      } else {
        moved = true
        lost.append(row)
      }
    }
    // If the other rows have moved up, the lost ones were removed, even if as many were added.
    if !lost.isEmpty { find(lost, in: searchRange(for: lost.count, shift: min(shift, drift))) }
    if moved { settleOrder() }
    for row in order {
      row.setEdits(edits())
      row.isPositional = isPositional
      row.update(view.row(data[row.position]))
    }
    if moved || shift != 0 { element.content = .lazyRows(UnretainedRows(self)) }
    if moved { needsGathering() }
  }

  private func has(_ row: Row, at position: Int) -> Bool {
    guard position >= 0, position < count else { return false }
    return row.key.id == view.id(data[position])
  }

  /// Returns by how many positions a row has moved, negative towards the start; nil if the row is
  /// not within 64 positions of its old one.
  ///
  /// The length of the list does not show a movement: a list can lose rows at its start and get as
  /// many at its end. The caller searches only for the first lost row: the others have most likely
  /// moved as far.
  private func nearby(_ row: Row) -> Int? {
    for distance in 1...64 {
      if has(row, at: row.position - distance) { return -distance }
      if has(row, at: row.position + distance) { return distance }
    }
    return nil
  }

  /// Returns the positions at which to search for `lost` rows that were not where they were
  /// expected.
  ///
  /// If the list has become shorter by at least `lost` rows, the rows were most likely removed.
  /// Then only positions near the existing rows are searched, so that removing a row costs the same
  /// in a list of any length. A row that has moved farther is created again with new state.
  ///
  /// - Parameter shift: By how much the length has changed, or by how much the rows after the lost
  ///   ones have moved, whichever is smaller.
  private func searchRange(for lost: Int, shift: Int) -> Range<Int> {
    guard shift < 0, lost <= -shift, let first = order.first, let last = order.last else {
      return 0..<count
    }
    let margin = 64 - shift
    let start = min(count, max(0, first.position - margin))
    return start..<max(start, min(count, last.position + margin))
  }

  /// Searches positions of the data for the ids of rows that were not found where expected, and
  /// sets `position` of these rows. A row that is not found gets the position `nowhere`, so that it
  /// is removed.
  ///
  /// The search begins at the first of these rows and goes both ways, so that its cost depends on how
  /// far the rows have moved, as those of a log whose first lines were dropped.
  private func find(_ lost: [Row], in range: Range<Int>) {
    var wanted = Dictionary(grouping: lost) { $0.key.id }
    func visit(_ position: Int) {
      let id = view.id(data[position])
      guard var found = wanted[id] else { return }
      found.removeFirst().position = position
      wanted[id] = found.isEmpty ? nil : found
    }
    var after = min(max(range.lowerBound, lost[0].position), range.upperBound)
    var before = after - 1
    while !wanted.isEmpty, before >= range.lowerBound || after < range.upperBound {
      if before >= range.lowerBound { visit(before) }
      if after < range.upperBound, !wanted.isEmpty { visit(after) }
      before -= 1
      after += 1
    }
    for row in wanted.values.joined() { row.position = nowhere }
  }

  private func settleOrder() {
    order.sort { $0.position < $1.position }
    var taken = Set<Int>()
    var gone: [Row] = []
    order.removeAll { row in
      let isGone = row.position == nowhere || !taken.insert(row.position).inserted
      if isGone { gone.append(row) }
      return isGone
    }
    gatherExisting()
    for row in gone {
      rows[row.key] = nil
      row.end()
    }
  }

  private func gatherExisting() {
    existing = ExistingRows(order.map { ($0.position, $0.element) })
  }
}

/// The positions and the elements of the rows that exist, in ascending order of their positions.
private struct ExistingRows {
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

/// The rows of a node, referenced weakly, because the element must not keep its node alive.
private final class UnretainedRows: LazyElements {
  private weak var rows: (any LazyElements)?
  init(_ rows: any LazyElements) { self.rows = rows }
  var count: Int { rows?.count ?? 0 }
  func element(at index: Int) -> Element { rows?.element(at: index) ?? Element(.empty) }
  func release(outside range: Range<Int>) { rows?.release(outside: range) }
  func index(of element: Element) -> Int? { rows?.index(of: element) }
  func index(named id: AnyHashable) -> Int? { rows?.index(named: id) }
  func name(of element: Element) -> AnyHashable? { rows?.name(of: element) }
  func name(at index: Int) -> AnyHashable? { rows?.name(at: index) }
}
