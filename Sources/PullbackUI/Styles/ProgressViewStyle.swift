/// A style of progress views. Apply one with `progressViewStyle(_:)`.
public protocol ProgressViewStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = ProgressViewStyleConfiguration
  /// Returns the view to show for a progress view, made from its labels and its progress.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a progress view, passed to a ``ProgressViewStyle``.
public struct ProgressViewStyleConfiguration {
  /// The label that describes the task, as a view to use in `makeBody(configuration:)`.
  public struct Label: LibraryView {
    let view: AnyView
    public var body: AnyView { view }
  }
  /// The label of the current value, such as "3 of 5 files", as a view to use in
  /// `makeBody(configuration:)`.
  public struct CurrentValueLabel: LibraryView {
    let view: AnyView
    public var body: AnyView { view }
  }
  /// The progress from 0 to 1; nil if the duration of the task is unknown.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

extension ProgressView where Label == ProgressViewStyleConfiguration.Label? {
  /// Creates the progress view that a ``ProgressViewStyle`` received, to show it within the style's
  /// view.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    label = configuration.label
    value = configuration.fractionCompleted
    current = configuration.currentValueLabel.map { AnyView($0) }
  }
}

/// The default progress view style of the terminal or browser.
public struct DefaultProgressViewStyle: ProgressViewStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    ProgressView(configuration)
  }
}
/// A progress view style that shows a bar, as the default style does.
public struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  public init() {}
  /// Creates the style with a color.
  ///
  /// - Parameter tint: Ignored.
  public init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    ProgressView(configuration)
  }
}
/// A progress view style with a ring, for source compatibility. It is drawn like the default style.
public struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  public init() {}
  /// Creates the style with a color.
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
          // Progress views inside of the style's view get the default style; with the style itself,
          // they would recurse forever.
          $0.makeBody(configuration: $1).progressViewStyle(.automatic)
        }
      )
    }
    return EnvironmentView(content: self) {
      $0[ProgressViewStyleKey.self] = isBuiltIn ? nil : box
    }
  }
}
