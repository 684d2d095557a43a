import Foundation
import PullbackUI

extension Painter {
  /// Draws a `Path` or another shape of the app. Areas and wide lines are filled with half-block
  /// characters. Lines that are at most 6 points wide are drawn as Braille dots, unless only ASCII
  /// characters are drawn.
  mutating func drawPath(_ content: PathContent, _ rect: CellRect, _ look: PaintStyle) {
    let size = CellSize(width: rect.width, height: rect.height).points
    guard size.width.isFinite, size.height.isFinite, rect.width > 0, rect.height > 0 else { return }
    let path = content.path(in: CGRect(origin: .zero, size: size))
    guard !path.isEmpty else { return }
    if let width = content.lineWidth, width <= 6, !glyphs.isASCII {
      drawLine(path, rect, look)
    } else {
      drawInside(path, content, rect, look)
    }
  }

  private mutating func drawInside(
    _ path: Path,
    _ content: PathContent,
    _ rect: CellRect,
    _ look: PaintStyle
  ) {
    // Points outside of the visible frame are not tested: nothing is drawn there.
    let visible = rect.intersection(clip)
    func isInside(_ x: CGFloat, _ y: CGFloat) -> Bool {
      let point = CGPoint(x: x, y: y)
      guard let width = content.lineWidth else {
        return path.contains(point, eoFill: content.isEOFilled)
      }
      return path.isNear(point, max(width / 2, 4))
    }
    for y in visible.y..<max(visible.y, visible.maxY) {
      for x in visible.x..<max(visible.x, visible.maxX) {
        let middle = (CGFloat(x - rect.x) + 0.5) * 8
        let top = isInside(middle, CGFloat(y - rect.y) * 16 + 4)
        let bottom = isInside(middle, CGFloat(y - rect.y) * 16 + 12)
        let glyph: String
        switch (top, bottom) {
        case (true, true): glyph = glyphs.block
        case (true, false): glyph = glyphs.isASCII ? "\"" : "▀"
        case (false, true): glyph = glyphs.isASCII ? "_" : "▄"
        case (false, false): continue
        }
        frame.put(Glyph(code: code(glyph), width: 1), x: x, y: y, style: look.style, clip: clip)
      }
    }
  }

  /// Draws the lines of a path in Braille characters. A cell has 2 × 4 dots, each of 4 × 4 points.
  private mutating func drawLine(_ path: Path, _ rect: CellRect, _ look: PaintStyle) {
    var dots: [CellPoint: UInt32] = [:]
    let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    let (mostX, mostY) = (rect.width * 2, rect.height * 4)
    for part in path.parts {
      for (a, b) in zip(part, part.dropFirst()) {
        let length = max(abs(b.x - a.x), abs(b.y - a.y))
        guard length.isFinite else { continue }
        let steps = Int(min(4096, max(1, length / 2)))
        for step in 0...steps {
          let t = CGFloat(step) / CGFloat(steps)
          let (px, py) = (a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
          guard px.isFinite, py.isFinite, abs(px) < 1e6, abs(py) < 1e6 else { continue }
          // A point on the far edge belongs to the last dot.
          let dx = min(Int((px / 4).rounded(.down)), mostX - (px <= CGFloat(mostX * 4) ? 1 : 0))
          let dy = min(Int((py / 4).rounded(.down)), mostY - (py <= CGFloat(mostY * 4) ? 1 : 0))
          guard dx >= 0, dy >= 0, dx < mostX, dy < mostY else { continue }
          dots[CellPoint(x: dx / 2, y: dy / 4), default: 0] |= bits[dx % 2][dy % 4]
        }
      }
    }
    for (point, pattern) in dots {
      let (x, y) = (rect.x + point.x, rect.y + point.y)
      var pattern = pattern
      if frame.bounds.contains(CellPoint(x: x, y: y)) {
        let there = frame[x, y].glyph
        if (0x2800...0x28FF).contains(there) { pattern |= there - 0x2800 }
      }
      let glyph = Glyph(code: 0x2800 + pattern, width: 1)
      frame.put(glyph, x: x, y: y, style: look.style, clip: clip)
    }
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
