/// Does something when it is pressed.
public struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: () -> Void
  let label: Label
  /// Whether it is the chosen one of several; nil where it is no choice.
  var isSelected: Bool?

  /// - Parameter action: Runs on the graph's actor.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// - Parameter action: Runs on the graph's actor.
  public init(
    role: ButtonRole?,
    action: @escaping () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    StyledNode<Self, StyledButton>(
      view,
      context,
      style: { $0[ButtonStyleKey.self] },
      configuration: {
        StyledButton(role: $0.role, label: AnyView($0.label), action: $0.action)
      },
      plain: { ButtonNode($0, $1) }
    )
  }
}

extension Button where Label == Text {
  /// A button with a text.
  public init<Title: StringProtocol>(_ title: Title, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// A button with a text with values in it.
  public init(_ key: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(action: action) { Text(key) }
  }

  /// A button with a text and a meaning.
  public init<Title: StringProtocol>(
    _ title: Title,
    role: ButtonRole?,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }

  /// A button with a text with values in it and a meaning.
  public init(_ key: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(key) }
  }
}

/// What pressing a button means.
public struct ButtonRole: Hashable, Sendable {
  let value: ButtonContent.Role
  /// It deletes something.
  public static let destructive = ButtonRole(value: .destructive)
  /// It leaves everything as it was.
  public static let cancel = ButtonRole(value: .cancel)
}

final class ButtonNode<Label: View>: SingleContainerNode<Button<Label>, Label> {
  private var view: Button<Label>

  init(_ view: Button<Label>, _ context: _NodeContext) {
    self.view = view
    super.init(context, content: .empty)
    element.setContent(content)
    element.actions.activate = { [weak self] in self?.press() }
    setUp(view.label, environment: childEnvironment)
  }

  private func press() {
    // The alert around it, if any, closes after the action has seen what it was about.
    let alert = environment[AlertKey.self]
    view.action()
    alert?.dismiss?()
  }

  private var content: ElementContent {
    .button(
      ButtonContent(
        role: view.role?.value,
        shape: environment.looks.buttonShape,
        isSelected: view.isSelected
      )
    )
  }

  override var childEnvironment: EnvironmentValues { environment.lazy(false) }

  override func update(_ view: Button<Label>) {
    self.view = view
    element.setContent(content)
    child.update(view.label)
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    element.setContent(content)
    super.environmentDidChange(from: old)
  }
}
