/// A style of labels, which arranges the symbol and the title. Apply one with `labelStyle(_:)`.
public protocol LabelStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = LabelStyleConfiguration
  /// Returns the view to show for a label, made from the label's symbol and title.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a label, passed to a ``LabelStyle``.
public struct LabelStyleConfiguration {
  /// The title of the label, as a view to use in `makeBody(configuration:)`.
  public struct Title: LibraryView {
    let view: AnyView
    /// The title if it is a text; nil for other views.
    let text: Text?
    public var body: AnyView { view }
  }
  /// The symbol of the label, as a view to use in `makeBody(configuration:)`.
  public struct Icon: LibraryView {
    let view: AnyView
    public var body: AnyView { view }
  }
  public let title: Title
  public let icon: Icon
}

/// The default label style: the symbol, then the title.
public struct DefaultLabelStyle: LabelStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}
/// A label style that shows the symbol, then the title.
public struct TitleAndIconLabelStyle: LabelStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    HStack {
      configuration.icon.accessibilityHidden(true)
      configuration.title
    }
  }
}
/// A label style that shows only the title.
public struct TitleOnlyLabelStyle: LabelStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView { configuration.title }
}
/// A label style that shows only the symbol. Assistive technology reads the title if it is a `Text`,
/// and the name of the symbol otherwise.
public struct IconOnlyLabelStyle: LabelStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView {
    if let title = configuration.title.text {
      configuration.icon.accessibilityLabel(title)
    } else {
      configuration.icon
    }
  }
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
  /// Sets the style of the labels in this view.
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
