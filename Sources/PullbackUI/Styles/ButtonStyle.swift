/// The appearance of buttons that act when they are pressed.
///
/// A custom style builds the button's appearance from its label; the library handles the press.
public protocol ButtonStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = ButtonStyleConfiguration
  /// What the button looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button as its style sees it.
public struct ButtonStyleConfiguration {
  /// What the button shows.
  public struct Label: LibraryView {
    let view: AnyView
    public var body: AnyView { view }
  }
  public let role: ButtonRole?
  public let label: Label
  /// Always false: front ends report press and release together.
  public let isPressed: Bool
}

/// The appearance of buttons, and the way in which they trigger their action.
public protocol PrimitiveButtonStyle: _ViewStyle {
  associatedtype Body: ViewContent
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// What the button looks like; call `configuration.trigger()` to press it.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The shape of a style that comes with the library; nil for a style of an author's.
  var _shape: ButtonContent.Shape? { get }
}

extension PrimitiveButtonStyle {
  public var _shape: ButtonContent.Shape? { nil }
}

/// A button as a primitive style sees it.
public struct PrimitiveButtonStyleConfiguration {
  /// What the button shows.
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
  /// The button that a primitive style was given.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.trigger) { configuration.label }
  }
}

/// A button on its way through its style.
struct StyledButton {
  let role: ButtonRole?
  let label: AnyView
  let action: () -> Void
}

extension ViewContent {
  /// Sets the style of the buttons inside: a built-in or a custom one.
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
            // Buttons that the style is made of are the library's, or they would never end.
            $0.makeBody(configuration: $1).buttonStyle(.plain)
          }
        )
      }
    return EnvironmentView(content: self) {
      $0.looks.buttonShape = shape ?? .automatic
      $0[ButtonStyleKey.self] = box
    }
  }

  /// Sets a custom style for the buttons inside.
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

/// What the front end takes for a button.
public struct DefaultButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape? { .automatic }
  public func makeBody(configuration: Configuration) -> some LibraryView { configuration.label }
}
/// Only the label.
public struct PlainButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape? { .plain }
  public func makeBody(configuration: Configuration) -> some LibraryView { configuration.label }
}
/// Only the label.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape? { .plain }
  public func makeBody(configuration: Configuration) -> some LibraryView { configuration.label }
}
/// A line or a shade around the label.
public struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape? { .bordered }
  public func makeBody(configuration: Configuration) -> some LibraryView { configuration.label }
}
/// A button for the most important action.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape? { .borderedProminent }
  public func makeBody(configuration: Configuration) -> some LibraryView { configuration.label }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// What the front end takes for a button.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// Only the label.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// Only the label.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A line or a shade around the label.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// The button that one is meant to press.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
