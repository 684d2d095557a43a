/// A control that is on or off.
public struct Toggle<Label: ViewContent>: LibraryView {
  let isOn: Binding<Bool>
  let label: Label

  /// Creates a toggle whose label is a view.
  ///
  /// - Parameter isOn: Whether the toggle is on. Pressing the toggle inverts it.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    makeNode(view, context)
  }
}

extension Toggle: StyledControl {
  static func style(in environment: EnvironmentValues) -> StyleBox<ToggleStyleConfiguration>? {
    environment[ToggleStyleKey.self]
  }
  var styleConfiguration: ToggleStyleConfiguration {
    ToggleStyleConfiguration(label: .init(view: AnyView(label)), isOn: isOn)
  }
  static func makePlainNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    let node = ControlNode(
      view, context, label: \.label, role: { $0[CheckboxKey.self] ? .checkbox : nil }
    ) { view, _ in
      .toggle(isOn: view.isOn.wrappedValue)
    }
    node.element.actions.activate = { [weak node] in
      node?.perform { $0.isOn.wrappedValue.toggle() }
    }
    return node
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// Creates a toggle with a localized title.
  public init(_ key: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(key) }
  }
}

extension Toggle where Label == PullbackUI.Label<Text, Image> {
  /// Creates a toggle with a title and a symbol.
  ///
  /// - Parameter systemImage: The name of the symbol in SF Symbols.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { PullbackUI.Label(title, systemImage: systemImage) }
  }

  /// Creates a toggle with a title and a symbol.
  ///
  /// - Parameter systemImage: The name of the symbol in SF Symbols.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) { PullbackUI.Label(title, systemImage: systemImage) }
  }
}
