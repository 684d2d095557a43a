/// A value that goes up and down by steps.
public struct Stepper<Label: View>: View {
  let label: Label
  let value: () -> String?
  let adjust: (Adjustment) -> Void

  /// Steps that the app makes by itself; a nil step cannot be made.
  public init(
    @ViewBuilder label: () -> Label,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?
  ) {
    self.label = label()
    value = { nil }
    adjust = { $0 == .increment ? onIncrement?() : onDecrement?() }
  }

  public init<Value: Strideable>(
    value: Binding<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.value = { "\(value.wrappedValue)" }
    adjust = {
      value.wrappedValue = value.wrappedValue.advanced(by: $0 == .increment ? step : -step)
    }
  }

  /// - Parameter bounds: Steps that would leave them are not made.
  public init<Value: Strideable>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.value = { "\(value.wrappedValue)" }
    adjust = {
      let new = value.wrappedValue.advanced(by: $0 == .increment ? step : -step)
      if bounds.contains(new) { value.wrappedValue = new }
    }
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    let node = ControlNode(view, context, label: \.label) { .stepper(value: $0.value()) }
    node.element.actions.adjust = { [weak node] adjustment in
      node?.perform { $0.adjust(adjustment) }
    }
    return node
  }
}

extension Stepper where Label == Text {
  public init<Value: Strideable>(
    _ key: LocalizedStringKey,
    value: Binding<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, step: step) { Text(key) }
  }

  /// - Parameter bounds: Steps that would leave them are not made.
  public init<Value: Strideable>(
    _ key: LocalizedStringKey,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(key) }
  }

  /// Steps that the app makes by itself; a nil step cannot be made.
  public init<Title: StringProtocol>(
    _ title: Title,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?
  ) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  public init<Title: StringProtocol, Value: Strideable>(
    _ title: Title,
    value: Binding<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, step: step) { Text(title) }
  }

  /// - Parameter bounds: Steps that would leave them are not made.
  public init<Title: StringProtocol, Value: Strideable>(
    _ title: Title,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }
}
