import Foundation
import PullbackUI

extension Painter {
  /// Draws a `Path` or another shape of the app. Areas are filled in eighths of a cell, and wide lines
  /// in halves. Lines that are at most 6 points wide are drawn as Braille dots, or with ASCII
  /// characters that resemble them.
  ///
  /// - Parameter pattern: The number of the pattern that tells this shape from others where colors do
  ///   not; 0 for none.
  mutating func drawPath(
    _ content: PathContent, pattern: Int, _ rect: CellRect, _ look: PaintStyle
  ) {
    let size = CellSize(width: rect.width, height: rect.height).points
    guard size.width.isFinite, size.height.isFinite, rect.width > 0, rect.height > 0 else { return }
    let path = content.path(in: CGRect(origin: .zero, size: size))
    let visible = rect.intersection(clip).intersection(frame.bounds)
    guard !path.isEmpty, !visible.isEmpty else { return }
    // With colors, patterns begin where the colors of a chart begin again.
    let pattern = pattern == 0 || hasPatterns ? pattern : pattern / Color.ofSeries.count
    guard let width = content.lineWidth else {
      let origin = CellPoint(x: rect.x, y: rect.y)
      return fill(
        PathCoverage(path, isEOFilled: content.isEOFilled, origin: origin, area: visible),
        pattern, look)
    }
    if width <= 6 {
      // Dots of ASCII are like lines, and so points have marks there.
      let marksPoints = pattern > 0 || glyphs.isASCII && width >= 5
      drawLine(path, rect, visible, pattern, marksPoints: marksPoints, look)
    } else {
      drawWideLine(path, width, rect, visible, look)
    }
  }

  /// Whether shapes that differ in color alone get a pattern each.
  private var hasPatterns: Bool {
    glyphs.isASCII || !theme.tellsSeriesApart(in: themes.profile)
  }

  // MARK: Areas

  private mutating func fill(_ coverage: PathCoverage, _ pattern: Int, _ look: PaintStyle) {
    let shade = Glyph(
      code: SeriesPattern.shade(pattern, isASCII: glyphs.isASCII), width: 1)
    var index = 0
    for y in coverage.area.y..<coverage.area.maxY {
      for x in coverage.area.x..<coverage.area.maxX {
        let mask = coverage.masks[index]
        index += 1
        if pattern == 0, mask != 0xFF {
          drawPart(mask, x, y, look)
        } else if mask.nonzeroBitCount >= 4 {
          frame.put(shade, x: x, y: y, style: look.style, clip: clip)
        }
      }
    }
  }

  /// Draws a cell that is covered in part.
  mutating func drawPart(_ mask: UInt8, _ x: Int, _ y: Int, _ look: PaintStyle) {
    let count = mask.nonzeroBitCount
    guard count > 0 else { return }
    let there = frame[x, y]
    var style = look.style
    var glyph = BlockGlyph.half(top: mask & 0x0F, bottom: mask & 0xF0)
    if glyphs.isASCII {
      glyph = glyph.map { $0 == BlockGlyph.full ? 0x23 : $0 == BlockGlyph.upper ? 0x22 : 0x5F }
    } else if mask == UInt8(truncatingIfNeeded: 0xFF << (8 - count)) {
      // The lower part. What was drawn before shows above it.
      let color = BlockGlyph.color(of: there, above: count)
      glyph = color == style.foreground ? BlockGlyph.full : BlockGlyph.lower(count)
      style.background = color ?? style.background
    } else if mask == UInt8(truncatingIfNeeded: (1 << count) - 1) {
      if let lower = BlockGlyph.height(there.glyph), lower < 8, lower + count >= 7 {
        // The rest above a block that was drawn before.
        if there.foreground == style.foreground {
          glyph = BlockGlyph.full
        } else if style.foreground != .standard {
          glyph = there.glyph
          style.background = style.foreground
          style.foreground = there.foreground
        }
      } else if count != 4, style.foreground != .standard || there.background == .standard {
        // There is no character for other upper parts, so the lower part is drawn in the color of
        // the background.
        glyph = BlockGlyph.lower(8 - count)
        if there.background == .standard {
          style.attributes.insert(.reverse)
        } else {
          style.background = style.foreground
          style.foreground = there.background
        }
      }
    }
    guard let glyph else { return }
    frame.put(Glyph(code: glyph, width: 1), x: x, y: y, style: style, clip: clip)
  }

  private mutating func drawWideLine(
    _ path: Path, _ width: CGFloat, _ rect: CellRect, _ visible: CellRect, _ look: PaintStyle
  ) {
    let distance = max(width / 2, 4)
    for y in visible.y..<visible.maxY {
      for x in visible.x..<visible.maxX {
        let middle = (CGFloat(x - rect.x) + 0.5) * 8
        let top = path.isNear(CGPoint(x: middle, y: CGFloat(y - rect.y) * 16 + 4), distance)
        let bottom = path.isNear(CGPoint(x: middle, y: CGFloat(y - rect.y) * 16 + 12), distance)
        drawPart((top ? 0x0F : 0) | (bottom ? 0xF0 : 0), x, y, look)
      }
    }
  }

  // MARK: Lines

  /// Draws the lines of a path as dots. A cell has 2 × 4 dots, each of 4 × 4 points.
  private mutating func drawLine(
    _ path: Path, _ rect: CellRect, _ visible: CellRect, _ pattern: Int, marksPoints: Bool,
    _ look: PaintStyle
  ) {
    // The dots of each visible cell, row by row.
    var dots = [UInt32](repeating: 0, count: visible.width * visible.height)
    // The cells of single points, and those of lines.
    var points: Set<CellPoint> = []
    var cells: Set<CellPoint> = []
    let (mostX, mostY) = (rect.width * 2, rect.height * 4)
    let bounds = CGRect(x: 0, y: 0, width: mostX * 4, height: mostY * 4)
    for part in path.parts {
      if marksPoints, let point = part.middleOfPoint {
        if (0...bounds.width).contains(point.x), (0...bounds.height).contains(point.y) {
          // A point on an edge belongs to the last cell.
          points.insert(
            CellPoint(
              x: min(max(0, Int(point.x / 8)), rect.width - 1),
              y: min(max(0, Int(point.y / 16)), rect.height - 1)))
        }
        continue
      }
      for (a, b) in zip(part, part.dropFirst()) {
        guard let (a, b) = bounds.clipping(a, b) else { continue }
        let length = max(abs(b.x - a.x), abs(b.y - a.y))
        let steps = max(1, Int(length / 2))
        for step in 0...steps {
          let t = CGFloat(step) / CGFloat(steps)
          // A point on the far edge belongs to the last dot.
          let dx = min(Int((a.x + (b.x - a.x) * t) / 4), mostX - 1)
          let dy = min(Int((a.y + (b.y - a.y) * t) / 4), mostY - 1)
          guard dx >= 0, dy >= 0 else { continue }
          if pattern > 0 { cells.insert(CellPoint(x: dx / 2, y: dy / 4)) }
          guard glyphs.isASCII || SeriesPattern.isDrawn(dx, dy, pattern) else { continue }
          let (x, y) = (rect.x + dx / 2 - visible.x, rect.y + dy / 4 - visible.y)
          guard x >= 0, x < visible.width, y >= 0, y < visible.height else { continue }
          dots[y * visible.width + x] |= BrailleGlyph.bit(dx % 2, dy % 4)
        }
      }
    }
    for (index, dots) in dots.enumerated() where dots != 0 {
      drawDots(
        dots, visible.x + index % visible.width, visible.y + index / visible.width, look)
    }
    guard marksPoints else { return }
    let mark = Glyph(code: SeriesPattern.mark(pattern, isASCII: glyphs.isASCII), width: 1)
    if glyphs.isASCII {
      points.formUnion(cells)
    } else {
      points.formUnion(SeriesPattern.markedCells(of: cells))
    }
    for point in points {
      frame.put(mark, x: rect.x + point.x, y: rect.y + point.y, style: look.style, clip: clip)
    }
  }

  private mutating func drawDots(_ dots: UInt32, _ x: Int, _ y: Int, _ look: PaintStyle) {
    var style = look.style
    var code = 0x2800 + dots
    let there = frame[x, y]
    if glyphs.isASCII {
      code = BrailleGlyph.ascii(dots)
    } else if (0x2800...0x28FF).contains(there.glyph) {
      code |= there.glyph - 0x2800
    } else if let color = BlockGlyph.color(of: there, atLeast: 4) {
      // A line over an area.
      style.background = color
    }
    frame.put(Glyph(code: code, width: 1), x: x, y: y, style: style, clip: clip)
  }
}

/// The characters that fill a part of a cell.
private enum BlockGlyph {
  static let full: UInt32 = 0x2588
  static let upper: UInt32 = 0x2580

  /// The character of the lower part, in eighths.
  static func lower(_ height: Int) -> UInt32 { 0x2580 + UInt32(height) }

  /// How many lower eighths a character covers; nil if it is none of these.
  static func height(_ code: UInt32) -> Int? {
    (0x2581...0x2588).contains(code) ? Int(code - 0x2580) : nil
  }

  /// The color of a cell of which an area covers some eighths or more; nil if it does not.
  static func color(of cell: Cell, atLeast least: Int) -> TerminalColor? {
    guard !cell.attributes.contains(.reverse) else { return nil }
    if let height = height(cell.glyph), height >= least { return cell.foreground }
    return cell.glyph == upper ? cell.foreground : nil
  }

  /// The color of what covers a cell above some lower eighths; nil if nothing does.
  static func color(of cell: Cell, above lower: Int) -> TerminalColor? {
    guard cell.attributes.contains(.reverse) else { return color(of: cell, atLeast: 7) }
    guard let free = height(cell.glyph), free <= lower + 1 else { return nil }
    return cell.foreground
  }

  /// The character for halves of which at least two eighths are covered; nil if neither is.
  static func half(top: UInt8, bottom: UInt8) -> UInt32? {
    switch (top.nonzeroBitCount >= 2, bottom.nonzeroBitCount >= 2) {
    case (true, true): full
    case (true, false): upper
    case (false, true): lower(4)
    case (false, false): nil
    }
  }
}

/// The characters with dots, and those of ASCII in their place.
private enum BrailleGlyph {
  private static let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  static func bit(_ x: Int, _ y: Int) -> UInt32 { bits[x][y] }

  /// A character of ASCII that has lines in about the same places.
  static func ascii(_ dots: UInt32) -> UInt32 {
    func heights(_ column: Int) -> [Int] { (0..<4).filter { dots & bits[column][$0] != 0 } }
    let (left, right) = (heights(0), heights(1))
    let character: Unicode.Scalar
    if left.isEmpty || right.isEmpty {
      let rows = left + right
      character = rows.count > 1 ? "|" : rows == [3] ? "." : rows == [0] ? "'" : "-"
    } else {
      let (a, b) = (left.reduce(0, +) * right.count, right.reduce(0, +) * left.count)
      character = a == b ? (left.min() == 3 ? "_" : "-") : a > b ? "/" : "\\"
    }
    return character.value
  }
}

extension [CGPoint] {
  /// The middle of a line that is as short as the points of a chart; nil for any other line.
  fileprivate var middleOfPoint: CGPoint? {
    guard count == 2, abs(self[1].x - self[0].x) <= 6, self[0].y == self[1].y else { return nil }
    return CGPoint(x: (self[0].x + self[1].x) / 2, y: self[0].y)
  }
}

extension Path {
  /// Whether the distance of a point from the lines of the path is at most `distance`, in points.
  fileprivate func isNear(_ point: CGPoint, _ distance: CGFloat) -> Bool {
    for part in parts {
      for (a, b) in zip(part, part.dropFirst()) {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = dx * dx + dy * dy
        let t =
          length > 0
          ? min(1, max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length)) : 0
        let (ex, ey) = (point.x - a.x - t * dx, point.y - a.y - t * dy)
        if ex * ex + ey * ey <= distance * distance { return true }
      }
    }
    return false
  }
}
