import Foundation
import PullbackStrings

/// The language of the person at a terminal.
enum TerminalLocale {
  /// The locale of `LC_ALL`, `LC_MESSAGES` or `LANG`, the first of them that is set.
  ///
  /// - Parameters:
  ///   - variables: The variables of the environment.
  ///   - languages: The languages that the app has.
  /// - Returns: Nil for an app without translations, and where no language was chosen; the app's own
  ///   language where it has not the chosen one.
  static func locale(_ variables: [String: String], among languages: [String]) -> Locale? {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    guard let standard = languages.first,
      let value = names.lazy.compactMap({ variables[$0] }).first(where: { !$0.isEmpty })
    else { return nil }
    let name = value.prefix(64).prefix { $0 != "." && $0 != "@" }
    guard !["C", "POSIX"].contains(name) else { return nil }
    let tag = name.split(separator: "_").joined(separator: "-")
    return Locale(identifier: LanguageTag.wanted([tag], among: languages) ?? standard)
  }
}
