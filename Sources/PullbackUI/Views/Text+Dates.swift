public import Foundation
package import PullbackStrings

extension Text {
  /// The format in which a text shows a date.
  public struct DateStyle: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case date, time, relative, offset, timer }
    private let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }
    /// The day, such as "9 June 2026".
    public static let date = DateStyle(.date)
    /// The time of day, such as "11:23".
    public static let time = DateStyle(.time)
    /// The time between now and the date, such as "2 hr, 23 min". It is computed once and not
    /// updated.
    public static let relative = DateStyle(.relative)
    /// The signed time from now to the date, such as "+2 hr". It is computed once and not updated.
    public static let offset = DateStyle(.offset)
    /// The time between now and the date in the format of a clock, such as "36:59". It is computed
    /// once and not updated.
    public static let timer = DateStyle(.timer)

    /// Whether the time from now is shown, and not the date itself.
    var isRelative: Bool { kind != .date && kind != .time }

    func string(for date: Date, seconds: Int, _ locale: Locale?) -> String {
      switch kind {
      case .date: Self.text(date, .init(date: .long, time: .omitted), locale)
      case .time: Self.text(date, .init(date: .omitted, time: .shortened), locale)
      case .relative: Self.words(abs(seconds), locale)
      case .offset: (seconds < 0 ? "-" : "+") + Self.words(abs(seconds), locale)
      case .timer: Self.clock(abs(seconds))
      }
    }

    private static func text(
      _ date: Date, _ style: Date.FormatStyle, _ locale: Locale?
    ) -> String {
      date.formatted(locale.map { style.locale($0) } ?? style)
    }

    private static func words(_ seconds: Int, _ locale: Locale?) -> String {
      guard let locale, locale.language.languageCode != .english else { return words(seconds) }
      return Duration.seconds(seconds).formatted(
        .units(
          allowed: [.days, .hours, .minutes, .seconds], width: .abbreviated, maximumUnitCount: 2
        ).locale(locale))
    }

    private static func words(_ seconds: Int) -> String {
      let units = [(86_400, "day"), (3600, "hr"), (60, "min"), (1, "sec")]
      guard let first = units.firstIndex(where: { seconds >= $0.0 }) else { return "0 sec" }
      var rest = seconds
      var parts: [String] = []
      for (length, name) in units[first...].prefix(2) where rest >= length {
        let count = rest / length
        rest -= count * length
        parts.append("\(count) \(name)\(name == "day" && count != 1 ? "s" : "")")
      }
      return parts.joined(separator: ", ")
    }

    fileprivate static func clock(_ seconds: Int) -> String {
      let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
      let tail = (rest < 10 ? "0" : "") + "\(rest)"
      if hours == 0 { return "\(minutes):\(tail)" }
      return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
    }
  }

  /// Creates a text that shows a date in a style, such as the time of day, in the `locale` of the
  /// environment and the time zone of the process.
  public init(_ date: Date, style: DateStyle) {
    self.init(.value(AnyLocalized(DateText(date, style))))
  }

  /// Creates a text that shows a range of dates.
  public init(_ dates: ClosedRange<Date>) {
    self.init(dates.lowerBound..<dates.upperBound, format: Date.IntervalFormatStyle())
  }

  /// Creates a text that shows a range of dates.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// Creates a text that shows the time until the end of an interval, or since its start, in the
  /// format of a clock. The time is computed once and not updated.
  ///
  /// - Parameters:
  ///   - pauseTime: The time that is used instead of the current time; nil for the current time.
  ///   - countsDown: True for the time until the end, false for the time since the start.
  ///   - showsHours: Ignored: hours are shown if there are any.
  public init(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    let now = min(timerInterval.upperBound, max(timerInterval.lowerBound, pauseTime ?? Date()))
    let seconds =
      countsDown
      ? timerInterval.upperBound.timeIntervalSince(now)
      : now.timeIntervalSince(timerInterval.lowerBound)
    self.init(verbatim: DateStyle.clock(Int(seconds.rounded())))
  }

  /// Creates a text from a value and a formatter. The text is empty if the formatter does not
  /// support the value.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// Creates a text that shows a symbol as a character.
  public init(_ image: Image) { self.init(verbatim: SymbolGlyphs.textGlyph(for: image.name)) }

  /// Creates a text that is looked up in a table of a bundle.
  ///
  /// - Parameters:
  ///   - tableName: The name of the table; nil for `Localizable`.
  ///   - bundle: The bundle with the tables, such as `.module`; nil for those of
  ///     `StringCatalog.main`.
  ///   - comment: For translators. Ignored here.
  @_disfavoredOverload
  public init(
    _ key: LocalizedStringKey,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(.localized(key, TextTable(tableName, bundle)))
  }
}

/// A date in a style of ``Text``.
struct DateText: LocalizedElement {
  let date: Date
  let style: Text.DateStyle
  /// The time from when the text was made to the date.
  let seconds: Int

  init(_ date: Date, _ style: Text.DateStyle) {
    self.date = date
    self.style = style
    seconds = style.isRelative ? Int(date.timeIntervalSinceNow.rounded()) : 0
  }

  func text(in localization: Localization) -> String {
    style.string(for: date, seconds: seconds, localization.locale)
  }
}
