public import Foundation

/// A line of text to type.
public struct TextField<Label: View>: View {
  let text: Binding<String>
  let title: String
  let prompt: String?
  var isSecure = false
  /// Whether the field grows with its text, up to the line limit.
  var grows = false
  /// Whether return makes a line break.
  var isEditor = false
  /// What sort of text it is for.
  var kind = TextFieldContent.Kind.text
  /// What is shown while the field is empty, whatever it is for.
  var fixedPrompt: String?
  /// Whether the text stands for a value, which is not changed by text that means none.
  var isFormatted = false
  /// Done when return is pressed, before what is said around the field.
  var onCommit: (() -> Void)?

  init(title: String, text: Binding<String>, prompt: Text?) {
    self.text = text
    self.title = title
    self.prompt = prompt?.string
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    let limit = context.environment.looks.lineLimit
    let typed = TypedText()
    let node = ControlNode<Self, EmptyView>(view, context, label: { _ in EmptyView() }) { view in
      var content = TextFieldContent(
        text: typed.text(for: view.text.wrappedValue),
        label: view.title,
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
  /// - Parameter title: What the field is for; shown while it is empty unless there is a prompt.
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>, prompt: Text? = nil) {
    self.init(title: String(title), text: text, prompt: prompt)
  }

  /// - Parameter key: What the field is for; shown while it is empty unless there is a prompt.
  public init(_ key: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(title: Text(key).string, text: text, prompt: prompt)
  }

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

  /// A field for a value that a format reads and writes.
  ///
  /// What is typed changes the value as soon as it can be read, and stays as it was typed until
  /// return is pressed or the field is left; then it is the value as the format writes it.
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

/// A line of text to type that is not shown.
public struct SecureField<Label: View>: View {
  var field: TextField<Text>
  public var body: some View { field }
}

extension SecureField where Label == Text {
  /// - Parameter title: What the field is for; shown while it is empty unless there is a prompt.
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>, prompt: Text? = nil) {
    var field = TextField(title, text: text, prompt: prompt)
    field.isSecure = true
    self.field = field
  }

  /// - Parameter key: What the field is for; shown while it is empty unless there is a prompt.
  public init(_ key: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(Text(key).string, text: text, prompt: prompt)
  }
}

/// Lines of text to type; it takes the size it is offered.
public struct TextEditor: View {
  private let text: Binding<String>

  /// - Parameter text: The whole text, with its line breaks.
  public init(text: Binding<String>) { self.text = text }

  public var body: some View {
    var field = TextField<Text>(title: "", text: text, prompt: nil)
    field.isEditor = true
    return field
  }
}

/// What is done when return is pressed in a field, the nearest first.
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

/// Which fields an `onSubmit` is about.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
  /// Does something when return is pressed in a text field inside.
  public func onSubmit(_ action: @escaping () -> Void) -> some View {
    EnvironmentView(content: self) { environment in
      let outer = environment[SubmitKey.self].map { [$0] } ?? []
      environment[SubmitKey.self] = SubmitAction(action: action, outer: outer)
    }
  }

  /// Does something when return is pressed in a text field inside.
  ///
  /// - Parameter triggers: Accepted: it is done for search fields and for others.
  public func onSubmit(of triggers: SubmitTriggers, _ action: @escaping () -> Void) -> some View {
    onSubmit(action)
  }
}
