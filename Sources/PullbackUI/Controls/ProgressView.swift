/// How far something is; or only that it goes on.
public struct ProgressView<Label: View>: View {
  let label: Label
  /// Between 0 and 1, nil while unknown.
  let value: Double?

  /// Something goes on; nobody knows how long.
  public init(@ViewBuilder label: () -> Label) {
    self.label = label()
    value = nil
  }

  /// - Parameter value: From 0 to `total`; nil while unknown.
  public init<Value: BinaryFloatingPoint>(
    value: Value?,
    total: Value = 1,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.value = value.map { total > 0 ? min(max(Double($0 / total), 0), 1) : 0 }
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    makeNode(view, context)
  }
}

extension ProgressView: StyledControl {
  static func style(
    in environment: EnvironmentValues
  ) -> StyleBox<ProgressViewStyleConfiguration>? {
    environment[ProgressViewStyleKey.self]
  }
  var styleConfiguration: ProgressViewStyleConfiguration {
    ProgressViewStyleConfiguration(
      fractionCompleted: value,
      label: Label.self == EmptyView.self ? nil : .init(view: AnyView(label))
    )
  }
  static func makePlainNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    StackNode(view, context, content: { $0.label }, layout: { .progress(value: $0.value) })
  }
}

extension ProgressView {
  /// - Parameter currentValueLabel: Accepted; front ends tell how far it is themselves.
  public init<Value: BinaryFloatingPoint, Current: View>(
    value: Value?,
    total: Value = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(value: value, total: total, label: label)
  }
}

extension ProgressView where Label == EmptyView {
  /// Something goes on; nobody knows how long.
  public init() { self.init { EmptyView() } }

  /// - Parameter value: From 0 to `total`; nil while unknown.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}

extension ProgressView where Label == Text {
  /// Something goes on, and a text says what.
  public init<Title: StringProtocol>(_ title: Title) { self.init { Text(title) } }

  /// Something goes on, and a text with values in it says what.
  public init(_ key: LocalizedStringKey) { self.init { Text(key) } }

  /// - Parameter value: From 0 to `total`; nil while unknown.
  public init<Title: StringProtocol, Value: BinaryFloatingPoint>(
    _ title: Title,
    value: Value?,
    total: Value = 1
  ) {
    self.init(value: value, total: total) { Text(title) }
  }
}
