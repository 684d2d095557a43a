import PullbackUI

/// Page Up, Page Down, Home and End, which scroll and take the focus along.
extension Screen {
  /// Scrolls by a page, and moves the focus as far: to the row that is where the one with the focus was
  /// or, at the ends, as much nearer to them as the region could not be scrolled.
  func scrollPage(_ direction: Int) {
    guard let region = keyRegion else { return }
    let row = focusedRow
    let page = direction * max(1, region.rect.height - 1)
    let before = rects(in: region.element)
    let start = focusID.flatMap { before[$0] }
    region.state.scroll(by: page)
    region.state.isMovedByUser = true
    // Drawing must not scroll back to where the focus was.
    needsReveal = false
    setNeedsDisplay()
    _ = frame
    let after = targets.lazy.compactMap { target in
      before[target.element.id].map { $0.y - target.rect.y }
    }
    let moved = after.first ?? page
    refocus(
      in: region.element, last: direction > 0, at: start.map { $0.y + page - moved }, from: row)
  }

  /// The frames of the controls in a region that are drawn or near, by their ids.
  private func rects(in region: Element) -> [Element.ID: CellRect] {
    Dictionary(
      targets(in: region).map { ($0.element.id, $0.rect) }, uniquingKeysWith: { first, _ in first })
  }

  private func targets(in region: Element) -> [FocusTarget] {
    targets.filter { target in
      target.element !== region && target.region.map { regions[$0].element } === region
    }
  }

  func scrollToEnd(_ isEnd: Bool) {
    guard let region = keyRegion else { return focusEdge(isEnd) }
    let row = focusedRow
    if !isEnd {
      region.state.scrollToTop()
    } else if region.isList, let last = engine.model(of: region.element).last {
      region.state.scroll(to: last)
    } else {
      region.state.offset = max(0, region.contentHeight - region.rect.height)
    }
    region.state.isMovedByUser = true
    // Drawing must not scroll back to where the focus was.
    needsReveal = false
    setNeedsDisplay()
    _ = frame
    refocus(in: region.element, last: isEnd, at: nil, from: row)
  }

  private func focusEdge(_ isEnd: Bool) {
    let safe = targets.filter { !$0.element.isDestructive }
    setFocus((isEnd ? safe.last : safe.first)?.element)
  }

  /// The row in which the focus is, with the place of the focused control in it; nil outside of rows.
  private var focusedRow: FocusHistory.Row? {
    guard let focusedElement else { return nil }
    let index = targets.firstIndex { $0.element === focusedElement }
    return position(of: focusedElement, at: index).row
  }

  /// After scrolling by a page or to an end, moves the focus to the row of a region that is nearest to
  /// a row of the screen. Without one it is the last row of what the region shows if `last` is true, or
  /// else the first, also where a region around it cuts that off. In the row it is the control at the
  /// same place as in the row before, or else the row itself. It is never a destructive control,
  /// because Enter may follow.
  private func refocus(in region: Element, last: Bool, at y: Int?, from row: FocusHistory.Row?) {
    guard let area = regions.last(where: { $0.element === region })?.rect else { return }
    var rows: [[FocusTarget]] = []
    for target in targets(in: region) {
      if let other = rows.last?.last, let row = target.element.row, row === other.element.row {
        rows[rows.count - 1].append(target)
      } else {
        rows.append([target])
      }
    }
    rows = rows.filter { $0.contains { $0.rect.intersects(area) } }
    if last { rows.reverse() }
    if let y {
      let distances = rows.map { abs($0[0].rect.y - y) }
      let order = rows.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
      rows = order.map { rows[$0] }
    }
    let next =
      rows.lazy.compactMap { $0.control(like: row) }.first
      ?? rows.joined().first { !$0.element.isDestructive }
    if let next { setFocus(chosen(from: next.element)) }
  }
}

extension [FocusTarget] {
  /// Of the controls of a row, the one at the same place as that with the focus in another row, or
  /// else the first one that is content; nil if there is none.
  fileprivate func control(like row: FocusHistory.Row?) -> FocusTarget? {
    if let row, row.count == count, !self[row.place].element.isDestructive {
      return self[row.place]
    }
    return first { !$0.element.isDestructive && !$0.element.isTool }
  }
}
