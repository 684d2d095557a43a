/// What a person typed for a value, shown as it is while it means the value: `1.` on the way to `1.5`.
final class TypedText {
  private var typed: String?
  private var meant: String?

  var isKept: Bool { typed != nil }

  func text(for formatted: String) -> String {
    if let typed, meant == formatted { typed } else { formatted }
  }

  /// Keeps text until the value is another one.
  func keep(_ text: String, for formatted: String) {
    typed = text
    meant = formatted
  }

  func forget() { typed = nil }
}

extension Binding {
  /// The value as text; text that cannot be read changes nothing.
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
  /// A field for a value as text.
  init(title: String, value: Binding<String>, prompt: Text?) {
    self.init(title: title, text: value, prompt: prompt)
    isFormatted = true
  }
}
