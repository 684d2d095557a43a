/// How buttons look that do something when they are pressed.
///
/// A style of your own makes the button's looks of its label; pressing it is the library's part.
public protocol ButtonStyle: _ViewStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  /// What the button looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button as its style sees it.
public struct ButtonStyleConfiguration {
  /// What the button shows.
  public struct Label: View {
    let view: AnyView
    public var body: AnyView { view }
  }
  public let role: ButtonRole?
  public let label: Label
  /// Front ends press and release at once, so that a button is never seen pressed.
  public let isPressed: Bool
}

/// How buttons look, and what makes them act.
public protocol PrimitiveButtonStyle: _ViewStyle {
  associatedtype Body: View
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
  public struct Label: View {
    let view: AnyView
    public var body: AnyView { view }
  }
  public let role: ButtonRole?
  public let label: Label
  let action: () -> Void
  /// Does what the button does.
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

extension View {
  /// How buttons inside look: by a style of the library's or one of your own.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
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

  /// How buttons inside look: by a style of your own.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
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
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
/// Only the label.
public struct PlainButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape? { .plain }
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
/// Only the label.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape? { .plain }
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
/// A line or a shade around the label.
public struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape? { .bordered }
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}
/// The button that one is meant to press.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape? { .borderedProminent }
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
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
