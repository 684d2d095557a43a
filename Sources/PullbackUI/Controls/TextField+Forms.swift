public import Foundation

extension TextField {
  /// Creates a text field with a label. Only the text of a ``Text`` is used as the label; for
  /// another view, the prompt is the label.
  ///
  /// - Parameter axis: With `.vertical`, the field grows with its text, up to the environment's
  ///   line limit.
  public init(
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis = .horizontal,
    @ViewBuilder label: () -> Label
  ) {
    self.init(title: (label() as? Text) ?? prompt ?? Text(verbatim: ""), text: text, prompt: prompt)
    grows = axis == .vertical
  }
}

extension TextField where Label == Text {
  /// Creates a text field for a value that a formatter parses and formats.
  ///
  /// A value of type `String` becomes the text as typed. For other types, only a `NumberFormatter`
  /// or a `DateFormatter` can parse; with another formatter, the value cannot be changed. Text that
  /// cannot be parsed leaves the value unchanged, and is discarded when the field loses the focus; a
  /// terminal says so then.
  @_disfavoredOverload
  public init<Title: StringProtocol, Value>(
    _ title: Title,
    value: Binding<Value>,
    formatter: Formatter,
    prompt: Text? = nil
  ) {
    let number = formatter as? NumberFormatter
    let date = formatter as? DateFormatter
    self.init(
      title: Text(title),
      value: value,
      prompt: prompt,
      write: { formatter.string(for: $0) ?? "\($0)" },
      read: { text in
        if Value.self == String.self { return text as? Value }
        if let value = date?.date(from: text) as? Value { return value }
        guard let read = number?.wholeNumber(of: text) else { return nil }
        if let value = read as? Value { return value }
        // An integer is not the nearest one to what was typed.
        if Value.self == Int.self { return Int(exactly: read.doubleValue) as? Value }
        return read.doubleValue as? Value
      },
      isNumber: number != nil
    )
  }

  /// Creates a text field for a value that a formatter parses and formats.
  ///
  /// A value of type `String` becomes the text as typed. For other types, only a `NumberFormatter`
  /// or a `DateFormatter` can parse; with another formatter, the value cannot be changed. Text that
  /// cannot be parsed leaves the value unchanged, and is discarded when the field loses the focus; a
  /// terminal says so then.
  public init<Value>(
    _ title: LocalizedStringKey,
    value: Binding<Value>,
    formatter: Formatter,
    prompt: Text? = nil
  ) {
    let number = formatter as? NumberFormatter
    let date = formatter as? DateFormatter
    self.init(
      title: Text(title),
      value: value,
      prompt: prompt,
      write: { formatter.string(for: $0) ?? "\($0)" },
      read: { text in
        if Value.self == String.self { return text as? Value }
        if let value = date?.date(from: text) as? Value { return value }
        guard let read = number?.wholeNumber(of: text) else { return nil }
        if let value = read as? Value { return value }
        // An integer is not the nearest one to what was typed.
        if Value.self == Int.self { return Int(exactly: read.doubleValue) as? Value }
        return read.doubleValue as? Value
      },
      isNumber: number != nil
    )
  }

  /// Creates a text field for an optional value, which a format style parses and formats. The value
  /// is nil while the field is empty. Text that cannot be parsed leaves it unchanged.
  @_disfavoredOverload
  public init<Title: StringProtocol, Format: ParseableFormatStyle>(
    _ title: Title,
    value: Binding<Format.FormatInput?>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(
      title: Text(title),
      value: value,
      prompt: prompt,
      write: { $0.map(format.format) ?? "" },
      read: { $0.isEmpty ? .some(nil) : format.wholeValue(of: $0).map { .some($0) } },
      isNumber: Format.FormatInput.self is any Numeric.Type
    )
  }

  /// Creates a text field for an optional value, which a format style parses and formats. The value
  /// is nil while the field is empty. Text that cannot be parsed leaves it unchanged.
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey,
    value: Binding<Format.FormatInput?>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(
      title: Text(title),
      value: value,
      prompt: prompt,
      write: { $0.map(format.format) ?? "" },
      read: { $0.isEmpty ? .some(nil) : format.wholeValue(of: $0).map { .some($0) } },
      isNumber: Format.FormatInput.self is any Numeric.Type
    )
  }

  /// Creates a text field with a title and an action for the return key.
  ///
  /// - Parameters:
  ///   - onEditingChanged: Ignored; use `focused(_:)` instead.
  ///   - onCommit: Called when the return key is pressed.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void
  ) {
    self.init(title: Text(title), text: text, prompt: nil)
    self.onCommit = onCommit
  }

  /// Creates a text field with a title and an action for the return key.
  ///
  /// - Parameters:
  ///   - onEditingChanged: Ignored; use `focused(_:)` instead.
  ///   - onCommit: Called when the return key is pressed.
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void
  ) {
    self.init(title: Text(title), text: text, prompt: nil)
    self.onCommit = onCommit
  }

  /// Creates a text field with a title.
  ///
  /// - Parameter onEditingChanged: Ignored; use `focused(_:)` instead.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(title: Text(title), text: text, prompt: nil)
  }

  /// Creates a text field with a title.
  ///
  /// - Parameter onEditingChanged: Ignored; use `focused(_:)` instead.
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(title: Text(title), text: text, prompt: nil)
  }
}

extension SecureField where Label == Text {
  /// Creates a password field with a title and an action for the return key.
  ///
  /// - Parameter onCommit: Called when the return key is pressed.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    text: Binding<String>,
    onCommit: @escaping () -> Void
  ) {
    self.init(title, text: text)
    field.onCommit = onCommit
  }

  /// Creates a password field with a title and an action for the return key.
  ///
  /// - Parameter onCommit: Called when the return key is pressed.
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    onCommit: @escaping () -> Void
  ) {
    self.init(title, text: text)
    field.onCommit = onCommit
  }
}
