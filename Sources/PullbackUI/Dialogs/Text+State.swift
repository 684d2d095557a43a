import PullbackConcurrency
import Foundation
public import PullbackCore
import PullbackStrings

extension Text {
  /// Creates a text, with its styles, from its description in a feature's state. Accessibility
  /// settings, typeface and spacing are ignored.
  public init(_ state: TextState) {
    var text: Text
    switch state.content {
    case .verbatim(let content): text = Text(verbatim: content)
    case .localized(let value, let table): text = Text(.localized(value, table))
    case .joined(let first, let second): text = Text(first) + Text(second)
    }
    for modifier in state.modifiers { text = text.applying(modifier) }
    self = text
  }

  private func applying(_ modifier: TextState.Modifier) -> Text {
    switch modifier {
    case .bold(let isActive): bold(isActive)
    case .italic(let isActive): italic(isActive)
    case .underline(let isActive): underline(isActive)
    case .strikethrough(let isActive): strikethrough(isActive)
    case .style(_, let value):
      switch value?.base {
      case let font as Font: self.font(font)
      case let weight as Font.Weight: fontWeight(weight)
      case let color as Color: foregroundColor(color)
      default: self
      }
    // Ignored: terminals have one typeface, and texts are read aloud as they are.
    case .monospaced, .monospacedDigit, .kerning, .tracking, .baselineOffset, .accessibilityLabel,
      .accessibilityHeading, .accessibilityTextContentType, .speechAdjustedPitch,
      .speechAlwaysIncludesPunctuation, .speechAnnouncementsQueued, .speechSpellsOutCharacters:
      self
    }
  }
}

extension TextState {
  private func style(_ name: String, _ value: (some Hashable & Sendable)?) -> Self {
    changed(.style(name: name, value.map { AnyHashableSendable($0) }))
  }

  /// Sets the font of those parts of the text that have no font; nil changes nothing.
  public func font(_ font: Font?) -> Self { style("font", font) }
  /// Returns the text with a font weight; nil changes nothing. Only regular and bold are
  /// distinguished.
  public func fontWeight(_ weight: Font.Weight?) -> Self { style("font-weight", weight) }
  /// Sets the color of those parts of the text that have no color; nil changes nothing.
  public func foregroundColor(_ color: Color?) -> Self { style("foreground-color", color) }
  /// Sets the color of those parts of the text that have no color.
  public func foregroundStyle(_ color: Color) -> Self { foregroundColor(color) }
  /// Sets whether the text is underlined.
  ///
  /// - Parameter color: Ignored: the line has the color of the text.
  public func underline(_ isActive: Bool = true, color: Color?) -> Self { underline(isActive) }
  /// Sets whether a line is drawn through the text.
  ///
  /// - Parameter color: Ignored: the line has the color of the text.
  public func strikethrough(_ isActive: Bool = true, color: Color?) -> Self {
    strikethrough(isActive)
  }
}
