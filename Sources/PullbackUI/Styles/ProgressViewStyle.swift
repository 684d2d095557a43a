/// How progress views look.
public protocol ProgressViewStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = ProgressViewStyleConfiguration
  /// What the progress view looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A progress view as its style sees it.
public struct ProgressViewStyleConfiguration {
  /// What is going on.
  public struct Label: LibraryView {
    let view: AnyView
    public var body: AnyView { view }
  }
  /// How far it is, in words.
  public struct CurrentValueLabel: LibraryView {
    let view: AnyView
    public var body: AnyView { view }
  }
  /// From 0 to 1; nil while unknown.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

extension ProgressView where Label == ProgressViewStyleConfiguration.Label? {
  /// The progress view that a style was given.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    label = configuration.label
    value = configuration.fractionCompleted
    current = configuration.currentValueLabel.map { AnyView($0) }
  }
}

/// What the front end takes for progress.
public struct DefaultProgressViewStyle: ProgressViewStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    ProgressView(configuration)
  }
}
/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  public init() {}
  /// - Parameter tint: Accepted.
  public init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    ProgressView(configuration)
  }
}
/// A ring; front ends draw a bar where the value is known.
public struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  public init() {}
  /// - Parameter tint: Accepted.
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
  /// How progress views inside look.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some LibraryView {
    let isBuiltIn =
      style is DefaultProgressViewStyle || style is LinearProgressViewStyle
      || style is CircularProgressViewStyle
    let box = StyleBox<ProgressViewStyleConfiguration> { configuration in
      AnyView(
        StyleBody(style: style, configuration: configuration) {
          // A view that the style is made of is the library's, or it would never end.
          $0.makeBody(configuration: $1).progressViewStyle(.automatic)
        }
      )
    }
    return EnvironmentView(content: self) {
      $0[ProgressViewStyleKey.self] = isBuiltIn ? nil : box
    }
  }
}
