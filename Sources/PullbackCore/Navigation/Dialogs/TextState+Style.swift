public import Foundation

extension TextState {
  /// The text with heavy strokes.
  public func bold() -> Self { bold(true) }
  /// The text with heavy strokes, or without.
  public func bold(_ isActive: Bool) -> Self { changed(.bold(isActive)) }
  /// The text, slanted.
  public func italic() -> Self { italic(true) }
  /// The text, slanted, or upright.
  public func italic(_ isActive: Bool) -> Self { changed(.italic(isActive)) }
  /// The text with a line under it.
  public func underline(_ isActive: Bool = true) -> Self { changed(.underline(isActive)) }
  /// The text with a line through it.
  public func strikethrough(_ isActive: Bool = true) -> Self { changed(.strikethrough(isActive)) }
  /// The text in a type face whose letters all have the same width.
  public func monospaced(_ isActive: Bool = true) -> Self { changed(.monospaced(isActive)) }
  /// The text with digits of the same width.
  public func monospacedDigit() -> Self { changed(.monospacedDigit) }
  /// More or less space between letters, in points.
  public func kerning(_ kerning: CGFloat) -> Self { changed(.kerning(kerning)) }
  /// More or less space after letters, in points.
  public func tracking(_ tracking: CGFloat) -> Self { changed(.tracking(tracking)) }
  /// How far above the line the text stands, in points.
  public func baselineOffset(_ offset: CGFloat) -> Self { changed(.baselineOffset(offset)) }
}

extension TextState {
  /// How high a heading stands in the order of headings.
  public enum AccessibilityHeadingLevel: String, Hashable, Sendable {
    case unspecified, h1, h2, h3, h4, h5, h6
  }

  /// What a text is, for those who have it read to them.
  public enum AccessibilityTextContentType: String, Hashable, Sendable {
    case console, fileSystem, messaging, narrative, plain, sourceCode, spreadsheet, wordProcessing
  }

  /// What assistive technology says in place of the text.
  public func accessibilityLabel(_ label: TextState) -> Self {
    changed(.accessibilityLabel(label))
  }
  /// What assistive technology says in place of the text.
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Self {
    accessibilityLabel(TextState(label))
  }
  /// The text as a heading.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self {
    changed(.accessibilityHeading(level))
  }
  /// What the text is.
  public func accessibilityTextContentType(_ type: AccessibilityTextContentType) -> Self {
    changed(.accessibilityTextContentType(type))
  }
  /// How much higher or lower than usual it is read, from -1 to 1.
  public func speechAdjustedPitch(_ value: Double) -> Self { changed(.speechAdjustedPitch(value)) }
  /// Whether punctuation is read out.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Self {
    changed(.speechAlwaysIncludesPunctuation(value))
  }
  /// Whether it waits for what is being read.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Self {
    changed(.speechAnnouncementsQueued(value))
  }
  /// Whether it is read letter by letter.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Self {
    changed(.speechSpellsOutCharacters(value))
  }
}
