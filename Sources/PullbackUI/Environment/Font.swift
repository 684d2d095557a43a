public import Foundation

/// The font of a text: a text style, a weight, a slant and a kind of typeface.
public struct Font: Hashable, Sendable {
  /// The weight of a font. Only regular and bold are distinguished.
  public enum Weight: Hashable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    var isBold: Bool {
      switch self {
      case .semibold, .bold, .heavy, .black: true
      default: false
      }
    }
  }
  /// The kind of typeface. It has an effect in a browser; a terminal has one typeface.
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
  /// A text style, named by its purpose, such as a title or a caption.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote,
      caption, caption2
  }

  private var size: TextSize
  private var isBold = false
  private var isItalic = false
  private var typography = Typography()

  init(_ size: TextSize) { self.size = size }

  private init(points: CGFloat) {
    size = .body
    if points > 0, points.isFinite { typography.pointSize = points }
  }

  /// The size of a symbol with this font, if that is not the usual one.
  var symbolSize: TextSize? { size == .body ? nil : size }
  /// The size in points that the app gives the font; nil for that of a text style.
  var pointSize: CGFloat? { typography.pointSize }

  /// The font of the largest text style, for the titles of screens.
  public static let largeTitle = Font(.largeTitle)
  public static let title = Font(.title)
  public static let title2 = Font(.title2)
  public static let title3 = Font(.title3)
  public static let headline = Font(.headline)
  public static let subheadline = Font(.subheadline)
  public static let body = Font(.body)
  public static let callout = Font(.callout)
  public static let footnote = Font(.footnote)
  public static let caption = Font(.caption)
  public static let caption2 = Font(.caption2)

  /// Returns the font of a text style, with a weight and a kind of typeface; nil for a regular
  /// weight and the default typeface.
  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font {
    var font = Font(TextSize(style))
    font.isBold = weight?.isBold ?? false
    font.typography.design = design
    return font
  }

  /// Returns a font of a size in points; nil stands for a regular weight and the default typeface. In a
  /// terminal it is that of texts, and no title is made of it.
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    var font = Font(points: size)
    font.isBold = weight?.isBold ?? false
    font.typography.design = design
    return font
  }

  /// Returns a font of a size in points. `name` is ignored.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(points: size)
  }

  /// Returns the font of a text style. `name` and `size` are ignored.
  public static func custom(
    _ name: String,
    size: CGFloat,
    relativeTo textStyle: TextStyle
  ) -> Font {
    Font(TextSize(textStyle))
  }

  /// Returns the font in bold.
  public func bold() -> Font { changed { $0.isBold = true } }
  /// Returns the font in italics.
  public func italic() -> Font { changed { $0.isItalic = true } }
  /// Returns the font with another weight. Only regular and bold are distinguished.
  public func weight(_ weight: Weight) -> Font { changed { $0.isBold = weight.isBold } }
  /// Returns the font with digits of equal width. It has an effect in a browser; in a terminal, all
  /// digits have the same width.
  public func monospacedDigit() -> Font { changed { $0.typography.hasMonospacedDigits = true } }
  /// Returns the font with letters of equal width. It has an effect in a browser; in a terminal,
  /// all letters have the same width.
  public func monospaced() -> Font { changed { $0.typography.design = .monospaced } }
  /// Returns the font unchanged, for source compatibility: there are no small capitals.
  public func smallCaps() -> Font { self }
  /// Returns the font unchanged, for source compatibility: the terminal or browser chooses the line
  /// spacing.
  public func leading(_ leading: Leading) -> Font { self }
  /// The line spacing of a font, for source compatibility. It has no effect.
  public enum Leading: Hashable, Sendable { case standard, tight, loose }

  private func changed(_ change: (inout Font) -> Void) -> Font {
    var copy = self
    change(&copy)
    return copy
  }

  func apply(to style: inout PullbackUI.TextStyle) {
    style.size = size
    if isBold { style.isBold = true }
    if isItalic { style.isItalic = true }
    style.typography.apply(typography)
    // The size of this font is not that of one around it.
    style.typography.pointSize = typography.pointSize
  }
}

extension TextSize {
  init(_ style: Font.TextStyle) {
    self =
      switch style {
      case .largeTitle: .largeTitle
      case .title: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption
      case .caption2: .caption2
      }
  }
}
