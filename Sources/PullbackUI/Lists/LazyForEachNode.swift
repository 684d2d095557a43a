import Foundation
import IssueReporting

/// The view node (``_Node``) of a `ForEach` in a list or a lazy stack. It has one element, whose
/// children are the rows that exist. A front end (terminal or browser) asks for a row when it is
/// about to show it, and releases it later.
///
/// A row that does not exist costs nothing: even its id is read only when needed.
///
/// An element of the data whose view has no content, such as an `if` that is false, is no row: the
/// front end gets the next row that has some, and ``count`` is smaller by one. This is only known of
/// rows that were made. Their nodes stay, because the views may get content.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: ViewContent>:
  _ViewNode<ForEach<Data, ID, Content>>, LazyElements
{
  typealias Row = RowNode<ID, ForEachRow<Data.Element, Content>>
  private let element: Element
  /// The positions and the elements of the rows in `order`.
  private var existing = ExistingRows()
  private(set) var view: ForEach<Data, ID, Content>
  private(set) var data: ForEachElements<Data>
  private var rows: [RowKey<ID>: Row] = [:]
  /// The rows that exist and have content, sorted by the position of their data.
  private var order: [Row] = []
  /// The rows that were found to have no content, sorted by the position of their data.
  private var emptyRows: [Row] = []
  /// The positions of the rows in `emptyRows`.
  private var empty = EmptyRows()
  /// Whether a row may have got another element, lost its content or got some.
  private var needsFiling = false
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
    guard ID.self == Int.self, data.count > 0 else { return }
    isPositional = view.arePositions(view.id(data[0]), view.id(data[data.count - 1]))
  }

  /// The environment of the rows: not lazy, so that a `ForEach` inside of a row makes all its
  /// views, and without the grid lines that this element itself uses.
  private var rowsEnvironment: EnvironmentValues {
    let eager = environment.lazy(false)
    return element.gridLines == nil ? eager : eager.with { $0[GridLinesKey.self] = nil }
  }

  override func appendElements(to elements: inout [Element]) { elements.append(element) }
  override func childElementsDidChange() {
    needsFiling = true
    needsGathering()
  }
  override func gatherElements() {
    if needsFiling {
      let former = empty
      file(allRows)
      if empty != former { element.content = .lazyRows(UnretainedRows(self)) }
    }
    element.setChildren(existing.elements)
  }
  override func forEachChild(_ visit: (_Node) -> Void) {
    for row in order { visit(row) }
    for row in emptyRows { visit(row) }
  }
  override func environmentDidChange(from old: EnvironmentValues) {
    element.style = environment.elementStyle
    element.gridLines = environment[GridLinesKey.self]
    rowEnvironment = rowsEnvironment
    forEachChild { $0.setEnvironment(rowEnvironment) }
  }

  // MARK: LazyElements

  var count: Int { data.count - empty.count }

  func element(at index: Int) -> Element {
    let position = empty.position(at: index)
    let place = existing.place(of: position)
    return existing.element(at: position, place) ?? makeRow(at: position)
  }

  /// Makes the row at a position in the data. If it has no content, returns the element of the next
  /// one with some, or an element that shows nothing if there is none.
  // Separate from `element(at:)`, which is called for each row of a frame: only this function needs
  // the types of the row, which the runtime looks up for every call.
  @inline(never)
  private func makeRow(at position: Int) -> Element {
    guard position >= 0, position < data.count else { return Element(.empty) }
    guard let row = makeEmptyRow(at: position) else {
      // So that the number of rows is right where no row with content follows.
      if empty.count > 0, let next = makeEmptyRow(at: position + 1) { leaveOut(around: next) }
      return existing.element(at: position, existing.place(of: position)) ?? Element(.empty)
    }
    let next = leaveOut(around: row)
    return existing.element(at: next, existing.place(of: next)) ?? Element(.empty)
  }

  /// Makes the row at a position unless it exists or there is no data. Returns it if it has no content;
  /// otherwise adds it to the rows.
  private func makeEmptyRow(at position: Int) -> Row? {
    let place = existing.place(of: position)
    guard position >= 0, position < data.count, !empty.contains(position),
      existing.element(at: position, place) == nil
    else { return nil }
    let datum = data[position]
    let key = key(of: datum)
    let (step, isPosition) = key.step(of: datum, at: position)
    if isPosition { isPositional = true }
    let row = Row(
      view.row(datum),
      context(environment: rowEnvironment, at: step),
      key: key,
      position: position,
      isPositional: isPositional,
      edits: edits()
    )
    rows[row.key] = row
    if row.isEmpty { return row }
    order.insert(row, at: place)
    existing.insert(row.element, position: position, at: place)
    element.setRequestedChildren(existing.elements, adding: [row.element])
    return nil
  }

  /// Leaves out a row without content, and those before and after it up to the next ones that have
  /// some. Returns the position of the one after it, or of the end.
  @discardableResult
  private func leaveOut(around row: Row) -> Int {
    var found = [row]
    func search(_ step: Int) -> Int {
      var position = row.position + step
      while true {
        if let next = makeEmptyRow(at: position) {
          found.append(next)
        } else if !empty.contains(position) {
          return position
        }
        position += step
      }
    }
    _ = search(-1)
    found.reverse()
    let next = search(1)
    let isAfterAll = emptyRows.last.map { $0.position < found[0].position } ?? true
    emptyRows += found
    if isAfterAll {
      // So that reading all rows in order takes no longer for each gap than the gap is.
      empty.append(found.map(\.position))
    } else {
      emptyRows.sort { $0.position < $1.position }
      empty = EmptyRows(emptyRows.map(\.position))
    }
    return next
  }

  func release(outside range: Range<Int>) {
    let (start, end) = (empty.position(at: range.lowerBound), empty.position(at: range.upperBound))
    let near = existing.place(of: start)..<existing.place(of: end)
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

  func index(of element: Element) -> Int? { existing.position(of: element).map(empty.index(of:)) }

  func name(of element: Element) -> AnyHashable? {
    order.first { $0.element === element }.map { AnyHashable($0.key.id) }
  }

  func name(at index: Int) -> AnyHashable? {
    index >= 0 && index < count ? AnyHashable(view.id(data[empty.position(at: index)])) : nil
  }

  func index(named id: AnyHashable) -> Int? {
    guard let id = id.base as? ID, let position = position(of: id), !empty.contains(position) else {
      return nil
    }
    return empty.index(of: position)
  }

  private func position(of id: ID) -> Int? {
    if let row = order.first(where: { $0.key.id == id }) { return row.position }
    let count = data.count
    // From both ends, because most requests are for a row near one of them.
    for position in 0..<(count + 1) / 2 {
      if view.id(data[position]) == id { return position }
      if view.id(data[count - 1 - position]) == id { return count - 1 - position }
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
          guard let self else { return }
          // The place of another row that is shown.
          let target = self.empty.position(at: self.empty.index(of: position) + step)
          guard target >= 0, target < self.data.count else { return }
          move(IndexSet(integer: position), step > 0 ? target + 1 : target)
        }
      }
    )
  }

  // MARK: New data

  override func update(_ view: ForEach<Data, ID, Content>) {
    let oldCount = data.count
    self.view = view
    data = view.elements
    notePositions()
    let shift = data.count - oldCount
    let hasMoved = follow(allRows, shift: shift)
    if hasMoved { removeLostRows() }
    for row in allRows {
      row.setEdits(edits())
      row.isPositional = isPositional
      row.update(view.row(data[row.position]))
    }
    if hasMoved || shift != 0 { element.content = .lazyRows(UnretainedRows(self)) }
    if hasMoved { needsGathering() }
  }

  /// The rows that were made, with and without content, in the order of the data that they were made or
  /// filed for.
  private var allRows: [Row] {
    emptyRows.isEmpty ? order : (order + emptyRows).sorted { $0.position < $1.position }
  }

  private func removeLostRows() {
    var taken = Set<Int>()
    var gone: [Row] = []
    var staying = (order + emptyRows).sorted { $0.position < $1.position }
    staying.removeAll { row in
      let isGone = row.position == nowhere || !taken.insert(row.position).inserted
      if isGone { gone.append(row) }
      return isGone
    }
    file(staying)
    for row in gone {
      rows[row.key] = nil
      row.end()
    }
  }

  /// Divides rows, which are sorted, into those with content and those without.
  private func file(_ all: [Row]) {
    needsFiling = false
    order = all.filter { !$0.isEmpty }
    existing = ExistingRows(order.map { ($0.position, $0.element) })
    emptyRows = all.filter(\.isEmpty)
    empty = EmptyRows(emptyRows.map(\.position))
  }
}
