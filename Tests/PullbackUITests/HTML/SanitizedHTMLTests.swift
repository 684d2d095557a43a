import Foundation
import PullbackUI
import Testing

@Suite struct SanitizedHTMLTests {
  @Test(
    "What is written wrongly, or not allowed, becomes well-formed HTML without it",
    arguments: [
      ("Plain & <b>bold</b>", "Plain &amp; <b>bold</b>"),
      ("a < b && c > d", "a &lt; b &amp;&amp; c &gt; d"),
      ("<p>One<p>Two", "<p>One</p><p>Two</p>"),
      ("<ul><li>One<li>Two</ul>", "<ul><li>One</li><li>Two</li></ul>"),
      ("<b><i>x</b>y</i>", "<b><i>x</i></b>y"),
      ("<P CLASS=x ID=y>t</P>", "<p>t</p>"),
      ("<custom-one>text</custom-one>", "text"),
      (
        "<table>loose<tr><td>a<td>b</table>",
        "<table><tbody><tr><td>loose</td></tr><tr><td>a</td><td>b</td></tr></tbody></table>"
      ),
      ("<td>no table</td>", "no table"),
      (
        "<a href='https://a.b/?x=1&amp;y=2'>l</a>",
        "<a href=\"https://a.b/?x=1&amp;y=2\" rel=\"noopener noreferrer nofollow ugc\" target=\"_blank\">l</a>"
      ),
      ("<a href=/here>l</a>", "<a href=\"/here\" rel=\"noopener noreferrer nofollow ugc\">l</a>"),
      (
        "<a href=x><a href=y>",
        "<a href=\"x\" rel=\"noopener noreferrer nofollow ugc\"></a><a href=\"y\" rel=\"noopener noreferrer nofollow ugc\"></a>"
      ),
      ("<pre>\n\nx</pre>", "<pre>\n\nx</pre>"),
      ("<h1>a<h2>b</h2>", "<h1>a</h1><h2>b</h2>"),
      ("<br/><br></br><hr>x</hr>", "<br><br><hr>x"),
      ("&eacute;&#233;&#xE9;&nope;&amp", "ééé&amp;nope;&amp;"),
      ("&#x80;&#0;&#xD800;&#x110000;", "€\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("</p></div></body></html>text", "text"),
      ("<div title=\"a&quot;b'c\">x</div>", "<div title=\"a&quot;b&#39;c\">x</div>"),
      ("<!doctype html><?php x ?><!-- <b> -->y", "y"),
      ("<em/x/=y>t", "<em>t</em>"),
      ("<td><table><td>x</table>y", "<table><tbody><tr><td>x</td></tr></tbody></table>y"),
      ("<ol start=3 reversed><li value=-1>x</ol>", "<ol start=\"3\" reversed=\"\"><li>x</li></ol>"),
      ("</", "&lt;/"), ("<", "&lt;"), ("<b", ""), ("<b x='", ""), ("&", "&amp;"), ("&#", "&amp;#"),
    ])
  func output(input: String, output: String) {
    #expect(SanitizedHTML(input).html == output)
  }

  @Test("A vector of an attack leaves nothing that a browser would run", arguments: vectors)
  func attack(vector: String) {
    let html = SanitizedHTML(vector).html
    check(html, of: vector)
  }

  @Test("A link has a scheme that is allowed, as browsers read it")
  func addresses() {
    let bad = [
      "javascript:x", "JaVaScRiPt:x", " javascript:x", "\u{1}javascript:x", "java\tscript:x",
      "java\nscript:x", "java&#115;cript:x", "javascript&colon;x", "java&Tab;script:x",
      "java&NewLine;script:x", "&#x6A;avascript:x", "vbscript:x", "data:text/html,x", "blob:x",
      "file:///etc/passwd", "view-source:x", "about:blank", "java\u{0}script:x", "x\u{1}y",
      "feed:javascript:x", "&#14;javascript:x", "livescript:x",
    ]
    for address in bad {
      let html = SanitizedHTML("<a href=\"\(address)\">x</a>").html
      #expect(html == "<a>x</a>", "\(address)")
    }
    for address in [
      "https://a.b", "HTTP://a.b", "mailto:a@b.c", "tel:+1", "/a:b", "?a:b", "#a:b", "a/b:c", "",
      "//a.b", "ht\ntps://a.b",
    ] {
      #expect(SanitizedHTML("<a href=\"\(address)\">x</a>").html.contains("href="), "\(address)")
    }
    for address in ["data:image/svg+xml,<svg onload=x>", "/logout", "//a.b/c", "cid:x"] {
      #expect(!SanitizedHTML("<img src='\(address)'>").html.contains("src"), "\(address)")
    }
  }

  @Test("Random text of the pieces of HTML gives well-formed HTML, which gives itself")
  func random() {
    for seed in UInt64(1)...400 {
      var random = Numbers(seed: seed)
      let input = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random)!
      }.joined()
      let html = SanitizedHTML(input).html
      check(html, of: "seed \(seed): \(input)")
      #expect(SanitizedHTML(html).html == html, "seed \(seed): \(input)")
    }
  }

  @Test("Depth is limited, and long input takes time in proportion to its length")
  func limits() {
    let deep = SanitizedHTML(String(repeating: "<div><b>", count: 10_000) + "x").html
    #expect(deep.ranges(of: "<div>").count + deep.ranges(of: "<b>").count == 64)
    for piece in ["<", "<a ", "<p>", "&", "<!--", "</p>", "<table>", "<li>", "<svg>", "</", "&#"] {
      let long = String(repeating: piece, count: 20_000)
      check(SanitizedHTML(long).html, of: piece)
    }
  }

  @Test("The text has a line for each paragraph, item and row")
  func text() {
    let html = SanitizedHTML(
      """
      <h1>Title</h1><p>One  two
      three<br>four <b>five</b></p><ul><li>a<li>b</ul><table><tr><td>x<td>y<tr><td>z</table>\
      <img alt="A cat" src="https://a.b/c.png"><script>no</script>
      """)
    #expect(
      html.text == "Title\nOne two three\nfour five\n• a\n• b\nx  y\nz\nA cat")
    #expect(SanitizedHTML("<pre>a  b\n c</pre>").text == "a  b\n c")
    #expect(SanitizedHTML("").text == "")
  }

  private struct Numbers: RandomNumberGenerator {
    var seed: UInt64
    mutating func next() -> UInt64 {
      seed &+= 0x9E37_79B9_7F4A_7C15
      var z = seed
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// Reads the output strictly: each element is allowed and closed, and each attribute has quotation
  /// marks and an allowed name.
  private func check(_ html: String, of input: String) {
    let elements: Set<String> = [
      "a", "abbr", "b", "blockquote", "br", "caption", "cite", "code", "dd", "del", "dfn", "div",
      "dl", "dt", "em", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i",
      "img", "ins", "kbd", "li", "mark", "ol", "p", "pre", "q", "s", "samp", "small", "span",
      "strong", "sub", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "u", "ul",
      "var", "wbr",
    ]
    let attributes: Set<String> = [
      "title", "alt", "abbr", "dir", "lang", "href", "src", "width", "height", "colspan",
      "rowspan", "start", "value", "reversed", "scope", "rel", "target", "loading",
      "referrerpolicy",
    ]
    var open: [String] = []
    var rest = Substring(html)
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if let end = rest.prefixMatch(of: /<\/([a-z0-9]+)>/) {
        #expect(open.popLast() == String(end.1), "\(input)")
        rest = rest[end.range.upperBound...]
        continue
      }
      guard let tag = rest.prefixMatch(of: /<([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)>/) else {
        Issue.record("no tag in \(html) of \(input)")
        return
      }
      #expect(elements.contains(String(tag.1)), "\(tag.1) of \(input)")
      var names: [String] = []
      for attribute in tag.2.matches(of: #/ ([a-z]+)="([^"]*)"/#) {
        names.append(String(attribute.1))
        #expect(attributes.contains(String(attribute.1)), "\(attribute.1) of \(input)")
        if attribute.1 == "href" || attribute.1 == "src" {
          let scheme = attribute.2.prefixMatch(of: /[^\/?#:]*:/)?.output.lowercased()
          #expect(
            scheme.map { ["http:", "https:", "mailto:", "tel:"].contains($0) } ?? true,
            "\(attribute.2) of \(input)")
        }
      }
      #expect(Set(names).count == names.count, "\(input)")
      if !["br", "hr", "img", "wbr"].contains(tag.1) { open.append(String(tag.1)) }
      rest = rest[tag.range.upperBound...]
    }
    #expect(open.isEmpty && !html.contains("\u{0}"), "\(input)")
  }

  /// The test in a browser has the same list.
  static let vectors: [String] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Vectors/html.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map {
      String($0).replacing("␀", with: "\u{0}").replacing("␊", with: "\n")
    }
  }()

  private static let pieces = [
    "<p>", "</p>", "<b>", "</b>", "<a href=x>", "</a>", "<table>", "</table>", "<tr>", "<td>",
    "</td>", "<th>", "<caption>", "<tbody>", "</tr>", "<ul>", "</ul>", "<li>", "</li>", "<svg>",
    "</svg>", "<math>", "<mtext>", "<style>", "</style>", "<script>", "</script>", "<!--", "-->",
    "--!>", "<![CDATA[", "]]>", "<template>", "</template>", "<noscript>", "</noscript>", "text",
    " ", "\n", "&lt;", "&#60;", "&amp", "\"", "'", "<img src=x onerror=hit()>", "<h1>", "</h1>",
    "<pre>", "\n\n", "</pre>", "<div title=\"", ">", "<", "/", "=", "\u{0}", "é", "<dl>", "<dt>",
    "<dd>", "</dl>", "<blockquote>", "</blockquote>", "<hr>", "<select>", "</select>", "<option>",
    "<textarea>", "</textarea>", "<title>", "</title>", "<form>", "<plaintext", "<i>", "</i>",
  ]
}
