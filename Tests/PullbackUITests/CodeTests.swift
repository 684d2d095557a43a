import Testing

@testable import PullbackUI

/// A linear congruential generator.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

@Suite struct CodeTests {
  /// The code with marks around its parts: `k(…)` a keyword, `t(…)` a type, `s(…)` a string, `n(…)` a
  /// number and `c(…)` a comment.
  private func marked(_ code: String, _ language: CodeLanguage) -> String {
    let bytes = Array(code.utf8)
    return CodeScanner.runs(of: bytes, language).map { run in
      let text = String(decoding: bytes[run.range], as: UTF8.self)
      return run.kind == .plain ? text : "\("\(run.kind)".prefix(1))(\(text))"
    }.joined()
  }

  @Test("Keywords, types, strings, numbers and comments are found in every language")
  func languages() {
    #expect(
      marked("@main struct A { let b = \"\\(c(\"d\"))\" } // e", .swift)
        == "k(@main struct) t(A) { k(let) b = s(\"\\(c(\"d\"))\") } c(// e)")
    #expect(
      marked("#\"a\"b\"# 1..<0x2F /* /* */ */ x.default", .swift)
        == "s(#\"a\"b\"#) n(1)..<n(0x2F) c(/* /* */ */) x.default")
    #expect(marked("#define A 1\nint a = '\\'';", .c) == "k(#define) A n(1)\nt(int) a = s('\\'');")
    #expect(marked("let a = `b ${c({})} d`", .javaScript) == "k(let) a = s(`b ${c({})} d`)")
    #expect(marked("type A = string[]", .typeScript) == "k(type) t(A) = t(string)[]")
    #expect(
      marked("def a():\n  '''b\n'''\n  pass # c", .python)
        == "k(def) a():\n  s('''b\n''')\n  k(pass) c(# c)")
    #expect(
      marked("fn a<'b>(c: &'b str) { 'x' r#\"y\"z\"# }", .rust)
        == "k(fn) a<t('b)>(c: &t('b str)) { s('x' r#\"y\"z\"#) }")
    #expect(
      marked("func a() error { return `b\nc` }", .go)
        == "k(func) a() t(error) { k(return) s(`b\nc`) }")
    #expect(
      marked("if a; then echo \"$b\" ${c} d#e # f", .shell)
        == "k(if) a; k(then) echo s(\"$b\") t(${c}) d#e c(# f)")
    #expect(
      marked("{\"a\": [1, -2e+3, true, \"b\"]}", .json)
        == "{t(\"a\"): [n(1), -n(2e+3), k(true), s(\"b\")]}")
    #expect(
      marked("<!-- a --><p b=\"c\">d &amp; e<br/>f", .html)
        == "c(<!-- a -->)k(<p) t(b)=s(\"c\")k(>)d n(&amp;) ek(<br/>)f")
    #expect(
      marked("<script>if (a<b) {}</script>x", .html)
        == "k(<script>)if (a<b) {}k(</script>)x")
  }

  @Test("What is not closed ends with its line, or with the code")
  func unclosed() {
    #expect(marked("let a = \"b\nlet c", .swift) == "k(let) a = s(\"b)\nk(let) c")
    #expect(marked("\"\\(a\nlet b", .swift) == "s(\"\\(a)\nk(let) b")
    #expect(marked("/* a\nb", .c) == "c(/* a\nb)")
    #expect(marked("<a b=\"c", .html) == "k(<a) t(b)=s(\"c)")
    #expect(marked("a = '", .python) == "a = s(')")
    #expect(marked("'", .rust) == "t(')")
  }

  @Test("Languages are found by the words after a fence")
  func names() {
    #expect(CodeLanguage(named: "Swift") == .swift && CodeLanguage(named: "tsx") == .typeScript)
    #expect(CodeLanguage(named: "sh -e") == .shell && CodeLanguage(named: "js{1,2}") == .javaScript)
    #expect(CodeLanguage(named: "") == nil && CodeLanguage(named: "cobol") == nil)
    #expect(CodeLanguage.allCases.count == 10)
    for language in CodeLanguage.allCases {
      #expect(CodeLanguage(named: language.name) == language)
    }
  }

  private static let pieces = [
    "\"", "'", "`", "/*", "*/", "//", "#", "\\", "\n", "\r\n", "<", ">", "<!--", "-->", "${", "\\(",
    ")", "}", "é", "😀", "let", " ", "r#\"", "0x1p", "1e", "&", ";", "=", "<script>", "</", "@",
    "\"\"\"", ":", "/", "\u{301}", "\n\n", "\0", "Word",
  ]

  @Test("Highlighting never changes the code, whatever it is", arguments: 0..<10)
  func unchanged(seed: Int) {
    var random = Numbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1)
    let language = CodeLanguage.allCases[seed]
    for _ in 0..<150 {
      let count = Int.random(in: 0..<40, using: &random)
      var code = ""
      for _ in 0..<count { code += Self.pieces.randomElement(using: &random) ?? "" }
      if count % 5 == 0 { code = String(repeating: code, count: 8) }
      check(code, language)
    }
  }

  private func check(_ code: String, _ language: CodeLanguage) {
    let bytes = Array(code.utf8)
    var end = 0
    for run in CodeScanner.runs(of: bytes, language) {
      guard run.range.lowerBound == end, !run.range.isEmpty else {
        Issue.record("Parts of \(code.debugDescription) do not follow one another")
        return
      }
      end = run.range.upperBound
    }
    #expect(end == bytes.count)
    let blocks = CodeHighlighting.blocks(of: code, language)
    let shown = blocks.map { $0.map(\.string).joined() }.joined(separator: "\n")
    func lines(_ text: String) -> [UInt8] { Array(text.replacing("\r\n", with: "\n").utf8) }
    #expect(lines(shown) == lines(code), "\(code.debugDescription)")
    // A browser has at most 100 elements in a text, and the last line of a text must not be empty.
    #expect(blocks.allSatisfy { $0.count <= CodeHighlighting.most + 1 })
    #expect(blocks.dropLast().allSatisfy { $0.last?.string.hasSuffix("\n") == false })
  }

  @Test(
    "A megabyte of quotes, brackets or one line is shown", arguments: ["\"", "/*", "r#", "a 1 "])
  func hostile(piece: String) {
    let code = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    let blocks = CodeHighlighting.blocks(of: code, .swift)
    #expect(blocks.reduce(0) { $0 + $1.reduce(0) { $0 + $1.string.utf8.count } } == code.utf8.count)
    #expect(blocks.reduce(0) { $0 + $1.count } < 100)
  }

  @Test("Long code is divided into blocks, and all of them are highlighted")
  func blocks() {
    let code = (0..<200).map { "let a\($0) = \"b\" // c" }.joined(separator: "\n")
    let blocks = CodeHighlighting.blocks(of: code, .swift)
    #expect((8..<30).contains(blocks.count))
    for block in blocks {
      #expect(block.contains { $0.isBold == true } && block.contains { $0.isItalic == true })
    }
  }

  @Test("Code can be told apart without colors: keywords are bold, comments italic")
  func withoutColors() {
    #expect(CodeHighlighting.style(.keyword).isBold == true)
    #expect(CodeHighlighting.style(.comment).isItalic == true)
  }
}
