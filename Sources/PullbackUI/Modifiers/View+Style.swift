extension ViewContent {
  /// Sets the font of the texts in this view that set no font; nil for the default font.
  public func font(_ font: Font?) -> some LibraryView { inheritedStyle { $0.font = font } }
  /// Sets the font weight of the texts in this view; nil for regular. Only regular and bold are
  /// distinguished.
  public func fontWeight(_ weight: Font.Weight?) -> some LibraryView {
    inheritedStyle { $0.isBold = weight?.isBold ?? false }
  }
  /// Sets whether the texts in this view are bold.
  public func bold(_ isActive: Bool = true) -> some LibraryView {
    inheritedStyle { $0.isBold = isActive }
  }
  /// Sets whether the texts in this view are italic.
  public func italic(_ isActive: Bool = true) -> some LibraryView {
    inheritedStyle { $0.isItalic = isActive }
  }
  /// Sets whether the texts in this view are underlined.
  ///
  /// - Parameter color: Ignored: the line has the color of the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some LibraryView {
    inheritedStyle { $0.isUnderlined = isActive }
  }
  /// Sets whether the texts in this view have a line through them.
  ///
  /// - Parameter color: Ignored: the line has the color of the text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some LibraryView {
    inheritedStyle { $0.isStruckThrough = isActive }
  }
  /// Sets the foreground color of texts, symbols and shapes in this view. Nil restores the default
  /// color, even where an enclosing view sets a color.
  public func foregroundColor(_ color: Color?) -> some LibraryView {
    inheritedStyle { $0.foreground = color }
  }
  /// Sets the foreground color of texts, symbols and shapes in this view. A style without a color
  /// of its own, such as ``HierarchicalShapeStyle/primary``, leaves the color of the enclosing
  /// view.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some LibraryView {
    let color = style._color
    return inheritedStyle { if let color { $0.foreground = color } }
  }
  /// Sets the foreground color of texts, symbols and shapes in this view.
  ///
  /// - Parameter secondary: Ignored.
  public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle>(
    _ primary: First,
    _ secondary: Second
  ) -> some LibraryView {
    foregroundStyle(primary)
  }
  /// Sets the color of the controls in this view; nil for the accent color of the terminal or
  /// browser.
  public func tint(_ color: Color?) -> some LibraryView { inheritedStyle { $0.tint = color } }
  /// Sets the color of the controls in this view. A style without a color of its own restores the
  /// accent color of the terminal or browser.
  @_disfavoredOverload
  public func tint<Style: ShapeStyle>(_ style: Style) -> some LibraryView {
    let color = style._color
    return inheritedStyle { $0.tint = color }
  }
  /// Sets the color of the controls in this view; an older form of `tint(_:)`. Nil stands for the
  /// accent color of the terminal or browser.
  public func accentColor(_ color: Color?) -> some LibraryView {
    inheritedStyle { $0.tint = color }
  }
  /// Sets the opacity, from 0 (invisible) to 1 (opaque). It is multiplied by the opacity of outer
  /// views. A terminal draws text dim if the product is below 0.5.
  public func opacity(_ opacity: Double) -> some LibraryView {
    inheritedStyle { $0.opacity *= opacity }
  }
  /// Hides the view, and disables the controls in it. In a terminal, the view keeps its space in
  /// the layout; in a browser, it does not.
  public func hidden() -> some LibraryView {
    inheritedStyle {
      $0.isHidden = true
      $0.isEnabled = false
    }
  }
  /// Disables the controls in this view. False has no effect: it does not enable controls that an
  /// outer view disables.
  public func disabled(_ disabled: Bool) -> some LibraryView {
    inheritedStyle { $0.isEnabled = $0.isEnabled && !disabled }
  }
  /// Disables the controls in this view while something is under way that they have begun, so that it
  /// is not begun twice.
  ///
  /// It is `disabled(_:)`, and says why: a browser shows that the buttons are at work, also to assistive
  /// technology. A control that had the focus gets it back afterwards.
  ///
  /// ```swift
  /// Button("Send") { store.send(.sendTapped) }.disabled(while: store.isSending)
  /// ```
  public func disabled(while isWorking: Bool) -> some LibraryView {
    disabled(isWorking).hint(\.isWorking, isWorking ? true : nil)
  }
  /// Sets the maximum number of lines of each text in this view; nil for no limit.
  public func lineLimit(_ number: Int?) -> some LibraryView {
    inheritedStyle { $0.lineLimit = number }
  }
  /// Sets the maximum number of lines of each text, and of each text field that grows, in this
  /// view. The lower bound is ignored.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some LibraryView {
    lineLimit(limit.upperBound)
  }
  /// Sets the maximum number of lines of each text, and of each text field that grows, in this
  /// view.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some LibraryView {
    lineLimit(limit.upperBound)
  }
  /// Removes the limit of lines of the texts in this view. The lower bound is ignored.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some LibraryView { lineLimit(nil) }
  /// Sets the maximum number of lines of each text in this view.
  ///
  /// - Parameter reservesSpace: Ignored.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some LibraryView { lineLimit(limit) }
  /// Sets where a text that does not fit is truncated.
  public func truncationMode(_ mode: Text.TruncationMode) -> some LibraryView {
    inheritedStyle { $0.truncation = mode }
  }
  /// Shows the texts in this view in uppercase or lowercase; nil leaves them unchanged.
  public func textCase(_ textCase: Text.Case?) -> some LibraryView {
    inheritedStyle { $0.textCase = textCase }
  }
  /// Sets how the lines of the multiline texts in this view are aligned.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some LibraryView {
    inheritedStyle { $0.alignment = alignment }
  }
  /// Sets the color scheme that views inside read from the environment. It does not change the
  /// colors of the terminal or browser.
  public func colorScheme(_ scheme: ColorScheme) -> some LibraryView {
    environment(\.colorScheme, scheme)
  }
}
