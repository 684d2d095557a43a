import Observation
import PullbackUI
import PullbackTerminal
import Testing

@Suite struct FrameTests {
  private func frame(_ width: Int, _ height: Int = 1) -> Frame {
    Frame(width: width, height: height, table: GlyphTable())
  }

  @Test("Tabs of a text lead to columns that are multiples of eight, also after another run")
  func tabs() {
    let runs = ["a\tb\n", "name", "\tsize\t1"].map { TextRun($0) }
    let text = Element(.text(TextContent(runs: runs)))
    let rows = screen(text, 40, 4).frame.rows
    #expect(rows[0] == "  a       b")
    #expect(rows[1] == "  name    size    1")
  }

  @Test(
    "A grapheme's width is the number of columns that terminals give it",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("한", 2), ("ｆ", 2), ("🎉", 2),
      ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("☎\u{FE0E}", 1), ("1\u{FE0F}\u{20E3}", 2),
      ("\u{301}", 0), ("\u{200B}", 0), ("─", 1), ("👍🏽", 2), ("☔", 2), ("…", 1),
    ] as [(Character, Int)]
  )
  func widths(cluster: Character, columns: Int) {
    #expect(GraphemeWidth.columns(of: cluster) == columns)
  }

  @Test(
    "A vowel or consonant with a cell of its own in terminals takes one, a mark above or below none",
    arguments: [
      ("का", 2), ("कि", 2), ("कु", 1), ("நா", 2), ("กำ", 2), ("ກຳ", 2), ("ที่", 1), ("क्ष", 2),
    ]
  )
  func indicWidths(text: String, columns: Int) {
    var frame = frame(10)
    #expect(frame.write(text, x: 0, y: 0) == columns)
  }

  @Test func writesTextAndTrimsRows() {
    var frame = frame(10, 2)
    #expect(frame.write("a漢e\u{301}🎉", x: 0, y: 0) == 6)
    #expect(frame.text == "a漢e\u{301}🎉\n")
  }

  @Test func aWideClusterAtTheRightEdgeLeavesABlank() {
    var frame = frame(3)
    frame.write("ab漢", x: 0, y: 0)
    #expect(frame.text == "ab")
  }

  @Test func writingOverHalfOfAWideClusterBlanksTheOtherHalf() {
    var left = frame(4)
    left.write("漢字", x: 0, y: 0)
    left.write("x", x: 1, y: 0)
    #expect(left.text == " x字")
    var right = frame(4)
    right.write("漢字", x: 0, y: 0)
    right.write("x", x: 2, y: 0)
    #expect(right.text == "漢x")
    var across = frame(4)
    across.write("漢字", x: 0, y: 0)
    across.write("語", x: 1, y: 0)
    #expect(across.text == " 語")
  }

  @Test func controlCharactersNeverReachTheTerminal() {
    var frame = frame(10)
    frame.write("a\u{1B}[2J\u{7}\u{9B}", x: 0, y: 0)
    #expect(frame.text == "a\u{FFFD}[2J\u{FFFD}\u{FFFD}")
  }

  @Test func anASCIIFrameShowsQuestionMarks() {
    var frame = Frame(width: 12, height: 1, table: GlyphTable(isASCII: true))
    frame.write("né − 漢 a…", x: 0, y: 0)
    #expect(frame.text == "ne - ?? a...")
  }

  @Test("In ASCII all spaces are blanks")
  func asciiSpaces() {
    var frame = Frame(width: 12, height: 1, table: GlyphTable(isASCII: true))
    frame.write("9:41\u{202F}AM\u{2009}5\u{3000}", x: 0, y: 0)
    #expect(frame.text == "9:41 AM 5")
  }

  @Test("Writing outside of the frame does nothing")
  func placesOutsideAreIgnored() {
    var frame = frame(3)
    frame.write("abc", x: -1, y: 0)
    frame.write("abc", x: 0, y: 5)
    frame.write("abc", x: 99, y: 0)
    #expect(frame.text == "bc")
    var empty = Frame(width: 0, height: 0, table: GlyphTable())
    empty.write("abc", x: 0, y: 0)
    #expect(empty.text == "")
  }
}

extension FrameTests {
  @Observable final class Symbols {
    var first = 0
    /// A thousand clusters of two scalars. No two values have one in common.
    var text: String {
      let marks: [UInt32] = [0x300, 0x301, 0x302, 0x303, 0x304]
      return String(
        (first..<first + 1000).map { index in
          var scalars = String.UnicodeScalarView()
          for value in [0x4E00 + UInt32(index % 20_000), marks[index / 20_000]] {
            if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
          }
          return Character(String(scalars))
        }
      )
    }
  }

  private struct SymbolsView: View {
    let symbols: Symbols
    var body: some View { Text(symbols.text) }
  }

  @Test("Grapheme clusters are drawn after very many others have been") @MainActor
  func manyClusters() {
    let symbols = Symbols()
    let screen = Screen(
      graph: ViewGraph { SymbolsView(symbols: symbols) }, size: CellSize(width: 100, height: 40))
    var output = FrameOutput(profile: .trueColor)
    for page in 0..<70 {
      symbols.first = page * 1000
      let bytes = output.bytes(for: screen.frame)
      #expect(!screen.frame.text.contains("\u{FFFD}"), "page \(page)")
      #expect(screen.frame.rows[0].contains(symbols.text.first ?? " "))
      #expect(!String(decoding: bytes, as: UTF8.self).contains("\u{FFFD}"))
    }
  }
}
