import Foundation

/// The layout of a table row or of the header row. The widths of the columns depend only on the
/// width of the table, so that all rows agree without being measured together.
///
/// Where the columns have no room beside one another, the row and the header have several lines, so
/// that no column is lost.
struct TableRowLayout: Layout, Equatable {
  let columns: [TableColumnSize]
  /// The distance between two columns, in points.
  private static let gap: CGFloat = 16
  /// The indentation of all lines of a row but the first, in points.
  private static let indent: CGFloat = 16

  /// A cell: its column, its distance from the leading edge of the row, and its width, in points.
  private struct Cell {
    var column: Int
    var x: CGFloat
    var width: CGFloat
  }

  /// The cells of a row, line by line.
  private func lines(in width: CGFloat?) -> [[Cell]] {
    let width = width.flatMap { $0.isFinite ? $0 : nil } ?? CGFloat(columns.count) * 120
    var lines: [Range<Int>] = []
    var start = 0
    var used: CGFloat = 0
    for (index, column) in columns.enumerated() {
      let room = width - (lines.isEmpty ? 0 : Self.indent)
      if index > start, used + Self.gap + column.needed > room {
        lines.append(start..<index)
        start = index
      }
      used = index > start ? used + Self.gap + column.needed : column.needed
    }
    lines.append(start..<columns.count)
    return lines.enumerated().map { number, line in
      cells(line, from: number == 0 ? 0 : min(Self.indent, width), to: width)
    }
  }

  /// The cells of a line. Columns without a fixed width share the width that is left.
  private func cells(_ line: Range<Int>, from start: CGFloat, to end: CGFloat) -> [Cell] {
    var left = end - start - CGFloat(max(0, line.count - 1)) * Self.gap
    for index in line where columns[index].fixed != nil { left -= columns[index].needed }
    var sharing = line.count { columns[$0].fixed == nil }
    var x = start
    return line.map { index in
      let column = columns[index]
      var width = min(column.needed, max(0, end - x))
      if column.fixed == nil {
        let share = max(0, left / CGFloat(sharing))
        width = (min(column.most, max(column.least, share)) / 8).rounded(.down) * 8
        left -= width
        sharing -= 1
      }
      let cell = Cell(column: index, x: x, width: width)
      x += width + Self.gap
      return cell
    }
  }

  private func height(of line: [Cell], _ subviews: Subviews) -> CGFloat {
    let heights = line.filter { $0.column < subviews.count }.map {
      subviews[$0.column].sizeThatFits(ProposedViewSize(width: $0.width, height: nil)).height
    }
    return heights.max() ?? 0
  }

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    let lines = lines(in: proposal.width)
    return CGSize(
      width: lines.compactMap { $0.last.map { $0.x + $0.width } }.max() ?? 0,
      height: lines.reduce(0) { $0 + height(of: $1, subviews) }
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    var y = bounds.minY
    for line in lines(in: proposal.width) {
      for cell in line where cell.column < subviews.count {
        subviews[cell.column].place(
          at: CGPoint(x: bounds.minX + cell.x, y: y),
          proposal: ProposedViewSize(width: cell.width, height: nil)
        )
      }
      y += height(of: line, subviews)
    }
  }
}
