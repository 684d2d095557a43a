public import Foundation

extension Text {
  private func changed(_ change: (inout Part) -> Void) -> Text {
    var copy = self
    for index in copy.parts.indices { change(&copy.parts[index]) }
    return copy
  }

  /// The text with heavy strokes.
  public func bold(_ isActive: Bool = true) -> Text { changed { $0.isBold = isActive } }
  /// The text, slanted.
  public func italic(_ isActive: Bool = true) -> Text { changed { $0.isItalic = isActive } }
  /// - Parameter color: Accepted; the line has the colour of the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed { $0.isUnderlined = isActive }
  }
  /// - Parameter color: Accepted; the line has the colour of the text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    changed { $0.isStruckThrough = isActive }
  }
  /// The text in a font; parts that have one keep it.
  public func font(_ font: Font?) -> Text {
    changed { if $0.font == nil { $0.font = font } }
  }
  /// How heavy the strokes are; front ends know regular and bold.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    changed { $0.isBold = weight.map(\.isBold) }
  }
  /// The text in a colour; parts that have one keep it.
  public func foregroundColor(_ color: Color?) -> Text {
    changed { if $0.foreground == nil { $0.foreground = color } }
  }
  /// The text in a colour; parts that have one keep it.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
    style._color.map { foregroundColor($0) } ?? self
  }
  /// - Parameters:
  ///   - pattern: Accepted: the line is drawn through.
  ///   - color: Accepted; the line has the colour of the text.
  public func underline(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text {
    changed { $0.isUnderlined = isActive }
  }
  /// - Parameters:
  ///   - pattern: Accepted: the line is drawn through.
  ///   - color: Accepted; the line has the colour of the text.
  public func strikethrough(
    _ isActive: Bool = true,
    pattern: LineStyle.Pattern,
    color: Color? = nil
  ) -> Text {
    changed { $0.isStruckThrough = isActive }
  }
  /// How lines below and through texts look; front ends have one way.
  public struct LineStyle: Hashable, Sendable {
    public enum Pattern: Hashable, Sendable { case solid, dash, dot, dashDot, dashDotDot }
  }
  /// Accepted: digits have the same width wherever front ends have cells.
  public func monospacedDigit() -> Text { self }
  /// Accepted: front ends have one type face.
  public func monospaced(_ isActive: Bool = true) -> Text { self }
  /// Accepted: front ends set letters where they belong.
  public func kerning(_ kerning: CGFloat) -> Text { self }

  /// Accepted: front ends set letters where they belong.
  public func tracking(_ tracking: CGFloat) -> Text { self }
  /// Accepted: front ends set letters where they belong.
  public func baselineOffset(_ offset: CGFloat) -> Text { self }

  /// Where a text is cut that does not fit.
  public typealias TruncationMode = TextContent.Truncation

  /// Whether all letters are large or small.
  public enum Case: Hashable, Sendable { case uppercase, lowercase }
}
