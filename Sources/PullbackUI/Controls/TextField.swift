/// A line of text to type.
public struct TextField<Label: View>: View {
  let text: Binding<String>
  let title: String
  let prompt: String?
  var isSecure = false

  init(title: String, text: Binding<String>, prompt: Text?) {
    self.title = title
    self.text = text
    self.prompt = prompt?.string
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    let node = ControlNode<Self, EmptyView>(view, context, label: { _ in EmptyView() }) { view in
      .textField(
        TextFieldContent(
          text: view.text.wrappedValue,
          label: view.title,
          prompt: view.prompt ?? view.title,
          isSecure: view.isSecure
        )
      )
    }
    node.element.actions.edit = { [weak node] text in
      node?.perform { $0.text.wrappedValue = text }
    }
    node.element.actions.submit = { [weak node] in
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

  /// - Parameter axis: Accepted; the field is one line.
  public init<Title: StringProtocol>(
    _ title: Title,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis
  ) {
    self.init(title: String(title), text: text, prompt: prompt)
  }
}

/// A line of text to type that is not shown.
public struct SecureField<Label: View>: View {
  private let field: TextField<Text>
  public var body: some View { field }
}

extension SecureField where Label == Text {
  /// - Parameter title: What the field is for; shown while it is empty unless there is a prompt.
  public init<Title: StringProtocol>(_ title: Title, text: Binding<String>, prompt: Text? = nil) {
    var field = TextField(title, text: text, prompt: prompt)
    field.isSecure = true
    self.field = field
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

extension View {
  /// Does something when return is pressed in a text field inside.
  public func onSubmit(_ action: @escaping () -> Void) -> some View {
    EnvironmentView(content: self) { environment in
      let outer = environment[SubmitKey.self].map { [$0] } ?? []
      environment[SubmitKey.self] = SubmitAction(action: action, outer: outer)
    }
  }
}
