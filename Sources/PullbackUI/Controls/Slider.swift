/// A value between two limits.
public struct Slider<Label: View>: View {
  let label: Label
  let value: () -> Double
  let bounds: ClosedRange<Double>
  let set: (Double) -> Void
  let step: Double

  /// - Parameter step: How far one adjustment goes; a twentieth of the range where not said.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.value = { Double(value.wrappedValue) }
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    set = { value.wrappedValue = Value($0) }
    self.step = step.map { Double($0) } ?? (self.bounds.upperBound - self.bounds.lowerBound) / 20
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    let node = ControlNode(view, context, label: \.label) {
      .slider(value: $0.value(), in: $0.bounds)
    }
    node.element.actions.adjust = { [weak node] adjustment in
      node?.perform { view in
        let new = view.value() + (adjustment == .increment ? view.step : -view.step)
        view.set(min(max(new, view.bounds.lowerBound), view.bounds.upperBound))
      }
    }
    return node
  }
}

extension Slider {
  /// - Parameters:
  ///   - minimumValueLabel: Accepted, as `maximumValueLabel`: front ends draw the track alone.
  ///   - onEditingChanged: Accepted: a change by keys has no beginning and no end.
  public init<Value: BinaryFloatingPoint, Least: View, Most: View>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> Least,
    @ViewBuilder maximumValueLabel: () -> Most,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: label)
  }
}

extension Slider where Label == EmptyView {
  /// - Parameter step: How far one adjustment goes; a twentieth of the range where not said.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value? = nil
  ) {
    self.init(value: value, in: bounds, step: step) { EmptyView() }
  }
}

extension Slider {
  /// - Parameter onEditingChanged: Accepted: a change by keys has no beginning and no end.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value? = nil,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(value: value, in: bounds, step: step, label: label)
  }
}

extension Slider where Label == EmptyView {
  /// - Parameter onEditingChanged: Accepted: a change by keys has no beginning and no end.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value? = nil,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(value: value, in: bounds, step: step)
  }
}
