extension Frame {
  /// The frame as a picture: a document of SVG 1.1, in the colors of a terminal whose background is
  /// ``paper``.
  ///
  /// A cell is 8.4 by 16.3 units, the size of DejaVu Sans Mono at 14. Each text states its length, so
  /// that columns stay aligned in another font. The same frame always gives the same text.
  package var svg: String {
    var picture = FramePicture(columns: width, rows: height, paper: paper)
    for y in 0..<height {
      var x = 0
      while x < width {
        let style = self[x, y].style
        var end = x
        var text: [UInt8] = []
        // A wide cluster is a text of its own, because fonts disagree about its width.
        repeat {
          let cell = self[end, y]
          if cell.width > 0 { table.append(cell.glyph, to: &text) }
          end += 1
        } while end < width && (self[end, y].width == 0 || continues(style, x: end, y: y))
        picture.draw(
          String(decoding: text, as: UTF8.self), x..<end, row: y, style: style
        )
        x = end
      }
    }
    return picture.document
  }

  /// Whether a cell and the one to the left of it can be parts of one text.
  private func continues(_ style: CellStyle, x: Int, y: Int) -> Bool {
    self[x, y].style == style && self[x, y].width == 1 && self[x - 1, y].width == 1
  }
}

/// Collects the rectangles and texts of an SVG document.
private struct FramePicture {
  private static let cellWidth = 8.4, cellHeight = 16.3, margin = 8.0
  /// The 16 ANSI colors, as most dark themes of terminals have them.
  private static let ansi = [
    "#24272e", "#e06c75", "#98c379", "#d19a66", "#61afef", "#c678dd", "#56b6c2", "#abb2bf",
    "#7f848e", "#ff7b86", "#b5e890", "#ffd479", "#8ac6ff", "#e2a0ff", "#7fe0ec", "#ffffff",
  ]

  /// The 16 ANSI colors, as most light themes of terminals have them.
  private static let ansiOnLight = [
    "#24272e", "#b21818", "#126b2a", "#8a5a00", "#0052be", "#8a1f9b", "#006a73", "#5c6370",
    "#626262", "#c62828", "#1b7f37", "#7a5c00", "#1565c0", "#a020b0", "#00668a", "#ffffff",
  ]

  private let width: Double, height: Double
  private let isLight: Bool
  private let foreground: String
  private var background = "#16181d"
  private var rectangles = ""
  private var texts = ""

  /// - Parameter paper: The background of the terminal; the default color for that of a dark one.
  init(columns: Int, rows: Int, paper: TerminalColor) {
    isLight = paper.isLight
    foreground = isLight ? "#24272e" : "#d7dae0"
    width = Double(columns) * Self.cellWidth + 2 * Self.margin
    height = Double(rows) * Self.cellHeight + 2 * Self.margin
    background = color(paper) ?? background
  }

  var document: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width))" height="\(number(height))" \
    viewBox="0 0 \(number(width)) \(number(height))" font-size="14" \
    font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" fill="\(foreground)">
    <rect width="100%" height="100%" rx="8" fill="\(background)"/>
    <g shape-rendering="crispEdges">
    \(rectangles)</g>
    \(texts)</svg>
    """
  }

  mutating func draw(
    _ text: String, _ columns: Range<Int>, row: Int, style: CellStyle
  ) {
    let x = Double(columns.lowerBound) * Self.cellWidth + Self.margin
    let y = Double(row) * Self.cellHeight + Self.margin
    let length = Double(columns.count) * Self.cellWidth
    let isReversed = style.attributes.contains(.reverse)
    let colors = [style.foreground, style.background].map(color)
    let foreground = isReversed ? colors[1] ?? self.background : colors[0]
    let background = isReversed ? colors[0] ?? self.foreground : colors[1]
    if let background {
      rectangles += """
        <rect x="\(number(x))" y="\(number(y))" width="\(number(length))" \
        height="\(number(Self.cellHeight))" fill="\(background)"/>

        """
    }
    let text = drawBlocks(of: text, x, y, foreground ?? self.foreground, style)
    let isLined = !style.attributes.isDisjoint(with: [.underline, .strikethrough])
    guard isLined || text.contains(where: { $0 != " " }) else { return }
    var attributes = foreground.map { " fill=\"\($0)\"" } ?? ""
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    if style.attributes.contains(.dim) { attributes += " opacity=\"0.6\"" }
    var lines: [String] = []
    if style.attributes.contains(.underline) { lines.append("underline") }
    if style.attributes.contains(.strikethrough) { lines.append("line-through") }
    if !lines.isEmpty { attributes += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    texts += """
      <text x="\(number(x))" y="\(number(y + 12.8))" textLength="\(number(length))" \
      lengthAdjust="spacingAndGlyphs" xml:space="preserve"\(attributes)>\(escaped(text))</text>

      """
  }

  /// Draws the blocks of a text, such as `█` and `▃`, as rectangles, because fonts leave gaps between
  /// them. Returns the text with spaces in their place.
  private mutating func drawBlocks(
    of text: String, _ x: Double, _ y: Double, _ color: String, _ style: CellStyle
  ) -> String {
    let opacity = style.attributes.contains(.dim) ? " opacity=\"0.6\"" : ""
    var rest = ""
    var column = 0
    for run in text.chunks {
      let count = run.count
      if let eighths = run.first?.blockHeight {
        let height = Self.cellHeight * Double(eighths) / 8
        rectangles += """
          <rect x="\(number(x + Double(column) * Self.cellWidth))" \
          y="\(number(y + Self.cellHeight - height))" \
          width="\(number(Double(count) * Self.cellWidth))" height="\(number(height))" \
          fill="\(color)"\(opacity)/>

          """
        rest += String(repeating: " ", count: count)
      } else {
        rest += run
      }
      column += count
    }
    return rest
  }

  /// The color in the notation of CSS; nil for the default color.
  private func color(_ color: TerminalColor) -> String? {
    switch color.kind {
    case .standard: nil
    case .ansi(let index): (isLight ? Self.ansiOnLight : Self.ansi)[Int(index)]
    case .rgb(let red, let green, let blue):
      "#"
        + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  /// A length with at most one digit after the point.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

extension String {
  /// The parts of the text in which all characters are equal.
  fileprivate var chunks: [Substring] {
    var chunks: [Substring] = []
    var rest = self[...]
    while let first = rest.first {
      let chunk = rest.prefix { $0 == first }
      chunks.append(chunk)
      rest = rest[chunk.endIndex...]
    }
    return chunks
  }
}

extension Character {
  /// How many lower eighths of a cell the character fills; nil if it is none of these blocks.
  fileprivate var blockHeight: Int? {
    guard let scalar = unicodeScalars.first, ("\u{2581}"..."\u{2588}").contains(scalar) else {
      return nil
    }
    return Int(scalar.value) - 0x2580
  }
}
