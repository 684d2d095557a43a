import Foundation
import PullbackUI

extension ElementMarkup {
  /// A row of a table. HTML allows no control between `<tr>` and its cells, so the button that
  /// selects a row is in the first cell, and the style sheet stretches it over the others. A row
  /// with something beside its cells, such as a delete button, becomes a single cell across all
  /// columns.
  func tableRow(_ row: Element, in section: Element?) -> HTMLNode.Child {
    if row.isTableRow { return .element(row) }
    if let cells = row.selectableCells {
      let cells = cells.enumerated().map { index, cell in
        part(
          cell,
          249,
          index == 0 ? .th : .td,
          cell.cellAlignment + (index == 0 ? [.init(.scope, "row")] : []),
          .children([.element(index == 0 ? row : cell)])
        )
      }
      return part(row, Self.itemPart, .tr, [], .children(cells))
    }
    let columns = max(1, section?.children.first?.children.count ?? 1)
    let cell = part(row, 249, .td, [.init(.columnSpan, "\(columns)")], .children([.element(row)]))
    return part(row, Self.itemPart, .tr, [], .children([cell]))
  }

  /// The `<tr>` of a table row, with a cell for each child. The first cell is the heading of the
  /// row; in a header row, every cell is the heading of its column. A row inside of a control
  /// becomes a `<div>` instead.
  func cellsNode(_ element: Element) -> HTMLNode {
    guard element.isTableRow else { return container(element, .div, "tr") }
    let isHeader = element.role == .tableHeader
    var widths: [CGFloat?] = []
    if case .layout(let layout) = element.content { widths = layout.columnWidths }
    let cells = element.children.enumerated().map { index, child in
      var attributes = child.cellAlignment
      if isHeader {
        // The first row of a table sets the widths of its columns. A cell has a padding of 1rem at
        // each side.
        if index < widths.count, let width = widths[index] {
          attributes.append(.init(.style, "width:\((Double(width) / 16 + 2).decimal)rem;"))
        }
        attributes += child.sortAttribute.map { [$0] } ?? []
      } else if index == 0 {
        attributes.append(.init(.scope, "row"))
      }
      let tag: HTMLTag = isHeader || index == 0 ? .th : .td
      return part(child, 249, tag, attributes, .children([.element(child)]))
    }
    return HTMLNode(key: .init(element: element.id), tag: .tr, content: .children(cells))
  }
}

extension Element {
  /// Whether the element is a table row that can be a `<tr>`: no button, stack or context menu
  /// wraps it.
  fileprivate var isTableRow: Bool {
    guard role == .tableRow || role == .tableHeader else { return false }
    switch parent?.content {
    case .button, .stack: return false
    default: return menu.isEmpty
    }
  }

  /// The cells of a selectable table row; nil for other elements, and for a row that cannot be a
  /// `<tr>`.
  var selectableCells: [Element]? {
    guard role == .selectableRow, menu.isEmpty, let row = children.first, row.role == .tableRow,
      row.menu.isEmpty, !row.children.isEmpty
    else { return nil }
    if case .stack = parent?.content { return nil }
    return row.children
  }

  /// The class that aligns a cell's text, if the content of the cell is in a frame with a
  /// horizontal alignment; empty for the leading edge, the default.
  fileprivate var cellAlignment: [HTMLAttribute] {
    var element = self
    while true {
      if case .frame(let frame) = element.content {
        let code = frame.alignment.horizontal.code
        return code == "l" ? [] : [HTMLAttribute(.className, "a\(code)")]
      }
      guard element.children.count == 1 else { return [] }
      element = element.children[0]
    }
  }

  /// The `aria-sort` attribute of a header cell: the sort order of its column. Nil if the table
  /// cannot be sorted by that column.
  fileprivate var sortAttribute: HTMLAttribute? {
    guard case .sortButton(let order) = role else {
      return children.lazy.compactMap(\.sortAttribute).first
    }
    let value =
      switch order {
      case .forward: "ascending"
      case .reverse: "descending"
      case nil: "none"
      }
    return HTMLAttribute(.sort, value)
  }
}

extension Element {
  /// Whether an ancestor of the element belongs to a list row that has no identity but its
  /// position.
  var isInPositionalRow: Bool {
    var outer = parent
    while let element = outer {
      if element.positionalRow != nil { return true }
      outer = element.parent
    }
    return false
  }
}
