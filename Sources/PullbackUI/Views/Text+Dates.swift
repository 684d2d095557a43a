public import Foundation
import PullbackDependencies
package import PullbackStrings

extension Text {
  /// The format in which a text shows a date.
  ///
  /// A text with the time from now is written again whenever it changes, while it is on screen, by
  /// the dependencies `\.date` and `\.continuousClock`. A title of a page or dialog, and a label for
  /// screen readers, are written once.
  public struct DateStyle: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case date, time, relative, offset, timer }
    private let kind: Kind
    private init(_ kind: Kind) { self.kind = kind }
    /// The day, such as "9 June 2026".
    public static let date = DateStyle(.date)
    /// The time of day, such as "11:23".
    public static let time = DateStyle(.time)
    /// The time between now and the date, such as "2 hr, 23 min".
    public static let relative = DateStyle(.relative)
    /// The signed time from now to the date, such as "+2 hr".
    public static let offset = DateStyle(.offset)
    /// The time between now and the date in the format of a clock, such as "36:59".
    public static let timer = DateStyle(.timer)

    /// Whether the time from now is shown, and not the date itself.
    var isRelative: Bool { kind != .date && kind != .time }

    /// How many seconds the smallest unit has that is shown for some seconds.
    func unit(for seconds: Int) -> Int {
      if kind == .timer || abs(seconds) < 3600 { return 1 }
      return abs(seconds) < 86_400 ? 60 : 3600
    }

    func string(for date: Date, seconds: Int, _ locale: Locale?) -> String {
      switch kind {
      case .date: Self.text(date, .init(date: .long, time: .omitted), locale)
      case .time: Self.text(date, .init(date: .omitted, time: .shortened), locale)
      case .relative: words(abs(seconds), locale)
      case .offset: (seconds < 0 ? "-" : "+") + words(abs(seconds), locale)
      case .timer: Self.clock(abs(seconds))
      }
    }

    private static func text(
      _ date: Date, _ style: Date.FormatStyle, _ locale: Locale?
    ) -> String {
      date.formatted(locale.map { style.locale($0) } ?? style)
    }

    private func words(_ seconds: Int, _ locale: Locale?) -> String {
      guard let locale, locale.language.languageCode != .english else { return Self.words(seconds) }
      // What is left out would be rounded.
      return Duration.seconds(seconds / unit(for: seconds) * unit(for: seconds)).formatted(
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
  /// format of a clock. It goes on while it is on screen, to the end of the interval.
  ///
  /// - Parameters:
  ///   - pauseTime: The time at which it has stopped; nil if it goes on.
  ///   - countsDown: True for the time until the end, false for the time since the start.
  ///   - showsHours: Ignored: hours are shown if there are any.
  public init(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      .value(
        AnyLocalized(
          TimerText(interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown))))
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

  init(_ date: Date, _ style: Text.DateStyle) {
    self.date = date
    self.style = style
  }

  func text(in localization: Localization) -> String {
    let seconds = style.isRelative ? date.timeIntervalFromNow.wholeSeconds : 0
    return style.string(for: date, seconds: seconds, localization.locale)
  }

  var dependsOnTime: Bool { style.isRelative }

  var timeToChange: Duration? {
    guard style.isRelative else { return nil }
    let rest = date.timeIntervalFromNow
    let seconds = rest.wholeSeconds
    let unit = style.unit(for: seconds)
    // The number of seconds with which another text begins.
    let next = seconds > 0 ? seconds / unit * unit - 1 : (seconds / unit - 1) * unit
    return .toReach(next, from: rest)
  }
}

/// The time in an interval, as a clock shows it.
struct TimerText: LocalizedElement {
  let interval: ClosedRange<Date>
  let pauseTime: Date?
  let countsDown: Bool

  func text(in localization: Localization) -> String {
    let end = length
    let rest = min(end, max(0, self.rest))
    return Text.DateStyle.clock((countsDown ? rest : end - rest).wholeSeconds)
  }

  /// The time to the end of the interval, in seconds.
  private var rest: TimeInterval {
    pauseTime.map { interval.upperBound.timeInterval(from: $0) }
      ?? interval.upperBound.timeIntervalFromNow
  }

  private var length: TimeInterval { interval.upperBound.timeInterval(from: interval.lowerBound) }

  var dependsOnTime: Bool { pauseTime == nil }

  var timeToChange: Duration? {
    let rest = self.rest
    guard pauseTime == nil, rest > 0 else { return nil }
    // Before the interval begins, its first text stays.
    if rest > length { return .seconds(rest - length) }
    if countsDown { return .toReach(rest.wholeSeconds - 1, from: rest) }
    let passed = length - rest
    return .seconds(Double(passed.wholeSeconds) + 0.5 - passed) + .milliseconds(1)
  }
}

extension Date {
  /// The time from now to this date, in seconds, by the dependency `date`.
  fileprivate var timeIntervalFromNow: TimeInterval {
    @Dependency(\.date.now) var now
    return timeInterval(from: now)
  }

  /// The time from another date, in seconds, limited to what can be converted to an integer. What is
  /// no number is the greatest one.
  fileprivate func timeInterval(from date: Date) -> TimeInterval {
    Swift.max(-1e15, Swift.min(1e15, timeIntervalSince(date)))
  }
}

extension TimeInterval {
  /// The nearest number of seconds.
  fileprivate var wholeSeconds: Int { Int(rounded()) }
}

extension Duration {
  /// The time until a difference that becomes smaller is rounded to a number of seconds.
  fileprivate static func toReach(_ seconds: Int, from difference: TimeInterval) -> Duration {
    // Halves are rounded away from zero.
    .seconds(difference - (Double(seconds) + 0.5)) + .milliseconds(1)
  }
}
