import Foundation
import PullbackUI

extension Painter {
  mutating func drawShape(
    _ element: Element,
    _ kind: ShapeKind,
    _ rect: CellRect,
    _ look: PaintStyle
  ) {
    // Cells cannot be translucent, so an almost transparent shape is not drawn.
    if let color = element.style.foreground, theme.color(color) == nil || color.alpha < 0.35 {
      return
    }
    var look = look
    look.style.attributes.subtract([.bold, .underline, .reverse])
    // Text drawn on the shape keeps the shape's color as its background.
    look.style.background = look.style.foreground
    let bounds = CGRect(
      origin: .zero, size: CellSize(width: rect.width, height: rect.height).points)
    switch kind {
    case .path(let path): drawPath(path, pattern: element.hints.pattern, rect, outline(look))
    case .rectangle: fill(rect, look, block(of: element))
    case .circle:
      guard rect.width > 2, rect.height > 1 else {
        let place = CellPoint(x: rect.x + (rect.width - 1) / 2, y: rect.y + rect.height / 2)
        return write(glyphs.dot, place.x, place.y, outline(look).style)
      }
      fill(Circle().path(in: bounds), rect, look, block(of: element))
    case .capsule:
      let block = block(of: element)
      if rect.height > 1 {
        fill(Capsule().path(in: bounds), rect, look, block)
      } else {
        fill(rect, look, block)
      }
    case .roundedRectangle(let radius):
      guard rect.height > 1, rect.width > 1, radius >= 4, bounds.size.isFinite else {
        return fill(rect, look, block(of: element))
      }
      let least = min(bounds.width, bounds.height) / 2
      let corners = radius > 10 || glyphs.isASCII ? [] : corners(of: rect)
      let path = Path(roundedRect: bounds, cornerRadius: min(radius, least))
      fill(path, rect, look, block(of: element))
      for corner in corners { cut(corner, look) }
    }
  }

  /// What fills the cells of a shape: a space with the shape's color behind another view, so that the
  /// text there can be copied, and a full block elsewhere, which is also seen without colors.
  private func block(of element: Element) -> Glyph {
    isBehindAnother(element) ? .space : Glyph(code: code(glyphs.block), width: 1)
  }

  /// Whether a shape, which modifiers may have put into other elements, is the background of a view.
  private func isBehindAnother(_ element: Element) -> Bool {
    var child = element
    while let parent = child.parent {
      if case .background = parent.content { return parent.children.first !== child }
      guard parent.children.count == 1 else { return false }
      child = parent
    }
    return false
  }

  private mutating func fill(_ rect: CellRect, _ look: PaintStyle, _ block: Glyph) {
    frame.fill(rect, glyph: block, style: look.style, clip: clip)
  }

  /// The style for glyphs that fill a part of a cell, such as half blocks. The rest of the cell
  /// keeps its background.
  private func outline(_ look: PaintStyle) -> PaintStyle {
    var look = look
    look.style.background = .standard
    return look
  }

  /// Fills a path in eighths of a cell; in ASCII, in whole cells.
  private mutating func fill(_ path: Path, _ rect: CellRect, _ look: PaintStyle, _ block: Glyph) {
    let visible = rect.intersection(clip).intersection(frame.bounds)
    guard !visible.isEmpty, path.boundingRect.size.isFinite else { return }
    let coverage = PathCoverage(
      path, isEOFilled: false, origin: CellPoint(x: rect.x, y: rect.y), area: visible)
    var index = 0
    for y in visible.y..<visible.maxY {
      for x in visible.x..<visible.maxX {
        let mask = coverage.masks[index]
        index += 1
        if mask == 0xFF || glyphs.isASCII && mask.nonzeroBitCount >= 4 {
          frame.put(block, x: x, y: y, style: look.style, clip: clip)
        } else if mask != 0, !glyphs.isASCII {
          drawPart(mask, x, y, outline(look))
        }
      }
    }
  }

  /// A corner of a rounded rectangle: the character without a quarter, its place, and the background
  /// that shows where the quarter is missing.
  private typealias Corner = (code: UInt32, place: CellPoint, background: TerminalColor)

  /// The visible corners of an area. They are cut by a quarter of a cell, because smaller ones would
  /// look square.
  private func corners(of rect: CellRect) -> [Corner] {
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    let places: [(UInt32, CellPoint)] = [
      (0x259F, CellPoint(x: rect.x, y: rect.y)), (0x2599, CellPoint(x: right, y: rect.y)),
      (0x259C, CellPoint(x: rect.x, y: bottom)), (0x259B, CellPoint(x: right, y: bottom)),
    ]
    let visible = clip.intersection(frame.bounds)
    return places.compactMap { code, place in
      guard visible.contains(place) else { return nil }
      return (code, place, frame[place.x, place.y].background)
    }
  }

  private mutating func cut(_ corner: Corner, _ look: PaintStyle) {
    let (x, y) = (corner.place.x, corner.place.y)
    frame.restyle(CellRect(x: x, y: y, width: 1, height: 1)) { $0.background = corner.background }
    let glyph = Glyph(code: corner.code, width: 1)
    frame.put(glyph, x: x, y: y, style: outline(look).style, clip: clip)
  }
}

extension CGSize {
  fileprivate var isFinite: Bool { width.isFinite && height.isFinite }
}
