import PullbackUI

/// The rows of a list, in order, in blocks. A block is a single row or a collection of rows that
/// are created lazily.
final class ListModel {
  enum Kind { case row, header, footer, lazy }

  struct Block {
    var element: Element
    fileprivate var isRow: Bool { kind == .row || kind == .lazy }
    var kind: Kind
    /// The number of blank cell rows above the block, which separate sections.
    var space = 0
    /// Whether the block is in a card: a section of a list that is not a table.
    var isCard = false
  }

  let blocks: [Block]
  /// The header of a table, which stays above the rows when they scroll; nil for other lists.
  let header: Element?
  /// The element of the list if it is a form; otherwise nil.
  private(set) weak var form: Element?
  /// Whether the mark of a selected row has a column after that of the mark of the focus.
  let hasMarkColumn: Bool
  /// The number of columns before a row, so that no mark moves a text or touches it. A table whose headers
  /// sort it has room for both, because its cells begin where the titles do.
  let gutter: Int
  /// How many reads have found rows without content, which are no rows from then on.
  private(set) var omissions = 0

  init(_ list: Element) {
    if list.isForm { form = list }
    let content: ListContent? = if case .list(let content) = list.content { content } else { nil }
    hasMarkColumn = content?.isSelectable == true
    let header = list.role == .table ? list.children.first?.children.first : nil
    self.header = header
    let hasRoom = header?.children.first?.sortButton != nil
    gutter = LayoutEngine.gutter + (hasMarkColumn && !hasRoom ? 1 : 0)
    var blocks: [Block] = []
    for child in list.children {
      if case .section(let hasHeader, let hasFooter) = child.content {
        let first = blocks.count
        Self.append(section: child, hasHeader, hasFooter, to: &blocks)
        if list.role == .table {
          blocks.removeAll { $0.element === header }
        } else {
          for index in first..<blocks.count { blocks[index].isCard = blocks[index].isRow }
        }
      } else {
        Self.append(row: child, to: &blocks)
      }
    }
    self.blocks = blocks
  }

  private static func append(
    section: Element,
    _ hasHeader: Bool,
    _ hasFooter: Bool,
    to blocks: inout [Block]
  ) {
    let first = blocks.count
    let children = section.children
    for (index, child) in children.enumerated() {
      if hasHeader && index == 0 {
        blocks.append(Block(element: child, kind: .header))
      } else if hasFooter && index == children.count - 1 {
        blocks.append(Block(element: child, kind: .footer))
      } else {
        append(row: child, to: &blocks)
      }
    }
    if first > 0 && first < blocks.count { blocks[first].space = 1 }
  }

  private static func append(row: Element, to blocks: inout [Block]) {
    switch row.content {
    case .lazyRows: blocks.append(Block(element: row, kind: .lazy))
    case .empty: break
    default: blocks.append(Block(element: row, kind: .row))
    }
  }

  /// Calls a closure that reads rows, and calls it again if it found rows without content, because the
  /// positions of the others are different then.
  func settled<Result>(_ read: () -> Result) -> Result {
    while true {
      let before = omissions
      let result = read()
      if omissions == before { return result }
    }
  }

  func count(in block: Int) -> Int {
    if case .lazyRows(let rows) = blocks[block].element.content { return max(0, rows.count) }
    return 1
  }

  func element(at position: ListPosition) -> Element {
    let block = blocks[position.block]
    guard case .lazyRows(let rows) = block.element.content else { return block.element }
    let count = rows.count
    defer { if rows.count != count { omissions += 1 } }
    return rows.element(at: position.index)
  }

  var first: ListPosition? { position(fromBlock: 0) }

  var last: ListPosition? { position(beforeBlock: blocks.count) }

  func after(_ position: ListPosition) -> ListPosition? {
    if position.index + 1 < count(in: position.block) {
      return ListPosition(block: position.block, index: position.index + 1)
    }
    return self.position(fromBlock: position.block + 1)
  }

  func before(_ position: ListPosition) -> ListPosition? {
    if position.index > 0 {
      return ListPosition(block: position.block, index: position.index - 1)
    }
    return self.position(beforeBlock: position.block)
  }

  /// The first row in the blocks from one on; nil if they have none.
  func position(fromBlock start: Int) -> ListPosition? {
    for block in blocks.indices.dropFirst(start) where count(in: block) > 0 {
      return ListPosition(block: block, index: 0)
    }
    return nil
  }

  private func position(beforeBlock end: Int) -> ListPosition? {
    for block in blocks.indices.prefix(end).reversed() {
      let count = count(in: block)
      if count > 0 { return ListPosition(block: block, index: count - 1) }
    }
    return nil
  }

  /// The current position of a row; nil if it is no longer in the list. The block of `hint` is
  /// examined first.
  func position(of row: Element, near hint: ListPosition) -> ListPosition? {
    let order = blocks.indices.contains(hint.block) ? [hint.block] : []
    for block in order + Array(blocks.indices) {
      if blocks[block].element === row { return ListPosition(block: block, index: 0) }
      if case .lazyRows(let rows) = blocks[block].element.content,
        row.parent === blocks[block].element,
        let index = rows.index(of: row), index < rows.count
      {
        return ListPosition(block: block, index: index)
      }
    }
    return nil
  }

  /// The position of the row that contains an element or is the element, which is in no row that is
  /// created lazily; nil if there is none.
  func position(around element: Element) -> ListPosition? {
    let block = blocks.firstIndex { element.isInside($0.element) }
    return block.map { ListPosition(block: $0, index: 0) }
  }

  /// The position of the row at a fraction of the list's rows: 0 for the first row, 1 for the last.
  func position(at part: Double) -> ListPosition {
    var index = Int(part * Double(blocks.indices.reduce(0) { $0 + count(in: $1) }))
    for block in blocks.indices {
      let count = count(in: block)
      if index < count { return ListPosition(block: block, index: index) }
      index -= count
    }
    return last ?? ListPosition(block: 0, index: 0)
  }

  /// Returns `position` if the list has a row there, or else the position of the nearest row; nil
  /// if the list is empty.
  func clamped(_ position: ListPosition) -> ListPosition? {
    guard blocks.indices.contains(position.block) else { return last }
    let count = count(in: position.block)
    if count == 0 {
      return self.position(fromBlock: position.block) ?? self.position(beforeBlock: position.block)
    }
    return ListPosition(block: position.block, index: min(max(0, position.index), count - 1))
  }
}

/// The position of a row in a list: the index of its block, and its index in that block.
struct ListPosition: Hashable, Comparable {
  var block, index: Int

  static func < (lhs: ListPosition, rhs: ListPosition) -> Bool {
    (lhs.block, lhs.index) < (rhs.block, rhs.index)
  }
}

extension Element {
  /// The background color that this element, or its only child, sets for the list row that contains
  /// it; nil if none is set.
  var rowColor: Color? {
    if let rowBackground { return rowBackground }
    guard children.count == 1 || hasRowActions else { return nil }
    return children[0].rowColor
  }
}

extension ListModel {
  /// The number of the list's rows before the first one of `rows`, and the number of all rows of
  /// the list.
  func share(of rows: [ListWindow.Row]) -> (before: Int, all: Int) {
    guard let first = rows.first else { return (0, 0) }
    var before = first.position.index
    var all = 0
    for block in blocks.indices {
      let count = count(in: block)
      if block < first.position.block { before += count }
      all += count
    }
    return (before, all)
  }
}
