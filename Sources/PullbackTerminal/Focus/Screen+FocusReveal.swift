import PullbackUI

extension Screen {
  /// If the focus or the caret has moved since the last call, scrolls until the focused element is
  /// visible; of a field that is higher than a region around it, the row with the caret. Returns whether
  /// anything was scrolled. After a change of the size, what follows its end goes on doing so.
  ///
  /// - Parameter searches: Whether an element that is too far away to be drawn is searched for. The
  ///   next call then finds it near the visible part.
  func revealFocus(searches: Bool = false) -> Bool {
    guard needsReveal else { return false }
    if searches, currentTarget == nil, scrollToFocus() { return true }
    needsReveal = false
    guard let target = targets.first(where: { $0.element.id == focusID }) else { return false }
    let whole = frameWithLabel(of: target)
    let caretRow = caretRow(in: target) ?? target.rect
    // By how much the regions so far have moved the element.
    var shift = CellPoint(x: 0, y: 0)
    var next = target.region
    var moved = false
    while let index = next {
      let region = regions[index]
      if isResized, region.followsEnd { return moved }
      let part = whole.height > region.rect.height ? caretRow : whole
      let rect = CellRect(
        x: part.x - shift.x, y: part.y - shift.y, width: part.width, height: part.height)
      var delta = 0
      if rect.maxY > region.rect.maxY { delta = rect.maxY - region.rect.maxY }
      if rect.y - delta < region.rect.y { delta = rect.y - region.rect.y }
      if delta != 0 {
        region.state.scroll(by: delta)
        if !isResized { region.state.isMovedByUser = true }
        shift.y += delta
        moved = true
      }
      if region.scrollsHorizontally {
        delta = max(0, rect.maxX - region.rect.maxX)
        delta = min(delta, rect.x - region.rect.x)
        if rect.x < region.rect.x { delta = rect.x - region.rect.x }
        if delta != 0 {
          region.state.offsetX += delta
          shift.x += delta
          moved = true
        }
      }
      next = region.parent
    }
    return moved
  }

  /// The frame of an element and of the label above it.
  private func frameWithLabel(of target: FocusTarget) -> CellRect {
    guard case .textField = target.element.content,
      engine.memory(of: target.element).labels == Proposal.above
    else { return target.rect }
    let rows = engine.labelRows(target.element.fieldLabel, width: target.rect.width).count
    return CellRect(
      x: target.rect.x, y: target.rect.y - rows, width: target.rect.width,
      height: target.rect.height + rows)
  }

  /// The row with the caret in a field of several lines, as it is when the field is drawn next; nil
  /// for other elements.
  private func caretRow(in target: FocusTarget) -> CellRect? {
    let (element, rect) = (target.element, target.rect)
    guard case .textField(let field) = element.content, field.lineLimit > 1, let caret,
      caret.id == element.id
    else { return nil }
    let labels = engine.memory(of: element).labels
    let lines = engine.editorLines(element, field, labels, width: rect.width)
    guard let row = lines.row(of: caret.offset) else { return nil }
    let offset = scrollState(of: element).offset
    let first = lines.first(showing: row, from: offset, height: rect.height)
    return CellRect(x: rect.x, y: rect.y + row - first, width: rect.width, height: 1)
  }

  /// Scrolls back to the row with the focus, if it was scrolled out of sight, before a key does
  /// something from there. Arrows do not go back to where arrows have scrolled from.
  ///
  /// Does nothing outside of lists and lazy stacks: who reads a page goes on where they are.
  func returnToFocus(before key: Key) {
    guard focusHistory.isScrolledAway || !key.isArrow else { return }
    focusHistory.isScrolledAway = false
    guard focusedElement?.row != nil else { return }
    _ = returnToFocus()
  }

  /// Scrolls back to the focus before a key acts on it, if the person cannot see what that is. Does
  /// nothing if the focus has been moved since the last frame.
  ///
  /// - Returns: Whether the focus was out of sight and is in sight now: the key does nothing else then.
  func returnToFocus() -> Bool {
    guard !needsReveal, focusedElement != nil, currentTarget?.isVisible != true else {
      return false
    }
    needsReveal = true
    setNeedsDisplay()
    _ = frame
    return currentTarget?.isVisible == true
  }

  /// Scrolls the innermost list or scroll view around the focused element to it, wherever that is.
  /// Returns whether anything was scrolled.
  private func scrollToFocus() -> Bool {
    guard let focusedElement,
      let region = regions.last(where: { focusedElement.isInside($0.element) }),
      !(isResized && region.followsEnd)
    else { return false }
    let state = region.state
    let place = state.place
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
    guard state.place != place else { return false }
    if !isResized { state.isMovedByUser = true }
    return true
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
