import PullbackUI

/// Page Up, Page Down, Home and End, which scroll and take the focus along.
extension Screen {
  func scrollPage(_ direction: Int) {
    guard let region = keyRegion else { return }
    let row = focusedRow
    region.state.scroll(by: direction * max(1, region.rect.height - 1))
    refocus(in: region, last: direction > 0, from: row)
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
    refocus(in: region, last: isEnd, from: row)
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

  /// After scrolling by a page or to an end, moves the focus to the last visible row of a region
  /// if `last` is true, or else to the first. In the row it is the control at the same place as in
  /// the row before, or else the row itself. It is never a destructive control, because Enter may
  /// follow.
  private func refocus(in region: ScrollRegion, last: Bool, from row: FocusHistory.Row?) {
    setNeedsDisplay()
    _ = frame
    let inside = targets.filter { $0.region.map { regions[$0].element } === region.element }
    var rows: [[FocusTarget]] = []
    for target in inside {
      if let other = rows.last?.last, let row = target.element.row, row === other.element.row {
        rows[rows.count - 1].append(target)
      } else {
        rows.append([target])
      }
    }
    rows = rows.filter { $0.contains(where: \.isVisible) }
    if last { rows.reverse() }
    let next =
      rows.lazy.compactMap { $0.control(like: row) }.first
      ?? rows.joined().first { $0.isVisible && !$0.element.isDestructive }
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
