public import Foundation

/// A shape style whose type is erased. It keeps only the color or the gradient that the style draws.
public struct AnyShapeStyle: ShapeStyle, Sendable {
  public let _color: Color?
  public let _fill: Color?
  let gradientFill: GradientFill?
  public init<Style: ShapeStyle>(_ style: Style) {
    _color = style._color
    _fill = style._fill
    gradientFill = GradientFill(style)
  }
}

/// A gradient from a center outwards, scaled to its frame. It is drawn as one color, which
/// ``Gradient`` describes; center and radii are ignored.
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
  /// Returns the style with its opacity multiplied by a factor from 0 to 1.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    AnyShapeStyle(_color.map { $0.opacity(opacity) } ?? Color.primary.opacity(opacity))
  }

  /// The style at 80 % opacity.
  public var secondary: some ShapeStyle { opacity(0.8) }
  /// The style at 60 % opacity.
  public var tertiary: some ShapeStyle { opacity(0.6) }
  /// The style at 40 % opacity.
  public var quaternary: some ShapeStyle { opacity(0.4) }

  /// Returns the style unchanged, for source compatibility: shadows of styles are not drawn.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
}

extension ShapeStyle where Self == Color {
  /// The color of the areas of controls and shapes: a translucent gray.
  public static var fill: Color { .gray.opacity(0.4) }
  /// The color of lines between items: a translucent gray.
  public static var separator: Color { .gray.opacity(0.4) }
  /// The color of links: the accent color.
  public static var link: Color { .accentColor }
  /// The color of the placeholder text in empty fields: the secondary color.
  public static var placeholder: Color { .secondary }
}

/// The shadow of a shape style, for source compatibility. It is not drawn, and all arguments are
/// ignored.
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
