#if Web
import PullbackWeb
import Testing

/// Texts of clients in log lines.
@Suite struct QuotedTests {
  @Test(
    "What a client sends cannot end its quotation, begin another line or change its direction",
    arguments: [
      ("example.com", "\"example.com\""),
      ("a\"b\\c", "\"a\\\"b\\\\c\""),
      ("a\nlevel=info", "\"a\\u{a}level=info\""),
      ("\u{1B}[2J", "\"\\u{1b}[2J\""),
      ("a\u{202E}moc", "\"a\\u{202e}moc\""),
      ("a\u{2028}b\u{200B}", "\"a\\u{2028}b\\u{200b}\""),
      ("", "\"\""),
    ])
  func escapes(text: String, expected: String) {
    #expect(text.quoted() == expected)
  }

  @Test("A long text is cut off, also if one character of it is long")
  func long() {
    #expect(String(repeating: "x", count: 101).quoted(limit: 3) == "\"xxx…\"")
    #expect("xxx".quoted(limit: 3) == "\"xxx\"")
    let one = "e" + String(repeating: "\u{301}", count: 10_000)
    #expect(one.quoted(limit: 10).unicodeScalars.count <= 42)
  }

  @Test("No scalar comes through that is not shown")
  func anyText() {
    var random = SplitMix(state: 7)
    for _ in 0..<300 {
      let scalars = (0..<20).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x3000, using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars)).quoted()
      #expect(
        text.unicodeScalars.allSatisfy {
          ![.control, .format, .lineSeparator, .paragraphSeparator]
            .contains($0.properties.generalCategory)
        }, "\(scalars)")
    }
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      let mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
      return mixed ^ (mixed >> 27)
    }
  }
}
#endif
