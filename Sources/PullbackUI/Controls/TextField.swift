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
    let node = ControlNode<Self, EmptyView>(view, context, label: { _ in EmptyView() }) { view in
      var content = TextFieldContent(
        text: view.text.wrappedValue,
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
      node?.perform { $0.text.wrappedValue = text }
    }
    node.element.actions.submit = { [weak node] in
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

  /// A field for a value that a format reads and writes; text that it cannot read is kept until it
  /// can.
  public init<Title: StringProtocol, Format: ParseableFormatStyle>(
    _ title: Title,
    value: Binding<Format.FormatInput>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(
      title: String(title),
      text: TypedText.binding(
        value,
        write: { format.format($0) },
        read: { try? format.parseStrategy.parse($0) }
      ),
      prompt: prompt
    )
  }
}

/// What a person typed for a value, shown as it is while it means the value.
final class TypedText {
  private var typed: String?
  private var accepted: String?

  private func text(for formatted: String) -> String {
    if let typed, accepted == nil || accepted == formatted { return typed }
    return formatted
  }

  /// A binding to the text of a value; text that cannot be read is kept until it can.
  static func binding<Value>(
    _ value: Binding<Value>,
    write: @escaping (Value) -> String,
    read: @escaping (String) -> Value?
  ) -> Binding<String> {
    TypedText().binding(value, write: write, read: read)
  }

  /// A binding to the text of a value; text that cannot be read is kept until it can.
  func binding<Value>(
    _ value: Binding<Value>,
    write: @escaping (Value) -> String,
    read: @escaping (String) -> Value?
  ) -> Binding<String> {
    Binding(
      get: { self.text(for: write(value.wrappedValue)) },
      set: { new in
        self.typed = new
        guard let parsed = read(new) else { return }
        value.wrappedValue = parsed
        self.accepted = write(value.wrappedValue)
      }
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
