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
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    let color = style._color
    return looks { if let color { $0.foreground = color } }
  }
  /// The colour of what is drawn.
  ///
  /// - Parameter secondary: Accepted; the second colour is derived from the first.
  public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle>(
    _ primary: First,
    _ secondary: Second
  ) -> some View {
    foregroundStyle(primary)
  }
  /// The colour of controls.
  public func tint(_ color: Color?) -> some View { looks { $0.tint = color } }
  /// The colour of controls.
  @_disfavoredOverload
  public func tint<Style: ShapeStyle>(_ style: Style) -> some View {
    let color = style._color
    return looks { $0.tint = color }
  }
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
  /// The most lines that texts show; the least are those of a field that grows.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimit(limit.upperBound)
  }
  /// The most lines that texts show; the least are those of a field that grows.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }
  /// The least lines of a field that grows; texts show all of theirs.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lineLimit(nil) }
  /// - Parameter reservesSpace: Accepted.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }
  /// Where a text is cut that does not fit.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    looks { $0.truncation = mode }
  }
  /// Whether texts are shown in capitals.
  public func textCase(_ textCase: Text.Case?) -> some View { looks { $0.textCase = textCase } }
  /// How the lines of texts stand to one another.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    looks { $0.alignment = alignment }
  }
}
