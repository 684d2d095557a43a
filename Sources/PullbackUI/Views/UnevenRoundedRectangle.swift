public import Foundation

/// The radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading, bottomLeading, bottomTrailing, topTrailing: CGFloat
  public init(
    topLeading: CGFloat = 0,
    bottomLeading: CGFloat = 0,
    bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// A rectangle whose rounded corners can have different radii.
public struct UnevenRoundedRectangle: InsettableShape, Sendable {
  public var cornerRadii: RectangleCornerRadii
  /// Creates a rectangle from the radii of its corners.
  ///
  /// - Parameter style: Ignored.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
  }
  /// Creates a rectangle from the radius of each corner, in points.
  ///
  /// - Parameter style: Ignored.
  public init(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    cornerRadii = RectangleCornerRadii(
      topLeading: topLeadingRadius,
      bottomLeading: bottomLeadingRadius,
      bottomTrailing: bottomTrailingRadius,
      topTrailing: topTrailingRadius
    )
  }

  public func path(in rect: CGRect) -> Path {
    let most = min(rect.width, rect.height) / 2
    let radii = cornerRadii
    // For each corner: its position, the direction to the center of its arc, its radius, and the
    // angle in degrees at which its arc starts.
    let corners: [(x: CGFloat, y: CGFloat, inX: CGFloat, inY: CGFloat, r: CGFloat, from: Double)] =
      [
        (rect.minX, rect.minY, 1, 1, radii.topLeading, 180),
        (rect.maxX, rect.minY, -1, 1, radii.topTrailing, 270),
        (rect.maxX, rect.maxY, -1, -1, radii.bottomTrailing, 0),
        (rect.minX, rect.maxY, 1, -1, radii.bottomLeading, 90),
      ]
    var points: [CGPoint] = []
    for corner in corners {
      let radius = max(0, min(most, corner.r))
      let (x, y) = (corner.x + corner.inX * radius, corner.y + corner.inY * radius)
      for step in 0...(radius > 0 ? 6 : 0) {
        let angle = Angle(degrees: corner.from + Double(step) * 15).radians
        points.append(CGPoint(x: x + radius * cos(angle), y: y + radius * sin(angle)))
      }
    }
    var path = Path()
    path.addLines(points)
    path.closeSubpath()
    return path
  }

  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(self, amount) }
}
