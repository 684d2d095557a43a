import Testing

@testable import PullbackUI

/// Blocks as text: `h1(…)`, `p(…)`, `code swift(…)`, `quote(…)`, `ul(item|item)`, `ol 3(…)`,
/// `table(…)` and `hr`.
private func outline(_ markdown: String) -> String {
  func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
  func describe(_ blocks: [MarkdownBlock]) -> String {
    blocks.map { block in
      switch block {
      case .heading(let level, let bytes): "h\(level)(\(text(bytes)))"
      case .paragraph(let bytes): "p(\(text(bytes)))"
      case .code(let language, let code): "code \(language)(\(code))"
      case .quotation(let blocks): "quote(\(describe(blocks)))"
      case .list(let start, let items):
        (start.map { "ol \($0)" } ?? "ul") + "("
          + items.map { item in
            (item.isDone.map { $0 ? "[x]" : "[ ]" } ?? "") + describe(item.blocks)
          }.joined(separator: "|") + ")"
      case .table(let table):
        "table(\(table.header.map(text))\(table.sides.map { "\($0)".first.map(String.init) ?? "" })"
          + table.rows.map { "\($0.map(text))" }.joined() + ")"
      case .rule: "hr"
      }
    }.joined(separator: " ")
  }
  return describe(MarkdownParser.blocks(of: markdown))
}

@Suite struct MarkdownBlockTests {
  @Test("Headings, rules and paragraphs")
  func plain() {
    #expect(outline("# One\n## Two ##\n### #\n#no\n") == "h1(One) h2(Two) h3() p(#no)")
    #expect(outline("One\n===\nTwo\nlines\n---\n") == "h1(One) h2(Two lines)")
    #expect(outline("a\n  b  \nc\\\nd\n\n\ne") == "p(a b\nc\nd) p(e)")
    #expect(outline("a\r\nb\r\n\r\nc") == "p(a b) p(c)")
    #expect(outline("***\n- - -\n__ _\n--") == "hr hr hr p(--)")
    #expect(outline("") == "" && outline("\n \n\t\n") == "")
    #expect(outline("<div>\n<!-- x -->") == "p(<div> <!-- x -->)")
  }

  @Test("Code is kept as it is, also if its fence is never closed")
  func code() {
    #expect(
      outline("```swift\n  let x\n\n# no\n```\nafter") == "code swift(  let x\n\n# no) p(after)")
    #expect(outline("~~~\n```\n~~~") == "code (```)")
    #expect(outline("````\n```\n````") == "code (```)")
    #expect(outline("```\nopen\n> x") == "code (open\n> x)")
    #expect(outline("    four\n\n\tfive\n\nsix") == "code (four\n\nfive) p(six)")
    #expect(outline("a\n    b") == "p(a b)")
    #expect(outline("```a`b```") == "p(```a`b```)")
  }

  @Test("Lists and tasks, with blocks in their items")
  func lists() {
    #expect(outline("- a\n- b\n* c") == "ul(p(a)|p(b)) ul(p(c))")
    #expect(outline("3. a\n4. b\n\n5) c") == "ol 3(p(a)|p(b)) ol 5(p(c))")
    #expect(outline("- a\n  - b\n    - c\n- d") == "ul(p(a) ul(p(b) ul(p(c)))|p(d))")
    #expect(outline("- a\nlazy\n\n  more\n\nafter") == "ul(p(a lazy) p(more)) p(after)")
    #expect(outline("- [ ] a\n- [x] b\n- [y] c") == "ul([ ]p(a)|[x]p(b)|p([y] c))")
    #expect(outline("1. a\n   ```\n   x\n   ```") == "ol 1(p(a) code (x))")
    #expect(outline("-\n\n  a") == "ul() p(a)")
    #expect(outline("a\n- b\n\nc\n2. d") == "p(a) ul(p(b)) p(c 2. d)")
    #expect(outline("-a\n1.b\n1234567890. c") == "p(-a 1.b 1234567890. c)")
    #expect(outline("-\ta\n1.\tb\n\n\tc") == "ul(p(a)) ol 1(p(b) p(c))")
    #expect(outline("- a\n***\n- b") == "ul(p(a)) hr ul(p(b))")
  }

  @Test("Quotations, nested ones, and the lines that go on without a mark")
  func quotations() {
    #expect(outline("> a\n> b\nc\n\nd") == "quote(p(a b c)) p(d)")
    #expect(outline("> # a\n>\n> > b\n") == "quote(h1(a) quote(p(b)))")
    #expect(outline(">\nnot in it") == "quote() p(not in it)")
    #expect(outline("> - a\n> - b") == "quote(ul(p(a)|p(b)))")
  }

  @Test("Tables have as many cells in each row as in the header")
  func tables() {
    #expect(
      outline("| a | b |\n|---|--:|\n| 1 | 2 |\n| 3 |\n| 4 | 5 | 6 |\n\nx")
        == #"table(["a", "b"]["l", "t"]["1", "2"]["3", ""]["4", "5"]) p(x)"#)
    #expect(outline("a|b\n:-:|-\nx \\| y|z") == #"table(["a", "b"]["c", "l"]["x | y", "z"])"#)
    #expect(outline("a | b\n--- | --- | ---") == "p(a | b --- | --- | ---)")
    #expect(outline("no bar\n---") == "h2(no bar)")
  }

  @Test("Any text can be read, whatever it nests", arguments: 0..<20)
  func anyText(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    let pieces = [
      "\n", "\n", "\n", " ", "  ", "    ", "\t", "- ", "* ", "1. ", "> ", "#", "# ", "```", "~~~",
      "|", "|-", ":-", "---", "===", "[ ] ", "[x] ", "a", "ü", "\\", "\r\n",
    ]
    for _ in 0..<100 {
      let text = (0..<next(60)).map { _ in pieces[next(pieces.count)] }.joined()
      // Letters are never lost, wherever they are.
      let letters = outline(text.replacing("a", with: "§")).filter { $0 == "§" }.count
      let fences = text.contains("```") || text.contains("~~~") || text.contains("|")
      #expect(fences || letters == text.filter { $0 == "a" }.count, "\(text.debugDescription)")
    }
  }

  @Test(
    "Twice the text takes about twice the work",
    arguments: [
      ">", "> ", "- ", "-\n", "- a\n", "1. a\n", "# a\n", "```\n", "|", "|-\n", "a|b\n-|-\n", " ",
      "\n",
      "- a\n\n", "> a\nb\n", "  - a\n", "a\n", "*", "===\n", "\\",
    ])
  func linear(piece: String) {
    // A quadratic parser would need a minute for each of these.
    let text = String(repeating: piece, count: 10_000)
    #expect(MarkdownParser.blocks(of: text).count <= text.utf8.count)
  }
}

@MainActor @Suite struct MarkdownViewTests {
  private func elements(_ markdown: String) -> [Element] {
    let graph = ViewGraph { MarkdownView(markdown) }
    return withExtendedLifetime(graph) {
      var all: [Element] = []
      func collect(_ element: Element) {
        all.append(element)
        for child in element.children { collect(child) }
      }
      collect(graph.tree.root)
      return all
    }
  }

  @Test("Blocks and the marks of their texts are shown, with what they are")
  func blocks() {
    let all = elements("# Title\n\nSome **bold**\n\n- a\n- b\n\n> c\n\n|x|y|\n|-|-|\n|1|2|")
    let roles = all.compactMap(\.role)
    #expect(roles.filter { $0 == .document(.item) }.count == 2)
    #expect(roles.contains(.document(.quotation)) && roles.contains(.document(.table)))
    #expect(roles.filter { $0 == .document(.row) }.count == 2)
    #expect(roles.filter { $0 == .document(.columnHeader) }.count == 2)
    let bold = all.contains { element in
      guard case .text(let text) = element.content else { return false }
      return text.runs.contains { $0.string == "bold" && $0.style.isBold }
    }
    #expect(bold)
    #expect(all.contains { $0.label == "Title" && $0.accessibility.headingLevel == 2 })
  }

  @Test("A link with an unsafe address is plain text, and of a picture its description remains")
  func links() {
    let texts = elements("[x](javascript:a) ![A dog](https://a/b.png) [![Badge](b)](https://c)")
      .compactMap { element -> String? in
        guard case .text(let text) = element.content else { return nil }
        return text.runs.map { run in run.style.link.map { "{\(run.string)|\($0)}" } ?? run.string }
          .joined()
      }
    #expect(texts == ["x A dog {Badge|https://c}"])
  }

  @Test("Of a document with 10,000 blocks only those in sight have views")
  func long() {
    let text = (0..<10_000).map { "Paragraph \($0)" }.joined(separator: "\n\n")
    #expect(elements(text).count < 20)
  }

  @Test(
    "Of a very long block only the part in sight has views",
    arguments: [
      ("", "- an item\n"), ("|a|b|\n|-|-|\n", "|1|2|\n"), ("", "> quoted\n>\n"),
      ("", "words and words\n"), ("", "words and words "), ("```swift\n", "let value = 1\n"),
    ])
  func longBlocks(start: String, piece: String) throws {
    let text = start + String(repeating: piece, count: 500_000 / piece.utf8.count)
    let graph = ViewGraph { MarkdownView(text) }
    let rows = try #require(graph.tree.root.lazyRows)
    let all = (0..<2).flatMap { rows.element(at: $0).all }
    #expect(all.count > 2 && all.count < 3_000)
    let length = all.reduce(0) { sum, element in
      guard case .text(let text) = element.content else { return sum }
      return sum + text.runs.reduce(0) { $0 + $1.string.utf8.count }
    }
    #expect(length < 300_000)
  }

  @Test("The numbers of a divided list go on, with the width of the last one")
  func dividedList() throws {
    let graph = ViewGraph { MarkdownView(String(repeating: "7. item\n", count: 1000)) }
    let rows = try #require(graph.tree.root.lazyRows)
    #expect(rows.count == 10)
    let numbers = (0..<2).map { rows.element(at: $0).texts.first }
    #expect(numbers == ["\u{2007}\u{2007}\u{2007}7.", "\u{2007}107."])
  }

  @Test("A divided text is the whole text", arguments: ["word ", "wörter ", "語", "a\n", "a\n\n"])
  func dividedText(piece: String) {
    func texts(_ parts: [MarkdownPart]) -> [String] {
      parts.compactMap { part in
        switch part.block {
        case .paragraph(let text): String(decoding: text, as: UTF8.self)
        case .code(_, let code): code
        default: nil
        }
      }
    }
    let text = String(repeating: piece, count: 500_000 / piece.utf8.count)
    let paragraph = texts(MarkdownPart.parts(of: [.paragraph(Array(text.utf8))]))
    #expect(paragraph.count > 20)
    func letters(_ text: String) -> Int { text.count { !$0.isWhitespace } }
    #expect(paragraph.reduce(0) { $0 + letters($1) } == letters(text))
    let code = texts(MarkdownPart.parts(of: [.code(language: "", text)]))
    #expect(code.count > 2)
    #expect(code.joined(separator: piece.hasSuffix("\n") ? "\n" : "") == text)
    #expect(code.dropLast().allSatisfy { !$0.hasSuffix("\n") })
  }
}
