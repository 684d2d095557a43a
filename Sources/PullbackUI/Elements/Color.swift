/// A colour, by meaning or by its parts.
public struct Color: Hashable, Sendable {
  /// How a front end finds the colour: from its theme, or exactly.
  public enum Value: Hashable, Sendable {
    case named(Name)
    /// sRGB, each part from 0 to 1.
    case rgb(red: Double, green: Double, blue: Double)
  }
  /// The colours that a theme defines.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case primary, secondary, accent, clear
    case black, white, gray, red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple,
      pink, brown
  }
  public var value: Value
  /// 0 is invisible, 1 opaque.
  public var alpha: Double = 1

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    value = .rgb(red: red, green: green, blue: blue)
    alpha = opacity
  }
  /// A grey: 0 is black, 1 is white.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }
  init(_ name: Name) { value = .named(name) }

  /// The same colour, less opaque.
  public func opacity(_ opacity: Double) -> Color {
    var copy = self
    copy.alpha *= opacity
    return copy
  }

  public static let primary = Color(.primary)
  public static let secondary = Color(.secondary)
  public static let accentColor = Color(.accent)
  public static let clear = Color(.clear)
  public static let black = Color(.black)
  public static let white = Color(.white)
  public static let gray = Color(.gray)
  public static let red = Color(.red)
  public static let orange = Color(.orange)
  public static let yellow = Color(.yellow)
  public static let green = Color(.green)
  public static let mint = Color(.mint)
  public static let teal = Color(.teal)
  public static let cyan = Color(.cyan)
  public static let blue = Color(.blue)
  public static let indigo = Color(.indigo)
  public static let purple = Color(.purple)
  public static let pink = Color(.pink)
  public static let brown = Color(.brown)
}
