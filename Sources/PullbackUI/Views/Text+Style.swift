public import Foundation

extension Text {
  private func changed(_ change: (inout Part) -> Void) -> Text {
    var copy = self
    for index in copy.parts.indices { change(&copy.parts[index]) }
    return copy
  }

  /// Returns the text in bold; with false, in the regular weight.
  public func bold(_ isActive: Bool = true) -> Text { changed { $0.isBold = isActive } }
  /// Returns the text in italics; with false, upright.
  public func italic(_ isActive: Bool = true) -> Text { changed { $0.isItalic = isActive } }
  /// Returns the text underlined; with false, without the line.
  ///
  /// - Parameter color: Ignored: the line has the colour of the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed { $0.isUnderlined = isActive }
  }
  /// Returns the text with a line through it; with false, without the line.
  ///
  /// - Parameter color: Ignored: the line has the colour of the text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed { $0.isStruckThrough = isActive }
  }
  /// Returns the text with a font for those of its parts that have none of their own.
  public func font(_ font: Font?) -> Text {
    changed { if $0.font == nil { $0.font = font } }
  }
  /// Sets the font weight. Front ends distinguish only regular and bold.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    changed { $0.isBold = weight.map(\.isBold) }
  }
  /// Returns the text with a colour for those of its parts that have none of their own.
  public func foregroundColor(_ color: Color?) -> Text {
    changed { if $0.foreground == nil { $0.foreground = color } }
  }
  /// Returns the text with a colour for those of its parts that have none of their own.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
    style._color.map { foregroundColor($0) } ?? self
  }
  /// Returns the text underlined; with false, without the line.
  ///
  /// - Parameters:
  ///   - pattern: Ignored: the line is solid.
  ///   - color: Ignored: the line has the colour of the text.
  public func underline(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text {
    changed { $0.isUnderlined = isActive }
  }
  /// Returns the text with a line through it; with false, without the line.
  ///
  /// - Parameters:
  ///   - pattern: Ignored: the line is solid.
  ///   - color: Ignored: the line has the colour of the text.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text {
    changed { $0.isStruckThrough = isActive }
  }
  /// The style of lines below and through text, for source compatibility. Front ends draw solid
  /// lines.
  public struct LineStyle: Hashable, Sendable {
    public enum Pattern: Hashable, Sendable { case solid, dash, dot, dashDot, dashDotDot }
  }
  /// Returns the text with digits that all have the same width. Has an effect in a browser only: a
  /// terminal's digits are always equal.
  public func monospacedDigit() -> Text { changed { $0.typography.hasMonospacedDigits = true } }
  /// Returns the text with letters that all have the same width; with false, in the inherited
  /// typeface. Has an effect in a browser only: a terminal's letters are always equal.
  public func monospaced(_ isActive: Bool = true) -> Text {
    changed {
      // Without a design of its own, the text would take that of the views around it.
      let isOther = $0.typography.design != nil && $0.typography.design != .monospaced
      if isActive || !isOther { $0.typography.design = isActive ? .monospaced : .default }
    }
  }
  /// Sets the kind of typeface. Has an effect in a browser only.
  public func fontDesign(_ design: Font.Design?) -> Text {
    changed { $0.typography.design = design }
  }
  /// Adds space between the letters, in points. Has an effect in a browser only.
  public func kerning(_ kerning: CGFloat) -> Text { tracking(kerning) }
  /// Adds space between the letters, in points. Has an effect in a browser only.
  public func tracking(_ tracking: CGFloat) -> Text {
    changed { $0.typography.letterSpacing = tracking }
  }
  /// Moves the text up, in points. Has an effect in a browser only.
  public func baselineOffset(_ offset: CGFloat) -> Text {
    changed { $0.typography.baselineOffset = offset }
  }

  /// Where a text that does not fit is truncated.
  public typealias TruncationMode = TextContent.Truncation

  /// Whether a text is shown in capital or in small letters.
  public enum Case: Hashable, Sendable { case uppercase, lowercase }
}
