/// A style of buttons that builds the button's appearance from its label. The library handles
/// presses. Apply one with `buttonStyle(_:)`.
///
/// Use ``PrimitiveButtonStyle`` to decide also when the action is performed.
public protocol ButtonStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = ButtonStyleConfiguration
  /// Returns the view to show for a button, made from the button's label.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button, passed to a ``ButtonStyle``.
public struct ButtonStyleConfiguration {
  /// The label of the button, as a view to use in `makeBody(configuration:)`.
  public struct Label: LibraryView {
    let view: AnyView
    public var body: AnyView { view }
  }
  public let role: ButtonRole?
  public let label: Label
  /// Always false: press and release are reported together.
  public let isPressed: Bool
}

/// A style of buttons that also decides when the action is performed. Apply one with
/// `buttonStyle(_:)`.
public protocol PrimitiveButtonStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Returns the view to show for a button. Calling `configuration.trigger()` performs the button's
  /// action.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// How front ends (terminal or browser) draw buttons of a built-in style; nil for a custom style,
  /// which draws the button.
  var _shape: ButtonContent.Shape? { get }
}

extension PrimitiveButtonStyle {
  public var _shape: ButtonContent.Shape? { nil }
}

/// The parts of a button, passed to a ``PrimitiveButtonStyle``.
public struct PrimitiveButtonStyleConfiguration {
  /// The label of the button, as a view to use in `makeBody(configuration:)`.
  public struct Label: LibraryView {
    let view: AnyView
    public var body: AnyView { view }
  }
  public let role: ButtonRole?
  public let label: Label
  let action: () -> Void
  /// Performs the action of the button.
  public func trigger() { action() }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates the button that a ``PrimitiveButtonStyle`` received, to show it within the style's
  /// view.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.trigger) { configuration.label }
  }
}

/// The parts of a button, for a button style of any type.
struct StyledButton {
  let role: ButtonRole?
  let label: AnyView
  let action: () -> Void
}

extension ViewContent {
  /// Sets the style of the buttons in this view.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some LibraryView {
    let shape = style._shape
    let box =
      shape != nil
      ? nil
      : StyleBox<StyledButton> { button in
        let configuration = PrimitiveButtonStyleConfiguration(
          role: button.role,
          label: .init(view: button.label),
          action: button.action
        )
        return AnyView(
          StyleBody(style: style, configuration: configuration) {
            // Buttons inside of the style's view get the plain style; with the style itself, they
            // would recurse forever.
            $0.makeBody(configuration: $1).buttonStyle(.plain)
          }
        )
      }
    return EnvironmentView(content: self) {
      $0.inheritedStyle.buttonShape = shape ?? .automatic
      $0[ButtonStyleKey.self] = box
    }
  }

  /// Sets a custom style for the buttons in this view.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some LibraryView {
    let box = StyleBox<StyledButton> { button in
      let configuration = ButtonStyleConfiguration(
        role: button.role,
        label: .init(view: button.label),
        isPressed: false
      )
      return AnyView(
        Button(role: button.role, action: button.action) {
          StyleBody(style: style, configuration: configuration) {
            $0.makeBody(configuration: $1)
          }
        }
        .buttonStyle(.plain)
      )
    }
    return EnvironmentView(content: self) { $0[ButtonStyleKey.self] = box }
  }
}

enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<StyledButton>? { nil }
}

/// The default button style of the terminal or browser.
public struct DefaultButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape? { .automatic }
  public func makeBody(configuration: Configuration) -> some LibraryView { configuration.label }
}
/// A button style that shows only the label, without a border.
public struct PlainButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape? { .plain }
  public func makeBody(configuration: Configuration) -> some LibraryView { configuration.label }
}
/// A button style that shows only the label, without a border.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape? { .plain }
  public func makeBody(configuration: Configuration) -> some LibraryView { configuration.label }
}
/// A button style with a line or a shade around the label.
public struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape? { .bordered }
  public func makeBody(configuration: Configuration) -> some LibraryView { configuration.label }
}
/// A button style that emphasizes the button, for the most important action.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape? { .borderedProminent }
  public func makeBody(configuration: Configuration) -> some LibraryView { configuration.label }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The default button style of the terminal or browser.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A button style that shows only the label, without a border.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A button style that shows only the label, without a border.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A button style with a line or a shade around the label.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A button style that emphasizes the button, for the most important action.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
