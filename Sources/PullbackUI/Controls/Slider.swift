/// A control for a value between two limits.
///
/// ```swift
/// Slider(value: $volume, in: 0...10, step: 1) { Text("Volume") }
/// ```
///
/// In a terminal the value is shown after the slider, unless the label says it. Each change by the user
/// writes the binding once, however far the slider moves.
public struct Slider<Label: ViewContent>: LibraryView {
  let label: Label
  let content: () -> SliderContent
  let set: (Double) -> Void

  /// Creates a slider with a label.
  ///
  /// - Parameters:
  ///   - step: The distance between neighboring values that can be set. With nil, every value can
  ///     be set, and a key press moves the slider by a twentieth of the range.
  ///   - onEditingChanged: Called with `true` before each change and with `false` after it.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value? = nil,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    let limits = Double(bounds.lowerBound)...Double(bounds.upperBound)
    let distance = step.map { Double($0) }
    content = { SliderContent(value: Double(value.wrappedValue), in: limits, step: distance) }
    set = {
      let new = Value($0)
      // At a limit, a key press changes nothing.
      guard new != value.wrappedValue else { return }
      onEditingChanged(true)
      value.wrappedValue = new
      onEditingChanged(false)
    }
  }

  /// Creates a slider with a label, and with labels of the limits.
  ///
  /// - Parameters:
  ///   - minimumValueLabel: Ignored.
  ///   - maximumValueLabel: Ignored.
  ///   - onEditingChanged: Called with `true` before each change and with `false` after it.
  public init<Value: BinaryFloatingPoint, Least: ViewContent, Most: ViewContent>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> Least,
    @ViewBuilder maximumValueLabel: () -> Most,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value,
      in: bounds,
      step: step,
      label: label,
      onEditingChanged: onEditingChanged
    )
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    let node = ControlNode(view, context, label: \.label) { view, _ in .slider(view.content()) }
    node.element.actions.adjust = { [weak node] adjustment in
      node?.perform { $0.set($0.content().adjusted(adjustment)) }
    }
    node.element.actions.setValue = { [weak node] value in
      node?.perform { $0.set($0.content().nearest(to: value)) }
    }
    return node
  }
}

extension Slider where Label == EmptyView {
  /// Creates a slider without a label. Give it one with `accessibilityLabel(_:)`.
  ///
  /// - Parameter onEditingChanged: Called with `true` before each change and with `false` after it.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value,
      in: bounds,
      step: step,
      label: { EmptyView() },
      onEditingChanged: onEditingChanged
    )
  }
}
