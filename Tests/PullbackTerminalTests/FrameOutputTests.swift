import Foundation
import PullbackTerminal
import PullbackUI
import Testing

@Suite struct FrameOutputTests {
  private func random(
    _ generator: inout SeededGenerator,
    _ base: Frame?,
    _ table: GlyphTable,
    _ size: (Int, Int)
  ) -> Frame {
    var frame = base ?? Frame(width: size.0, height: size.1, table: table)
    let texts = ["a", "hello", "漢字", "🎉", "👩‍👩‍👧‍👦", "e\u{301}", "   ", "──", "      "]
    let colors: [TerminalColor] = [.standard, .ansi(2), .ansi(12), .rgb(10, 200, 30)]
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      let style = CellStyle(
        foreground: colors.randomElement(using: &generator)!,
        background: Bool.random(using: &generator)
          ? .standard : colors.randomElement(using: &generator)!,
        attributes: .init(rawValue: UInt8.random(in: 0..<64, using: &generator))
      )
      frame.write(
        texts.randomElement(using: &generator)!,
        x: Int.random(in: -2..<size.0, using: &generator),
        y: Int.random(in: 0..<size.1, using: &generator),
        style: Bool.random(using: &generator) ? CellStyle() : style
      )
    }
    return frame
  }

  @Test("A terminal gets the address of a link with its text, and of nothing else")
  @MainActor func link() throws {
    let site = try #require(URL(string: "https://example.com/a?b"))
    let graph = ViewGraph {
      HStack {
        Link("Site", destination: site)
        Text("no link")
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 40, height: 4))
    var output = FrameOutput(profile: .none)
    let text = String(decoding: output.bytes(for: screen.frame), as: UTF8.self)
    let parts = text.components(separatedBy: "\u{1B}]8;;")
    let begun = parts.dropFirst().filter { $0.hasPrefix("https://example.com/a?b\u{1B}\\") }
    #expect(begun.joined().contains("Site") && !begun.joined().contains("no link"))
    #expect(parts.last?.hasPrefix("\u{1B}\\") == true)
  }

  @Test(
    "The bytes for random frames make the terminal show exactly those frames",
    arguments: UInt64(1)...200,
    [ColorProfile.trueColor, .none]
  )
  func randomPairs(seed: UInt64, profile: ColorProfile) {
    var generator = SeededGenerator(seed: seed)
    let size = (
      Int.random(in: 1...30, using: &generator), Int.random(in: 1...12, using: &generator)
    )
    let table = GlyphTable()
    var output = FrameOutput(profile: profile, usesRepeat: seed % 2 == 0)
    var emulator = TerminalEmulator(width: size.0, height: size.1)
    var frame: Frame?
    for step in 0..<8 {
      var next = random(
        &generator,
        Bool.random(using: &generator) ? frame : nil,
        table,
        size
      )
      if let frame, Bool.random(using: &generator) {
        next = scrolled(frame, by: Int.random(in: -3...3, using: &generator))
      }
      let cursor =
        Bool.random(using: &generator)
        ? CellPoint(x: Int.random(in: 0..<size.0, using: &generator), y: 0) : nil
      emulator.apply(output.bytes(for: next, cursor: cursor))
      var fresh = FrameOutput(profile: profile)
      var expected = TerminalEmulator(width: size.0, height: size.1)
      expected.apply(fresh.bytes(for: next))
      #expect(emulator.text == next.text, "seed \(seed) step \(step)")
      #expect(visible(emulator) == visible(expected), "seed \(seed) step \(step)")
      #expect(emulator.unknown.isEmpty, "seed \(seed) step \(step)")
      #expect(!emulator.isSynchronized && emulator.clears == 1)
      #expect(emulator.isCursorVisible == (cursor != nil))
      if let cursor { #expect(emulator.x == cursor.x && emulator.y == cursor.y) }
      frame = next
    }
  }

  /// The frame with its rows moved up, as after scrolling a list.
  private func scrolled(_ frame: Frame, by distance: Int) -> Frame {
    var result = Frame(width: frame.width, height: frame.height, table: frame.table)
    for (y, row) in frame.rows.enumerated() {
      let target = y - distance
      if (0..<frame.height).contains(target) { result.write(row, x: 0, y: target) }
    }
    return result
  }

  /// The visible properties of the cells: the foreground of a blank is visible only if the blank is
  /// underlined.
  private func visible(_ emulator: TerminalEmulator) -> [[TerminalEmulator.Cell]] {
    emulator.rows.map { row in
      row.map { cell in
        var cell = cell
        let marks = ["a4", "a7", "a9"]
        if cell.text == " ", marks.allSatisfy({ cell.style.parameters[$0] == nil }) {
          cell.style.parameters = cell.style.parameters.filter { $0.key == "background" }
        }
        return cell
      }
    }
  }

  @Test("A frame that did not change takes no bytes")
  func anUnchangedFrameIsNothing() {
    var output = FrameOutput(profile: .trueColor)
    let frame = Frame(width: 80, height: 24, table: GlyphTable())
    #expect(!output.bytes(for: frame).isEmpty)
    #expect(output.bytes(for: frame).isEmpty)
  }

  @Test("A change of one cell takes at most 34 bytes")
  func oneCellTakesAtMost34Bytes() {
    var output = FrameOutput(profile: .trueColor)
    let old = Frame(width: 200, height: 60, table: GlyphTable())
    _ = output.bytes(for: old, cursor: CellPoint(x: 150, y: 3))
    var new = old
    new.write("x", x: 199, y: 58)
    #expect(output.bytes(for: new, cursor: CellPoint(x: 150, y: 3)).count <= 34)
    var plain = FrameOutput(profile: .trueColor)
    _ = plain.bytes(for: old)
    #expect(plain.bytes(for: new).count <= 34)
  }

  @Test("A change of a counter takes at most 40 bytes")
  func aCounterTakesAtMost40Bytes() {
    var output = FrameOutput(profile: .trueColor)
    var old = Frame(width: 200, height: 60, table: GlyphTable())
    old.write("Count: 41", x: 120, y: 40, style: CellStyle(foreground: .rgb(1, 2, 3)))
    _ = output.bytes(for: old)
    var new = old
    new.write("Count: 42", x: 120, y: 40, style: CellStyle(foreground: .rgb(1, 2, 3)))
    #expect(output.bytes(for: new).count <= 40)
  }

  @Test(
    "Scrolling a full screen by a line takes at most the bytes of two lines",
    arguments: [1, -1, 3, -3]
  )
  func scrolling(distance: Int) {
    let table = GlyphTable()
    var output = FrameOutput(profile: .trueColor)
    func page(_ first: Int) -> Frame {
      var frame = Frame(width: 80, height: 24, table: table)
      frame.scrollBarColumns = [79]
      frame.write("Title", x: 2, y: 0, style: CellStyle(attributes: .bold))
      for row in 1..<23 {
        frame.write(String(repeating: "row \(first + row) ", count: 9), x: 2, y: row)
        frame.write("┃", x: 79, y: row % 5 + 1, style: CellStyle(attributes: .dim))
      }
      frame.write("keys", x: 2, y: 23)
      return frame
    }
    var emulator = TerminalEmulator(width: 80, height: 24)
    emulator.apply(output.bytes(for: page(100)))
    let next = page(100 + distance)
    let bytes = output.bytes(for: next)
    emulator.apply(bytes)
    #expect(emulator.text == next.text)
    #expect(bytes.count <= 80 * (abs(distance) + 1))
  }

  @Test(
    "The rows of a scrolled list are moved, whichever glyphs its scroll bar has",
    arguments: [TerminalGlyphs.unicode, .ascii]
  )
  @MainActor func scrollBars(glyphs: TerminalGlyphs) {
    let screen = Screen(
      graph: ViewGraph { List(0..<60, id: \.self) { Text("Row \($0)") } },
      size: CellSize(width: 40, height: 30),
      glyphs: glyphs
    )
    var output = FrameOutput(profile: .trueColor)
    var emulator = TerminalEmulator(width: 40, height: 30)
    emulator.apply(output.bytes(for: screen.frame))
    for _ in 0..<2 {
      screen.handle(.mouse(MouseEvent(.wheelDown, at: CellPoint(x: 5, y: 5))))
    }
    let bytes = output.bytes(for: screen.frame)
    emulator.apply(bytes)
    #expect(emulator.text == screen.frame.text)
    // The first row has the mark of the focus.
    #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[2;29r"))
  }

  @Test("A run of one ASCII character is written once with a repeat count")
  func aRunOfTheSameSignIsToldOnce() {
    var output = FrameOutput(profile: .trueColor, usesRepeat: true)
    var frame = Frame(width: 80, height: 3, table: GlyphTable())
    _ = output.bytes(for: frame)
    frame.write(String(repeating: "-", count: 70), x: 2, y: 1)
    // Some terminals do not repeat a character of several bytes.
    frame.write(String(repeating: "─", count: 70), x: 2, y: 2)
    let bytes = output.bytes(for: frame)
    let told = String(decoding: bytes, as: UTF8.self)
    #expect(told.contains("-\u{1B}[69b"))
    #expect(told.contains(String(repeating: "─", count: 70)))
    var emulator = TerminalEmulator(width: 80, height: 3)
    emulator.apply(bytes)
    #expect(emulator.text == frame.text)
  }

  @Test func aClearedRowIsErased() {
    var output = FrameOutput(profile: .trueColor)
    let table = GlyphTable()
    var old = Frame(width: 80, height: 5, table: table)
    old.write(String(repeating: "x", count: 80), x: 0, y: 2)
    _ = output.bytes(for: old)
    let bytes = output.bytes(for: Frame(width: 80, height: 5, table: table))
    #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[K"))
    #expect(bytes.count < 34)
  }

  @Test("Without colours, no colour is written")
  func withoutColoursNoColourIsTold() {
    var output = FrameOutput(profile: .none)
    var frame = Frame(width: 10, height: 1, table: GlyphTable())
    frame.write("x", x: 0, y: 0, style: CellStyle(foreground: .ansi(3), attributes: .bold))
    let text = String(decoding: output.bytes(for: frame), as: UTF8.self)
    #expect(text.contains("\u{1B}[1mx"))
    #expect(!text.contains("33"))
  }

  @Test(
    "An exact colour is written as the nearest one of the profile",
    arguments: [
      (ColorProfile.trueColor, "38;2;255;0;0"), (.ansi256, "38;5;196"), (.ansi16, "91"),
    ]
  )
  func profiles(profile: ColorProfile, code: String) {
    var output = FrameOutput(profile: profile)
    var frame = Frame(width: 10, height: 1, table: GlyphTable())
    frame.write("x", x: 0, y: 0, style: CellStyle(foreground: .rgb(255, 0, 0)))
    let text = String(decoding: output.bytes(for: frame), as: UTF8.self)
    #expect(text.contains("\u{1B}[\(code)m"))
  }

  @Test(
    "A color among 256 keeps its hue, and what is nearly gray becomes gray",
    arguments: [
      ((44, 110, 70), 29), ((30, 80, 48), 22), ((95, 200, 215), 80), ((0, 95, 175), 25),
      ((120, 78, 40), 94), ((42, 42, 46), 236), ((200, 190, 180), 250), ((128, 128, 128), 244),
      ((255, 255, 255), 231), ((0, 0, 0), 16),
    ] as [((UInt8, UInt8, UInt8), Int)])
  func hues(color: (UInt8, UInt8, UInt8), index: Int) {
    var output = FrameOutput(profile: .ansi256)
    var frame = Frame(width: 10, height: 1, table: GlyphTable())
    let exact = TerminalColor.rgb(color.0, color.1, color.2)
    frame.write("x", x: 0, y: 0, style: CellStyle(foreground: exact))
    let text = String(decoding: output.bytes(for: frame), as: UTF8.self)
    #expect(text.contains("\u{1B}[38;5;\(index)m"))
  }

  @Test func theEnvironmentChoosesTheProfile() {
    #expect(ColorProfile(environment: ["TERM": "xterm", "COLORTERM": "truecolor"]) == .trueColor)
    #expect(ColorProfile(environment: ["TERM": "xterm-256color"]) == .ansi256)
    #expect(ColorProfile(environment: ["TERM": "xterm"]) == .ansi16)
    #expect(ColorProfile(environment: ["TERM": "dumb", "COLORTERM": "truecolor"]) == .none)
    #expect(ColorProfile(environment: ["TERM": "xterm-256color", "NO_COLOR": "1"]) == .none)
    #expect(ColorProfile(environment: ["TERM": "xterm-256color", "NO_COLOR": ""]) == .ansi256)
    #expect(TerminalEnvironment(["LANG": "C"]).glyphs == .ascii)
    #expect(TerminalEnvironment(["LANG": "C", "LC_ALL": "de_DE.utf8"]).glyphs == .unicode)
    #expect(TerminalEnvironment([:]).glyphs == .unicode)
    #expect(TerminalEnvironment(["TERM": "dumb"]).isDumb)
    #expect(!TerminalEnvironment(["TERM": "xterm", "NO_COLOR": "1"]).isDumb)
  }
}
