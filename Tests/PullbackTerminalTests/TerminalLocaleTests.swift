import Foundation
import Testing

@testable import PullbackTerminal

@Suite struct TerminalLocaleTests {
  @Test(
    "the first variable that is set decides, and a language that the app has not is the app's own",
    arguments: [
      (["LANG": "de_AT.UTF-8"], "de-AT"), (["LC_ALL": "de_DE", "LANG": "en_US"], "de-DE"),
      (["LC_ALL": "", "LC_MESSAGES": "de_DE@euro", "LANG": "en"], "de-DE"),
      (["LANG": "fr_FR.UTF-8"], "en"), (["LANG": "C.UTF-8"], nil), (["LC_ALL": "POSIX"], nil),
      ([:], nil), (["LANG": "💩"], "en"), (["LANG": String(repeating: "a_", count: 9999)], "en"),
    ] as [([String: String], String?)])
  func variables(variables: [String: String], identifier: String?) {
    let locale = TerminalLocale.locale(variables, among: ["en", "de"])
    #expect(locale?.identifier(.bcp47) == identifier)
  }

  @Test("an app without translations has the locale of the process")
  func none() {
    #expect(TerminalLocale.locale(["LANG": "de_DE.UTF-8"], among: []) == nil)
  }
}
