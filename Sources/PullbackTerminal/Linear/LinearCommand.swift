import Foundation
import PullbackStrings

/// A command of the linear mode. It has its English name, and one in the language of the page.
enum LinearCommand: String, CaseIterable {
  case help, again, more, row, back, clear, add, line, `return`, key, quiet, wait, quit, browser
  case yes, no, undo

  /// The names of all cases, in their order. A translation has as many.
  static let names =
    "help, again, more, row, back, clear, add, line, return, key, quiet, wait, quit, browser, yes, no, undo"

  /// Names of one letter.
  private static let letters: [String: LinearCommand] = [
    "h": .help, "?": .help, "a": .again, "l": .again, "list": .again, "m": .more, "b": .back,
    "q": .quit, "y": .yes, "n": .no,
  ]

  /// Creates the command that a person has typed; nil if there is none with this name.
  init?(_ name: String, _ words: Localization) {
    let name = name.plain
    let translated = Self.allCases.first { $0.name(words).plain == name }
    // The letter for an answer is that of its word.
    let answer =
      name.count == 1 ? [Self.yes, .no].first { $0.name(words).plain.hasPrefix(name) } : nil
    guard let command = translated ?? Self(rawValue: name) ?? answer ?? Self.letters[name] else {
      return nil
    }
    self = command
  }

  /// The name in the language of the page.
  func name(_ words: Localization) -> String {
    let names = words.word(Self.names).split { $0 == "," || $0 == "、" }
    guard names.count == Self.allCases.count, let index = Self.allCases.firstIndex(of: self) else {
      return rawValue
    }
    return names[index].trimmingCharacters(in: .whitespaces)
  }
}

extension String {
  /// The text without differences of case and of accents.
  fileprivate var plain: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
