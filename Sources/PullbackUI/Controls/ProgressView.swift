/// The progress of a task: a bar for a fraction, or a sign of activity for a task of unknown
/// duration.
public struct ProgressView<Label: ViewContent>: LibraryView {
  let label: Label
  /// The completed fraction, from 0 to 1; nil if the duration is unknown.
  let value: Double?
  /// The label of the current value, such as "3 of 5 files"; nil to show the percentage.
  var current: AnyView?

  /// Creates a progress view for a task of unknown duration.
  public init(@ViewBuilder label: () -> Label) {
    self.label = label()
    value = nil
  }

  /// Creates a progress view whose label is a view.
  ///
  /// - Parameter value: The progress, from 0 to `total`, to which it is clamped; nil if the
  ///   duration is unknown.
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
      label: Label.self == EmptyView.self ? nil : .init(view: AnyView(label)),
      currentValueLabel: current.map { .init(view: $0) }
    )
  }
  static func makePlainNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    StackNode(
      view,
      context,
      content: { view in
        Group {
          view.label
          if let current = view.current {
            DecoratedView(content: current.foregroundStyle(.secondary), isOutermost: true) {
              $0.role = .currentValue
            }
          }
        }
      },
      layout: { .progress(value: $0.value) }
    )
  }
}

extension ProgressView {
  /// Creates a progress view with a label of the task and a label of the current value.
  ///
  /// - Parameters:
  ///   - value: The progress, from 0 to `total`, to which it is clamped; nil if the duration is
  ///     unknown.
  ///   - currentValueLabel: The current value, such as "3 of 5 files". It is shown beside the
  ///     label, instead of the percentage.
  public init<Value: BinaryFloatingPoint, Current: ViewContent>(
    value: Value?,
    total: Value = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self.init(value: value, total: total, label: label)
    current = Current.self == EmptyView.self ? nil : AnyView(currentValueLabel())
  }
}

extension ProgressView where Label == EmptyView {
  /// Creates a progress view without a label, for a task of unknown duration.
  public init() { self.init { EmptyView() } }

  /// Creates a progress view without a label.
  ///
  /// - Parameter value: The progress, from 0 to `total`, to which it is clamped; nil if the
  ///   duration is unknown.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}

extension ProgressView where Label == Text {
  /// Creates a progress view with a title, for a task of unknown duration.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title) { self.init { Text(title) } }

  /// Creates a progress view with a localized title, for a task of unknown duration.
  public init(_ key: LocalizedStringKey) { self.init { Text(key) } }

  /// Creates a progress view with a title.
  ///
  /// - Parameter value: The progress, from 0 to `total`, to which it is clamped; nil if the
  ///   duration is unknown.
  @_disfavoredOverload
  public init<Title: StringProtocol, Value: BinaryFloatingPoint>(
    _ title: Title,
    value: Value?,
    total: Value = 1
  ) {
    self.init(value: value, total: total) { Text(title) }
  }

  /// Creates a progress view with a title.
  ///
  /// - Parameter value: The progress, from 0 to `total`, to which it is clamped; nil if the
  ///   duration is unknown.
  public init<Value: BinaryFloatingPoint>(
    _ title: LocalizedStringKey,
    value: Value?,
    total: Value = 1
  ) {
    self.init(value: value, total: total) { Text(title) }
  }
}
