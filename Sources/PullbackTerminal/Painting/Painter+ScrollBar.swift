import PullbackUI

extension Painter {
  /// Draws a scroll bar at the right edge of an area, if `total` is greater than `visible`: a faint
  /// track with a thumb, and arrows where there is more. The thumb is at an end of the bar exactly if
  /// the content is at that end. The numbers are counted in rows.
  ///
  /// - Parameters:
  ///   - visible: The visible part of the total; nil for the height of the area.
  ///   - share: The part of the bar that the thumb covers; nil for the visible part of the total.
  ///   - element: The element to scroll when the bar is dragged; nil if the bar cannot be dragged.
  mutating func drawScrollBar(
    _ rect: CellRect,
    offset: Int,
    total: Int,
    visible: Int? = nil,
    share: Double? = nil,
    of element: Element? = nil
  ) {
    let visible = visible ?? rect.height
    guard rect.width > 1, rect.height > 0, total > visible else { return }
    let x = rect.maxX - 1
    if let region = regions.lastIndex(where: { $0.element === element && !$0.isDisabled }) {
      regions[region].bar = CellRect(x: x, y: rect.y, width: 1, height: rect.height)
    }
    frame.scrollBarColumns.insert(x)
    let isFocused = element != nil && element?.id == focus
    let style = isFocused ? focusedBar : CellStyle()
    let track = rect.height - 2
    if track > 2 {
      let rail = CellRect(x: x, y: rect.y, width: 1, height: rect.height)
      let glyph = Glyph(code: code(glyphs.scrollTrack), width: 1)
      let rest = CellStyle(foreground: style.foreground, attributes: isFocused ? [] : .dim)
      frame.fill(rail, glyph: glyph, style: rest, clip: clip)
    }
    if offset > 0 { write(glyphs.moreAbove, x, rect.y, style) }
    if offset + visible < total { write(glyphs.moreBelow, x, rect.maxY - 1, style) }
    guard track > 2 else { return }
    let part = share ?? Double(visible) / Double(total)
    let thumb = max(1, min(track, Int((part * Double(rect.height)).rounded())))
    var place = 1 + min(track - thumb, offset * (track - thumb + 1) / max(1, total - visible))
    if offset <= 0 { place = 0 }
    if offset + visible >= total { place = rect.height - thumb }
    for row in 0..<thumb { write(glyphs.scrollThumb, x, rect.y + place + row, style) }
  }
}
