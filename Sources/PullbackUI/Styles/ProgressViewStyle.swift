/// The appearance of progress views; apply one with `progressViewStyle(_:)`.
public protocol ProgressViewStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = ProgressViewStyleConfiguration
  /// Returns the view to show for a progress view, made from its labels and its progress.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a progress view, as its style receives them.
public struct ProgressViewStyleConfiguration {
  /// The label, which describes the task.
  public struct Label: LibraryView {
    let view: AnyView
    public var body: AnyView { view }
  }
  /// The current value in words, as the progress view was given it.
  public struct CurrentValueLabel: LibraryView {
    let view: AnyView
    public var body: AnyView { view }
  }
  /// The progress from 0 to 1; nil while unknown.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

extension ProgressView where Label == ProgressViewStyleConfiguration.Label? {
  /// Creates the progress view that a style received as its configuration.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    label = configuration.label
    value = configuration.fractionCompleted
    current = configuration.currentValueLabel.map { AnyView($0) }
  }
}

/// The front end's usual appearance of progress views.
public struct DefaultProgressViewStyle: ProgressViewStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    ProgressView(configuration)
  }
}
/// Draws a bar, as the default style does.
public struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  public init() {}
  /// Creates the style with a colour.
  ///
  /// - Parameter tint: Ignored.
  public init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    ProgressView(configuration)
  }
}
/// A ring, for source compatibility. Front ends draw it as the default style does.
public struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  public init() {}
  /// Creates the style with a colour.
  ///
  /// - Parameter tint: Ignored.
  public init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    ProgressView(configuration)
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

enum ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<ProgressViewStyleConfiguration>? { nil }
}

extension ViewContent {
  /// Sets the style of the progress views in this view.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some LibraryView {
    let isBuiltIn =
      style is DefaultProgressViewStyle || style is LinearProgressViewStyle
      || style is CircularProgressViewStyle
    let box = StyleBox<ProgressViewStyleConfiguration> { configuration in
      AnyView(
        StyleBody(style: style, configuration: configuration) {
          // Progress views inside the style's body get the default style; with the same style, they
          // would recurse forever.
          $0.makeBody(configuration: $1).progressViewStyle(.automatic)
        }
      )
    }
    return EnvironmentView(content: self) {
      $0[ProgressViewStyleKey.self] = isBuiltIn ? nil : box
    }
  }
}
