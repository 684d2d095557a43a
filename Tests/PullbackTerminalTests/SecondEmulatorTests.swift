import Foundation
import PullbackTerminal
import Testing

/// Checks the output with a second terminal emulator, libvterm.
///
/// Skipped if libvterm is not installed; with `CI` set, that is a failure.
@Suite struct SecondEmulatorTests {
  private static let texts = [
    "a", "hello", "漢字", "🎉", "👩‍👩‍👧‍👦", "e\u{301}", "   ", "──", "      ", "❤️", "🇸🇪",
    "aaaaaaaaaaaa", "n\u{303}\u{323}",
  ]
  private static let colors: [TerminalColor] = [.standard, .ansi(2), .ansi(12), .rgb(10, 200, 30)]

  private func change(_ frame: inout Frame, _ generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      let style = CellStyle(
        foreground: Self.colors.randomElement(using: &generator)!,
        background: Bool.random(using: &generator)
          ? .standard : Self.colors.randomElement(using: &generator)!,
        attributes: .init(rawValue: UInt8.random(in: 0..<64, using: &generator))
      )
      let text = Self.texts.randomElement(using: &generator)!
      // libvterm counts an emoji sequence as several characters, and wraps it even if wrapping is
      // off.
      let end = frame.width - (text.contains("👩") ? 8 : 0)
      if end < 1 { continue }
      frame.write(
        text,
        x: Int.random(in: -2..<end, using: &generator),
        y: Int.random(in: 0..<frame.height, using: &generator),
        style: Bool.random(using: &generator) ? CellStyle() : style
      )
    }
  }

  @Test(
    "libvterm shows random frames exactly, with scrolling, wide and combining characters, resizing",
    .enabled(
      if: VTermEmulator.isInstalled || ProcessInfo.processInfo.environment["CI"] != nil,
      "libvterm is not installed (package libvterm0): there is nothing to compare with"
    ),
    arguments: UInt64(1)...200
  )
  func randomFrames(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var size = (
      Int.random(in: 1...40, using: &generator), Int.random(in: 1...14, using: &generator)
    )
    let table = GlyphTable()
    var output = FrameOutput(profile: .trueColor)
    let emulator = try #require(
      VTermEmulator(width: size.0, height: size.1), "The package libvterm0 is missing."
    )
    var frame = Frame(width: size.0, height: size.1, table: table)
    for step in 0..<8 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        size = (
          Int.random(in: 1...40, using: &generator), Int.random(in: 1...14, using: &generator)
        )
        emulator.resize(width: size.0, height: size.1)
        output.invalidate()
        frame = Frame(width: size.0, height: size.1, table: table)
      case 1: frame = Frame(width: size.0, height: size.1, table: table)
      case 2, 3: frame = scrolled(frame, by: Int.random(in: -3...3, using: &generator))
      default: break
      }
      change(&frame, &generator)
      emulator.apply(output.bytes(for: frame))
      let wrong = differences(frame, emulator)
      #expect(wrong.isEmpty, "seed \(seed) step \(step): \(wrong.prefix(3))")
    }
  }

  /// The text of a row of the emulator.
  private func row(_ y: Int, of emulator: VTermEmulator) -> String {
    var scalars = String.UnicodeScalarView()
    for x in 0..<emulator.width {
      let shown = emulator[x, y].scalars
      scalars += (shown.isEmpty ? [0x20] : shown).compactMap { Unicode.Scalar($0) }
    }
    return String(scalars).trimmingCharacters(in: .whitespaces)
  }

  @Test(
    "Vowels that have a cell of their own in terminals without clusters are not erased",
    .enabled(
      if: VTermEmulator.isInstalled || ProcessInfo.processInfo.environment["CI"] != nil,
      "libvterm is not installed (package libvterm0): there is nothing to compare with"
    ),
    arguments: ["काम", "ทำไม", "நாம்", "নাম", "ക്ഷമ", "ນຳທາງ", "रक्षक"]
  )
  func spacingMarks(word: String) throws {
    let emulator = try #require(VTermEmulator(width: 20, height: 2))
    let table = GlyphTable()
    var output = FrameOutput(profile: .none)
    var frame = Frame(width: 20, height: 2, table: table)
    frame.write("abcdefghijklmnop", x: 0, y: 0)
    emulator.apply(output.bytes(for: frame))
    frame = Frame(width: 20, height: 2, table: table)
    let columns = frame.write(word + "x", x: 0, y: 0)
    emulator.apply(output.bytes(for: frame))
    let seen = row(0, of: emulator).filter { $0 != " " }
    #expect(seen.unicodeScalars.elementsEqual((word + "x").unicodeScalars))
    #expect(emulator[columns - 1, 0].scalars == [0x78])
    // A change of one letter leaves the others.
    frame.write("y", x: columns - 1, y: 0)
    emulator.apply(output.bytes(for: frame))
    #expect(emulator[columns - 1, 0].scalars == [0x79])
    #expect(row(0, of: emulator).filter { $0 != " " }.dropLast() == seen.dropLast())
  }

  @Test("Cells that a terminal with clusters does not cover by an Indic syllable are cleared")
  func narrowClusters() {
    var output = FrameOutput(profile: .none)
    let table = GlyphTable()
    var frame = Frame(width: 8, height: 1, table: table)
    frame.write("abcd", x: 0, y: 0)
    _ = output.bytes(for: frame)
    frame = Frame(width: 8, height: 1, table: table)
    frame.write("का", x: 0, y: 0)
    let text = String(decoding: output.bytes(for: frame), as: UTF8.self)
    #expect(text.contains("  \u{1B}[H") || text.contains("  \r") || text.contains("  \u{8}\u{8}"))
    #expect(text.contains("का"))
  }

  private func scrolled(_ frame: Frame, by distance: Int) -> Frame {
    var result = Frame(width: frame.width, height: frame.height, table: frame.table)
    for (y, row) in frame.rows.enumerated() {
      let target = y - distance
      if (0..<frame.height).contains(target) { result.write(row, x: 0, y: target) }
    }
    return result
  }

  private func differences(_ frame: Frame, _ emulator: VTermEmulator) -> [String] {
    var wrong: [String] = []
    for y in 0..<frame.height {
      for x in 0..<frame.width where frame[x, y].width > 0 {
        if let difference = difference(frame[x, y], emulator[x, y], frame.table) {
          wrong.append("\(x),\(y): \(difference)")
        }
      }
    }
    return wrong
  }

  private func difference(
    _ cell: PullbackTerminal.Cell,
    _ shown: VTermEmulator.Cell,
    _ table: GlyphTable
  ) -> String? {
    var bytes: [UInt8] = []
    table.append(cell.glyph, to: &bytes)
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
    var seen = shown.scalars.isEmpty ? [0x20] : shown.scalars
    // libvterm joins combining marks to letters and does not join emoji: it shows the first one.
    if scalars.contains(where: { $0 == 0x200D || $0 == 0xFE0F || $0 >= 0x1F1E6 && $0 <= 0x1F1FF }) {
      seen = Array(seen.prefix(1))
      if let shown = scalars.first(where: { seen == [$0] }) { scalars = [shown] }
    } else if Int(cell.width) != shown.width {
      return "\(seen) of width \(shown.width) for \(scalars) of \(cell.width)"
    }
    if seen != scalars { return "\(seen) for \(scalars)" }
    let style = cell.style
    let isBlank = seen == [0x20]
    let marks = style.attributes.intersection([.underline, .reverse, .strikethrough])
    let background = VTermEmulator.Cell.name(shown.background)
    if background != name(style.background) {
      return "background \(background) for \(name(style.background))"
    }
    if isBlank && marks.isEmpty {
      return shown.isUnderlined || shown.isReversed || shown.isStruckThrough ? "marks" : nil
    }
    let foreground = VTermEmulator.Cell.name(shown.foreground)
    if foreground != name(style.foreground) {
      return "foreground \(foreground) for \(name(style.foreground))"
    }
    let pairs: [(CellStyle.Attributes, Bool)] = [
      (.bold, shown.isBold), (.italic, shown.isItalic), (.underline, shown.isUnderlined),
      (.reverse, shown.isReversed), (.strikethrough, shown.isStruckThrough),
    ]
    for (attribute, isShown) in pairs where style.attributes.contains(attribute) != isShown {
      return "\(attribute.rawValue) is \(isShown)"
    }
    return nil
  }

  private func name(_ color: TerminalColor) -> String {
    if color == .standard { return "default" }
    for index in UInt8(0)..<16 where color == .ansi(index) { return "index \(index)" }
    return "10 200 30"
  }
}
