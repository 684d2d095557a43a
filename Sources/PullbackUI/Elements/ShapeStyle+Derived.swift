public import Foundation

/// A shape style of any type.
public struct AnyShapeStyle: ShapeStyle, Sendable {
  public let _color: Color?
  public init<Style: ShapeStyle>(_ style: Style) { _color = style._color }
}

/// A gradient from a point outwards, scaled to its frame. Front ends draw one colour
/// of it; see ``Gradient``.
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
  public var body: some LibraryView { Rectangle().fill(self) }
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
  /// Returns the style with its opacity multiplied by a factor.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    AnyShapeStyle(_color.map { $0.opacity(opacity) } ?? Color.primary.opacity(opacity))
  }

  /// The style at 80 % opacity.
  public var secondary: some ShapeStyle { opacity(0.8) }
  /// The style at 60 % opacity.
  public var tertiary: some ShapeStyle { opacity(0.6) }
  /// The style at 40 % opacity.
  public var quaternary: some ShapeStyle { opacity(0.4) }

  /// Returns the style unchanged: shadows are not drawn.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
}

extension ShapeStyle where Self == Color {
  /// The colour for the areas of controls and shapes: a translucent grey.
  public static var fill: Color { .gray.opacity(0.4) }
  /// The colour of lines between items: grey.
  public static var separator: Color { .gray }
  /// The colour of links: the accent colour.
  public static var link: Color { .accentColor }
  /// The colour of the placeholder text in empty fields: the secondary colour.
  public static var placeholder: Color { .secondary }
}

/// The shadow of a shape style, for source compatibility. Shadows are not drawn.
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
