import Foundation
import PullbackUI
import Testing

/// What the runs of a text look like: `*…*` bold, `/…/` italic, `-…-` struck through, `'…'` code, and
/// `{…|address}` a link.
@MainActor private func looks(_ text: Text) -> String {
  let graph = ViewGraph { text }
  return withExtendedLifetime(graph) {
    guard case .text(let content)? = graph.tree.root.children.first?.content else { return "none" }
    return content.runs.map { run in
      var result = run.string
      if run.style.typography.design == .monospaced { result = "'\(result)'" }
      if run.style.isStruckThrough { result = "-\(result)-" }
      if run.style.isItalic { result = "/\(result)/" }
      if run.style.isBold { result = "*\(result)*" }
      if let link = run.style.link { result = "{\(result)|\(link)}" }
      return result
    }.joined()
  }
}

@MainActor @Suite struct MarkdownTests {
  @Test("The marks of a literal become styles")
  func literal() {
    #expect(
      looks(Text("**bold** _it_ `code` [link](https://a.b/c) ~~x~~"))
        == "*bold* /it/ 'code' {link|https://a.b/c} -x-")
    #expect(looks(Text("***both*** and **_nested_ bold**")) == "*/both/* and */nested/** bold*")
    #expect(
      looks(Text("<https://a.b/?x=1&y=2> and <b>"))
        == "{https://a.b/?x=1&y=2|https://a.b/?x=1&y=2} and <b>")
    #expect(
      looks(Text("[**all** of it](https://a.b \"Title\")"))
        == "{*all*|https://a.b}{ of it|https://a.b}")
  }

  @Test("What is no mark stays as it is")
  func noMarks() {
    for text in [
      "2 * 3 * 4", "a_b_c", "**open", "[ ] todo", "[a] (b)", "a ` b", "~x~", "C:\\dir", "* item",
      "",
      "``", "[a](b c)", "_", "__", "****", "<>", "<a:", "![", "\\",
    ] {
      #expect(looks(Text(LocalizedStringKey(text))) == text)
    }
    #expect(looks(Text("\\*not bold\\* \\\\")) == "*not bold* \\")
    #expect(looks(Text("`` a ` b ``")) == "'a ` b'")
    #expect(looks(Text("line\n\n# two  spaces")) == "line\n\n# two  spaces")
  }

  @Test("A string value, a verbatim text and an interpolated value are shown as they are")
  func values() {
    let name = "**x** [a](https://b.c)"
    #expect(looks(Text(name)) == name)
    #expect(looks(Text(verbatim: "**x**")) == "**x**")
    #expect(looks(Text("**\(name)** \(3) `\(4)`")) == "*\(name)* 3 '4'")
    #expect(looks(Text("_a \(Text("b").bold()) c_")) == "/a /*/b/*/ c/")
    #expect(looks(Text("[docs](https://\("a.b")/\(7))")) == "{docs|https://a.b/7}")
  }

  @Test(
    "A link with an unsafe address is plain text",
    arguments: [
      "javascript:alert(1)", "JavaScript:x", "data:text/html,x", "file:///etc", "/path", "",
      "java\tscript:x",
    ])
  func unsafe(address: String) {
    #expect(!looks(Text("[a](\(address))")).contains("|"))
  }

  @Test("An attributed string from Markdown is shown with its marks")
  func attributed() throws {
    let string = try AttributedString(markdown: "**b** _i_ `c` ~~s~~ [l](https://a.b)")
    #expect(String(string.characters) == "b i c s l")
    #expect(looks(Text(string)) == "*b* /i/ 'c' -s- {l|https://a.b}")
    #expect(looks(Text("x \(string)")) == "x *b* /i/ 'c' -s- {l|https://a.b}")
    let unsafe = try AttributedString(markdown: "[l](javascript:x)")
    #expect(looks(Text(unsafe)) == "l")
  }

}

/// Apart from the main actor, which other tests need.
@Suite struct MarkdownParserTests {
  @Test("Any text can be read, and what is shown is a part of it", arguments: 0..<20)
  func anyText(seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    let pieces = [
      "*", "**", "_", "~~", "`", "``", "[", "](", "](https://a)", ")", "\\", "<", ">", " ", "a",
      "ü", "\n", "(", "\"",
    ]
    for _ in 0..<100 {
      let text = (0..<next(40)).map { _ in pieces[next(pieces.count)] }.joined()
      let shown = String(try AttributedString(markdown: text).characters)
      // What is shown is the text with some characters left out.
      var rest = text.unicodeScalars[...]
      for scalar in shown.unicodeScalars {
        let place = rest.firstIndex(of: scalar)
        #expect(place != nil, "\(shown.debugDescription) of \(text.debugDescription)")
        guard let place else { break }
        rest = rest[rest.index(after: place)...]
      }
      if !text.contains(where: { "*_~`[<\\".contains($0) }) { #expect(shown == text) }
    }
  }

  @Test(
    "Twice the text takes about twice the work",
    arguments: [
      "*a_ ", "[", "[a](", "`", "**a", "a**", "](", "<a:", "*a **b ", "_*", "\\", "[[a](b", "~~a",
    ])
  func linear(piece: String) throws {
    // A quadratic parser would need a minute for each of these.
    let text = String(repeating: piece, count: 5_000)
    #expect(try AttributedString(markdown: text).characters.count <= text.count)
  }
}
