import PullbackUI

extension Painter {
  /// Makes the scroll region that was just drawn a focus target of its own, before those in it, if it
  /// scrolls and none of those in sight can have the focus instead. Keys scroll what has the focus.
  ///
  /// The region of a page or dialog is one only beside another region with focus targets: otherwise
  /// the keys that scroll already apply to it.
  ///
  /// - Parameter first: The number of focus targets before the region was drawn.
  mutating func targetRegion(before first: Int) {
    guard let region else { return }
    let area = regions[region]
    if let own = targets[..<first].lastIndex(where: { $0.element === area.element }) {
      // It has the focus for another reason, such as key handlers.
      return targets[own].region = region
    }
    let scrolls =
      area.isList
      ? area.bar != nil : area.scrollsVertically || area.scrollsHorizontally
    let isNeeded =
      area.page == nil
      || targets[..<first].contains { $0.region != nil && $0.region != area.parent }
    let focused = focus.flatMap { area.element.tree?.element($0) }
    let hasFocus = focused !== area.element && focused?.isInside(area.element) == true
    area.state.takesFocus =
      scrolls && isNeeded && !hasFocus
      && !targets[first...].contains { $0.rect.intersects(area.rect) }
    guard area.state.takesFocus else { return }
    targets.insert(
      FocusTarget(
        element: area.element, rect: area.rect, isVisible: area.rect.intersects(clip),
        region: region),
      at: first)
    guard focused === area.element else { return }
    if area.isList {
      drawMarker(inList: area.rect)
    } else {
      drawMarker(at: area)
    }
  }

  /// Draws the mark of the focus at the first row in sight of a scroll view: before it, also in the
  /// margin of one around it. Where there is something else, and no scroll bar shows the focus, the mark
  /// is drawn on the first column.
  private mutating func drawMarker(at area: ScrollRegion) {
    let seen = area.rect.intersection(clip).intersection(frame.bounds)
    guard !seen.isEmpty else { return }
    let outer = clip
    clip = CellRect(x: outer.x - 2, y: outer.y, width: outer.width + 2, height: outer.height)
    let isDrawn = drawMarker(before: seen, focusedBar)
    clip = outer
    if isDrawn || area.scrollsVertically { return }
    var style = frame[seen.x, seen.y].style
    style.foreground = focusedBar.foreground
    style.attributes = .bold
    write(glyphs.marker, seen.x, seen.y, style)
  }

  /// Draws the mark of the focus at the first row of a list with a text, in the gutter.
  private mutating func drawMarker(inList rect: CellRect) {
    let area = rect.intersection(clip).intersection(frame.bounds)
    guard area.x == rect.x, area.width > LayoutEngine.margins else { return }
    let space = Glyph.space.code
    let first = (area.y..<area.maxY).first { y in
      (area.x + LayoutEngine.gutter..<area.maxX - 1).contains { frame[$0, y].glyph != space }
    }
    guard let first, frame[area.x, first].glyph == space else { return }
    var style = frame[area.x, first].style
    style.foreground = focusedBar.foreground
    write(glyphs.marker, area.x, first, style)
  }

  /// The style of the scroll bar of a region with the focus.
  var focusedBar: CellStyle {
    CellStyle(
      foreground: theme.color(.accentColor) ?? .standard, attributes: hasColors ? .bold : .reverse)
  }
}
