public import Foundation

extension TextState {
  /// The text in bold.
  public func bold() -> Self { bold(true) }
  /// The text in bold or, if `isActive` is false, in the regular weight.
  public func bold(_ isActive: Bool) -> Self { changed(.bold(isActive)) }
  /// The text in italics.
  public func italic() -> Self { italic(true) }
  /// The text in italics or, if `isActive` is false, in upright letters.
  public func italic(_ isActive: Bool) -> Self { changed(.italic(isActive)) }
  /// The text underlined or, if `isActive` is false, without a line below it.
  public func underline(_ isActive: Bool = true) -> Self { changed(.underline(isActive)) }
  /// The text struck through or, if `isActive` is false, without a line through it.
  public func strikethrough(_ isActive: Bool = true) -> Self { changed(.strikethrough(isActive)) }
  /// The text in a monospaced font if `isActive` is true. `Text` ignores it.
  public func monospaced(_ isActive: Bool = true) -> Self { changed(.monospaced(isActive)) }
  /// The text with digits of equal width. `Text` ignores it.
  public func monospacedDigit() -> Self { changed(.monospacedDigit) }
  /// The text with additional space between letters, in points; negative for less space. `Text`
  /// ignores it.
  public func kerning(_ kerning: CGFloat) -> Self { changed(.kerning(kerning)) }
  /// The text with additional space after each letter, in points; negative for less space. `Text`
  /// ignores it.
  public func tracking(_ tracking: CGFloat) -> Self { changed(.tracking(tracking)) }
  /// The text raised above the baseline by an offset, in points; negative for lowered. `Text`
  /// ignores it.
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

  /// Returns the text with a label for assistive technology to read in its place. `Text` ignores
  /// it.
  public func accessibilityLabel(_ label: TextState) -> Self {
    changed(.accessibilityLabel(label))
  }
  /// Returns the text with a label for assistive technology to read in its place. `Text` ignores
  /// it.
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Self {
    accessibilityLabel(TextState(label))
  }
  /// Returns the text marked as a heading of the given level, for assistive technology. `Text`
  /// ignores it.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self {
    changed(.accessibilityHeading(level))
  }
  /// Returns the text marked with the kind of its content, for assistive technology. `Text` ignores
  /// it.
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self {
    changed(.accessibilityTextContentType(type))
  }
  /// Returns the text with a pitch for reading it aloud, from -1 to 1; 0 is the usual pitch. `Text`
  /// ignores it.
  public func speechAdjustedPitch(_ value: Double) -> Self { changed(.speechAdjustedPitch(value)) }
  /// Returns a text whose punctuation is always to be read aloud, if `value` is true. `Text`
  /// ignores it.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self {
    changed(.speechAlwaysIncludesPunctuation(value))
  }
  /// Returns a text to be read aloud after speech in progress (true), or at once, interrupting that
  /// speech (false). `Text` ignores it.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Self {
    changed(.speechAnnouncementsQueued(value))
  }
  /// Returns a text to be read aloud letter by letter, if `value` is true. `Text` ignores it.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Self {
    changed(.speechSpellsOutCharacters(value))
  }
}
