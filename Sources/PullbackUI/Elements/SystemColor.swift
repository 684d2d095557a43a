/// A system color of Apple platforms, named by its purpose, as in `Color(.systemGray6)`.
///
/// Background colors are transparent, so that the background of the terminal or page shows. Fills
/// and the lighter grays are translucent, so that they suit dark and light screens.
public struct SystemColor: Hashable, Sendable {
  let color: Color
  init(_ color: Color) { self.color = color }

  public static let label = SystemColor(.primary)
  public static let secondaryLabel = SystemColor(.secondary)
  public static let tertiaryLabel = SystemColor(.secondary)
  public static let quaternaryLabel = SystemColor(.secondary)
  public static let placeholderText = SystemColor(.secondary)
  public static let link = SystemColor(.accentColor)
  public static let tintColor = SystemColor(.accentColor)
  public static let separator = SystemColor(.gray.opacity(0.4))
  public static let opaqueSeparator = SystemColor(.gray)
  public static let systemBackground = SystemColor(.clear)
  public static let secondarySystemBackground = SystemColor(.clear)
  public static let tertiarySystemBackground = SystemColor(.clear)
  public static let systemGroupedBackground = SystemColor(.clear)
  public static let secondarySystemGroupedBackground = SystemColor(.clear)
  public static let tertiarySystemGroupedBackground = SystemColor(.clear)
  public static let systemFill = SystemColor(.gray.opacity(0.5))
  public static let secondarySystemFill = SystemColor(.gray.opacity(0.4))
  public static let tertiarySystemFill = SystemColor(.gray.opacity(0.3))
  public static let quaternarySystemFill = SystemColor(.gray.opacity(0.2))
  public static let systemRed = SystemColor(.red)
  public static let systemOrange = SystemColor(.orange)
  public static let systemYellow = SystemColor(.yellow)
  public static let systemGreen = SystemColor(.green)
  public static let systemMint = SystemColor(.mint)
  public static let systemTeal = SystemColor(.teal)
  public static let systemCyan = SystemColor(.cyan)
  public static let systemBlue = SystemColor(.blue)
  public static let systemIndigo = SystemColor(.indigo)
  public static let systemPurple = SystemColor(.purple)
  public static let systemPink = SystemColor(.pink)
  public static let systemBrown = SystemColor(.brown)
  public static let systemGray = SystemColor(.gray)
  public static let systemGray2 = SystemColor(.gray.opacity(0.85))
  public static let systemGray3 = SystemColor(.gray.opacity(0.7))
  public static let systemGray4 = SystemColor(.gray.opacity(0.6))
  public static let systemGray5 = SystemColor(.gray.opacity(0.5))
  public static let systemGray6 = SystemColor(.gray.opacity(0.4))
  public static let black = SystemColor(.black)
  public static let white = SystemColor(.white)
  public static let clear = SystemColor(.clear)
  public static let gray = SystemColor(.gray)
  public static let lightGray = SystemColor(.gray.opacity(0.7))
  public static let darkGray = SystemColor(.gray)
  public static let red = SystemColor(.red)
  public static let orange = SystemColor(.orange)
  public static let yellow = SystemColor(.yellow)
  public static let green = SystemColor(.green)
  public static let cyan = SystemColor(.cyan)
  public static let blue = SystemColor(.blue)
  public static let purple = SystemColor(.purple)
  public static let brown = SystemColor(.brown)
}

extension Color {
  /// Creates a system color: `Color(.label)`. If an app declares `Color.init(_:)` for a type of its
  /// own with a member `label`, Swift prefers the app's initializer.
  @_disfavoredOverload
  public init(_ color: SystemColor) { self = color.color }
  /// Creates a system color; the spelling for colors of UIKit.
  public init(uiColor color: SystemColor) { self = color.color }
  /// Creates a system color; the spelling for colors of AppKit.
  public init(nsColor color: SystemColor) { self = color.color }

  /// Returns a blend of two colors. Named colors are not mixed: if one of the two is named, the one
  /// with the greater share is returned.
  ///
  /// - Parameter fraction: The share of `other`, from 0 to 1.
  public func mix(with other: Color, by fraction: Double) -> Color {
    guard case .rgb(let red, let green, let blue) = value,
      case .rgb(let otherRed, let otherGreen, let otherBlue) = other.value
    else { return fraction < 0.5 ? self : other }
    func part(_ a: Double, _ b: Double) -> Double { a + (b - a) * min(1, max(0, fraction)) }
    return Color(
      red: part(red, otherRed),
      green: part(green, otherGreen),
      blue: part(blue, otherBlue),
      opacity: part(alpha, other.alpha)
    )
  }
}
