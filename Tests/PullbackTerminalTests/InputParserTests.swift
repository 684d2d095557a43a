import PullbackTerminal
import Testing

@Suite struct InputParserTests {
  private func events(_ text: String) -> [InputEvent] {
    var parser = InputParser()
    return parser.feed(Array(text.utf8))
  }

  @Test(
    "Keys of terminals old and new",
    arguments: [
      ("a", .key(.character("a"))), ("漢", .key(.character("漢"))), ("\r", .key(.enter)),
      ("\t", .key(.tab)), ("\u{7F}", .key(.backspace)), ("\u{3}", .key(.character("c"), .control)),
      ("\u{1B}[A", .key(.up)), ("\u{1B}OA", .key(.up)), ("\u{1B}[1;5C", .key(.right, .control)),
      ("\u{1B}[Z", .key(.tab, .shift)), ("\u{1B}[3~", .key(.delete)), ("\u{1B}[5~", .key(.pageUp)),
      ("\u{1B}OP", .key(.function(1))), ("\u{1B}[15~", .key(.function(5))),
      ("\u{1B}x", .key(.character("x"), .alt)), ("\u{1B}[97;5u", .key(.character("a"), .control)),
      ("\u{1B}[27u", .key(.escape)), ("\u{1B}[9;2u", .key(.tab, .shift)),
      ("\u{1B}\u{1B}[A", .key(.up, .alt)), ("\u{1B}[I", .focus(true)), ("\u{1B}[O", .focus(false)),
      ("\u{1B}[<0;10;5M", .mouse(MouseEvent(.press, at: CellPoint(x: 9, y: 4)))),
      ("\u{1B}[<0;1;1m", .mouse(MouseEvent(.release, at: CellPoint(x: 0, y: 0)))),
      ("\u{1B}[<32;1;1M", .mouse(MouseEvent(.drag, at: CellPoint(x: 0, y: 0)))),
      ("\u{1B}[<65;2;3M", .mouse(MouseEvent(.wheelDown, button: 1, at: CellPoint(x: 1, y: 2)))),
    ] as [(String, InputEvent)]
  )
  func keys(bytes: String, event: InputEvent) {
    #expect(events(bytes) == [event])
    var parser = InputParser()
    var split: [InputEvent] = []
    for byte in bytes.utf8 { split += parser.feed([byte]) }
    #expect(split == [event], "one byte at a time")
    #expect(parser.heldBytes == 0)
  }

  @Test func aReleaseOfTheKittyProtocolIsNoKey() {
    #expect(events("\u{1B}[97;1:3u").isEmpty)
  }

  @Test func aLoneEscapeIsAKeyAfterTheFlush() {
    var parser = InputParser()
    #expect(parser.feed([0x1B]).isEmpty)
    #expect(parser.awaitsMore)
    #expect(parser.flush() == [.key(.escape)])
    #expect(!parser.awaitsMore)
    #expect(parser.flush().isEmpty)
    #expect(parser.feed([0x1B, 0x50]).isEmpty)
    #expect(parser.flush() == [.key(.character("P"), .alt)])
  }

  @Test func clustersStayWhole() {
    #expect(events("e\u{301}👩‍👩‍👧‍👦") == [.key(.character("e\u{301}")), .key(.character("👩‍👩‍👧‍👦"))])
  }

  @Test func aPasteKeepsItsText() {
    #expect(
      events("\u{1B}[200~a\r\n\u{1B}[A漢\u{1B}[201~x") == [
        .paste("a\r\n\u{1B}[A漢"), .key(.character("x")),
      ]
    )
  }

  @Test func aPasteOfAnySizeIsNeverHeld() {
    var parser = InputParser()
    var text = ""
    var pieces = parser.feed(Array("\u{1B}[200~".utf8))
    for _ in 0..<50 {
      pieces += parser.feed(Array(String(repeating: "漢", count: 1000).utf8).dropLast(1))
      #expect(parser.heldBytes < 8)
      pieces += parser.feed([Array("漢".utf8)[2]])
    }
    pieces += parser.feed(Array("\u{1B}[20".utf8))
    pieces += parser.feed(Array("1~".utf8))
    for case .paste(let piece) in pieces { text += piece }
    #expect(text == String(repeating: "漢", count: 50_000))
  }

  @Test func answersOfTheTerminalAreSkipped() {
    #expect(events("\u{1B}]11;rgb:00/00/00\u{7}a") == [.key(.character("a"))])
    #expect(events("\u{1B}P1+r\u{1B}\\b") == [.key(.character("b"))])
    #expect(events("\u{1B}[?2026;2$yc") == [.key(.character("c"))])
  }

  @Test("Any bytes are read without a trap and without growing", arguments: UInt64(1)...40)
  func anyBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var parser = InputParser()
    let likely: [UInt8] = Array("\u{1B}[<0123456789;~MmuOP?$:\u{7}\\A".utf8)
    for _ in 0..<400 {
      let bytes = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? likely.randomElement(using: &generator)! : UInt8.random(in: 0...255, using: &generator)
      }
      _ = parser.feed(bytes)
      if Int.random(in: 0..<5, using: &generator) == 0 { _ = parser.flush() }
      #expect(parser.heldBytes <= 80, "seed \(seed)")
    }
  }
}
