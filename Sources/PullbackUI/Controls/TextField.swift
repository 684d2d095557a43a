public import Foundation
import PullbackCore

/// A text field with one line. With `axis: .vertical`, it grows with its text.
public struct TextField<Label: ViewContent>: LibraryView {
  let text: Binding<String>
  let title: Text
  let prompt: Text?
  var isSecure = false
  /// Whether the field grows with its text, up to the environment's line limit; otherwise it has
  /// one line.
  var grows = false
  /// Whether the return key inserts a line break instead of submitting, as in a text editor.
  var isEditor = false
  /// The kind of text that the field accepts.
  var kind = TextFieldContent.Kind.text
  /// The prompt of a field whose text has a fixed format, such as `YYYY-MM-DD`; shown instead of
  /// `prompt`. Nil for other fields.
  var fixedPrompt: String?
  /// Whether the text is a formatted value. Then the field shows the text as typed until the return
  /// key is pressed or the field loses the focus.
  var isFormatted = false
  /// Returns a sentence that says why a typed text stands for no value; nil if it stands for one.
  var problem: ((String) -> Text?)?
  /// Called when the return key is pressed, before the actions of enclosing `onSubmit` modifiers;
  /// nil for none.
  var onCommit: (() -> Void)?

  init(title: Text, text: Binding<String>, prompt: Text?) {
    self.text = text
    self.title = title
    self.prompt = prompt
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    let typed = TypedText()
    let node = ControlNode<Self, EmptyView>(view, context, label: { _ in EmptyView() }) {
      (view, environment) in
      let limit = environment.inheritedStyle.lineLimit
      let localization = environment.localization
      let title = view.title.string(in: localization)
      let prompt = view.prompt?.string(in: localization)
      var content = TextFieldContent(
        text: typed.text(for: view.text.wrappedValue),
        label: title.isEmpty ? prompt ?? "" : title,
        prompt: view.fixedPrompt ?? prompt ?? title,
        isSecure: view.isSecure,
        lineLimit: view.isEditor ? .max : view.grows ? limit ?? .max : 1,
        isMultiline: view.isEditor
      )
      content.hidesLabel = environment.inheritedStyle.hidesLabels
      content.kind = view.kind
      content.isFormatted = view.isFormatted
      content.submits = view.onCommit != nil || environment[SubmitKey.self] != nil
      if typed.isKept {
        content.problem = view.problem?(content.text)?.string(in: localization)
        content.showsProblem = !content.text.isEmpty || typed.isRefused
      }
      return .textField(content)
    }
    node.element.actions.edit = { [weak node] text in
      node?.perform { view in
        if view.isSecure {
          SecretInput.$text.withValue(text) { view.text.wrappedValue = text }
        } else {
          view.text.wrappedValue = text
        }
        if view.isFormatted { typed.keep(text, for: view.text.wrappedValue) }
      }
    }
    node.element.actions.endEditing = { [weak node] in
      if typed.isKept { node?.perform { _ in typed.forget() } }
    }
    node.element.actions.submit = { [weak node] in
      if node?.element.hasProblem == true {
        // It stays, so that nobody takes the old value for what they have typed.
        node?.perform { _ in typed.refuse() }
        return
      }
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
  /// - Parameters:
  ///   - title: The accessible label. It is shown in the empty field if there is no prompt.
  ///   - prompt: A text that is shown in the empty field.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>, prompt: Text? = nil) {
    self.init(title: Text(title), text: text, prompt: prompt)
  }

  /// Creates a text field with a localized title.
  ///
  /// - Parameters:
  ///   - key: The accessible label. It is shown in the empty field if there is no prompt.
  ///   - prompt: A text that is shown in the empty field.
  public init(_ key: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(title: Text(key), text: text, prompt: prompt)
  }

  /// Creates a text field with a title.
  ///
  /// - Parameter axis: With `.vertical`, the field grows with its text, up to the environment's
  ///   line limit.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis
  ) {
    self.init(title: Text(title), text: text, prompt: prompt)
    grows = axis == .vertical
  }

  /// Creates a text field with a title.
  ///
  /// - Parameter axis: With `.vertical`, the field grows with its text, up to the environment's
  ///   line limit.
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis
  ) {
    self.init(title: Text(title), text: text, prompt: prompt)
    grows = axis == .vertical
  }

  /// Creates a text field for a value that a format style parses and formats.
  ///
  /// Typed text changes the value as soon as it can be parsed. It stays as typed until the return
  /// key is pressed or the field loses the focus; then the field shows the formatted value. While
  /// the text stands for no value, a sentence at the field says so, and the return key goes no
  /// further.
  @_disfavoredOverload
  public init<Title: StringProtocol, Format: ParseableFormatStyle>(
    _ title: Title,
    value: Binding<Format.FormatInput>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(
      title: Text(title),
      value: value,
      prompt: prompt,
      write: { format.format($0) },
      read: { format.wholeValue(of: $0) },
      isNumber: Format.FormatInput.self is any Numeric.Type
    )
  }

  /// Creates a text field for a value that a format style parses and formats.
  ///
  /// Typed text changes the value as soon as it can be parsed. It stays as typed until the return
  /// key is pressed or the field loses the focus; then the field shows the formatted value. While
  /// the text stands for no value, a sentence at the field says so, and the return key goes no
  /// further.
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey,
    value: Binding<Format.FormatInput>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(
      title: Text(title),
      value: value,
      prompt: prompt,
      write: { format.format($0) },
      read: { format.wholeValue(of: $0) },
      isNumber: Format.FormatInput.self is any Numeric.Type
    )
  }
}

/// A text field that hides its text, for passwords.
public struct SecureField<Label: ViewContent>: LibraryView {
  var field: TextField<Text>
  public var body: some LibraryView { field }
}

extension SecureField where Label == Text {
  /// Creates a password field with a title.
  ///
  /// - Parameters:
  ///   - title: The accessible label. It is shown in the empty field if there is no prompt.
  ///   - prompt: A text that is shown in the empty field.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>, prompt: Text? = nil) {
    var field = TextField(title, text: text, prompt: prompt)
    field.isSecure = true
    self.field = field
  }

  /// Creates a password field with a localized title.
  ///
  /// - Parameters:
  ///   - key: The accessible label. It is shown in the empty field if there is no prompt.
  ///   - prompt: A text that is shown in the empty field.
  public init(_ key: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    var field = TextField(key, text: text, prompt: prompt)
    field.isSecure = true
    self.field = field
  }
}

/// A text field with several lines, in which the return key inserts a line break. It takes the size
/// that its container offers, and scrolls to its caret. Where the height is not limited, as in a
/// `ScrollView` or a `Form`, it is as high as its text in a terminal, and what is around it scrolls.
/// Give it a label with `accessibilityLabel(_:)`, which a terminal shows unless `labelsHidden()`
/// hides it.
public struct TextEditor: LibraryView {
  private let text: Binding<String>

  /// Creates a text editor.
  ///
  /// - Parameter text: The text, which can contain line breaks.
  public init(text: Binding<String>) { self.text = text }

  public var body: some LibraryView {
    var field = TextField<Text>(title: Text(verbatim: ""), text: text, prompt: nil)
    field.isEditor = true
    return field
  }
}

/// The actions of the `onSubmit` modifiers around a text field, called from the innermost to the
/// outermost when the return key is pressed.
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

/// The kinds of fields for which `onSubmit(of:_:)` performs an action. The set is ignored: the
/// action is performed for all fields.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

extension ViewContent {
  /// Performs an action when the return key is pressed in a text field in this view.
  public func onSubmit(_ action: @escaping () -> Void) -> some LibraryView {
    EnvironmentView(content: self) { environment in
      let outer = environment[SubmitKey.self].map { [$0] } ?? []
      environment[SubmitKey.self] = SubmitAction(action: action, outer: outer)
    }
  }

  /// Makes the text fields in this view ignore the `onSubmit` modifiers around this view, if
  /// `isBlocking` is true; false has no effect.
  public func submitScope(_ isBlocking: Bool = true) -> some LibraryView {
    EnvironmentView(content: self) { environment in
      if isBlocking { environment[SubmitKey.self] = nil }
    }
  }

  /// Performs an action when the return key is pressed in a text field in this view.
  ///
  /// - Parameter triggers: Ignored: search fields and text fields both perform the action.
  public func onSubmit(of triggers: SubmitTriggers, _ action: @escaping () -> Void)
    -> some LibraryView
  {
    onSubmit(action)
  }
}
