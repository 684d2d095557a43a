/// A colour, a gradient or a material that fills shapes and text.
///
/// Front ends draw a single colour: the first of a gradient; nothing for a material.
public protocol ShapeStyle {
  /// The colour to draw; nil for the foreground colour of the enclosing view.
  var _color: Color? { get }
}

extension Color: ShapeStyle {
  public var _color: Color? { self }
}

/// The foreground colour of the enclosing view, in levels from the strongest to the weakest. Front
/// ends draw all levels below the first in the secondary colour.
public struct HierarchicalShapeStyle: ShapeStyle, Sendable {
  let level: Int
  public var _color: Color? { level == 0 ? nil : .secondary }
  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
}

/// A translucent material, for source compatibility. Nothing is drawn.
public struct Material: ShapeStyle, Sendable {
  public var _color: Color? { .clear }
  public static let ultraThin = Material()
  public static let thin = Material()
  public static let regular = Material()
  public static let thick = Material()
  public static let ultraThick = Material()
  public static let bar = Material()
}

/// The colour of controls, as a shape style: the accent colour.
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
  public static var background: Color { .clear }
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

/// Colours that blend into one another. Front ends draw the first colour; if that is almost
/// transparent and most colours are not, the first of those.
public struct Gradient: Hashable, Sendable, ShapeStyle {
  /// A colour and its position, from 0 to 1.
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

/// A gradient along a line. Front ends draw one colour of it; see ``Gradient``.
public struct LinearGradient: ShapeStyle, LibraryView, Sendable {
  let gradient: Gradient
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = Gradient(colors: colors)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    gradient = Gradient(stops: stops)
  }
  public var _color: Color? { gradient._color }
  public var body: some LibraryView { Rectangle().fill(self) }
}

/// A gradient around a point. Front ends draw one colour of it; see ``Gradient``.
public struct AngularGradient: ShapeStyle, LibraryView, Sendable {
  let gradient: Gradient
  public init(
    gradient: Gradient,
    center: UnitPoint,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) {
    self.gradient = gradient
  }
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    gradient = Gradient(colors: colors)
  }
  public var _color: Color? { gradient._color }
  public var body: some LibraryView { Rectangle().fill(self) }
}

/// A gradient from a point outwards. Front ends draw one colour of it; see ``Gradient``.
public struct RadialGradient: ShapeStyle, LibraryView, Sendable {
  let gradient: Gradient
  public init(
    gradient: Gradient,
    center: UnitPoint,
    startRadius: Double,
    endRadius: Double
  ) {
    self.gradient = gradient
  }
  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    gradient = Gradient(colors: colors)
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
