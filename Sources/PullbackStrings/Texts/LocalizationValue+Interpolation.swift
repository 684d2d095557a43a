public import Foundation

extension LocalizationValue {
  /// Builds a text of a literal with interpolated values.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    private var text = ""
    /// The values with their places in the UTF-8 of ``text``.
    private var values: [(range: Range<Int>, argument: LocalizedArgument)] = []
    private var hasMarks = false
    /// Whether a value is written by locale, or has a style.
    private var isLocal = false

    public init(literalCapacity: Int, interpolationCount: Int) {}

    var content: Content {
      guard hasMarks || isLocal || StringCatalog.mayTranslate else { return .plain(text) }
      return .composed(
        Composed(
          key: key, arguments: values.map(\.argument), written: text, ranges: values.map(\.range)))
    }

    /// The literal with a placeholder for each value.
    private var key: String {
      let bytes = Array(text.utf8)
      var key = ""
      var end = 0
      for value in values {
        key += Self.escaped(bytes[end..<value.range.lowerBound]) + value.argument.placeholder
        end = value.range.upperBound
      }
      return key + Self.escaped(bytes[end...])
    }

    private static func escaped(_ bytes: ArraySlice<UInt8>) -> String {
      let text = String(decoding: bytes, as: UTF8.self)
      return text.utf8.contains(UInt8(ascii: "%"))
        ? text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
        : text
    }

    private mutating func append(_ string: String, _ argument: LocalizedArgument) {
      let start = text.utf8.count
      text += string
      values.append((start..<text.utf8.count, argument))
    }

    public mutating func appendLiteral(_ literal: String) {
      if literal.utf8.contains(where: LocalizationValue.isMark) { hasMarks = true }
      text += literal
    }

    /// Appends a text, which is shown as it is.
    public mutating func appendInterpolation(_ string: String) { append(string, .string(string)) }

    /// Appends a number.
    public mutating func appendInterpolation(_ number: Int) {
      append(number.description, .integer(Int64(number)))
    }

    /// Appends the description of a value.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      let string = String(describing: value)
      append(string, LocalizedArgument(value, string))
    }

    /// Appends a number in a `printf` format: `"\(value, specifier: "%.2f")"`.
    public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
      let string = String(format: specifier, value)
      append(string, .specified(specifier, LocalizedArgument(value, string)))
      isLocal = true
    }

    /// Appends a value, formatted by a format style in the locale of the reader.
    public mutating func appendInterpolation<Style: FormatStyle & Sendable>(
      _ input: Style.FormatInput,
      format: Style
    ) where Style.FormatOutput == String, Style.FormatInput: Sendable {
      append(localized: FormattedValue(input, format))
    }

    /// Appends a value, formatted by a format style that only one task may use. It is formatted at
    /// once, in the style's own locale.
    public mutating func appendInterpolation<Style: FormatStyle>(
      _ input: Style.FormatInput,
      format: Style
    ) where Style.FormatOutput == String {
      appendInterpolation(format.format(input))
    }

    /// Appends a value, formatted by a formatter.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      appendInterpolation(formatter.string(for: subject) ?? "")
    }

    /// Appends a value that is written by locale.
    package mutating func append(localized value: some LocalizedElement) {
      append(
        value.dependsOnTime ? "" : value.text(in: .untranslated), .formatted(AnyLocalized(value)))
      isLocal = true
    }
  }

  /// Whether a byte of a literal may begin or end a mark of Markdown.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"),
      UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "<"):
      true
    default: false
    }
  }
}

extension LocalizedArgument {
  init<Value>(_ value: Value, _ description: String) {
    self =
      switch value {
      case let number as any FixedWidthInteger & SignedInteger:
        Int64(exactly: number).map { .integer($0) } ?? .string(description)
      case let number as any FixedWidthInteger & UnsignedInteger:
        UInt64(exactly: number).map { .unsigned($0) } ?? .string(description)
      case let number as Double: .number(number)
      case let number as Float: .specified("%f", .number(Double(number)))
      case let number as CGFloat: .number(Double(number))
      default: .string(description)
      }
    if let number = value as? Int32 { self = .specified("%d", .integer(Int64(number))) }
  }

  var placeholder: String {
    switch self {
    case .string, .formatted: "%@"
    case .integer: "%lld"
    case .unsigned: "%llu"
    case .number: "%lf"
    case .specified(let specifier, _): specifier
    }
  }
}
