package import Foundation

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

extension ChartSampling {
  /// The parts of a path's lines that are inside of an area.
  static func clipped(_ path: Path, to area: CGRect) -> Path {
    var result = Path()
    for part in path.parts {
      for (a, b) in zip(part, part.dropFirst()) {
        guard let (start, end) = area.clipping(a, b) else { continue }
        if result.currentPoint != start { result.move(to: start) }
        result.addLine(to: end)
      }
    }
    return result
  }
}

extension CGRect {
  /// The part of a line between two points that is inside of the rectangle; nil if none is, or if a
  /// coordinate is no finite number.
  package func clipping(_ a: CGPoint, _ b: CGPoint) -> (CGPoint, CGPoint)? {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    guard a.x.isFinite, a.y.isFinite, dx.isFinite, dy.isFinite else { return nil }
    var (start, end): (CGFloat, CGFloat) = (0, 1)
    for (change, distance) in [
      (-dx, a.x - minX), (dx, maxX - a.x), (-dy, a.y - minY), (dy, maxY - a.y),
    ] {
      if change == 0 {
        if distance < 0 { return nil }
      } else if change < 0 {
        start = max(start, distance / change)
      } else {
        end = min(end, distance / change)
      }
    }
    guard start <= end else { return nil }
    func point(_ t: CGFloat) -> CGPoint {
      CGPoint(x: min(maxX, max(minX, a.x + dx * t)), y: min(maxY, max(minY, a.y + dy * t)))
    }
    return (point(start), point(end))
  }

  /// The part of the rectangle that is inside of another one; nil if none is.
  func inside(_ area: CGRect) -> CGRect? {
    let (left, right) = (max(minX, area.minX), min(maxX, area.maxX))
    let (top, bottom) = (max(minY, area.minY), min(maxY, area.maxY))
    guard left <= right, top <= bottom else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether a point is inside or on the edge.
  func hasInside(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
