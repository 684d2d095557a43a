/// The style values of the environment, such as colors. They are kept together because nearly all
/// elements read them.
struct InheritedStyle: Hashable {
  var font: Font?
  var foreground: Color?
  var tint: Color?
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isStruckThrough = false
  var typography = Typography()
  var lineLimit: Int?
  var truncation = TextContent.Truncation.tail
  var textCase: Text.Case?
  var alignment = TextAlignment.leading
  var isEnabled = true
  var takesInput = true
  /// Whether the labels of controls are not shown, but only read by assistive technology.
  var hidesLabels = false
  var opacity = 1.0
  var isHidden = false
  var buttonShape = ButtonContent.Shape.automatic
  var colorScheme = ColorScheme.dark
  /// Whether texts are replaced by placeholder bars.
  var isRedacted = false
  /// Whether a `ForEach` creates its rows only when they are about to be shown. True directly
  /// inside a list or a lazy stack.
  var isLazy = false

  var textStyle: TextStyle {
    var style = TextStyle()
    style.foreground = foreground
    style.isBold = isBold
    style.isItalic = isItalic
    style.isUnderlined = isUnderlined
    style.isStruckThrough = isStruckThrough
    style.typography = typography
    if let font { font.apply(to: &style) }
    return style
  }
}

extension EnvironmentValues {
  var elementStyle: ElementStyle {
    let inheritedStyle = inheritedStyle
    var style = ElementStyle()
    style.isEnabled = inheritedStyle.isEnabled
    style.takesInput = inheritedStyle.takesInput
    style.foreground = inheritedStyle.foreground
    style.tint = inheritedStyle.tint
    style.opacity = inheritedStyle.opacity
    style.isHidden = inheritedStyle.isHidden
    return style
  }

  func with(_ change: (inout EnvironmentValues) -> Void) -> EnvironmentValues {
    var copy = self
    change(&copy)
    return copy
  }

  func lazy(_ isLazy: Bool) -> EnvironmentValues {
    inheritedStyle.isLazy == isLazy ? self : otherwiseLazy
  }
}
