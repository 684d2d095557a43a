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
  public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }
  /// Accepted: digits have the same width wherever front ends have cells.
  public func monospacedDigit() -> Text { self }
  /// Accepted: front ends have one type face.
  public func monospaced(_ isActive: Bool = true) -> Text { self }
  /// Accepted: front ends set letters where they belong.
  public func kerning(_ kerning: CGFloat) -> Text { self }

  /// How a date is written.
  public struct DateStyle: Hashable, Sendable {
    private let dateStyle: Date.FormatStyle.DateStyle
    private let timeStyle: Date.FormatStyle.TimeStyle
    /// The day: "9 June 2026".
    public static let date = DateStyle(dateStyle: .long, timeStyle: .omitted)
    /// The time of day: "11:23".
    public static let time = DateStyle(dateStyle: .omitted, timeStyle: .shortened)

    func string(for date: Date) -> String {
      date.formatted(date: dateStyle, time: timeStyle)
    }
  }

  /// A date or a time of day, in the language and time zone of the process.
  public init(_ date: Date, style: DateStyle) { self.init(verbatim: style.string(for: date)) }
}
