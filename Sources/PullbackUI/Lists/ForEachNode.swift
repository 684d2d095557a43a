import IssueReporting
import PullbackCore

/// The key of a row of a `ForEach`: the id of the element, and a number that distinguishes elements
/// with the same id.
struct RowKey<ID: Hashable>: Hashable {
  let id: ID
  var occurrence = 0

  /// Returns the step to the row in the path of its ``ViewIdentity``: a hash of the id. If the id
  /// means nothing in another process, such as the identity of an object, the step is the position
  /// at which the row was made, and `isPosition` is true.
  func step(of element: Any, at position: Int) -> (step: UInt64, isPosition: Bool) {
    let stable =
      StableHash.of(id)
      ?? (element as? any RowIdentifying)?.rowID.flatMap { StableHash.of($0) }
    return (stable.map { $0 &+ UInt64(occurrence) } ?? UInt64(position), stable == nil)
  }
}

/// The view node (``_Node``) of a `ForEach` outside of lists and lazy stacks, where every element
/// has a row.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: ViewContent>:
  _ViewNode<ForEach<Data, ID, Content>>
{
  typealias RowView = ForEachRow<Data.Element, Content>
  private struct Row {
    let key: RowKey<ID>
    let node: _ViewNode<RowView>
  }
  private var rows: [Row] = []
  private var hasReportedDuplicate = false
  /// Whether the rows are identified by their positions only.
  private var isPositional = false
  /// Whether ``Element/positionalRow`` was set in the elements of the rows.
  private var isMarked = false

  init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
    super.init(context)
    let elements = view.elements.array
    let keys = keys(of: elements, view.id)
    isPositional = view.arePositions(keys.first?.id, keys.last?.id)
    rows.reserveCapacity(elements.count)
    for (key, element) in zip(keys, elements) {
      rows.append(makeRow(key, view.row(element), at: rows.count))
    }
  }

  private func makeRow(_ key: RowKey<ID>, _ view: RowView, at position: Int) -> Row {
    let (step, isPosition) = key.step(of: view.element, at: position)
    if isPosition { isPositional = true }
    return Row(key: key, node: RowView._makeNode(view, context(at: step)))
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    for row in rows { visit(row.node) }
  }

  override func appendElements(to elements: inout [Element]) {
    let isTagging = environment[ImplicitTagsKey.self]
    let isNaming = environment[ScrollNamesKey.self]
    let isMarking = isPositional || isMarked
    guard isTagging || isNaming || isMarking else { return super.appendElements(to: &elements) }
    for row in rows {
      let first = elements.count
      row.node.appendElements(to: &elements)
      for element in elements[first...] {
        if isNaming, element.name == nil { element.name = AnyHashable(row.key.id) }
        if isTagging, element.tag == nil { element.tag = AnyHashable(row.key.id) }
        if isMarking { element.mark(row.node.identity, isPositional) }
      }
    }
    isMarked = isPositional
  }

  override func update(_ view: ForEach<Data, ID, Content>) {
    let old = rows
    // Read only once: if the elements are stores that nothing else retains, a second read may
    // return other objects with other ids.
    let elements = view.elements.array
    let keys = keys(of: elements, view.id)
    if ID.self == Int.self { isPositional = view.arePositions(keys.first?.id, keys.last?.id) }
    if old.count == keys.count, zip(old, keys).allSatisfy({ $0.key == $1 }) {
      for (row, element) in zip(old, elements) { row.node.update(view.row(element)) }
      return
    }
    var kept = Dictionary(old.map { ($0.key, $0.node) }, uniquingKeysWith: { first, _ in first })
    rows = zip(keys, elements).enumerated().map { position, row in
      let (key, element) = row
      if let node = kept.removeValue(forKey: key) {
        node.update(view.row(element))
        return Row(key: key, node: node)
      }
      return makeRow(key, view.row(element), at: position)
    }
    for row in old where kept[row.key] != nil { row.node.end() }
    childElementsDidChange()
  }

  private func keys(of elements: [Data.Element], _ id: (Data.Element) -> ID) -> [RowKey<ID>] {
    var occurrences: [ID: Int] = [:]
    occurrences.reserveCapacity(elements.count)
    return elements.map { element in
      let id = id(element)
      let occurrence = occurrences[id, default: 0]
      occurrences[id] = occurrence + 1
      if occurrence > 0, !hasReportedDuplicate {
        hasReportedDuplicate = true
        reportIssue(
          """
          ForEach has several elements with the id \(id), so their rows can get each other's state. \
          Give each element a unique id.
          """
        )
      }
      return RowKey(id: id, occurrence: occurrence)
    }
  }
}
