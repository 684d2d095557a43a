import PullbackStrings
import PullbackUI

extension LinearConversation {
  /// What a person types for a command, where `…` stands for its name, and what the command does.
  private static let commands: [(LinearCommand?, typed: String, meaning: String)] = [
    (nil, "3", "press control 3, hear what field 3 contains, or dismiss message 3"),
    (nil, "3 words", "fill field 3 with the words and press return"),
    (nil, "words", "press the control of this name, or fill the field that was asked for"),
    (.yes, "", "press the button of a dialog that agrees"),
    (.no, "", "press the button of a dialog that does not agree"),
    (.clear, " 3", "empty field 3"),
    (.add, " 3 words", "add a line to field 3"),
    (.line, " 3 2", "hear line 2 of field 3"),
    (.line, " 3 2 words", "replace line 2 of field 3"),
    (.clear, " 3 2", "remove line 2 of field 3"),
    (.return, " 3", "press return in field 3"),
    (.undo, "", "put back the text that the field had which was filled last"),
    (nil, "3 +, 3 -", "change the value of control 3 by a step"),
    (nil, "3 40", "set slider 3 to 40"),
    (.key, " ctrl-s", "press a key, in the control that was used last"),
    (.key, " 3 up", "press a key in control 3"),
    (.more, "", "hear the next rows of a long list"),
    (.row, " 500", "hear a long list from row 500 on"),
    (.back, "", "close the dialog or go back"),
    (nil, "empty line", "hear what else has changed"),
    (.quiet, "", "hear nothing but answers, or also what changes by itself"),
    (.wait, " 5", "wait until something changes, at most 5 seconds"),
    (.again, "", "hear everything again"),
    (.browser, "", "get a link that continues in a browser"),
    (.quit, "", "end"),
  ]

  /// The list of the commands.
  func help() -> String {
    let commands = Self.commands.filter { $0.0 != .browser || offersBrowser }
    let rows = commands.map { command, typed, meaning in
      let rest =
        typed.hasSuffix("words") ? typed.replacing("words", with: words.word("words")) : typed
      let isNumber = typed.first?.isNumber == true
      let own = typed.isEmpty || typed.hasPrefix(" ") || isNumber ? rest : words.word(typed)
      return ((command?.name(words) ?? "") + own, words.word(meaning))
    }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { typed, meaning in
      typed + String(repeating: " ", count: width + 1 - typed.count) + meaning + "\n"
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
