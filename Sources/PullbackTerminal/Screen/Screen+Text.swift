extension Screen {
  /// Whether the screen shows a text. Runs of spaces and line breaks count as one space.
  ///
  /// Wrapped text is found across its lines. In a dialog, its border and the page behind it do not
  /// interrupt wrapped text.
  package func shows(_ text: String) -> Bool {
    let frame = frame
    if frame.text.contains(text) { return true }
    let wanted = Self.words(text)
    if wanted.isEmpty { return text.isEmpty }
    return Self.words(frame.text).contains(wanted)
      || Self.words(self.text(in: layerArea, of: frame)).contains(wanted)
  }

  private func text(in area: CellRect, of frame: Frame) -> String {
    let area = area.intersection(frame.bounds)
    var bytes: [UInt8] = []
    for y in area.y..<max(area.y, area.maxY) {
      for x in area.x..<max(area.x, area.maxX) where frame[x, y].width > 0 {
        frame.table.append(frame[x, y].glyph, to: &bytes)
      }
      bytes.append(0x0A)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let decoration: Set<Character> = [
    "│", "╭", "╮", "╰", "╯", "─", "▏", "▕", "▴", "▾", "┃",
  ]

  private static func words(_ text: String) -> String {
    // A line can end after a hyphen.
    text.split { $0.isWhitespace || decoration.contains($0) }.joined(separator: " ")
      .replacing("- ", with: "-")
  }
}

extension Screen {
  /// The approximate memory use of the undo histories, in bytes.
  package var undoBytes: Int { histories.bytes }

  /// The number of layouts computed so far, without those taken from the cache.
  package var layoutsComputed: Int { engine.computed }

  /// The number of list rows painted so far, without those that kept their cells.
  package var rowsPainted: Int { engine.rowsPainted }
}
