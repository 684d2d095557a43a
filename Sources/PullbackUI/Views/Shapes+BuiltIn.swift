public import Foundation

/// A rectangle that fills its frame.
public struct Rectangle: InsettableShape, Sendable {
  public init() {}
  public typealias Body = Never
  public var _kind: ShapeKind { .rectangle }
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(self, amount) }
}

/// A circle in the center of its frame. The diameter is the shorter side of the frame.
public struct Circle: InsettableShape, Sendable {
  public init() {}
  public typealias Body = Never
  public var _kind: ShapeKind { .circle }
  public func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    )
  }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(self, amount) }
}

/// An ellipse that fills its frame.
public struct Ellipse: InsettableShape, Sendable {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(self, amount) }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape, Sendable {
  public init() {}
  /// Creates a capsule.
  ///
  /// - Parameter style: Ignored.
  public init(style: RoundedCornerStyle) {}
  public typealias Body = Never
  public var _kind: ShapeKind { .capsule }
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(self, amount) }
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: InsettableShape, Sendable {
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat
  /// Creates a rectangle whose corners have a radius, in points.
  ///
  /// - Parameter style: Ignored.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .circular) {
    self.cornerRadius = cornerRadius
  }
  /// Creates a rectangle from the size of its corners.
  ///
  /// - Parameters:
  ///   - cornerSize: The size of the corners, in points. The larger side is the radius.
  ///   - style: Ignored.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    cornerRadius = max(cornerSize.width, cornerSize.height)
  }
  public typealias Body = Never
  public var _kind: ShapeKind { .roundedRectangle(cornerRadius: cornerRadius) }
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: cornerRadius)
  }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(self, amount) }
}

/// How corners are rounded, for source compatibility. It has no effect.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

/// A shape that is made smaller by a distance on all sides: the result of `inset(by:)`.
public struct _InsetShape<Base: Shape>: InsettableShape, SmallerShape {
  let base: Base
  let amount: CGFloat
  var larger: any Shape { base }
  init(_ base: Base, _ amount: CGFloat) {
    self.base = base
    self.amount = amount
  }
  public func path(in rect: CGRect) -> Path {
    base.path(in: rect.insetBy(dx: amount, dy: amount))
  }
  public func inset(by amount: CGFloat) -> _InsetShape<Base> {
    _InsetShape(base, self.amount + amount)
  }
}

/// A shape that is trimmed, moved, rotated or scaled: the result of `trim(from:to:)` and similar
/// methods.
public struct _ChangedShape<Base: Shape>: Shape {
  enum Change: Hashable, Sendable {
    case rotation(Angle, anchor: UnitPoint)
    case trim(from: CGFloat, to: CGFloat)
    case offset(x: CGFloat, y: CGFloat)
    case scale(x: CGFloat, y: CGFloat, anchor: UnitPoint)
  }
  let base: Base
  let change: Change

  public func path(in rect: CGRect) -> Path {
    let path = base.path(in: rect)
    switch change {
    case .trim(let start, let end): return path.trimmedPath(from: start, to: end)
    case .offset(let x, let y): return path.offsetBy(dx: x, dy: y)
    case .rotation(let angle, let anchor):
      let middle = rect.point(anchor)
      return path.mapped { point in
        let (dx, dy) = (point.x - middle.x, point.y - middle.y)
        let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
        return CGPoint(
          x: middle.x + dx * cosine - dy * sine,
          y: middle.y + dx * sine + dy * cosine
        )
      }
    case .scale(let x, let y, let anchor):
      let middle = rect.point(anchor)
      return path.mapped {
        CGPoint(x: middle.x + ($0.x - middle.x) * x, y: middle.y + ($0.y - middle.y) * y)
      }
    }
  }
}

extension CGRect {
  fileprivate func point(_ unit: UnitPoint) -> CGPoint {
    CGPoint(x: minX + width * unit.x, y: minY + height * unit.y)
  }
}

extension Shape {
  /// Draws the outline of the shape in a color or another style.
  ///
  /// - Parameter lineWidth: The width of the line, in points. A terminal draws at least a thin
  ///   line.
  public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> some LibraryView
  {
    _StrokedShape(base: self, lineWidth: lineWidth).filled(style)
  }
  /// Draws the outline of the shape in a color or another style. Only the width of `style` has an
  /// effect.
  public func stroke<Style: ShapeStyle>(_ content: Style, style: StrokeStyle) -> some LibraryView {
    stroke(content, lineWidth: style.lineWidth)
  }
  /// Draws the outline of the shape in the foreground color.
  ///
  /// - Parameter lineWidth: The width of the line, in points. A terminal draws at least a thin
  ///   line.
  public func stroke(lineWidth: CGFloat = 1) -> _StrokedShape<Self> {
    _StrokedShape(base: self, lineWidth: lineWidth)
  }
  /// Draws the outline of the shape in the foreground color. Only the width of `style` has an
  /// effect.
  public func stroke(style: StrokeStyle) -> _StrokedShape<Self> {
    _StrokedShape(base: self, lineWidth: style.lineWidth)
  }
  /// Returns a section of the outline between two fractions of its length, each from 0 to 1.
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
    _ChangedShape(base: self, change: .trim(from: start, to: end))
  }
  /// Returns the shape rotated clockwise around a point of its frame.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    _ChangedShape(base: self, change: .rotation(angle, anchor: anchor))
  }
  /// Returns the shape scaled from a point of its frame, which stays in place.
  public func scale(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> some Shape {
    _ChangedShape(base: self, change: .scale(x: x, y: y, anchor: anchor))
  }
  /// Returns the shape moved by a distance, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
    _ChangedShape(base: self, change: .offset(x: x, y: y))
  }
}

extension InsettableShape {
  /// Draws the outline inside of the shape's frame, in a color or another style.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the line, in points.
  ///   - antialiased: Ignored.
  public func strokeBorder<Style: ShapeStyle>(
    _ style: Style,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> some LibraryView {
    inset(by: lineWidth / 2).stroke(style, lineWidth: lineWidth)
  }
  /// Draws the outline inside of the shape's frame, in the foreground color.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the line, in points.
  ///   - antialiased: Ignored.
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some LibraryView {
    inset(by: lineWidth / 2).stroke(lineWidth: lineWidth)
  }
  /// Draws the outline inside of the shape's frame, in a color or another style. Only the width of
  /// `style` has an effect.
  public func strokeBorder<Style: ShapeStyle>(_ content: Style, style: StrokeStyle)
    -> some LibraryView
  {
    inset(by: style.lineWidth / 2).stroke(content, lineWidth: style.lineWidth)
  }
}

extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// Returns a rectangle whose corners have a radius, in points. The style is ignored.
  public static func rect(
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// A rectangle whose shorter sides are half circles.
  public static var capsule: Capsule { Capsule() }
}
