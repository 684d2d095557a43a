extension View {
  /// The font of texts that have none of their own.
  public func font(_ font: Font?) -> some View { looks { $0.font = font } }
  /// How heavy the strokes of texts are; front ends know regular and bold.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    looks { $0.isBold = weight?.isBold ?? false }
  }
  /// Texts with heavy strokes.
  public func bold(_ isActive: Bool = true) -> some View { looks { $0.isBold = isActive } }
  /// Slanted texts.
  public func italic(_ isActive: Bool = true) -> some View { looks { $0.isItalic = isActive } }
  /// - Parameter color: Accepted; the line has the colour of the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    looks { $0.isUnderlined = isActive }
  }
  /// - Parameter color: Accepted; the line has the colour of the text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    looks { $0.isStruckThrough = isActive }
  }
  /// The colour of what is drawn.
  public func foregroundColor(_ color: Color?) -> some View { looks { $0.foreground = color } }
  /// The colour of what is drawn.
  public func foregroundStyle(_ color: Color) -> some View { looks { $0.foreground = color } }
  /// The colour of controls.
  public func tint(_ color: Color?) -> some View { looks { $0.tint = color } }
  /// The colour of controls.
  public func accentColor(_ color: Color?) -> some View { looks { $0.tint = color } }
  /// 0 is invisible, 1 opaque; inside one another they multiply.
  public func opacity(_ opacity: Double) -> some View { looks { $0.opacity *= opacity } }
  /// Keeps the view's place and shows nothing; its controls cannot be used.
  public func hidden() -> some View {
    looks {
      $0.isHidden = true
      $0.isEnabled = false
    }
  }
  /// Makes the controls inside unavailable; what is disabled outside stays so.
  public func disabled(_ disabled: Bool) -> some View {
    looks { $0.isEnabled = $0.isEnabled && !disabled }
  }
  /// The most lines that texts show; nil for all.
  public func lineLimit(_ number: Int?) -> some View { looks { $0.lineLimit = number } }
  /// How the lines of texts stand to one another.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    looks { $0.alignment = alignment }
  }
  /// How buttons inside look.
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    let shape = style._shape
    return looks { $0.buttonShape = shape }
  }
}

/// How buttons look; the styles that come with the library are all that there are.
public protocol PrimitiveButtonStyle {
  var _shape: ButtonContent.Shape { get }
}

/// What the front end takes for a button.
public struct DefaultButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape { .automatic }
}
/// Only the label.
public struct PlainButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape { .plain }
}
/// Only the label.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape { .plain }
}
/// A line or a shade around the label.
public struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape { .bordered }
}
/// The button that one is meant to press.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}
  public var _shape: ButtonContent.Shape { .borderedProminent }
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
