import PullbackUI

/// What the mouse was pressed on, and what acts when the button is released over it.
enum HeldPress {
  /// A button or a toggle, and the position of the press.
  case control(Element.ID, at: CellPoint)
  /// An entry of the bottom line.
  case hint(KeyHint.Action)
}

extension Screen {
  func handle(_ mouse: MouseEvent) {
    if !mouse.action.isWheel { hover(at: mouse.position) }
    switch mouse.action {
    case .wheelLeft: scrollHorizontally(at: mouse.position, by: -6)
    case .wheelRight: scrollHorizontally(at: mouse.position, by: 6)
    case .wheelUp where mouse.modifiers.contains(.shift):
      scrollHorizontally(at: mouse.position, by: -6)
    case .wheelDown where mouse.modifiers.contains(.shift):
      scrollHorizontally(at: mouse.position, by: 6)
    case .wheelUp: scroll(at: mouse.position, by: -3)
    case .wheelDown: scroll(at: mouse.position, by: 3)
    case .press where mouse.button == 0:
      press(at: mouse.position, selects: mouse.modifiers.contains(.shift))
    case .press where mouse.button == 2:
      // The buttons that edit a row are part of it.
      let hit = target(at: mouse.position)
      let row = hit.map { $0.element.role == .rowAction } ?? true
      if let target = (row ? targetOfRow(at: mouse.position) : nil) ?? hit {
        setFocus(target.element)
        openMenu(of: target.element, at: mouse.position)
      }
    case .release where mouse.button == 0 && drag != nil:
      _ = drag(to: mouse.position, isEnd: true)
    case .release where mouse.button == 0 && heldRow != nil:
      dragRow(to: mouse.position, isEnd: true)
    case .release where mouse.button == 0:
      heldThumb = nil
      releaseControl(at: mouse.position)
    case .drag where mouse.button == 0 && heldThumb != nil: pull(to: mouse.position)
    case .drag where mouse.button == 0 && drag != nil: _ = drag(to: mouse.position, isEnd: false)
    case .drag where mouse.button == 0 && heldRow != nil:
      dragRow(to: mouse.position, isEnd: false)
    case .drag where mouse.button == 0:
      if let hit = currentTarget, case .textField = hit.element.content {
        placeCaret(
          in: hit.element,
          rect: hit.rect,
          drawnCaret: caret,
          at: mouse.position,
          selects: true
        )
      }
    default: break
    }
  }

  func target(at point: CellPoint) -> FocusTarget? {
    targets.last { target in
      guard target.rect.contains(point) else { return false }
      return target.region.map { regions[$0].rect.contains(point) } ?? true
    }
  }

  /// The target in the list row at a point that has the row's menu, or else the first one, but no button
  /// that edits the row. Nil if there is no row or it has no target.
  private func targetOfRow(at point: CellPoint) -> FocusTarget? {
    guard let row = rows.last(where: { $0.area.contains(point) })?.element else { return nil }
    let inside = targets.filter { $0.element.isInside(row) && $0.element.role != .rowAction }
    return inside.first { $0.element.menuOwner?.isInside(row) == true } ?? inside.first
  }

  private func press(at point: CellPoint, selects: Bool) {
    heldThumb = nil
    heldRow = nil
    // A popup may have taken the release of the last press.
    drag = nil
    let isOnToastControl = target(at: point).map { isInToast($0.element) } ?? false
    if !isOnToastControl, dismissToast(at: point) { return }
    if isMenuOpen, !layerArea.contains(point) { return perform(.dismiss, on: topLayer) }
    if let region = regions.last(where: { $0.bar?.contains(point) == true }) {
      heldThumb = region.element
      return pull(to: point)
    }
    guard let hit = target(at: point) else {
      // A control acts only where it is.
      if let row = targetOfRow(at: point)?.element, row.takesFocusByItself {
        setFocus(row)
        holdRow(of: row, at: point)
      }
      return
    }
    let hadFocus = hit.element.id == focusID
    let drawnCaret = hadFocus ? caret : nil
    setFocus(hit.element)
    if beginDrag(hit, at: point) { return }
    switch hit.element.content {
    case .button, .toggle: heldPress = .control(hit.element.id, at: point)
    case .stepper:
      let width = engine.stepperWidth(hit.element)
      let middle = hit.rect.maxX - width / 2
      let start = hit.rect.maxX - width
      if point.x >= start {
        perform(.adjust(point.x < middle ? .decrement : .increment), on: hit.element)
      }
    case .slider(let slider):
      heldThumb = hit.element
      slide(hit, slider, to: point, isDragged: false)
    case .textField:
      placeCaret(
        in: hit.element,
        rect: hit.rect,
        drawnCaret: drawnCaret,
        at: point,
        selects: selects && hadFocus
      )
      if isDoubleClick(at: point), !selects { selectWord() }
    default: holdRow(of: hit.element, at: point)
    }
  }

  /// Activates the control that the mouse was pressed on, if the pointer is over it. The focus, which the
  /// press has moved, may have scrolled it away from a pointer that stays where it was.
  private func releaseControl(at point: CellPoint) {
    defer { heldPress = nil }
    guard case .control(let id, let start)? = heldPress else { return }
    guard point == start || target(at: point)?.element.id == id, let control = tree.element(id)
    else { return }
    perform(.activate, on: control)
  }

  /// Records a mouse press in a text field. Returns whether it follows another one at the same
  /// point within half a second.
  private func isDoubleClick(at point: CellPoint) -> Bool {
    let before = presses.last
    presses.last = (time, point)
    guard let before, before.point == point, time - before.time <= .milliseconds(500) else {
      return false
    }
    presses.last = nil
    return true
  }

  /// Moves the thumb that the user drags (see ``heldThumb``) to the pointer.
  private func pull(to point: CellPoint) {
    guard let heldThumb else { return }
    if let region = regions.last(where: { $0.element === heldThumb }) {
      scroll(region, to: point)
    } else if case .slider(let slider) = heldThumb.content,
      let target = targets.first(where: { $0.element === heldThumb })
    {
      slide(target, slider, to: point, isDragged: true)
    }
  }

  /// Scrolls a region so that the thumb of its scroll bar is at the position of the pointer.
  private func scroll(_ region: ScrollRegion, to point: CellPoint) {
    guard let bar = region.bar, bar.height > 1 else { return }
    let part = min(max(0, Double(point.y - bar.y) / Double(bar.height - 1)), 1)
    if !region.isList {
      let most = max(0, region.contentHeight - region.rect.height)
      region.state.offset = Int((part * Double(most)).rounded())
    } else if part == 0 {
      region.state.scrollToTop()
    } else {
      region.state.scroll(to: engine.model(of: region.element).position(at: part))
    }
    region.state.isMovedByUser = true
    focusHistory.isScrolledAway = true
    setNeedsDisplay()
  }

  /// Sets a slider to the value at the pointer with a single event.
  ///
  /// - Parameter isDragged: Whether a point beside the track counts as its nearest end; if false,
  ///   such a point is ignored.
  private func slide(
    _ hit: FocusTarget,
    _ slider: SliderContent,
    to point: CellPoint,
    isDragged: Bool
  ) {
    let labels = engine.memory(of: hit.element).labels
    let layout = engine.layout(
      hit.element,
      Proposal(width: hit.rect.width, height: hit.rect.height, labels: labels)
    )
    let track = engine.sliderParts(
      hit.element, slider, layout, labels: labels, width: hit.rect.width
    ).track
    let range = slider.bounds
    var part = Double(point.x - hit.rect.x - track.x - 1) / Double(track.width - 3)
    if isDragged { part = min(max(0, part), 1) }
    guard part >= 0, part <= 1 else { return }
    let goal = range.lowerBound + part * (range.upperBound - range.lowerBound)
    guard slider.nearest(to: goal) != slider.value else { return }
    perform(.setValue(goal), on: hit.element)
  }
}
