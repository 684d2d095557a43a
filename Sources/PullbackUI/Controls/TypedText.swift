import Foundation

/// The text that the user typed for a formatted value. It is shown, instead of the formatted value,
/// while it still stands for that value: `1.` is not replaced by `1` while the user types `1.5`.
final class TypedText {
  private var typed: String?
  private var meant: String?
  /// Whether return was pressed although the text stands for no value.
  private(set) var isRefused = false

  var isKept: Bool { typed != nil }

  func text(for formatted: String) -> String {
    if let typed, meant == formatted { typed } else { formatted }
  }

  /// Keeps typed text, which is shown while the formatted value is equal to `formatted`.
  func keep(_ text: String, for formatted: String) {
    typed = text
    meant = formatted
    isRefused = false
  }

  func refuse() { isRefused = true }

  func forget() {
    typed = nil
    isRefused = false
  }
}

extension Binding {
  /// Returns a binding to the value as text. Writing text for which `read` returns nil changes
  /// nothing.
  func reading(
    write: @escaping (Value) -> String,
    read: @escaping (String) -> Value?
  ) -> Binding<String> {
    Binding<String>(
      get: { write(wrappedValue) },
      set: { if let value = read($0) { wrappedValue = value } }
    )
  }
}

extension TextField {
  /// Creates a text field whose text stands for a value, such as a color.
  init(title: Text, value: Binding<String>, prompt: Text?) {
    self.init(title: title, text: value, prompt: prompt)
    isFormatted = true
  }

  /// Creates a text field whose text stands for a value, such as a formatted number. While it
  /// stands for none, a sentence at the field says so: of an empty text when return is pressed.
  ///
  /// - Parameters:
  ///   - write: Returns the text of a value.
  ///   - read: Returns the value that a text stands for; nil if it stands for none.
  ///   - isNumber: Whether the value is a number.
  init<Value>(
    title: Text,
    value: Binding<Value>,
    prompt: Text?,
    write: @escaping (Value) -> String,
    read: @escaping (String) -> Value?,
    isNumber: Bool
  ) {
    self.init(title: title, value: value.reading(write: write, read: read), prompt: prompt)
    problem = { text in
      guard read(text) == nil else { return nil }
      let example = write(value.wrappedValue)
      guard !example.isEmpty else {
        return Text(word: isNumber ? "Type a number." : "Type a value.")
      }
      return Text(
        word: isNumber ? "Type a number, such as %@." : "Type a value, such as %@.",
        .string(example))
    }
  }
}

extension ParseableFormatStyle where FormatOutput == String {
  /// Returns the value that a whole text stands for. Nil if the style reads only the beginning, as
  /// `42` of `42abc`, or if the value is an `Int` and the text has a fraction.
  func wholeValue(of text: String) -> FormatInput? {
    guard let value = try? parseStrategy.parse(text) else { return nil }
    guard FormatInput.self is any Numeric.Type else { return value }
    if let style = self as? IntegerFormatStyle<Int>, let value = value as? Int {
      // The style of an integer skips a fraction.
      let number = try? FloatingPointFormatStyle<Double>(locale: style.locale).parseStrategy
        .parse(text)
      if let number, number != Double(value) { return nil }
    }
    if let style = self as? any CustomConsumingRegexComponent,
      let rest = style.rest(of: text), !rest.allSatisfy(\.isWhitespace)
    {
      return nil
    }
    return value
  }
}

extension CustomConsumingRegexComponent {
  /// The part of a text after what the component matches at its start; nil if it matches nothing.
  fileprivate func rest(of text: String) -> Substring? {
    let range = text.startIndex..<text.endIndex
    guard let match = try? consuming(text, startingAt: range.lowerBound, in: range) else {
      return nil
    }
    return text[match.upperBound...]
  }
}

extension NumberFormatter {
  /// Returns the number that a whole text stands for. Nil if the formatter reads only the
  /// beginning, as `42` of `42abc`.
  func wholeNumber(of text: String) -> NSNumber? {
    guard let number = number(from: text) else { return nil }
    // The formatter does not tell where it stopped, but a letter which it did not read makes no
    // difference.
    let isIgnored =
      text.last?.isLetter == true && self.number(from: String(text.dropLast())) == number
    return isIgnored ? nil : number
  }
}
