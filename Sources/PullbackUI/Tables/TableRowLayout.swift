import Foundation

/// The layout of a table row or of the header row. The widths of the columns depend on the width of the
/// table and, where a front end has measured it, on the content of all rows that it has shown, so that
/// all rows agree.
///
/// Where the columns have no room beside one another, the row and the header have several lines, so
/// that no column is lost.
struct TableRowLayout: Layout, Equatable {
  let columns: [TableColumnSize]
  /// The widths that the content of each column would like to have; empty where it is not measured.
  var content: [TableColumnContent] = []
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

  /// The width that a column needs beside others, which is less than usual if all of its content is
  /// narrow.
  private func needed(_ index: Int) -> CGFloat {
    let column = columns[index]
    guard content.indices.contains(index), column.fixed == nil, column.least <= 0 else {
      return column.needed
    }
    return min(column.needed, max(8, content[index].widest))
  }

  /// The width that a column would like to have.
  private func wanted(_ index: Int) -> CGFloat {
    let own = columns[index].fixed == nil && content.count == columns.count
    return max(needed(index), own ? min(columns[index].most, content[index].widest) : 0)
  }

  /// The distance of a column from the one before. Where the row is too tight for all of its content, the
  /// room for the mark of the focus in the header is enough.
  private func gap(before index: Int, isTight: Bool) -> CGFloat {
    isTight && columns[index].isIndented ? 0 : Self.gap
  }

  /// The cells of a row, line by line.
  private func lines(in width: CGFloat?) -> [[Cell]] {
    let width = width.flatMap { $0.isFinite ? $0 : nil } ?? CGFloat(columns.count) * 120
    var lines: [Range<Int>] = []
    var start = 0
    var used: CGFloat = 0
    for index in columns.indices {
      let room = width - (lines.isEmpty ? 0 : Self.indent)
      if index > start, used + gap(before: index, isTight: true) + needed(index) > room {
        lines.append(start..<index)
        start = index
      }
      used =
        index > start ? used + gap(before: index, isTight: true) + needed(index) : needed(index)
    }
    lines.append(start..<columns.count)
    return lines.enumerated().map { number, line in
      cells(line, from: number == 0 ? 0 : min(Self.indent, width), to: width)
    }
  }

  /// The width of a column with a fixed width, which the header with the sign of the sort order may
  /// exceed where the other columns leave room.
  private func fixed(_ index: Int, _ line: Range<Int>, in room: CGFloat) -> CGFloat {
    let width = columns[index].needed
    guard content.count == columns.count, content[index].header > width else { return width }
    let wanted = line.reduce(CGFloat(0)) { wanted, index in
      let column = columns[index]
      let own = max(needed(index), content[index].widest)
      return wanted
        + (column.fixed == nil
          ? min(column.most, own) : max(column.needed, content[index].header))
    }
    return wanted <= room ? (content[index].header / 8).rounded(.up) * 8 : width
  }

  /// The cells of a line. Columns without a fixed width share the width that is left.
  private func cells(_ line: Range<Int>, from start: CGFloat, to end: CGFloat) -> [Cell] {
    let isTight = line.reduce(-Self.gap) { $0 + Self.gap + wanted($1) } > end - start
    let gaps = line.map { $0 == line.lowerBound ? 0 : gap(before: $0, isTight: isTight) }
    var left = end - start - gaps.reduce(0, +)
    let room = left
    for index in line where columns[index].fixed != nil { left -= fixed(index, line, in: room) }
    let shares = shares(of: line.filter { columns[$0].fixed == nil }, in: left)
    var x = start
    return zip(line, gaps).map { index, gap in
      x += gap
      let width = shares[index] ?? min(fixed(index, line, in: room), max(0, end - x))
      defer { x += width }
      return Cell(column: index, x: x, width: width)
    }
  }

  /// Divides a width among columns: equally where their content is not known. Otherwise each gets what
  /// its content wants, the narrowest first, and at least the width of its header where there is room
  /// for all of them. What is left goes to the columns of text.
  private func shares(of line: [Int], in room: CGFloat) -> [Int: CGFloat] {
    var left = room
    var result: [Int: CGFloat] = [:]
    func rounded(_ width: CGFloat) -> CGFloat { max(0, (width / 8).rounded(.down) * 8) }
    guard content.count == columns.count else {
      for (number, index) in line.enumerated() {
        let share = max(0, left / CGFloat(line.count - number))
        let width = rounded(min(columns[index].most, max(columns[index].least, share)))
        result[index] = width
        left -= width
      }
      return result
    }
    func limited(_ width: CGFloat, _ index: Int) -> CGFloat {
      min(columns[index].most, max(columns[index].least, width))
    }
    var least = Dictionary(
      uniqueKeysWithValues: line.map { ($0, limited(max(needed($0), content[$0].header), $0)) })
    if least.values.reduce(0, +) > room {
      for index in line { least[index] = needed(index) }
    }
    var reserved = least.values.reduce(0, +)
    let wanted = line.map { ($0, max(least[$0] ?? 0, limited(content[$0].widest, $0))) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    for (number, (index, want)) in wanted.enumerated() {
      let own = least[index] ?? 0
      reserved -= own
      let share = min(left / CGFloat(wanted.count - number), left - reserved)
      let width = rounded(max(min(own, left), min(want, share)))
      result[index] = width
      left -= width
    }
    guard left >= 8 else { return result }
    let texts = line.filter { columns[$0].stretches }
    let growing = texts.isEmpty ? line : texts
    for (number, index) in growing.enumerated() {
      let width = result[index] ?? 0
      // Only the last one grows further, so that the cells of a row stay near one another.
      let most = number == growing.count - 1 ? .infinity : width
      let growth = min(most, left / CGFloat(growing.count - number))
      let grown = max(width, rounded(limited(width + growth, index)))
      result[index] = grown
      left -= grown - width
    }
    return result
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
