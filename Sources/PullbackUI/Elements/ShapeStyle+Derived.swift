public import Foundation

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
