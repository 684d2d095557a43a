import PullbackUI

extension Screen {
  /// If the focus has moved since the last call, scrolls until the focused element is visible.
  /// Returns whether anything was scrolled.
  ///
  /// - Parameter searches: Whether an element that is too far away to be drawn is searched for. The
  ///   next call then finds it near the visible part.
  func revealFocus(searches: Bool = false) -> Bool {
    guard needsReveal else { return false }
    if searches, currentTarget == nil, scrollToFocus() { return true }
    needsReveal = false
    guard let target = targets.first(where: { $0.element.id == focusID }) else { return false }
    var rect = target.rect
    var next = target.region
    var moved = false
    while let index = next {
      let region = regions[index]
      var delta = 0
      if rect.maxY > region.rect.maxY { delta = rect.maxY - region.rect.maxY }
      if rect.y - delta < region.rect.y { delta = rect.y - region.rect.y }
      if delta != 0 {
        region.state.scroll(by: delta)
        rect.y -= delta
        moved = true
      }
      if region.scrollsHorizontally {
        delta = max(0, rect.maxX - region.rect.maxX)
        delta = min(delta, rect.x - region.rect.x)
        if rect.x < region.rect.x { delta = rect.x - region.rect.x }
        if delta != 0 {
          region.state.offsetX += delta
          rect.x -= delta
          moved = true
        }
      }
      next = region.parent
    }
    return moved
  }

  /// Scrolls back to the row with the focus, if it was scrolled out of sight, before a key does
  /// something from there. Arrows do not go back to where arrows have scrolled from.
  ///
  /// Does nothing outside of lists and lazy stacks: who reads a page goes on where they are.
  func returnToFocus(before key: Key) {
    guard focusHistory.isScrolledAway || !key.isArrow else { return }
    focusHistory.isScrolledAway = false
    guard currentTarget?.isVisible != true, let focusedElement, focusedElement.row != nil else {
      return
    }
    needsReveal = true
    setNeedsDisplay()
    _ = frame
  }

  /// Scrolls the innermost list or scroll view around the focused element to it, wherever that is.
  /// Returns whether anything was scrolled.
  private func scrollToFocus() -> Bool {
    guard let focusedElement,
      let region = regions.last(where: { focusedElement.isInside($0.element) })
    else { return false }
    let state = region.state
    let (place, isMovedByApp) = (state.place, state.isMovedByApp)
    if region.page != nil {
      // A list that is out of sight was not drawn: it is first.
      var target = focusedElement
      var next = focusedElement.parent
      while let outer = next, outer !== region.element {
        if outer.isList { target = outer }
        next = outer.parent
      }
      _ = scroll(region.element, to: target, anchor: nil)
    } else {
      _ = scroll(to: focusedElement, anchor: nil)
    }
    state.isMovedByApp = isMovedByApp
    return state.place != place
  }
}

extension Key {
  fileprivate var isArrow: Bool { [.up, .down, .left, .right].contains(self) }

  /// Whether the key does something from where the focus is.
  var movesFocus: Bool {
    switch self {
    case .tab, .up, .down, .left, .right, .menu, .function(10), .character("m"): true
    default: false
    }
  }
}
