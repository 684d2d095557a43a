public import Foundation

extension Text {
  /// Returns the text in bold or, if `isActive` is false, in the regular weight.
  public func bold(_ isActive: Bool = true) -> Text { changed(.bold(isActive)) }
  /// Returns the text in italics or, if `isActive` is false, in upright letters.
  public func italic(_ isActive: Bool = true) -> Text { changed(.italic(isActive)) }
  /// Returns the text with a line below it or, if `isActive` is false, without one.
  ///
  /// - Parameter color: Ignored: the line has the color of the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed(.underline(isActive))
  }
  /// Returns the text with a line through it or, if `isActive` is false, without one.
  ///
  /// - Parameter color: Ignored: the line has the color of the text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed(.strikethrough(isActive))
  }
  /// Returns the text with a font for those parts that have no font; nil changes nothing.
  public func font(_ font: Font?) -> Text {
    changed(.font(font))
  }
  /// Returns the text with a font weight; nil for that of the enclosing view. Only regular and bold
  /// are distinguished.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    changed(.bold(weight.map(\.isBold)))
  }
  /// Returns the text with a color for those parts that have no color; nil changes nothing.
  public func foregroundColor(_ color: Color?) -> Text {
    changed(.color(color))
  }
  /// Returns the text with a color for those parts that have no color. A style without a color of
  /// its own changes nothing.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
    style._color.map { foregroundColor($0) } ?? self
  }
  /// Returns the text with a line below it or, if `isActive` is false, without one.
  ///
  /// - Parameters:
  ///   - pattern: Ignored: the line is solid.
  ///   - color: Ignored: the line has the color of the text.
  public func underline(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text {
    changed(.underline(isActive))
  }
  /// Returns the text with a line through it or, if `isActive` is false, without one.
  ///
  /// - Parameters:
  ///   - pattern: Ignored: the line is solid.
  ///   - color: Ignored: the line has the color of the text.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text {
    changed(.strikethrough(isActive))
  }
  /// The style of lines below and through text, for source compatibility. All lines are solid.
  public struct LineStyle: Hashable, Sendable {
    public enum Pattern: Hashable, Sendable { case solid, dash, dot, dashDot, dashDotDot }
  }
  /// Returns the text with digits of equal width. Has an effect in a browser only, because all
  /// digits in a terminal have the same width.
  public func monospacedDigit() -> Text { changed(.monospacedDigit) }
  /// Returns the text with letters of equal width. If `isActive` is false, returns it in the
  /// default typeface, unless the text itself has another one. Has an effect in a browser only,
  /// because all letters in a terminal have the same width.
  public func monospaced(_ isActive: Bool = true) -> Text {
    changed(.monospaced(isActive))
  }
  /// Returns the text with a kind of typeface; nil for that of the enclosing view. Has an effect in
  /// a browser only.
  public func fontDesign(_ design: Font.Design?) -> Text {
    changed(.design(design))
  }
  /// Returns the text with additional space between the letters, in points. Has an effect in a
  /// browser only.
  public func kerning(_ kerning: CGFloat) -> Text { tracking(kerning) }
  /// Returns the text with additional space between the letters, in points. Has an effect in a
  /// browser only.
  public func tracking(_ tracking: CGFloat) -> Text {
    changed(.tracking(tracking))
  }
  /// Returns the text moved up by a distance, in points. Has an effect in a browser only.
  public func baselineOffset(_ offset: CGFloat) -> Text {
    changed(.baselineOffset(offset))
  }

  /// Where a text that does not fit is truncated.
  public typealias TruncationMode = TextContent.Truncation

  /// Whether a text is shown in uppercase or lowercase letters.
  public enum Case: Hashable, Sendable { case uppercase, lowercase }
}
