import Foundation
import PullbackUI

/// The greatest widths of what the columns of a table contain, in all rows that were laid out. They only
/// grow, so that columns stay where they are while their values change.
struct TableWidths: Hashable {
  private(set) var headers: [Int] = []
  private(set) var cells: [Int] = []

  /// Notes the widths of the cells of a row, or of the headers. Returns whether one is greater than
  /// before.
  mutating func note(_ widths: [Int], isHeader: Bool) -> Bool {
    // The table has other columns than before.
    if headers.count != widths.count {
      headers = Array(repeating: 0, count: widths.count)
      cells = headers
    }
    let before = self
    for (column, width) in widths.enumerated() {
      if isHeader {
        headers[column] = max(headers[column], width)
      } else {
        cells[column] = max(cells[column], width)
      }
    }
    return self != before
  }
}

extension LayoutEngine {
  /// Lays out a row or the header of a table. Its columns share the width by what they contain in the
  /// rows that were laid out so far.
  func tableRow(
    _ row: Element, _ layout: LayoutContent, _ proposal: Proposal
  ) -> ElementLayout {
    guard let list = row.tableList else { return custom(row.children, layout, proposal) }
    let cells = row.children.filter { if case .empty = $0.content { false } else { true } }
    let widths = cells.map { self.layout($0, .idealSize).size.width }
    let memory = memory(of: list)
    if memory.columns.note(widths, isHeader: row.role == .tableHeader) { grownTables.append(list) }
    let columns = zip(memory.columns.headers, memory.columns.cells).map { header, cells in
      (header: CGFloat(header) * 8, cells: CGFloat(cells) * 8)
    }
    return custom(cells, layout.sharing(by: columns), proposal)
  }

  /// Forgets the layouts of the rows of tables whose columns have grown. Returns whether there are
  /// any.
  func forgetGrownTables() -> Bool {
    guard !grownTables.isEmpty else { return false }
    for table in grownTables { forgetRows(in: table) }
    grownTables = []
    return true
  }

  /// Forgets the layouts of all elements between a table and its rows that exist.
  private func forgetRows(in element: Element) {
    memory(of: element).forget()
    if case .layout(let layout) = element.content, layout.isTableRow { return }
    for child in element.children { forgetRows(in: child) }
  }
}

extension Element {
  /// The list of the table that contains this row; nil outside of tables.
  fileprivate var tableList: Element? {
    enclosing { if case .list = $0.content { true } else { false } }
  }
}
