public import Foundation

/// An outline of lines and curves, in points.
///
/// Curves are stored as short lines, which is accurate enough for terminal cells and small
/// drawings.
public struct Path: Hashable, Sendable {
  /// The subpaths, each as the points that its straight lines connect.
  package private(set) var parts: [[CGPoint]] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path and passes it to a closure, which adds lines and curves.
  public init(_ draw: (inout Path) -> Void) { draw(&self) }

  /// Creates the path of a rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// Creates the path of a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates the path of the ellipse that fills a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public var isEmpty: Bool { parts.isEmpty }

  /// The last point of the last subpath, from which the next line starts; nil in an empty path.
  public var currentPoint: CGPoint? { parts.last?.last }

  /// The smallest rectangle that contains all points; zero for an empty path.
  public var boundingRect: CGRect {
    let points = parts.joined()
    guard let first = points.first else { return .zero }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Starts a new subpath at a point.
  public mutating func move(to point: CGPoint) { parts.append([point]) }

  /// Adds a line from the current point to another point.
  public mutating func addLine(to point: CGPoint) {
    if parts.isEmpty { return move(to: point) }
    parts[parts.count - 1].append(point)
  }

  /// Adds a subpath through several points.
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a quadratic curve, with one control point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let start = currentPoint ?? end
    addCurve(
      to: end,
      control1: start.between(control, 2.0 / 3),
      control2: end.between(control, 2.0 / 3)
    )
  }

  /// Adds a cubic curve, with two control points.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let start = currentPoint ?? end
    if parts.isEmpty { move(to: start) }
    for step in 1...Self.steps {
      let t = CGFloat(step) / CGFloat(Self.steps)
      let a = start.between(control1, t)
      let b = control1.between(control2, t)
      let c = control2.between(end, t)
      addLine(to: a.between(b, t).between(b.between(c, t), t))
    }
  }

  /// Adds an arc of a circle, and a line from the current point to the start of the arc.
  ///
  /// - Parameter clockwise: The direction in a coordinate system whose y axis points up, as in
  ///   SwiftUI. Here the y axis points down, so that an arc with true is drawn counterclockwise.
  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool
  ) {
    guard startAngle.radians.isFinite, endAngle.radians.isFinite else { return }
    let full = 2 * Double.pi
    var sweep = (endAngle.radians - startAngle.radians).truncatingRemainder(dividingBy: full)
    // The y axis points down here, so that clockwise means decreasing angles.
    if clockwise {
      if sweep > 0 { sweep -= full }
    } else if sweep < 0 {
      sweep += full
    }
    if sweep == 0, startAngle != endAngle { sweep = clockwise ? -full : full }
    let count = max(1, Int((abs(sweep) / full * Double(4 * Self.steps)).rounded(.up)))
    for step in 0...count {
      let angle = startAngle.radians + sweep * Double(step) / Double(count)
      addLine(
        to: CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      )
    }
  }

  public mutating func addRect(_ rect: CGRect) {
    addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
    let rx = min(cornerSize.width, rect.width / 2)
    let ry = min(cornerSize.height, rect.height / 2)
    var points: [CGPoint] = []
    for (corner, start) in [
      (CGPoint(x: rect.maxX - rx, y: rect.minY + ry), -90.0),
      (CGPoint(x: rect.maxX - rx, y: rect.maxY - ry), 0),
      (CGPoint(x: rect.minX + rx, y: rect.maxY - ry), 90),
      (CGPoint(x: rect.minX + rx, y: rect.minY + ry), 180),
    ] {
      for step in 0...4 {
        let angle = Angle(degrees: start + Double(step) * 22.5).radians
        points.append(CGPoint(x: corner.x + rx * cos(angle), y: corner.y + ry * sin(angle)))
      }
    }
    addLines(points)
    closeSubpath()
  }

  public mutating func addEllipse(in rect: CGRect) {
    let count = 4 * Self.steps
    addLines(
      (0..<count).map { step in
        let angle = 2 * Double.pi * Double(step) / Double(count)
        return CGPoint(
          x: rect.midX + rect.width / 2 * cos(angle),
          y: rect.midY + rect.height / 2 * sin(angle)
        )
      }
    )
    closeSubpath()
  }

  public mutating func addPath(_ path: Path) { parts += path.parts }

  /// Adds a line to the start of the last subpath.
  public mutating func closeSubpath() {
    guard let first = parts.last?.first else { return }
    addLine(to: first)
  }

  /// Whether a point is inside of the path. Open subpaths are treated as closed.
  ///
  /// - Parameter eoFill: Whether the even-odd rule determines the points inside; otherwise the
  ///   nonzero rule.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    var crossings = 0
    for part in parts where part.count > 1 {
      for index in part.indices {
        let a = part[index]
        let b = part[(index + 1) % part.count]
        guard (a.y <= point.y) != (b.y <= point.y) else { continue }
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > point.x {
          winding += b.y > a.y ? 1 : -1
          crossings += 1
        }
      }
    }
    return eoFill ? crossings % 2 == 1 : winding != 0
  }

  /// Returns the path with every point moved by a distance.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) }
  }

  func mapped(_ change: (CGPoint) -> CGPoint) -> Path {
    var copy = self
    copy.parts = parts.map { $0.map(change) }
    return copy
  }

  /// Returns a section of the path between two fractions of its length, each from 0 to 1.
  public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
    let lengths = parts.map { part in zip(part, part.dropFirst()).map { $0.distance(to: $1) } }
    let total = lengths.joined().reduce(0, +)
    guard total.isFinite, !start.isNaN, !end.isNaN else { return Path() }
    let range = (max(0, start) * total)...max(max(0, start) * total, min(1, end) * total)
    var result = Path()
    var walked: CGFloat = 0
    for (part, steps) in zip(parts, lengths) {
      var isOpen = false
      for (index, length) in steps.enumerated() where length > 0 {
        let from = max(range.lowerBound, walked)
        let to = min(range.upperBound, walked + length)
        if from < to {
          if !isOpen {
            result.move(to: part[index].between(part[index + 1], (from - walked) / length))
          }
          isOpen = true
          result.addLine(to: part[index].between(part[index + 1], (to - walked) / length))
        }
        walked += length
      }
    }
    return result
  }

  private static let steps = 12
}

extension CGPoint {
  func between(_ other: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
  func distance(to other: CGPoint) -> CGFloat {
    ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
  }
}
