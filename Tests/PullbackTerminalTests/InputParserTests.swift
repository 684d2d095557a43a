import PullbackTerminal
import PullbackUI
import Testing

@Suite struct InputParserTests {
  private func events(_ text: String) -> [InputEvent] {
    var parser = InputParser()
    return parser.feed(Array(text.utf8))
  }

  @Test(
    "A key is read from the sequences of old and new terminals, also byte by byte",
    arguments: [
      ("a", .key(.character("a"))), ("漢", .key(.character("漢"))), ("\r", .key(.enter)),
      ("\t", .key(.tab)), ("\u{7F}", .key(.backspace)), ("\u{3}", .key(.character("c"), .control)),
      ("\u{1B}[A", .key(.up)), ("\u{1B}OA", .key(.up)), ("\u{1B}[1;5C", .key(.right, .control)),
      ("\u{1B}[Z", .key(.tab, .shift)), ("\u{1B}[3~", .key(.delete)), ("\u{1B}[5~", .key(.pageUp)),
      ("\u{1B}OP", .key(.function(1))), ("\u{1B}[15~", .key(.function(5))),
      ("\u{1B}x", .key(.character("x"), .alt)), ("\u{1B}[97;5u", .key(.character("a"), .control)),
      ("\u{1B}[1089;5u", .key(.character("с"), .control)),
      ("\u{1B}[1089::99;5u", .key(.character("c"), .control)),
      ("\u{1B}[1092::97;3u", .key(.character("a"), .alt)),
      ("\u{1B}[106::99;5u", .key(.character("j"), .control)),
      ("\u{1B}[[A", .key(.function(1))), ("\u{1B}[[E", .key(.function(5))),
      ("\u{1B}\u{1B}[[B", .key(.function(2), .alt)),
      ("\u{1B}Oa", .key(.up, .control)), ("\u{1B}Ob", .key(.down, .control)),
      ("\u{1B}Oc", .key(.right, .control)), ("\u{1B}Od", .key(.left, .control)),
      ("\u{1B}[7$", .key(.home, .shift)), ("\u{1B}[8^", .key(.end, .control)),
      ("\u{1B}[5@", .key(.pageUp, [.control, .shift])),
      ("\u{1B}[45:95;6u", .key(.character("_"), .control)),
      ("\u{1B}[61:43;6u", .key(.character("+"), .control)),
      ("\u{1B}[49:33;4u", .key(.character("!"), .alt)),
      ("\u{1B}[97:65;6u", .key(.character("A"), .control)),
      ("\u{1B}[97:0:97;6u", .key(.character("A"), .control)),
      ("\u{1B}[1089:1057:99;6u", .key(.character("C"), .control)),
      ("\u{1B}[45:95;5u", .key(.character("-"), .control)),
      ("\u{1B}[27u", .key(.escape)), ("\u{1B}[9;2u", .key(.tab, .shift)),
      ("\u{1B}\u{1B}[A", .key(.up, .alt)), ("\u{1B}[I", .focus(true)), ("\u{1B}[O", .focus(false)),
      ("\u{1B}[<0;10;5M", .mouse(MouseEvent(.press, at: CellPoint(x: 9, y: 4)))),
      ("\u{1B}[<0;1;1m", .mouse(MouseEvent(.release, at: CellPoint(x: 0, y: 0)))),
      ("\u{1B}[<32;1;1M", .mouse(MouseEvent(.drag, at: CellPoint(x: 0, y: 0)))),
      ("\u{1B}[<65;2;3M", .mouse(MouseEvent(.wheelDown, button: 1, at: CellPoint(x: 1, y: 2)))),
      ("\u{1B}[<66;2;3M", .mouse(MouseEvent(.wheelLeft, button: 2, at: CellPoint(x: 1, y: 2)))),
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

  @Test("After a function key of the Linux console, and a key of rxvt, the next letter is itself")
  func letterAfterOldKeys() {
    for (bytes, key) in [
      ("\u{1B}[[Cx", Key.function(3)), ("\u{1B}[7$x", .home), ("\u{1B}Oax", .up),
    ] {
      let keys = events(bytes)
      #expect(keys.count == 2 && keys.last == .key(.character("x")))
      if case .key(key, _)? = keys.first {} else { Issue.record("\(keys)") }
    }
    #expect(
      events("\u{1B}[[x") == [.key(.character("["), .alt)] + "[x".map { .key(.character($0)) })
    // An answer of the terminal about a mode.
    #expect(events("\u{1B}[?2026;1$yx") == [.key(.character("x"))])
  }

  @Test("Ctrl-X soon after Alt-] does not drop what was typed between them")
  func cancelAfterTypedString() {
    let cut = InputEvent.key(.character("x"), .control)
    for first in ["]", "P"] {
      var parser = InputParser()
      var typed: [InputEvent] = []
      for bytes in ["\u{1B}\(first)", "a", "b", "\u{18}"] {
        typed += parser.feed(Array(bytes.utf8))
      }
      let keys: [InputEvent] = "ab".map { .key(.character($0)) }
      #expect(typed == [.key(.character(Character(first)), .alt)] + keys + [cut])
    }
    // A terminal ends a sequence that it does not go on with.
    #expect(events("\u{1B}]0;title\u{18}x") == [.key(.character("x"))])
  }

  @Test("A line break that arrives in two parts of a paste is one")
  func splitLineBreak() {
    var parser = InputParser()
    var pasted: [InputEvent] = []
    for bytes in ["\u{1B}[200~a\r", "\nb\r", "c\r", "\u{1B}[201~\r"] {
      pasted += parser.feed(Array(bytes.utf8))
    }
    #expect(pasted == ["a", "\r\nb", "\rc", "\r"].map { .paste($0) } + [.key(.enter)])
    #expect(parser.heldBytes == 0)
  }

  @Test("An answer that comes while a program ends is dropped, and what is typed after it is kept")
  func lateAnswer() {
    for (input, rest) in [
      ("\u{1B}]11;rgb:1a1a/1b1b/26ff\u{1B}\\ls\r", "ls\r"), ("q\u{1B}]11;rgb:0/0/0\u{7}ls", "ls"),
      ("", ""), ("\u{1B}]11;rg", ""),
    ] {
      var bytes = Array(input.utf8)[...]
      InputParser.dropAnswer { bytes.popFirst() }
      #expect(String(decoding: bytes, as: UTF8.self) == rest)
    }
  }

  @Test("In the kitty protocol all code points arrive, and numbers that are none are ignored")
  func codePointsOfTheKittyProtocol() {
    for code in [0x20, 0xD7FF, 1_000_001, 0x10FFFF] {
      let scalar = Unicode.Scalar(UInt32(code)).map { InputEvent.key(.character(Character($0))) }
      #expect(events("\u{1B}[\(code)u") == [scalar])
    }
    for code in ["55296", "57343", "1114112", "99999999999999999999999"] {
      #expect(events("\u{1B}[\(code)u").isEmpty)
    }
  }

  @Test("A key release of the kitty protocol is not a key press")
  func aReleaseOfTheKittyProtocolIsNoKey() {
    #expect(events("\u{1B}[97;1:3u").isEmpty)
  }

  @Test("An escape alone becomes a key when the timeout flushes it")
  func aLoneEscapeIsAKeyAfterTheFlush() {
    var parser = InputParser()
    #expect(parser.feed([0x1B]).isEmpty)
    #expect(parser.timeout != nil)
    #expect(parser.flush() == [.key(.escape)])
    #expect(parser.flush().isEmpty)
    #expect(parser.timeout == nil)
    #expect(parser.feed([0x1B, 0x50]).isEmpty)
    #expect(parser.flush() == [.key(.character("P"), .alt)])
  }

  @Test("A sequence that arrives slowly is completed, however long each byte takes")
  func slowSequences() {
    for sequence in ["\u{1B}[A", "\u{1B}OA", "\u{1B}[1;5C", "\u{1B}[<0;10;5M"] {
      let whole = events(sequence)
      var parser = InputParser()
      var slow = parser.feed([0x1B])
      // The escape byte was returned as a key, and the rest of its sequence arrives late and
      // complete.
      slow += parser.flush()
      slow += parser.feed(Array(sequence.utf8.dropFirst()))
      #expect(slow == [.key(.escape)] + whole)
    }
  }

  @Test("The timeout within a sequence is longer than that after a lone escape")
  func timeouts() throws {
    var parser = InputParser()
    _ = parser.feed([0x1B])
    let lone = try #require(parser.timeout)
    #expect(lone > .milliseconds(30))
    _ = parser.feed([0x5B])
    let begun = try #require(parser.timeout)
    #expect(begun >= .milliseconds(300) && begun > lone)
  }

  @Test(
    "An unfinished sequence becomes the keys of its bytes after the timeout",
    arguments: [
      ("\u{1B}[", "["), ("\u{1B}[1;5", "[1;5"), ("\u{1B}O", "O"), ("\u{1B}Pab", "Pab"),
      ("\u{1B}]x", "]x"), ("\u{1B}[M!!", "[M!!"),
    ]
  )
  func unfinished(bytes: String, keys: String) {
    let first = InputEvent.key(.character(keys.first!), .alt)
    let expected = [first] + keys.dropFirst().map { .key(.character($0)) }
    var parser = InputParser()
    #expect(parser.feed(Array(bytes.utf8)).isEmpty)
    #expect(parser.timeout != nil)
    #expect(parser.flush() == expected)
    #expect(parser.heldBytes == 0 && parser.timeout == nil)
    // Ctrl-C ends the unfinished sequence, and is returned as a key.
    _ = parser.feed(Array(bytes.utf8))
    #expect(parser.feed([3]) == expected + [.key(.character("c"), .control)])
  }

  @Test("A paste that never ends does not swallow Ctrl-C or escape")
  func endlessPaste() {
    let control = InputEvent.key(.character("c"), .control)
    let presses = [
      "\u{3}", "\u{3}\u{3}\u{3}", "\u{1B}[99;5u", "\u{1B}[99;5u\u{1B}[99;5u",
      "\u{1B}[99;133u", "\u{1B}[1089::99;69u",
    ]
    for press in presses {
      var parser = InputParser()
      #expect(parser.feed(Array("\u{1B}[200~ab".utf8)) == [.paste("ab")])
      #expect(parser.feed(Array("x\u{3}y".utf8)) == [.paste("x\u{3}y")], "pasted, not typed")
      #expect(parser.feed(Array(press.utf8)) == [control])
      #expect(parser.feed(Array("q".utf8)) == [.key(.character("q"))])
    }
    var kitty = InputParser()
    #expect(kitty.feed(Array("\u{1B}[200~ab".utf8)) == [.paste("ab")])
    #expect(kitty.feed(Array("\u{1B}[27u".utf8)).isEmpty)
    #expect(kitty.feed(Array("q".utf8)) == [.key(.character("q"))])
    var parser = InputParser()
    _ = parser.feed(Array("\u{1B}[200~ab".utf8))
    #expect(parser.timeout == nil)
    #expect(parser.feed([0x1B]).isEmpty)
    #expect(parser.timeout != nil)
    #expect(parser.flush().isEmpty)
    #expect(parser.feed(Array("[201~q".utf8)) == [.key(.character("q"))], "the end mark came late")
  }

  @Test("A flood of escapes is passed on as it arrives")
  func escapeFlood() {
    var parser = InputParser()
    for _ in 0..<20 {
      let events = parser.feed(Array(repeating: 0x1B, count: 10_000))
      #expect(events.count >= 9998 && events.allSatisfy { $0 == .key(.escape) })
      #expect(parser.heldBytes == 0)
    }
    #expect(parser.flush().count <= 2)
  }

  @Test("Ctrl-C right after an escape is Ctrl-C, however many escapes there were", arguments: 1...4)
  func interruptAfterEscapes(count: Int) {
    var parser = InputParser()
    let events = parser.feed(Array(repeating: 0x1B, count: count) + [3])
    #expect(events.last == .key(.character("c"), .control))
    #expect(events.dropLast().allSatisfy { $0 == .key(.escape) } && events.count == count + 1)
  }

  @Test("Keys of the keypad are read in the kitty protocol and in application mode")
  func keypad() {
    let kitty = (57399...57426).flatMap { events("\u{1B}[\($0)u") }
    let signs = "0123456789./*-+".map { InputEvent.key(.character($0)) }
    #expect(Array(kitty.prefix(15)) == signs)
    #expect(
      Array(kitty.dropFirst(15)) == [
        .key(.enter), .key(.character("=")), .key(.character(",")), .key(.left), .key(.right),
        .key(.up), .key(.down), .key(.pageUp), .key(.pageDown), .key(.home), .key(.end),
        .key(.insert), .key(.delete),
      ]
    )
    #expect(events("\u{1B}[57401;5u") == [.key(.character("2"), .control)])
    #expect(events("\u{1B}[57376u") == [.key(.function(13))])
    let application = "jklmnopqrstuvwxy".flatMap { events("\u{1B}O\($0)") }
    #expect(application == "*+,-./0123456789".map { .key(.character($0)) })
    #expect(events("\u{1B}[27;5;105~") == [.key(.character("i"), .control)])
  }

  @Test("X10 mouse reports are read, and an unfinished one swallows no keys")
  func x10() {
    #expect(events("\u{1B}[M !!") == [.mouse(MouseEvent(.press, at: CellPoint(x: 0, y: 0)))])
    #expect(events("\u{1B}[M#&%") == [.mouse(MouseEvent(.release, at: CellPoint(x: 5, y: 4)))])
    #expect(events("\u{1B}[M \u{1B}[A").last == .key(.up))
    #expect(events("\u{1B}[M \r").last == .key(.enter))
  }

  @Test("An unfinished answer of the terminal does not swallow the keys after it")
  func endlessAnswer() {
    #expect(events("\u{1B}]11;rgb\r").last == .key(.enter))
    #expect(events("\u{1B}]11;rgb\u{1B}[A").last == .key(.up))
    var parser = InputParser()
    _ = parser.feed(Array(("\u{1B}P" + String(repeating: "x", count: 500)).utf8))
    #expect(parser.heldBytes <= 64)
    #expect(parser.flush().isEmpty)
    #expect(parser.feed([0x61]) == [.key(.character("a"))])
  }

  @Test("What is typed after a color that was cut off is not lost, and its late rest is no text")
  func cutColor() {
    func keys(_ text: String) -> [InputEvent] { text.map { .key(.character($0)) } }
    var parser = InputParser()
    #expect(parser.feed("\u{1B}]11;rgb:1a1a".utf8).isEmpty)
    #expect(parser.feed("Hello".utf8) == keys("Hello"))
    #expect(parser.feed("\u{1B}]11;rgb:".utf8).isEmpty)
    #expect(parser.timeout != nil)
    #expect(parser.flush().isEmpty)
    #expect(parser.timeout == nil)
    var typed: [InputEvent] = []
    for byte in "deed\r".utf8 { typed += parser.feed([byte]) }
    #expect(typed == keys("deed") + [.key(.enter)])
    _ = parser.feed("\u{1B}]11;rgb:ff".utf8)
    _ = parser.flush()
    #expect(parser.feed("ff/ffff/ffff".utf8).isEmpty)
    #expect(parser.feed([0x07]) == [.background(.rgb(255, 255, 255))])
    #expect(parser.feed("q".utf8) == keys("q"))
  }

  @Test("A grapheme cluster is one key")
  func clustersStayWhole() {
    #expect(events("e\u{301}👩‍👩‍👧‍👦") == [.key(.character("e\u{301}")), .key(.character("👩‍👩‍👧‍👦"))])
  }

  @Test func aPasteKeepsItsText() {
    #expect(
      events("\u{1B}[200~a\r\n\u{1B}[A漢\u{1B}[201~x") == [
        .paste("a\r\n\u{1B}[A漢"), .key(.character("x")),
      ]
    )
  }

  @Test("A paste of any size is passed on in pieces")
  func aPasteOfAnySizeIsNeverHeld() {
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

  @Test("Answers of the terminal are not keys")
  func answersOfTheTerminalAreSkipped() {
    #expect(events("\u{1B}]10;rgb:00/00/00\u{7}a") == [.key(.character("a"))])
    #expect(events("\u{1B}P1+r\u{1B}\\b") == [.key(.character("b"))])
    #expect(events("\u{1B}[?2026;2$yc") == [.key(.character("c"))])
  }

  @Test("Any bytes are read without a trap, and the buffer stays small", arguments: UInt64(1)...40)
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

extension InputParserTests {
  @Test("Text typed after Alt with a bracket is not lost, however long it is")
  func longTextAfterAltBracket() {
    var parser = InputParser()
    var events = parser.feed(Array("\u{1B}]".utf8))
    for _ in 0..<75 { events += parser.feed(Array("a".utf8)) }
    events += parser.flush()
    let letters = [InputEvent](repeating: .key(.character("a")), count: 75)
    #expect(events == [.key(.character("]"), .alt)] + letters)
  }

  @Test("A long answer of the terminal is skipped, also if its end arrives later")
  func longAnswer() {
    var parser = InputParser()
    #expect(parser.feed(Array("\u{1B}]52;c;\(String(repeating: "A", count: 100))".utf8)).isEmpty)
    #expect(parser.feed(Array("AAAA".utf8)).isEmpty)
    #expect(parser.feed(Array("AA\u{7}q".utf8)) == [.key(.character("q"))])
  }

  @Test("A long answer of the terminal that is cut off presses no key")
  func cutLongAnswer() {
    var parser = InputParser()
    #expect(parser.feed(Array("\u{1B}]52;c;\(String(repeating: "A", count: 100))".utf8)).isEmpty)
    #expect(parser.flush().isEmpty)
    #expect(parser.feed(Array("q".utf8)) == [.key(.character("q"))])
  }
}
