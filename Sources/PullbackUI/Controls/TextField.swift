public import Foundation

/// A text field of one line. With `axis: .vertical` it grows with its text.
public struct TextField<Label: ViewContent>: LibraryView {
  let text: Binding<String>
  let title: String
  let prompt: String?
  var isSecure = false
  /// Whether the field grows with the lines of its text, up to the line limit; else it has one
  /// line.
  var grows = false
  /// Whether return inserts a line break, as in a text editor, and does not submit.
  var isEditor = false
  /// The kind of text that the field accepts.
  var kind = TextFieldContent.Kind.text
  /// The prompt of a field whose text has a fixed format, such as a date; shown instead of
  /// `prompt`.
  var fixedPrompt: String?
  /// Whether the text is that of a formatted value: text that does not parse leaves the value
  /// unchanged.
  var isFormatted = false
  /// Performed when return is pressed, before the actions of enclosing `onSubmit` modifiers; nil
  /// for none.
  var onCommit: (() -> Void)?

  init(title: String, text: Binding<String>, prompt: Text?) {
    self.text = text
    self.title = title
    self.prompt = prompt?.string
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    let limit = context.environment.inheritedStyle.lineLimit
    let typed = TypedText()
    let node = ControlNode<Self, EmptyView>(view, context, label: { _ in EmptyView() }) { view in
      var content = TextFieldContent(
        text: typed.text(for: view.text.wrappedValue),
        label: view.title.isEmpty ? view.prompt ?? "" : view.title,
        prompt: view.fixedPrompt ?? view.prompt ?? view.title,
        isSecure: view.isSecure,
        lineLimit: view.isEditor ? .max : view.grows ? limit ?? .max : 1,
        isMultiline: view.isEditor
      )
      content.kind = view.kind
      return .textField(content)
    }
    node.element.actions.edit = { [weak node] text in
      node?.perform { view in
        view.text.wrappedValue = text
        if view.isFormatted { typed.keep(text, for: view.text.wrappedValue) }
      }
    }
    node.element.actions.endEditing = { [weak node] in
      if typed.isKept { node?.perform { _ in typed.forget() } }
    }
    node.element.actions.submit = { [weak node] in
      node?.element.actions.endEditing?()
      node?.view.onCommit?()
      node?.environment[SubmitKey.self]?.run()
    }
    return node
  }
}

extension TextField where Label == Text {
  /// Creates a text field with a title.
  ///
  /// - Parameter title: What the field is for; shown in the empty field if there is no prompt.
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>, prompt: Text? = nil) {
    self.init(title: String(title), text: text, prompt: prompt)
  }

  /// Creates a text field with a localized title.
  ///
  /// - Parameter key: What the field is for; shown in the empty field if there is no prompt.
  public init(_ key: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(title: Text(key).string, text: text, prompt: prompt)
  }

  /// Creates a text field that has a title and can grow.
  ///
  /// - Parameter axis: With `.vertical` the field grows with its text, up to the line limit.
  public init<Title: StringProtocol>(
    _ title: Title,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis
  ) {
    self.init(title: String(title), text: text, prompt: prompt)
    grows = axis == .vertical
  }

  /// Creates a text field for a value that a format style parses and formats.
  ///
  /// Typed text changes the value as soon as it parses, and stays as typed until return is pressed
  /// or the field loses the focus; then the field shows the formatted value.
  public init<Title: StringProtocol, Format: ParseableFormatStyle>(
    _ title: Title,
    value: Binding<Format.FormatInput>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(
      title: String(title),
      value: value.reading(
        write: { format.format($0) },
        read: { try? format.parseStrategy.parse($0) }
      ),
      prompt: prompt
    )
  }
}

/// A text field that does not show its text, for passwords.
public struct SecureField<Label: ViewContent>: LibraryView {
  var field: TextField<Text>
  public var body: some LibraryView { field }
}

extension SecureField where Label == Text {
  /// Creates a password field with a title.
  ///
  /// - Parameter title: What the field is for; shown in the empty field if there is no prompt.
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>, prompt: Text? = nil) {
    var field = TextField(title, text: text, prompt: prompt)
    field.isSecure = true
    self.field = field
  }

  /// Creates a password field with a localized title.
  ///
  /// - Parameter key: What the field is for; shown in the empty field if there is no prompt.
  public init(_ key: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(Text(key).string, text: text, prompt: prompt)
  }
}

/// A multi-line text editor; it takes the size that it is offered.
public struct TextEditor: LibraryView {
  private let text: Binding<String>

  /// Creates an editor of a text with several lines.
  ///
  /// - Parameter text: The text, which can contain line breaks.
  public init(text: Binding<String>) { self.text = text }

  public var body: some LibraryView {
    var field = TextField<Text>(title: "", text: text, prompt: nil)
    field.isEditor = true
    return field
  }
}

/// The actions to perform when return is pressed in a field, the innermost first.
struct SubmitAction {
  let action: () -> Void
  let outer: [SubmitAction]
  func run() {
    action()
    for outer in outer { outer.run() }
  }
}

enum SubmitKey: EnvironmentKey {
  static var defaultValue: SubmitAction? { nil }
}

/// The kinds of fields that trigger an `onSubmit`.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

extension ViewContent {
  /// Performs an action when return is pressed in a text field in this view.
  public func onSubmit(_ action: @escaping () -> Void) -> some LibraryView {
    EnvironmentView(content: self) { environment in
      let outer = environment[SubmitKey.self].map { [$0] } ?? []
      environment[SubmitKey.self] = SubmitAction(action: action, outer: outer)
    }
  }

  /// Performs an action when return is pressed in a text field in this view.
  ///
  /// - Parameter triggers: Ignored: search fields and text fields both perform the action.
  public func onSubmit(of triggers: SubmitTriggers, _ action: @escaping () -> Void)
    -> some LibraryView
  {
    onSubmit(action)
  }
}
