extension ViewContent {
  /// The font of texts that have none of their own.
  public func font(_ font: Font?) -> some LibraryView { looks { $0.font = font } }
  /// How heavy the strokes of texts are; front ends know regular and bold.
  public func fontWeight(_ weight: Font.Weight?) -> some LibraryView {
    looks { $0.isBold = weight?.isBold ?? false }
  }
  /// Texts with heavy strokes.
  public func bold(_ isActive: Bool = true) -> some LibraryView { looks { $0.isBold = isActive } }
  /// Slanted texts.
  public func italic(_ isActive: Bool = true) -> some LibraryView {
    looks { $0.isItalic = isActive }
  }
  /// - Parameter color: Accepted; the line has the colour of the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some LibraryView {
    looks { $0.isUnderlined = isActive }
  }
  /// - Parameter color: Accepted; the line has the colour of the text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some LibraryView {
    looks { $0.isStruckThrough = isActive }
  }
  /// The colour of what is drawn.
  public func foregroundColor(_ color: Color?) -> some LibraryView {
    looks { $0.foreground = color }
  }
  /// The colour of what is drawn.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some LibraryView {
    let color = style._color
    return looks { if let color { $0.foreground = color } }
  }
  /// The colour of what is drawn.
  ///
  /// - Parameter secondary: Accepted; the second colour is derived from the first.
  public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle>(
    _ primary: First,
    _ secondary: Second
  ) -> some LibraryView {
    foregroundStyle(primary)
  }
  /// The colour of controls.
  public func tint(_ color: Color?) -> some LibraryView { looks { $0.tint = color } }
  /// The colour of controls.
  @_disfavoredOverload
  public func tint<Style: ShapeStyle>(_ style: Style) -> some LibraryView {
    let color = style._color
    return looks { $0.tint = color }
  }
  /// The colour of controls.
  public func accentColor(_ color: Color?) -> some LibraryView { looks { $0.tint = color } }
  /// Sets the opacity, from 0 (invisible) to 1 (opaque); nested opacities are multiplied.
  public func opacity(_ opacity: Double) -> some LibraryView { looks { $0.opacity *= opacity } }
  /// Hides the view but keeps its space in the layout; its controls cannot be used.
  public func hidden() -> some LibraryView {
    looks {
      $0.isHidden = true
      $0.isEnabled = false
    }
  }
  /// Disables the controls inside; a view inside a disabled one stays disabled.
  public func disabled(_ disabled: Bool) -> some LibraryView {
    looks { $0.isEnabled = $0.isEnabled && !disabled }
  }
  /// The most lines that texts show; nil for all.
  public func lineLimit(_ number: Int?) -> some LibraryView { looks { $0.lineLimit = number } }
  /// The most lines that texts show; the least are those of a field that grows.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some LibraryView {
    lineLimit(limit.upperBound)
  }
  /// The most lines that texts show; the least are those of a field that grows.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some LibraryView {
    lineLimit(limit.upperBound)
  }
  /// The least lines of a field that grows; texts show all of theirs.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some LibraryView { lineLimit(nil) }
  /// - Parameter reservesSpace: Accepted.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some LibraryView { lineLimit(limit) }
  /// Where a text is cut that does not fit.
  public func truncationMode(_ mode: Text.TruncationMode) -> some LibraryView {
    looks { $0.truncation = mode }
  }
  /// Whether texts are shown in capitals.
  public func textCase(_ textCase: Text.Case?) -> some LibraryView {
    looks { $0.textCase = textCase }
  }
  /// How the lines of texts stand to one another.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some LibraryView {
    looks { $0.alignment = alignment }
  }
}
