/// The appearance of buttons that act when they are pressed.
///
/// A custom style builds the button's appearance from its label; the library handles the press.
public protocol ButtonStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = ButtonStyleConfiguration
  /// Returns the view to show for a button, made from its label. The library performs the action.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button, as its style receives them.
public struct ButtonStyleConfiguration {
  /// The label of the button, to be shown by the style.
  public struct Label: LibraryView {
    let view: AnyView
    public var body: AnyView { view }
  }
  public let role: ButtonRole?
  public let label: Label
  /// Always false: front ends report press and release together.
  public let isPressed: Bool
}

/// The appearance of buttons, and how they trigger their action.
public protocol PrimitiveButtonStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Returns the view to show for a button; calling `configuration.trigger()` performs its action.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The shape of buttons in a built-in style; nil for a custom style.
  var _shape: ButtonContent.Shape? { get }
}

extension PrimitiveButtonStyle {
  public var _shape: ButtonContent.Shape? { nil }
}

/// The parts of a button, as a primitive style receives them.
public struct PrimitiveButtonStyleConfiguration {
  /// The label of the button, to be shown by the style.
  public struct Label: LibraryView {
    let view: AnyView
    public var body: AnyView { view }
  }
  public let role: ButtonRole?
  public let label: Label
  let action: () -> Void
  /// Performs the button's action.
  public func trigger() { action() }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates the button that a primitive style received as its configuration.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.trigger) { configuration.label }
  }
}

/// The parts of a button, as they are passed to the button's style.
struct StyledButton {
  let role: ButtonRole?
  let label: AnyView
  let action: () -> Void
}

extension ViewContent {
  /// Sets the style of the buttons in this view: a built-in or a custom one.
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
            // Buttons inside the style's body get the plain style; with the same style, they would
            // recurse forever.
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

/// The front end's usual appearance of buttons.
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
/// Draws a line or a shade around the label.
public struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape? { .bordered }
  public func makeBody(configuration: Configuration) -> some LibraryView { configuration.label }
}
/// Emphasizes the button, for the most important action.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape? { .borderedProminent }
  public func makeBody(configuration: Configuration) -> some LibraryView { configuration.label }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The front end's usual appearance of buttons.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A style that shows only the label, without a border.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A style that shows only the label, without a border.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// Draws a line or a shade around the label.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// Emphasizes the button, for the most important action.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
