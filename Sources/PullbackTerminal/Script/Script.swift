import PullbackUI

/// A list of commands that operate an app as a user would. A line holds one command; `#` starts a
/// comment.
///
/// The whole text is parsed before anything runs, so a script with a syntax error has no effect.
public struct Script: Hashable, Sendable {
  /// What a line of the script does.
  enum Command: Hashable, Sendable {
    case tap(role: ControlRole?, label: String)
    case type(String)
    case key(Key, KeyModifiers)
    case fill(label: String, text: String)
    case toggle(String)
    case resize(width: Int, height: Int)
    case advance(Duration)
    case settle, screen, svg, html, state, actions
    case expect(text: String, isPresent: Bool)
  }

  struct Line: Hashable, Sendable {
    var number: Int
    var command: Command
  }

  /// The name of the script in errors: a file name, or `-` for standard input.
  public let file: String
  let lines: [Line]

  /// Parses a script.
  ///
  /// - Throws: ``ScriptError/malformed(file:line:reason:)`` for the first invalid line.
  public static func parse(
    _ text: String,
    file: String = "-"
  ) throws(ScriptError) -> Script {
    var lines: [Line] = []
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      do throws(ScriptSyntax.SyntaxError) {
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
