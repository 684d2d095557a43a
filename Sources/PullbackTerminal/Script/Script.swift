import PullbackUI

/// A list of commands that use an app as a person would: one a line, `#` starts a comment.
///
/// Parsing looks at the whole text first, so that a script with a mistake does nothing at all.
public struct Script: Hashable, Sendable {
  /// What a line asks for.
  enum Command: Hashable, Sendable {
    case tap(role: ControlRole?, label: String)
    case type(String)
    case key(Key, KeyModifiers)
    case fill(label: String, text: String)
    case toggle(String)
    case resize(width: Int, height: Int)
    case advance(Duration)
    case settle, screen, html, state, actions
    case expect(text: String, isPresent: Bool)
  }

  struct Line: Hashable, Sendable {
    var number: Int
    var command: Command
  }

  /// What errors call the script: a file name, or `-` for standard input.
  public let file: String
  let lines: [Line]

  /// Reads a script.
  ///
  /// - Throws: ``ScriptError/malformed(file:line:reason:)`` for the first line that is no command.
  public static func parse(
    _ text: String,
    file: String = "-"
  ) throws(ScriptError) -> Script {
    var lines: [Line] = []
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      do throws(ScriptSyntax.Mistake) {
        let words = try ScriptSyntax.words(of: line)
        if words.isEmpty { continue }
        lines.append(Line(number: number, command: try ScriptSyntax.command(words)))
      } catch {
        throw .malformed(file: file, line: number, reason: error.reason)
      }
    }
    return Script(file: file, lines: lines)
  }
}
