/// A color, a gradient or a material that fills shapes and text.
///
/// A material is drawn in the color of surfaces, and a gradient in one of its colors where a front end
/// cannot draw it; see ``LinearGradient``.
public protocol ShapeStyle {
  /// The color that is drawn; nil for the foreground color of the enclosing view.
  var _color: Color? { get }
  /// The color of shapes and backgrounds, if it is not that of texts.
  var _fill: Color? { get }
}

extension ShapeStyle {
  public var _fill: Color? { _color }
}

extension Color: ShapeStyle {
  public var _color: Color? { self }
}

/// A level of the enclosing view's foreground color, from the strongest (`primary`) to the weakest.
///
/// All texts of levels below `primary` are drawn in the secondary color, so that they can be read. In
/// shapes and backgrounds, `tertiary` and `quaternary` are translucent; a terminal, whose cells cannot be,
/// does not draw these.
public struct HierarchicalShapeStyle: ShapeStyle, Sendable {
  let level: Int
  public var _color: Color? { level == 0 ? nil : .secondary }
  public var _fill: Color? {
    switch level {
    case 0: nil
    case 1: .secondary.opacity(0.6)
    case 2: .secondary.opacity(0.34)
    default: .secondary.opacity(0.2)
    }
  }
  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
}

/// The background of the view, as a shape style: nothing is drawn. Its weaker levels are the color of
/// surfaces, as in `background(.background.secondary)` for a card.
public struct BackgroundStyle: ShapeStyle, Sendable {
  public init() {}
  public var _color: Color? { .clear }
  public var secondary: some ShapeStyle { Material() }
  public var tertiary: some ShapeStyle { Material() }
  public var quaternary: some ShapeStyle { Material() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// A material: the color of surfaces above the background, ``Color/Name/surface``. All materials are
/// the same, and opaque.
public struct Material: ShapeStyle, Sendable {
  public var _color: Color? { .surface }
  public static let ultraThin = Material()
  public static let thin = Material()
  public static let regular = Material()
  public static let thick = Material()
  public static let ultraThick = Material()
  public static let bar = Material()
}

/// The color of controls, as a shape style: the accent color.
public struct TintShapeStyle: ShapeStyle, Sendable {
  public init() {}
  public var _color: Color? { .accentColor }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { Material() }
  public static var thinMaterial: Material { Material() }
  public static var regularMaterial: Material { Material() }
  public static var thickMaterial: Material { Material() }
  public static var ultraThickMaterial: Material { Material() }
  public static var bar: Material { Material() }
}

extension ShapeStyle where Self == Color {
  public static var primary: Color { .primary }
  public static var secondary: Color { .secondary }
  public static var accentColor: Color { .accentColor }
  public static var foreground: Color { .primary }
  public static var clear: Color { .clear }
  public static var black: Color { .black }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
}

/// Colors that blend into one another. A gradient is drawn as one color: the first; but if most of
/// the colors are at least half opaque, the first of those. Without colors, it is drawn in the
/// foreground color of the enclosing view.
public struct Gradient: Hashable, Sendable, ShapeStyle {
  /// A color and its position in the gradient, from 0 to 1.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: Double
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }
  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }
  public init(colors: [Color]) {
    stops = colors.enumerated().map {
      Stop(color: $1, location: Double($0) / Double(max(1, colors.count - 1)))
    }
  }
  public var _color: Color? {
    let visible = stops.filter { $0.color.alpha >= 0.5 }
    return (visible.count * 2 > stops.count ? visible : stops).first?.color
  }
}

/// A gradient along a line between two points of the frame.
///
/// A browser draws it in built-in shapes and as a background. A terminal, texts and custom shapes have
/// one color instead, which ``Gradient`` describes.
public struct LinearGradient: ShapeStyle, LibraryView, Sendable {
  let gradient: Gradient
  let start, end: UnitPoint
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
  public var _color: Color? { gradient._color }
  public var body: some LibraryView { Rectangle().fill(self) }
}

/// A gradient around a center. It is drawn where a ``LinearGradient`` is.
public struct AngularGradient: ShapeStyle, LibraryView, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let start, end: Angle
  public init(
    gradient: Gradient,
    center: UnitPoint,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) {
    self.gradient = gradient
    self.center = center
    start = startAngle
    end = endAngle
  }
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: angle, endAngle: angle)
  }
  public var _color: Color? { gradient._color }
  public var body: some LibraryView { Rectangle().fill(self) }
}

/// A gradient from a center outwards, between two radii in points. It is drawn where a
/// ``LinearGradient`` is.
public struct RadialGradient: ShapeStyle, LibraryView, Sendable {
  let gradient: Gradient
  let center: UnitPoint
  let start, end: Double
  public init(
    gradient: Gradient,
    center: UnitPoint,
    startRadius: Double,
    endRadius: Double
  ) {
    self.gradient = gradient
    self.center = center
    start = startRadius
    end = endRadius
  }
  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }
  public var _color: Color? { gradient._color }
  public var body: some LibraryView { Rectangle().fill(self) }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    colors: [Color],
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(
    _ gradient: Gradient,
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
}
