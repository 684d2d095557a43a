import Foundation

/// Leaves out what cannot be told apart at the size of a chart, so that drawing many values takes as
/// long as drawing some hundred.
enum ChartSampling {
  /// The width of the columns, in points, of which a line keeps the first, lowest, highest and last
  /// value: that of a Braille dot.
  private static let column: CGFloat = 4

  /// The column of a point; 0 where there is none.
  private static func column(_ x: CGFloat) -> Int {
    x.isFinite && abs(x) < 1e9 ? Int(x / column) : 0
  }

  /// A line through points. In each column it keeps the extremes.
  static func line(_ points: [CGPoint]) -> Path {
    var path = Path()
    path.addLines(sampled(points))
    return path
  }

  static func sampled(_ points: [CGPoint]) -> [CGPoint] {
    guard points.count > 200 else { return points }
    var result: [CGPoint] = []
    var start = 0
    while start < points.count {
      let column = column(points[start].x)
      var end = start
      var (low, high) = (start, start)
      while end < points.count, self.column(points[end].x) == column {
        if points[end].y < points[low].y { low = end }
        if points[end].y > points[high].y { high = end }
        end += 1
      }
      var last = -1
      for index in [start, min(low, high), max(low, high), end - 1] where index > last {
        result.append(points[index])
        last = index
      }
      start = end
    }
    return result
  }

  /// Dots at points, at most one in each square of 4 points.
  static func dots(_ points: [CGPoint]) -> Path {
    struct Square: Hashable { let x, y: Int }
    var known: Set<Square> = []
    var path = Path()
    for point in points where known.insert(Square(x: column(point.x), y: column(point.y))).inserted
    {
      path.addLines([
        CGPoint(x: point.x - 2.5, y: point.y), CGPoint(x: point.x + 2.5, y: point.y),
      ])
    }
    return path
  }

  /// Rectangles. Of those in one column the area that all of them cover is drawn.
  static func bars(_ rects: [CGRect], isHorizontal: Bool) -> Path {
    var path = Path()
    guard rects.count > 200 else {
      for rect in rects { path.addRect(rect) }
      return path
    }
    var order: [Int] = []
    var columns: [Int: CGRect] = [:]
    for rect in rects {
      let column = column(isHorizontal ? rect.midY : rect.midX)
      if let known = columns[column] {
        columns[column] = known.union(rect)
      } else {
        order.append(column)
        columns[column] = rect
      }
    }
    for column in order { if let rect = columns[column] { path.addRect(rect) } }
    return path
  }

  /// The outline between an upper and a lower edge that have the same x coordinates.
  static func edges(_ upper: [CGPoint], _ lower: [CGPoint]) -> [CGPoint] {
    sampled(upper) + sampled(lower).reversed()
  }
}
