/// A control that performs an action when it is pressed.
public struct Button<Label: ViewContent>: LibraryView {
  @usableFromInline let role: ButtonRole?
  @usableFromInline let action: () -> Void
  @usableFromInline let label: Label
  /// Whether the button is the selected one of several; nil for a button that cannot be selected.
  @usableFromInline var isSelected: Bool?

  /// Creates a button whose label is a view.
  ///
  /// - Parameter action: Called on the actor of the ``ViewGraph`` when the button is pressed.
  @inlinable public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// Creates a button with a role, whose label is a view.
  ///
  /// - Parameter action: Called on the actor of the ``ViewGraph`` when the button is pressed.
  @inlinable public init(
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
    makeNode(view, context)
  }
}

extension Button: StyledControl {
  static func style(in environment: EnvironmentValues) -> StyleBox<StyledButton>? {
    environment[ButtonStyleKey.self]
  }
  var styleConfiguration: StyledButton {
    StyledButton(role: role, label: AnyView(label), action: action)
  }
  static func makePlainNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ButtonNode(view, context)
  }
}

extension Button where Label == Text {
  /// Creates a button with a title.
  @_disfavoredOverload
  @inlinable public init<Title: StringProtocol>(_ title: Title, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// Creates a button with a localized title.
  @inlinable public init(_ key: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(action: action) { Text(key) }
  }

  /// Creates a button with a title and a role.
  @_disfavoredOverload
  @inlinable public init<Title: StringProtocol>(
    _ title: Title,
    role: ButtonRole?,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }

  /// Creates a button with a localized title and a role.
  @inlinable public init(_ key: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void)
  {
    self.init(role: role, action: action) { Text(key) }
  }
}

/// The purpose of a button, which determines how it looks: deleting or canceling.
public struct ButtonRole: Hashable, Sendable {
  let value: ButtonContent.Role
  /// The role of a button that deletes something.
  public static let destructive = ButtonRole(value: .destructive)
  /// The role of a button that closes a dialog without doing anything.
  public static let cancel = ButtonRole(value: .cancel)
}

final class ButtonNode<Label: ViewContent>: SingleContainerNode<Button<Label>, Label> {
  private var role: ButtonRole?
  private var isSelected: Bool?
  private var action: () -> Void

  init(_ view: Button<Label>, _ context: _NodeContext) {
    role = view.role
    isSelected = view.isSelected
    action = view.action
    super.init(context, content: .empty)
    element.setContent(content)
    // The deinitializer removes the action, so that the element never calls a node that no longer
    // exists.
    element.actions.activate = { [unowned self] in press() }
    setUp(view.label, environment: childEnvironment)
  }

  deinit { element.actions.activate = nil }

  private func press() {
    // The action is called before the enclosing alert closes, because the action may read the value
    // that the alert is about.
    let alert = environment[AlertKey.self]
    action()
    alert?.dismiss?()
  }

  private var content: ElementContent {
    .button(
      ButtonContent(
        role: role?.value,
        shape: environment.inheritedStyle.buttonShape,
        isSelected: isSelected
      )
    )
  }

  override var childEnvironment: EnvironmentValues { environment.lazy(false) }

  override func update(_ view: Button<Label>) {
    role = view.role
    isSelected = view.isSelected
    action = view.action
    element.setContent(content)
    child.update(view.label)
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    element.setContent(content)
    super.environmentDidChange(from: old)
  }
}
