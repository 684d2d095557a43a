public import Foundation

extension TextState {
  /// The text in bold.
  public func bold() -> Self { bold(true) }
  /// The text in bold if `isActive` is true.
  public func bold(_ isActive: Bool) -> Self { changed(.bold(isActive)) }
  /// The text in italics.
  public func italic() -> Self { italic(true) }
  /// The text in italics if `isActive` is true.
  public func italic(_ isActive: Bool) -> Self { changed(.italic(isActive)) }
  /// The text underlined if `isActive` is true.
  public func underline(_ isActive: Bool = true) -> Self { changed(.underline(isActive)) }
  /// The text struck through if `isActive` is true.
  public func strikethrough(_ isActive: Bool = true) -> Self { changed(.strikethrough(isActive)) }
  /// The text in a monospaced font if `isActive` is true.
  public func monospaced(_ isActive: Bool = true) -> Self { changed(.monospaced(isActive)) }
  /// The text with digits of equal width.
  public func monospacedDigit() -> Self { changed(.monospacedDigit) }
  /// The text with additional space between letters, in points; negative for less space.
  public func kerning(_ kerning: CGFloat) -> Self { changed(.kerning(kerning)) }
  /// The text with additional space after each letter, in points; negative for less space.
  public func tracking(_ tracking: CGFloat) -> Self { changed(.tracking(tracking)) }
  /// The text raised above the baseline by an offset, in points; negative for lowered.
  public func baselineOffset(_ offset: CGFloat) -> Self { changed(.baselineOffset(offset)) }
}

extension TextState {
  /// The level of a heading.
  public enum AccessibilityHeadingLevel: String, Hashable, Sendable {
    case unspecified, h1, h2, h3, h4, h5, h6
  }

  /// The kind of a text's content, for assistive technology.
  public enum AccessibilityTextContentType: String, Hashable, Sendable {
    case console, fileSystem, messaging, narrative, plain, sourceCode, spreadsheet, wordProcessing
  }

  /// Returns the text with another text that assistive technology reads instead of it.
  public func accessibilityLabel(_ label: TextState) -> Self {
    changed(.accessibilityLabel(label))
  }
  /// Returns the text with another text that assistive technology reads instead of it.
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Self {
    accessibilityLabel(TextState(label))
  }
  /// Returns the text marked as a heading of a level, for assistive technology.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self {
    changed(.accessibilityHeading(level))
  }
  /// Returns the text with the kind of its content, for assistive technology.
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self {
    changed(.accessibilityTextContentType(type))
  }
  /// Returns the text with the pitch in which it is read aloud, relative to the usual one, from -1
  /// to 1.
  public func speechAdjustedPitch(_ value: Double) -> Self { changed(.speechAdjustedPitch(value)) }
  /// Returns a text whose punctuation assistive technology always reads aloud, if `value` is true.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self {
    changed(.speechAlwaysIncludesPunctuation(value))
  }
  /// Returns a text that assistive technology reads after speech in progress (true), or at once,
  /// interrupting that speech (false).
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Self {
    changed(.speechAnnouncementsQueued(value))
  }
  /// Returns a text that assistive technology reads letter by letter, if `value` is true.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Self {
    changed(.speechSpellsOutCharacters(value))
  }
}
