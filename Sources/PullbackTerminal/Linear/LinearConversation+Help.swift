import PullbackStrings
import PullbackUI

extension LinearConversation {
  /// The commands, and what they do.
  private static let commands = [
    ("3", "press control 3, hear what field 3 contains, or dismiss message 3"),
    ("3 words", "fill field 3 with the words and press return"),
    ("clear 3", "empty field 3"),
    ("return 3", "press return in field 3"),
    ("3 +, 3 -", "change the value of control 3 by a step"),
    ("3 40", "set slider 3 to 40"),
    ("more", "hear the next rows of a long list"),
    ("row 500", "hear a long list from row 500 on"),
    ("back", "close the dialog or go back"),
    ("again", "hear everything again"),
    ("quit", "end"),
  ]

  /// The list of the commands, which are the same in all languages.
  static func help(_ words: Localization) -> String {
    commands.map { command, meaning in
      // Only a text for a field is another one.
      let command = command == "3 words" ? words.word(command) : command
      let gap = String(repeating: " ", count: max(1, 11 - command.count))
      return command + gap + words.word(meaning) + "\n"
    }.joined()
  }
}

extension ElementEventError {
  /// The reason as a sentence.
  func sentence(_ words: Localization) -> String {
    switch self {
    case .gone(let id): words.word("The element %@ is no longer on the screen.", .string("\(id)"))
    case .covered(let label):
      words.word("\"%@\" is behind a dialog; close the dialog first.", .string(label))
    case .disabled(let label): words.word("\"%@\" is disabled.", .string(label))
    case .unsupported(_, let label): words.word("\"%@\" does not support this.", .string(label))
    }
  }
}
