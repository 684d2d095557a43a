public import Foundation

/// How large the corners of a rectangle are, each in points.
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

/// A rectangle whose corners are round, each in its own way.
public struct UnevenRoundedRectangle: InsettableShape, Sendable {
  public var cornerRadii: RectangleCornerRadii
  /// - Parameter style: Accepted.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
  }
  /// - Parameter style: Accepted.
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
    // Each corner: its centre is inwards by the radius, and its quarter begins at an angle.
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

/// The shape of what is around; front ends have rectangles.
public struct ContainerRelativeShape: InsettableShape, Sendable {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(self, amount) }
}

/// A shape whose type is hidden.
public struct AnyShape: Shape {
  private let shape: any Shape
  public init<Form: Shape>(_ shape: Form) { self.shape = shape }
  public var _kind: ShapeKind { shape._kind }
  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle, Sendable {
  public let _color: Color?
  public init<Style: ShapeStyle>(_ style: Style) { _color = style._color }
}

/// A gradient from a point outwards, as wide as its frame; its first colour is drawn.
public struct EllipticalGradient: ShapeStyle, View, Sendable {
  let gradient: Gradient
  public init(
    gradient: Gradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
  }
  public init(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    gradient = Gradient(colors: colors)
  }
  public var _color: Color? { gradient._color }
  public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    colors: [Color],
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == AngularGradient {
  public static func angularGradient(
    colors: [Color],
    center: UnitPoint,
    startAngle: Angle,
    endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(
      gradient: Gradient(colors: colors),
      center: center,
      startAngle: startAngle,
      endAngle: endAngle
    )
  }
}

extension ShapeStyle {
  /// The style, less opaque.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    AnyShapeStyle(_color.map { $0.opacity(opacity) } ?? Color.primary.opacity(opacity))
  }

  /// The style, weaker: a little less opaque.
  public var secondary: some ShapeStyle { opacity(0.8) }
  /// The style, weaker: less opaque.
  public var tertiary: some ShapeStyle { opacity(0.6) }
  /// The style, weaker: much less opaque.
  public var quaternary: some ShapeStyle { opacity(0.4) }

  /// With a shadow; not drawn.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
}

extension ShapeStyle where Self == Color {
  /// What areas are filled with.
  public static var fill: Color { .gray.opacity(0.4) }
  /// The lines between things.
  public static var separator: Color { .gray }
  /// What can be opened.
  public static var link: Color { .accentColor }
  /// A text in place of one that is not there yet.
  public static var placeholder: Color { .secondary }
}

/// A shadow of a style; not drawn.
public struct ShadowStyle: Hashable, Sendable {
  public static func drop(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
  public static func inner(
    color: Color = .black,
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
}
