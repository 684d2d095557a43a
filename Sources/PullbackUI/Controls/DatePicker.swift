public import Foundation

/// A text field for a date, a time of day or both, written as `2026-06-09 14:30`.
///
/// Typed text changes the date as soon as it is a valid date, and stays as typed until the field
/// loses the focus. While it is none, a sentence says so, and the return key goes no further. A date
/// outside of the range is replaced by the nearest date in the range. A browser shows its own date
/// picker.
public struct DatePicker<Label: ViewContent>: LibraryView {
  public typealias Components = DatePickerComponents
  @Environment(\.timeZone) private var timeZone
  @Environment(\.inheritedStyle.hidesLabels) private var hidesLabels
  let selection: Binding<Date>
  let least: Date?
  let most: Date?
  let components: DatePickerComponents
  let label: Label

  init(
    _ selection: Binding<Date>,
    _ least: Date?,
    _ most: Date?,
    _ components: DatePickerComponents,
    _ label: Label
  ) {
    self.selection = selection
    self.least = least
    self.most = most
    self.components = components
    self.label = label
  }

  public var body: some LibraryView {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let form = DateForm(components: components, calendar: calendar)
    let text = selection.reading(
      write: { form.text(of: $0) },
      read: { text in
        form.date(of: text, near: selection.wrappedValue).map { date in
          Swift.max(least ?? date, Swift.min(most ?? date, date))
        }
      }
    )
    var field = TextField<Text>(
      title: (label as? Text) ?? Text(verbatim: ""), value: text, prompt: nil)
    field.kind = form.kind
    field.fixedPrompt = form.prompt
    field.problem = { text in
      let date = selection.wrappedValue
      guard form.date(of: text, near: date) == nil else { return nil }
      return Text(word: form.problem, .string(form.prompt), .string(form.text(of: date)))
    }
    return HStack {
      // A text is the label of the field; any other view is shown before the field.
      if !(label is Text), !hidesLabels { label.accessibilityHidden(true) }
      field
    }
  }
}

extension DatePicker {
  /// Creates a date picker for any date, with a view as its label.
  ///
  /// - Parameter displayedComponents: Whether the user chooses the day, the time of day or both.
  public init(
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, nil, displayedComponents, label())
  }

  /// Creates a date picker for dates in a range, with a view as its label.
  ///
  /// - Parameters:
  ///   - range: The dates that can be chosen.
  ///   - displayedComponents: Whether the user chooses the day, the time of day or both.
  public init(
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label())
  }

  /// Creates a date picker for dates not before a date, with a view as its label.
  ///
  /// - Parameters:
  ///   - range: The dates that can be chosen.
  ///   - displayedComponents: Whether the user chooses the day, the time of day or both.
  public init(
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, label())
  }

  /// Creates a date picker for dates not after a date, with a view as its label.
  ///
  /// - Parameters:
  ///   - range: The dates that can be chosen.
  ///   - displayedComponents: Whether the user chooses the day, the time of day or both.
  public init(
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, label())
  }
}

extension DatePicker where Label == Text {
  /// Creates a date picker for any date, with a title.
  ///
  /// - Parameter displayedComponents: Whether the user chooses the day, the time of day or both.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, nil, displayedComponents, Text(title))
  }

  /// Creates a date picker for any date, with a title.
  ///
  /// - Parameter displayedComponents: Whether the user chooses the day, the time of day or both.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, nil, displayedComponents, Text(title))
  }

  /// Creates a date picker for dates in a range, with a title.
  ///
  /// - Parameters:
  ///   - range: The dates that can be chosen.
  ///   - displayedComponents: Whether the user chooses the day, the time of day or both.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(title))
  }

  /// Creates a date picker for dates in a range, with a title.
  ///
  /// - Parameters:
  ///   - range: The dates that can be chosen.
  ///   - displayedComponents: Whether the user chooses the day, the time of day or both.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(title))
  }

  /// Creates a date picker for dates not before a date, with a title.
  ///
  /// - Parameters:
  ///   - range: The dates that can be chosen.
  ///   - displayedComponents: Whether the user chooses the day, the time of day or both.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, Text(title))
  }

  /// Creates a date picker for dates not before a date, with a title.
  ///
  /// - Parameters:
  ///   - range: The dates that can be chosen.
  ///   - displayedComponents: Whether the user chooses the day, the time of day or both.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, Text(title))
  }

  /// Creates a date picker for dates not after a date, with a title.
  ///
  /// - Parameters:
  ///   - range: The dates that can be chosen.
  ///   - displayedComponents: Whether the user chooses the day, the time of day or both.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, Text(title))
  }

  /// Creates a date picker for dates not after a date, with a title.
  ///
  /// - Parameters:
  ///   - range: The dates that can be chosen.
  ///   - displayedComponents: Whether the user chooses the day, the time of day or both.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, Text(title))
  }
}

/// The parts of a date that the user chooses with a ``DatePicker``. An empty set is the same as
/// `date`.
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// Formats and parses the text in the field of a date picker.
struct DateForm {
  let components: DatePickerComponents
  let calendar: Calendar

  private var hasDay: Bool { components.contains(.date) || !hasTime }
  private var hasTime: Bool { components.contains(.hourAndMinute) }

  var prompt: String {
    hasDay ? hasTime ? "YYYY-MM-DD HH:MM" : "YYYY-MM-DD" : "HH:MM"
  }
  /// What is shown if the text is no date.
  var problem: String {
    hasDay
      ? hasTime
        ? "Type a day and a time as %@, such as %@." : "Type a day as %@, such as %@."
      : "Type a time as %@, such as %@."
  }
  var kind: TextFieldContent.Kind { hasDay ? hasTime ? .dateAndTime : .date : .time }

  func text(of date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func padded(_ number: Int?, _ length: Int) -> String {
      let digits = "\(number ?? 0)"
      return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
    let day = "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
    let time = "\(padded(parts.hour, 2)):\(padded(parts.minute, 2))"
    return hasDay ? hasTime ? "\(day) \(time)" : day : time
  }

  /// Parses a date from a text that contains the components of the picker and no others. Returns
  /// nil for other text.
  ///
  /// - Parameter other: The date from which the components that the picker does not have are taken.
  func date(of text: String, near other: Date) -> Date? {
    let match = text.wholeMatch(of: Self.form)
    guard let match, (match.1 != nil) == hasDay, (match.4 != nil) == hasTime else { return nil }
    var parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second, .nanosecond],
      from: other
    )
    if hasDay {
      guard let year = match.1, let month = match.2, let day = match.3 else { return nil }
      (parts.year, parts.month, parts.day) = (Int(year), Int(month), Int(day))
    }
    if hasTime {
      guard let hour = match.4, let minute = match.5 else { return nil }
      (parts.hour, parts.minute) = (Int(hour), Int(minute))
    }
    guard parts.isValidDate(in: calendar) else { return nil }
    return calendar.date(from: parts)
  }

  private static var form:
    Regex<(Substring, Substring?, Substring?, Substring?, Substring?, Substring?)>
  {
    /(?:(\d{4})-(\d{1,2})-(\d{1,2}))?[ T]?(?:(\d{1,2}):(\d{2}))?/
  }
}

/// A style of date pickers, for source compatibility. It has no effect: all date pickers are drawn
/// alike.
public protocol DatePickerStyle {}
public struct DefaultDatePickerStyle: DatePickerStyle, Sendable { public init() {} }
public struct CompactDatePickerStyle: DatePickerStyle, Sendable { public init() {} }
public struct GraphicalDatePickerStyle: DatePickerStyle, Sendable { public init() {} }
public struct WheelDatePickerStyle: DatePickerStyle, Sendable { public init() {} }
extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}
