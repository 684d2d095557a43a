import Foundation
import PullbackUI

/// The eighths of cells that the inside of a path covers, from top to bottom.
///
/// Takes time in proportion to the number of lines of the path and to the lines of eighths that they
/// cross, not to their product with the number of cells.
struct PathCoverage {
  /// The cells that are looked at.
  let area: CellRect
  /// A mask for each cell of the area, row by row. Bit 0 is the uppermost eighth.
  private(set) var masks: [UInt8]

  /// The height of an eighth of a cell, in points.
  private static let step: CGFloat = 2
  /// Coordinates beyond this are moved there, so that all numbers can be converted to integers.
  private static let limit: CGFloat = 1e7

  /// A line that is not horizontal.
  private struct Edge {
    /// The last line of eighths that the edge crosses.
    let last: Int
    /// Where it crosses the present line of eighths, in points, and how that changes with each one.
    var x: CGFloat
    let change: CGFloat
    let direction: Int
  }

  /// Finds what the inside of a path covers.
  ///
  /// - Parameters:
  ///   - origin: The cell with the origin of the path.
  ///   - area: The visible cells.
  init(_ path: Path, isEOFilled: Bool, origin: CellPoint, area: CellRect) {
    self.area = area
    masks = Array(repeating: 0, count: max(0, area.width) * max(0, area.height))
    guard !masks.isEmpty else { return }
    let rows = (area.y - origin.y) * 8..<(area.maxY - origin.y) * 8
    var starting = Self.edges(of: path, in: rows)
    var edges: [Edge] = []
    for row in rows {
      edges += starting[row - rows.lowerBound]
      starting[row - rows.lowerBound] = []
      guard !edges.isEmpty else { continue }
      edges.sort { $0.x < $1.x }
      var winding = 0
      for (index, edge) in edges.enumerated() {
        let isInside = isEOFilled ? winding % 2 != 0 : winding != 0
        if index > 0, isInside { cover(edges[index - 1].x..<edge.x, row - rows.lowerBound, origin) }
        winding += isEOFilled ? 1 : edge.direction
      }
      edges = edges.compactMap { edge in
        guard edge.last > row else { return nil }
        var edge = edge
        edge.x += edge.change
        return edge
      }
    }
  }

  /// The edges of a path, by the line of eighths in which they begin.
  private static func edges(of path: Path, in rows: Range<Int>) -> [[Edge]] {
    var edges: [[Edge]] = Array(repeating: [], count: rows.count)
    func near(_ point: CGPoint) -> CGPoint {
      CGPoint(x: min(limit, max(-limit, point.x)), y: min(limit, max(-limit, point.y)))
    }
    for part in path.parts {
      let points = part.filter { !$0.x.isNaN && !$0.y.isNaN }.map(near)
      guard points.count > 1 else { continue }
      for index in points.indices {
        var (a, b) = (points[index], points[index + 1 < points.count ? index + 1 : 0])
        let direction = a.y < b.y ? 1 : -1
        if a.y > b.y { swap(&a, &b) }
        // The line of eighths `row` is at the height `row * step + step / 2`.
        let first = max(rows.lowerBound, Int(((a.y - step / 2) / step).rounded(.up)))
        let last = min(rows.upperBound, Int(((b.y - step / 2) / step).rounded(.up))) - 1
        guard first <= last else { continue }
        let fraction = (CGFloat(first) * step + step / 2 - a.y) / (b.y - a.y)
        edges[first - rows.lowerBound].append(
          Edge(
            last: last,
            x: a.x + (b.x - a.x) * min(1, max(0, fraction)),
            // Used only if the edge crosses two lines, so that it is not nearly horizontal.
            change: last > first ? (b.x - a.x) / (b.y - a.y) * step : 0,
            direction: direction
          ))
      }
    }
    return edges
  }

  /// Notes that an eighth of the cells is covered whose middle lies between two points.
  private mutating func cover(_ range: Range<CGFloat>, _ row: Int, _ origin: CellPoint) {
    func column(_ x: CGFloat) -> Int {
      let column = Int((x / 8 - 0.5).rounded(.up)) + origin.x - area.x
      return min(area.width, max(0, column))
    }
    let line = row / 8 * area.width
    let bit: UInt8 = 1 << UInt8(row % 8)
    for column in column(range.lowerBound)..<max(column(range.lowerBound), column(range.upperBound))
    {
      masks[line + column] |= bit
    }
  }
}
