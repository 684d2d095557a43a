/// Where a value is between two limits, to look at.
public struct Gauge<Label: View, Current: View>: View {
  let label: Label
  let current: Current
  let fraction: Double

  /// - Parameter bounds: The limits of the value.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.label = label()
    current = currentValueLabel()
    let span = bounds.upperBound - bounds.lowerBound
    fraction = span > 0 ? Double((value - bounds.lowerBound) / span) : 0
  }

  public var body: some View {
    HStack {
      ProgressView(value: fraction) { label }
      current.foregroundStyle(.secondary)
    }
  }
}

extension Gauge {
  /// - Parameters:
  ///   - minimumValueLabel: Accepted, as `maximumValueLabel`: front ends draw the bar alone.
  public init<Value: BinaryFloatingPoint, Least: View, Most: View>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current,
    @ViewBuilder minimumValueLabel: () -> Least,
    @ViewBuilder maximumValueLabel: () -> Most
  ) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel)
  }
}

extension Gauge where Current == EmptyView {
  /// A gauge that says no more than its label.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, label: label) { EmptyView() }
  }
}

/// How a gauge looks; front ends have one way.
public protocol GaugeStyle {}
public struct DefaultGaugeStyle: GaugeStyle, Sendable { public init() {} }
public struct LinearCapacityGaugeStyle: GaugeStyle, Sendable { public init() {} }
public struct AccessoryCircularGaugeStyle: GaugeStyle, Sendable { public init() {} }
public struct AccessoryLinearGaugeStyle: GaugeStyle, Sendable { public init() {} }
extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
