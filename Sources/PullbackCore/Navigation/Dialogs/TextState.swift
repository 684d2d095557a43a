public import CustomDump
public import Foundation
public import PullbackStrings
package import PullbackConcurrency

/// A text with its style, such as the title of an alert, as a value that state can hold and tests
/// can compare.
///
/// ```swift
/// TextState("Delete ") + TextState(row.name).bold() + TextState("?")
/// ```
///
/// A view shows it as `Text(textState)`. `String(state: textState)` is the text without style.
public struct TextState: Hashable, Sendable {
  package indirect enum Content: Hashable, Sendable {
    case verbatim(String)
    case localized(LocalizationValue, TextTable)
    case joined(TextState, TextState)

    /// Texts are equal if they read the same in the language of development, so that a test may
    /// write down what a person sees.
    package static func == (a: Content, b: Content) -> Bool {
      switch (a, b) {
      case (.joined(let first, let second), .joined(let otherFirst, let otherSecond)):
        first == otherFirst && second == otherSecond
      case (.joined, _), (_, .joined): false
      default: a.text == b.text
      }
    }

    package func hash(into hasher: inout Hasher) {
      switch self {
      case .joined(let first, let second):
        hasher.combine(first)
        hasher.combine(second)
      default: hasher.combine(text)
      }
    }

    /// The text in the language of development; empty for one that is joined.
    fileprivate var text: String {
      switch self {
      case .verbatim(let text): text
      case .localized(let value, _): value.text
      case .joined: ""
      }
    }
  }

  /// A style or an accessibility setting of a text.
  package enum Modifier: Hashable, Sendable {
    case bold(Bool)
    case italic(Bool)
    case underline(Bool)
    case strikethrough(Bool)
    case monospaced(Bool)
    case monospacedDigit
    case kerning(Double)
    case tracking(Double)
    case baselineOffset(Double)
    case accessibilityLabel(TextState)
    case accessibilityHeading(AccessibilityHeadingLevel)
    case accessibilityTextContentType(AccessibilityTextContentType)
    case speechAdjustedPitch(Double)
    case speechAlwaysIncludesPunctuation(Bool)
    case speechAnnouncementsQueued(Bool)
    case speechSpellsOutCharacters(Bool)
    /// A style whose type belongs to views, such as a color or a font; with nil, the style stays as
    /// it is.
    case style(name: String, AnyHashableSendable?)
  }

  package private(set) var content: Content
  /// The modifiers of the whole text, the innermost first.
  package private(set) var modifiers: [Modifier] = []

  /// Makes a text from a string, which is not localized.
  public init(verbatim content: String) { self.content = .verbatim(content) }

  /// Makes a text from a literal, which is translated where a view shows it, in the language of that
  /// view: `TextState("Delete \(name)?")`.
  ///
  /// - Parameters:
  ///   - tableName: The name of the table of translations; nil for `Localizable`.
  ///   - bundle: The bundle with the tables, such as `.module`; nil for those of
  ///     `StringCatalog.main`.
  ///   - comment: For translators. Ignored here.
  public init(
    _ key: LocalizationValue,
    tableName: String? = nil,
    bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    content = .localized(key, TextTable(tableName, bundle))
  }

  init(_ value: LocalizationValue, _ table: TextTable) { content = .localized(value, table) }

  /// Makes a text from a string, which is not localized.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.content = .verbatim(String(content)) }

  private init(joining first: TextState, _ second: TextState) { content = .joined(first, second) }

  /// Joins two texts; each keeps its style.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(joining: lhs, rhs) }

  package func changed(_ modifier: Modifier) -> Self {
    var copy = self
    copy.modifiers.append(modifier)
    return copy
  }
}

extension String {
  /// The characters of a text, without its style.
  ///
  /// - Parameter locale: The locale of the reader; nil for the text as it is in the source.
  public init(state: TextState, locale: Locale? = nil) {
    switch state.content {
    case .verbatim(let text): self = text
    case .localized(let value, let table):
      self = locale.map { Localization.of($0, .main).string(value, in: table) } ?? value.text
    case .joined(let first, let second):
      self = String(state: first, locale: locale) + String(state: second, locale: locale)
    }
  }
}

/// `customDump` prints a text as one string, with markup for the style: `"Delete **Blob**?"`.
extension TextState: CustomDumpRepresentable {
  public var customDumpValue: Any { marked }

  private var marked: String {
    var text =
      switch content {
      case .verbatim(let text): text
      case .localized(let value, _): value.text
      case .joined(let first, let second): first.marked + second.marked
      }
    for modifier in modifiers { text = modifier.mark(text) }
    return text
  }
}

extension TextState.Modifier {
  fileprivate func mark(_ text: String) -> String {
    func tag(_ name: String, _ value: Any? = nil) -> String {
      "<\(name)\(value.map { "=\($0)" } ?? "")>\(text)</\(name)>"
    }
    return switch self {
    case .bold(true): "**\(text)**"
    case .italic(true): "_\(text)_"
    case .strikethrough(true): "~~\(text)~~"
    case .underline(true): tag("u")
    case .monospaced(true): "`\(text)`"
    case .bold, .italic, .strikethrough, .underline, .monospaced: text
    case .monospacedDigit: tag("monospaced-digit")
    case .kerning(let value): tag("kerning", value)
    case .tracking(let value): tag("tracking", value)
    case .baselineOffset(let value): tag("baseline-offset", value)
    case .accessibilityLabel(let label): tag("accessibility-label", "\"\(label.marked)\"")
    case .accessibilityHeading(let level): tag("accessibility-heading-level", level)
    case .accessibilityTextContentType(let type): tag("accessibility-text-content-type", type)
    case .speechAdjustedPitch(let value): tag("speech-adjusted-pitch", value)
    case .speechAlwaysIncludesPunctuation(let isOn): tag("speech-includes-punctuation", isOn)
    case .speechAnnouncementsQueued(let isOn): tag("speech-announcements-queued", isOn)
    case .speechSpellsOutCharacters(let isOn): tag("speech-spells-out-characters", isOn)
    case .style(let name, let value): value.map { tag(name, $0.base) } ?? text
    }
  }
}
