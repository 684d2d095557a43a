/// How toggles look.
public protocol ToggleStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = ToggleStyleConfiguration
  /// What the toggle looks like; write `configuration.isOn` to flip it.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A toggle as its style sees it.
public struct ToggleStyleConfiguration {
  /// What the toggle is for.
  public struct Label: LibraryView {
    let view: AnyView
    public var body: AnyView { view }
  }
  public let label: Label
  /// Whether it is on; `$isOn` is a binding to it.
  @Binding public var isOn: Bool
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a style was given.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

/// What the front end takes for a toggle.
public struct DefaultToggleStyle: ToggleStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView { Toggle(configuration) }
}
/// A switch; front ends draw one kind of toggle.
public struct SwitchToggleStyle: ToggleStyle, Sendable {
  public init() {}
  /// - Parameter tint: Accepted.
  public init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some LibraryView { Toggle(configuration) }
}
/// A box with a check mark; front ends draw one kind of toggle.
public struct CheckboxToggleStyle: ToggleStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView { Toggle(configuration) }
}
/// A button that stays down.
public struct ButtonToggleStyle: ToggleStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView { Toggle(configuration) }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

enum ToggleStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<ToggleStyleConfiguration>? { nil }
}

extension ViewContent {
  /// How toggles inside look.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some LibraryView {
    let isBuiltIn =
      style is DefaultToggleStyle || style is SwitchToggleStyle || style is CheckboxToggleStyle
      || style is ButtonToggleStyle
    let box = StyleBox<ToggleStyleConfiguration> { configuration in
      AnyView(
        StyleBody(style: style, configuration: configuration) {
          // A toggle that the style is made of is the library's, or it would never end.
          $0.makeBody(configuration: $1).toggleStyle(.automatic)
        }
      )
    }
    return EnvironmentView(content: self) { $0[ToggleStyleKey.self] = isBuiltIn ? nil : box }
  }
}
