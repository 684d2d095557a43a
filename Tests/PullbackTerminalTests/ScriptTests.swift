import PullbackTerminal
import Testing

@Suite struct ScriptTests {
  private func error(_ text: String) -> String? {
    do {
      _ = try Script.parse(text, file: "demo")
      return nil
    } catch {
      #expect(error.exitStatus == 2)
      return error.description
    }
  }

  @Test func everyCommandIsRead() throws {
    let text = #"""
      # A comment
      tap "Is 2 prime?"   # another
      tap button "OK"
      type "a \"b\" \\ \n"
      key enter
      key ctrl+c
      key shift+tab
      key x
      key +
      fill "Search" "swift # no comment"
      toggle "Notify me"
      resize 80x24
      advance 1s
      advance 300ms
      advance 1.5s
      advance 2m
      advance 1h
      settle
      screen
      html
      state
      actions

      expect screen "text"
      expect no screen "text"
      """#
    #expect(error(text) == nil)
    #expect(error("") == nil)
    #expect(error("tap \"a\"\r\nscreen\r\n") == nil)
  }

  @Test(
    "A line that is no command is reported with its name and number",
    arguments: [
      ("\n\nfly", "demo:3: unknown command \"fly\""), ("tap", "demo:1: expected: tap"),
      ("tap OK", "demo:1: expected: tap"), ("tap \"a\" \"b\"", "demo:1: expected: tap"),
      ("tap window \"a\"", "demo:1: unknown role \"window\""),
      ("tap \"a", "demo:1: the closing quote is missing"),
      (#"type "\x""#, #"demo:1: unknown escape \x"#), ("key", "demo:1: expected: key"),
      ("key hyper+x", "demo:1: unknown key"), ("fill \"a\"", "demo:1: expected: fill"),
      ("resize 80", "demo:1: expected: resize"), ("resize 0x0", "demo:1: expected: resize"),
      ("resize -1x5", "demo:1: expected: resize"), ("resize 99999x5", "demo:1: expected: resize"),
      ("advance", "demo:1: expected: advance"), ("advance 1", "demo:1: expected: advance"),
      ("advance 1.2.3s", "demo:1: expected: advance"),
      ("screen now", "demo:1: screen takes no arguments"),
      ("expect \"a\"", "demo:1: expected: expect"), ("\"a\"", "demo:1: a line must begin"),
    ]
  )
  func mistakes(text: String, message: String) {
    #expect(error(text)?.hasPrefix(message) == true, "\(error(text) ?? "no error")")
  }

  @Test("Any text is parsed without a trap", arguments: UInt64(1)...30)
  func anyText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "tap", " ", "\"", "\\", "\n", "#", "key", "ctrl+", "advance", "9999999999999h", "x", "resize",
      "99999999999999999999x1", "é", "\u{301}", "\r\n", "type", "expect", "no", "screen",
    ]
    for _ in 0..<200 {
      let text = (0..<12).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      _ = error(text)
    }
  }
}
