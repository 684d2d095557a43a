import Foundation
package import PullbackStrings

/// A text that depends on the language of its reader.
indirect enum LocalText: Hashable, Sendable {
  case localized(LocalizationValue, TextTable)
  /// A value that is written by locale, such as a date.
  case value(AnyLocalized)
  case joined(Text, Text)
  case changed(Text, TextChange)

  func parts(in localization: Localization) -> Text.Parts {
    switch self {
    case .localized(let value, let table): Text.Parts(value, table, localization)
    case .value(let value): .plain(value.base.text(in: localization))
    case .joined(let first, let second):
      Text.Parts(first.parts(in: localization).list + second.parts(in: localization).list)
    case .changed(let text, let change):
      Text.Parts(
        text.parts(in: localization).list.map { part in
          var part = part
          change.apply(to: &part)
          return part
        })
    }
  }

  var dependsOnTime: Bool {
    switch self {
    case .localized(let value, _): value.dependsOnTime
    case .value(let value): value.base.dependsOnTime
    case .joined(let first, let second): first.dependsOnTime || second.dependsOnTime
    case .changed(let text, _): text.dependsOnTime
    }
  }

  var timeToChange: Duration? {
    switch self {
    case .localized(let value, _): value.arguments.compactMap(\.timeToChange).min()
    case .value(let value): value.base.timeToChange
    case .joined(let first, let second):
      [first.timeToChange, second.timeToChange].compactMap { $0 }.min()
    case .changed(let text, _): text.timeToChange
    }
  }
}

extension Text.Parts {
  /// The text of a key, in which the marks of Markdown become styles.
  init(_ value: LocalizationValue, _ table: TextTable, _ localization: Localization) {
    switch value.content {
    case .plain(let text): self = .plain(text)
    case .literal(let key):
      self.init(marked: localization.translation(of: key, in: table) ?? key)
    case .composed(let composed):
      self.init(localization.pieces(of: composed, in: table), localization)
    }
  }

  /// A text in which the marks of Markdown become styles.
  init(marked text: String) {
    self =
      text.utf8.contains(where: InlineMarkdown.isMark)
      ? Text.Parts(markdown: Array(text.utf8)) : .plain(text)
  }

  private init(_ pieces: [Localization.Piece], _ localization: Localization) {
    var hasStyles = false
    for piece in pieces {
      switch piece {
      case .literal(let text):
        if text.utf8.contains(where: InlineMarkdown.isMark) { hasStyles = true }
      case .value(_, .formatted(let value)) where value.base is TextArgument: hasStyles = true
      case .value: break
      }
    }
    guard hasStyles else {
      self = .plain(
        pieces.reduce(into: "") { text, piece in
          switch piece {
          case .literal(let part), .value(let part, _): text += part
          }
        })
      return
    }
    var bytes: [UInt8] = []
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let text): bytes += Array(text.utf8)
      case .value: bytes += InlineMarkdown.placeholder(index)
      }
    }
    self = Text.Parts(markdown: bytes) { index in
      guard case .value(let text, let argument) = pieces[index] else { return [] }
      if case .formatted(let value) = argument, let inner = value.base as? TextArgument {
        return inner.text.parts(in: localization).list
      }
      return [Text.Part(string: text)]
    }
  }
}

extension Text {
  /// One of the library's own texts, such as *Back*.
  package init(word key: String, _ arguments: LocalizedArgument...) {
    self.init(.localized(LocalizationValue(word: key, arguments), .library))
  }

  /// The text as it is in the language of development, without its styles.
  var string: String { parts(in: .standard).string }

  /// The text without its styles.
  func string(in localization: Localization) -> String { parts(in: localization).string }
}

/// A change of the style of a text.
enum TextChange: Hashable, Sendable {
  case bold(Bool?)
  case italic(Bool)
  case underline(Bool)
  case strikethrough(Bool)
  case font(Font?)
  case color(Color?)
  case monospacedDigit
  case monospaced(Bool)
  case design(Font.Design?)
  case tracking(CGFloat)
  case baselineOffset(CGFloat)

  func apply(to part: inout Text.Part) {
    switch self {
    case .bold(let isActive): part.isBold = isActive
    case .italic(let isActive): part.isItalic = isActive
    case .underline(let isActive): part.isUnderlined = isActive
    case .strikethrough(let isActive): part.isStruckThrough = isActive
    case .font(let font): if part.font == nil { part.font = font }
    case .color(let color): if part.foreground == nil { part.foreground = color }
    case .monospacedDigit: part.typography.hasMonospacedDigits = true
    case .monospaced(let isActive):
      // `.default` and not nil, because nil would inherit the design of the enclosing views.
      let isOther = part.typography.design != nil && part.typography.design != .monospaced
      if isActive || !isOther { part.typography.design = isActive ? .monospaced : .default }
    case .design(let design): part.typography.design = design
    case .tracking(let tracking): part.typography.letterSpacing = tracking
    case .baselineOffset(let offset): part.typography.baselineOffset = offset
    }
  }
}
