/// A bar that shows where a value lies between two limits. The user cannot change it.
public struct Gauge<Label: ViewContent, Current: ViewContent>: LibraryView {
  @Environment(\.gaugeStyle) private var style
  let label: Label
  let current: Current
  let fraction: Double
  private var least: AnyView?
  private var most: AnyView?

  /// Creates a gauge with labels for its purpose and its current value. A value outside of the
  /// limits is shown as the nearest limit.
  ///
  /// - Parameter bounds: The values at which the gauge is empty and full.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.label = label()
    current = currentValueLabel()
    let span = bounds.upperBound - bounds.lowerBound
    let position = span > 0 ? Double((value - bounds.lowerBound) / span) : 0
    fraction = min(max(position, 0), 1)
  }

  public var body: some LibraryView {
    let parts = GaugeStyleConfiguration(
      value: fraction,
      label: AnyView(label),
      currentValueLabel: Current.self == EmptyView.self ? nil : AnyView(current),
      minimumValueLabel: least,
      maximumValueLabel: most
    )
    if let style {
      style.body(parts)
    } else {
      DefaultGaugeStyle().makeBody(configuration: parts)
    }
  }
}

/// The parts of a gauge, passed to a ``GaugeStyle``.
public struct GaugeStyleConfiguration {
  /// The position of the value, from 0 at the lower limit to 1 at the upper limit.
  public let value: Double
  public let label: AnyView
  public let currentValueLabel: AnyView?
  /// The label of the lower limit; nil if the gauge has none.
  public let minimumValueLabel: AnyView?
  /// The label of the upper limit; nil if the gauge has none.
  public let maximumValueLabel: AnyView?
}

extension Gauge {
  /// Creates a gauge with a label and labels of the current value and the limits.
  ///
  /// - Parameter bounds: The values at which the gauge is empty and full.
  public init<Value: BinaryFloatingPoint, Least: ViewContent, Most: ViewContent>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current,
    @ViewBuilder minimumValueLabel: () -> Least,
    @ViewBuilder maximumValueLabel: () -> Most
  ) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel)
    least = AnyView(minimumValueLabel())
    most = AnyView(maximumValueLabel())
  }
}

extension Gauge where Current == EmptyView {
  /// Creates a gauge with a label, but without a label of the current value.
  ///
  /// - Parameter bounds: The values at which the gauge is empty and full.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, label: label) { EmptyView() }
  }
}

/// A style of gauges. Apply one with `gaugeStyle(_:)`.
public protocol GaugeStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = GaugeStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The default gauge style: a bar with the current value beside it, and the limits below.
public struct DefaultGaugeStyle: GaugeStyle, Sendable {
  /// Whether a browser shows a ring.
  var isRing = false
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    let bar = HStack {
      ProgressView(value: configuration.value) { configuration.label }.elementRole(.meter)
        .hint(\.isRing, isRing)
      configuration.currentValueLabel.foregroundStyle(.secondary)
    }
    .hint(\.isRing, isRing)
    if configuration.minimumValueLabel == nil, configuration.maximumValueLabel == nil {
      bar
    } else {
      VStack(spacing: 0) {
        bar
        HStack {
          configuration.minimumValueLabel
          Spacer()
          configuration.maximumValueLabel
        }
        .foregroundStyle(.secondary)
      }
      .hint(\.isRing, isRing)
    }
  }
}
/// A gauge style that shows a bar, as the default style does.
public struct LinearCapacityGaugeStyle: GaugeStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    DefaultGaugeStyle().makeBody(configuration: configuration)
  }
}
/// A gauge style that shows a ring around the current value in a browser, and a bar in a terminal.
public struct AccessoryCircularGaugeStyle: GaugeStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    var ring = DefaultGaugeStyle()
    ring.isRing = true
    return ring.makeBody(configuration: configuration)
  }
}
/// A gauge style that shows a ring around the current value in a browser, and a bar in a terminal.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    var ring = DefaultGaugeStyle()
    ring.isRing = true
    return ring.makeBody(configuration: configuration)
  }
}
/// A gauge style that shows a bar, as the default style does.
public struct AccessoryLinearGaugeStyle: GaugeStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    DefaultGaugeStyle().makeBody(configuration: configuration)
  }
}
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
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}
