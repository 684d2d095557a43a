import Foundation
import PullbackUI

extension LayoutEngine {
  /// Lays out a grid: rows whose cells align in columns. Columns and rows divide the available
  /// space as children of a stack do, the least flexible first.
  ///
  /// The grid places the cells itself; its row elements have no layout of their own.
  func grid(_ element: Element, _ rules: GridRules, _ proposal: Proposal) -> ElementLayout {
    let rows = element.children.compactMap(GridLine.init)
    let columnCount = rows.map(\.columnCount).max() ?? 0
    let gapX = rules.horizontalSpacing.map { CellScale.columns($0) } ?? 1
    let gapY = rules.verticalSpacing.map { CellScale.rows($0) } ?? 0
    let columns = GridColumns(rows, count: columnCount)

    let widths = shares(of: proposal.width, among: columnCount, gap: gapX) { column, width in
      columns.cells[column].reduce(0) { widest, cell in
        let inner = Proposal(width: width, height: Proposal.ideal)
        return max(widest, layout(cell.element, inner).size.width)
      }
    }
    var inner = widths.reduce(0, +) + gapX * max(0, columnCount - 1)
    for line in rows where line.isWhole && !line.cells[0].isUnsized(.horizontal) {
      let width = layout(line.cells[0].element, Proposal(width: proposal.width, height: -1)).size
      inner = max(inner, min(width.width, Proposal.unbounded))
    }
    func width(_ cell: GridLine.Cell, _ line: GridLine) -> Int {
      if line.isWhole { return inner }
      let span = widths[cell.column..<min(cell.column + cell.span, columnCount)]
      return span.reduce(0, +) + gapX * max(0, span.count - 1)
    }
    let heights = shares(of: proposal.height, among: rows.count, gap: gapY) { row, height in
      rows[row].cells.reduce(0) { highest, cell in
        if cell.isUnsized(.vertical) { return highest }
        let offered = Proposal(width: width(cell, rows[row]), height: height)
        return max(highest, layout(cell.element, offered).size.height)
      }
    }

    var result = ElementLayout(size: CellSize(width: inner, height: 0))
    for (index, line) in rows.enumerated() {
      if index > 0 { result.size.height += gapY }
      // A divider or color adds nothing to the height of the grid, but still gets one row.
      let height = max(heights[index], line.cells.isEmpty ? 0 : 1)
      for cell in line.cells {
        let place = CellSize(width: width(cell, line), height: height)
        let offered = Proposal(place)
        let size = layout(cell.element, offered).size
        let x = widths[..<cell.column].reduce(0) { $0 + $1 + gapX }
        let anchor = columns.anchor(of: cell, in: line, rules)
        result.children.append(
          ChildPlacement(
            child: cell.element,
            x: (line.isWhole ? 0 : x) + anchor.x(place.width - size.width),
            y: result.size.height + anchor.y(place.height - size.height),
            proposal: offered,
            size: size
          )
        )
      }
      result.size.height += height
    }
    return result
  }

  /// Divides a length among several columns or rows, the least flexible first, and returns the
  /// length of each. `measure` returns the length that the item at an index takes of an offered
  /// length.
  private func shares(
    of length: Int,
    among count: Int,
    gap: Int,
    _ measure: (Int, Int) -> Int
  ) -> [Int] {
    if !Proposal.isBounded(length) { return (0..<count).map { measure($0, length) } }
    var left = length - gap * max(0, count - 1)
    var result = Array(repeating: 0, count: count)
    let flexibility = (0..<count).map { measure($0, Proposal.unbounded) - measure($0, 0) }
    let order = (0..<count).sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
    for (position, index) in order.enumerated() {
      result[index] = measure(index, max(0, left) / (count - position))
      left -= result[index]
    }
    return result
  }
}

/// A row of a grid, or a view that takes all columns of the grid.
private struct GridLine {
  struct Cell {
    let element: Element
    let column: Int
    let span: Int

    func isUnsized(_ axis: PullbackUI.Axis.Set) -> Bool {
      element.gridCell?.unsized.contains(axis) == true
    }
  }
  private(set) var cells: [Cell] = []
  let isWhole: Bool
  let alignment: VerticalAlignment?

  init?(_ element: Element) {
    if case .empty = element.content { return nil }
    guard let row = element.gridRow else {
      isWhole = true
      alignment = nil
      cells = [Cell(element: element, column: 0, span: 1)]
      return
    }
    isWhole = false
    alignment = row.alignment
    var column = 0
    for child in element.children {
      if case .empty = child.content { continue }
      let span = child.gridCell?.columns ?? 1
      cells.append(Cell(element: child, column: column, span: span))
      column += span
    }
  }

  var columnCount: Int { isWhole ? 0 : cells.last.map { $0.column + $0.span } ?? 0 }
}

/// The cells that determine the column widths, and the alignment of each column.
private struct GridColumns {
  private(set) var cells: [[GridLine.Cell]]
  private var alignments: [HorizontalAlignment?]

  init(_ lines: [GridLine], count: Int) {
    cells = Array(repeating: [], count: count)
    alignments = Array(repeating: nil, count: count)
    for line in lines where !line.isWhole {
      for cell in line.cells {
        if let alignment = cell.element.gridCell?.columnAlignment {
          alignments[cell.column] = alignment
        }
        if cell.span == 1, !cell.isUnsized(.horizontal) { cells[cell.column].append(cell) }
      }
    }
  }

  func anchor(of cell: GridLine.Cell, in line: GridLine, _ rules: GridRules) -> Anchor {
    if let point = cell.element.gridCell?.anchor { return .point(point) }
    var alignment = rules.alignment
    if !line.isWhole, let column = alignments[cell.column] { alignment.horizontal = column }
    if let row = line.alignment { alignment.vertical = row }
    return .alignment(alignment)
  }

  enum Anchor {
    case point(UnitPoint)
    case alignment(Alignment)

    func x(_ free: Int) -> Int {
      switch self {
      case .point(let point): Int((point.x * CGFloat(free)).rounded())
      case .alignment(let alignment): alignment.x(free)
      }
    }
    func y(_ free: Int) -> Int {
      switch self {
      case .point(let point): Int((point.y * CGFloat(free)).rounded())
      case .alignment(let alignment): alignment.y(free)
      }
    }
  }
}
