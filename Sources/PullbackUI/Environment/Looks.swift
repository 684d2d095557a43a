/// The style values of the environment. They are kept together because nearly all elements read
/// them.
struct Looks: Hashable {
  var font: Font?
  var foreground: Color?
  var tint: Color?
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isStruckThrough = false
  var lineLimit: Int?
  var truncation = TextContent.Truncation.tail
  var textCase: Text.Case?
  var alignment = TextAlignment.leading
  var isEnabled = true
  var takesInput = true
  /// Whether the labels of controls are hidden, and only read by assistive technology.
  var hidesLabels = false
  var opacity = 1.0
  var isHidden = false
  var buttonShape = ButtonContent.Shape.automatic
  var colorScheme = ColorScheme.dark
  /// Whether texts are replaced by placeholder bars.
  var isRedacted = false
  /// Whether `ForEach` creates its rows on demand.
  var isLazy = false

  var textStyle: TextStyle {
    var style = TextStyle()
    style.foreground = foreground
    style.isBold = isBold
    style.isItalic = isItalic
    style.isUnderlined = isUnderlined
    style.isStruckThrough = isStruckThrough
    if let font { font.apply(to: &style) }
    return style
  }
}

extension EnvironmentValues {
  var elementStyle: ElementStyle {
    let looks = looks
    var style = ElementStyle()
    style.isEnabled = looks.isEnabled
    style.takesInput = looks.takesInput
    style.foreground = looks.foreground
    style.tint = looks.tint
    style.opacity = looks.opacity
    style.isHidden = looks.isHidden
    return style
  }

  func with(_ change: (inout EnvironmentValues) -> Void) -> EnvironmentValues {
    var copy = self
    change(&copy)
    return copy
  }

  func lazy(_ isLazy: Bool) -> EnvironmentValues {
    looks.isLazy == isLazy ? self : otherwiseLazy
  }
}
