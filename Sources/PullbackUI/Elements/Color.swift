/// A color: a name that the theme of the front end (terminal or browser) resolves, or exact
/// components.
public struct Color: Hashable, Sendable {
  /// The representation of a color: a name in the theme, or exact components.
  public enum Value: Hashable, Sendable {
    case named(Name)
    /// Components in sRGB, from 0 to 1.
    indirect case rgb(red: Double, green: Double, blue: Double)
  }
  /// The names of colors that each terminal or browser theme defines.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case primary, secondary, accent, clear
    /// The color of surfaces above the background, such as that of a ``Material``. A terminal with few
    /// colors does not draw it.
    case surface
    case black, white, gray, red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple,
      pink, brown
  }
  public var value: Value
  /// The opacity: 0 is invisible, 1 is opaque.
  public var alpha: Double = 1

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    value = .rgb(red: red, green: green, blue: blue)
    alpha = opacity
  }
  /// Creates a gray: 0 is black, 1 is white.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }
  /// The color space of the components, for source compatibility. It is ignored: all components are
  /// treated as sRGB.
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

  public init(
    _ colorSpace: RGBColorSpace,
    red: Double,
    green: Double,
    blue: Double,
    opacity: Double = 1
  ) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }
  /// Creates a color from hue, saturation and brightness, each from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func part(_ offset: Double) -> Double {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }
  /// Creates a named color.
  ///
  /// There are no asset catalogs. A name that is not a ``Name`` gives a color that is computed from
  /// the characters of the name, so it is the same in every process.
  public init<Title: StringProtocol>(_ name: Title) {
    if let known = Name(rawValue: name.lowercased()) {
      self.init(named: known)
    } else {
      let number = name.utf8.reduce(UInt32(5381)) { $0 &* 33 &+ UInt32($1) }
      self.init(hue: Double(number % 360) / 360, saturation: 0.5, brightness: 0.9)
    }
  }
  init(named name: Name) { value = .named(name) }

  /// Returns the color with its opacity multiplied by a factor from 0 to 1.
  public func opacity(_ opacity: Double) -> Color {
    var copy = self
    copy.alpha *= opacity
    return copy
  }

  /// The color itself, for source compatibility: gradients are drawn as one color.
  public var gradient: Color { self }

  public static let primary = Color(named: .primary)
  public static let secondary = Color(named: .secondary)
  public static let accentColor = Color(named: .accent)
  public static let clear = Color(named: .clear)
  package static let surface = Color(named: .surface)
  public static let black = Color(named: .black)
  public static let white = Color(named: .white)
  public static let gray = Color(named: .gray)
  public static let red = Color(named: .red)
  public static let orange = Color(named: .orange)
  public static let yellow = Color(named: .yellow)
  public static let green = Color(named: .green)
  public static let mint = Color(named: .mint)
  public static let teal = Color(named: .teal)
  public static let cyan = Color(named: .cyan)
  public static let blue = Color(named: .blue)
  public static let indigo = Color(named: .indigo)
  public static let purple = Color(named: .purple)
  public static let pink = Color(named: .pink)
  public static let brown = Color(named: .brown)
}
