/// A style of toggles. Apply one with `toggleStyle(_:)`.
public protocol ToggleStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = ToggleStyleConfiguration
  /// Returns the view to show for a toggle. Set `configuration.isOn` to change the toggle.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a toggle, passed to a ``ToggleStyle``.
public struct ToggleStyleConfiguration {
  /// The label of the toggle, as a view to use in `makeBody(configuration:)`.
  public struct Label: LibraryView {
    let view: AnyView
    public var body: AnyView { view }
  }
  public let label: Label
  /// Whether the toggle is on. Setting it changes the toggle; `$isOn` is a binding to it.
  @Binding public var isOn: Bool
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates the toggle that a ``ToggleStyle`` received, to show it within the style's view.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

/// The default toggle style of the terminal or browser.
public struct DefaultToggleStyle: ToggleStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView { Toggle(configuration) }
}
/// A toggle style with a switch, for source compatibility. It is drawn like the default style.
public struct SwitchToggleStyle: ToggleStyle, Sendable {
  public init() {}
  /// Creates the style with a color.
  ///
  /// - Parameter tint: Ignored.
  public init(tint: Color) {}
  public func makeBody(configuration: Configuration) -> some LibraryView { Toggle(configuration) }
}
/// A toggle style with a box and a check mark: a checkbox in a browser. A terminal draws all toggles
/// in the same way.
public struct CheckboxToggleStyle: ToggleStyle, Sendable {
  public init() {}
  public func makeBody(configuration: Configuration) -> some LibraryView { Toggle(configuration) }
}
/// A toggle style with a button that stays pressed, for source compatibility. It is drawn like the
/// default style.
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

/// Whether toggles are checkboxes.
enum CheckboxKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension ViewContent {
  /// Sets the style of the toggles in this view.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some LibraryView {
    let isBuiltIn =
      style is DefaultToggleStyle || style is SwitchToggleStyle || style is CheckboxToggleStyle
      || style is ButtonToggleStyle
    let box = StyleBox<ToggleStyleConfiguration> { configuration in
      AnyView(
        StyleBody(style: style, configuration: configuration) {
          // Toggles inside of the style's view get the default style; with the style itself, they
          // would recurse forever.
          $0.makeBody(configuration: $1).toggleStyle(.automatic)
        }
      )
    }
    return EnvironmentView(content: self) {
      $0[ToggleStyleKey.self] = isBuiltIn ? nil : box
      $0[CheckboxKey.self] = style is CheckboxToggleStyle
    }
  }
}
