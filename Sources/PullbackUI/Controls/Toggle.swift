/// Something that is on or off.
public struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label

  /// - Parameter isOn: Whether it is on; a press flips it.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    let node = ControlNode(view, context, label: \.label) {
      .toggle(isOn: $0.isOn.wrappedValue)
    }
    node.element.actions.activate = { [weak node] in
      node?.perform { $0.isOn.wrappedValue.toggle() }
    }
    return node
  }
}

extension Toggle where Label == Text {
  /// A toggle with a text.
  public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}
