/// How labels put their symbol and their title together.
public protocol LabelStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = LabelStyleConfiguration
  /// What the label looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A label as its style sees it.
public struct LabelStyleConfiguration {
  /// The text.
  public struct Title: LibraryView {
    let view: AnyView
    public var body: AnyView { view }
  }
  /// The symbol.
  public struct Icon: LibraryView {
    let view: AnyView
    public var body: AnyView { view }
  }
  public let title: Title
  public let icon: Icon
}

/// What the place of the label asks for.
public struct DefaultLabelStyle: LabelStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}
/// The symbol, then the title.
public struct TitleAndIconLabelStyle: LabelStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    HStack {
      configuration.icon.accessibilityHidden(true)
      configuration.title
    }
  }
}
/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView { configuration.title }
}
/// The symbol alone.
public struct IconOnlyLabelStyle: LabelStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

enum LabelStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<LabelStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  var labelStyle: StyleBox<LabelStyleConfiguration>? {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension ViewContent {
  /// How labels inside put their symbol and their title together.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some LibraryView {
    let box = StyleBox<LabelStyleConfiguration> { configuration in
      AnyView(
        StyleBody(style: style, configuration: configuration) {
          $0.makeBody(configuration: $1).environment(\.labelStyle, nil)
        }
      )
    }
    return environment(\.labelStyle, style is DefaultLabelStyle ? nil : box)
  }
}
