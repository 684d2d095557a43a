@testable import PullbackUITesting
import Testing

@Suite struct PageMarkupTests {
  @Test("Elements, attributes, texts and empty elements are read")
  func elements() {
    let nodes = PageMarkup.nodes(
      of: "<label id=\"pa\" class=\"f\"><span>A &amp; &lt;B&gt;</span>"
        + "<input id=\"pb\" value=\"&quot;x&#39;\" disabled></label><hr>")
    #expect(nodes.map(\.tag) == ["label", "hr"])
    #expect(nodes[0].number == 10)
    #expect(nodes[0].children.map(\.tag) == ["span", "input"])
    #expect(nodes[0].children[0].text == "A & <B>")
    #expect(nodes[0].children[1].attributes["value"] == "\"x'")
    #expect(nodes[0].children[1].attributes["disabled"] == "")
    #expect(nodes[0].children[1].parent === nodes[0])
    #expect(nodes[0].children[1].name == "A & <B>")
  }

  @Test("What is cut anywhere gives nodes, and ends")
  func cut() {
    let html = "<div id=\"p2\" class=\"v l\"><span>a&amp;</span><img alt=\"b\"><hr></div>"
    for length in 0...html.utf8.count {
      let part = String(decoding: html.utf8.prefix(length), as: UTF8.self)
      #expect(PageMarkup.nodes(of: part).count <= 1)
    }
  }

  @Test("Random texts give nodes, and end", arguments: 0..<20)
  func random(seed: UInt64) {
    var random = Seeded(state: seed)
    let pieces = ["<", ">", "/", "\"", "=", " ", "&amp;", "&", "div", "id", "é", "<hr>", "</div>"]
    let text = (0..<500).map { _ in pieces.randomElement(using: &random)! }.joined()
    var count = 0
    for node in PageMarkup.nodes(of: text) {
      node.visit { _ in
        count += 1
        return true
      }
    }
    #expect(count <= 500)
  }
}

private struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
