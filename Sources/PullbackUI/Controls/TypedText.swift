/// The text that the user typed for a formatted value. It is shown, instead of the formatted value,
/// while it still stands for that value: `1.` is not replaced by `1` while the user types `1.5`.
final class TypedText {
  private var typed: String?
  private var meant: String?

  var isKept: Bool { typed != nil }

  func text(for formatted: String) -> String {
    if let typed, meant == formatted { typed } else { formatted }
  }

  /// Keeps typed text, which is shown while the formatted value is equal to `formatted`.
  func keep(_ text: String, for formatted: String) {
    typed = text
    meant = formatted
  }

  func forget() { typed = nil }
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
  /// Creates a text field whose text stands for a value, such as a formatted number.
  init(title: String, value: Binding<String>, prompt: Text?) {
    self.init(title: title, text: value, prompt: prompt)
    isFormatted = true
  }
}
