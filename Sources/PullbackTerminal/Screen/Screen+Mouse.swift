import PullbackUI

extension Screen {
  func handle(_ mouse: MouseEvent) {
    switch mouse.action {
    case .wheelUp: scroll(at: mouse.position, by: -3)
    case .wheelDown: scroll(at: mouse.position, by: 3)
    case .press where mouse.button == 0:
      press(at: mouse.position, selects: mouse.modifiers.contains(.shift))
    case .press where mouse.button == 2:
      if let hit = target(at: mouse.position) {
        setFocus(hit.element)
        openMenu(of: hit.element, at: mouse.position)
      }
    case .release where drag != nil: _ = drag(to: mouse.position, isEnd: true)
    case .release: held = nil
    case .drag where mouse.button == 0 && held != nil: pull(to: mouse.position)
    case .drag where mouse.button == 0 && drag != nil: _ = drag(to: mouse.position, isEnd: false)
    case .drag where mouse.button == 0:
      if let hit = currentTarget, case .textField = hit.element.content {
        placeCaret(in: hit.element, rect: hit.rect, at: mouse.position, selects: true)
      }
    default: break
    }
  }

  private func target(at point: CellPoint) -> FocusTarget? {
    targets.last { target in
      guard target.rect.contains(point) else { return false }
      return target.region.map { regions[$0].rect.contains(point) } ?? true
    }
  }

  private func press(at point: CellPoint, selects: Bool) {
    held = nil
    if let region = regions.last(where: { $0.bar?.contains(point) == true }) {
      held = region.element
      return pull(to: point)
    }
    guard let hit = target(at: point) else { return }
    let hadFocus = hit.element.id == focusID
    setFocus(hit.element)
    if beginDrag(hit, at: point) { return }
    switch hit.element.content {
    case .button, .toggle: perform(.activate, on: hit.element)
    case .stepper(let value):
      let middle = hit.rect.maxX - engine.stepperWidth(value) / 2
      let start = hit.rect.maxX - engine.stepperWidth(value)
      if point.x >= start {
        perform(.adjust(point.x < middle ? .decrement : .increment), on: hit.element)
      }
    case .slider(_, let range):
      held = hit.element
      slide(hit, range, to: point, isDragged: false)
    case .textField:
      let before = caret
      placeCaret(in: hit.element, rect: hit.rect, at: point, selects: selects && hadFocus)
      // A second press at the same place takes the word.
      if hadFocus, !selects, let caret, caret == before { selectWord() }
    default: if !hit.element.menu.isEmpty { openMenu(of: hit.element, at: point) }
    }
  }

  /// Moves what is held to where a person points.
  private func pull(to point: CellPoint) {
    guard let held else { return }
    if let region = regions.last(where: { $0.element === held }) {
      scroll(region, to: point)
    } else if case .slider(_, let range) = held.content,
      let target = targets.first(where: { $0.element === held })
    {
      slide(target, range, to: point, isDragged: true)
    }
  }

  /// Scrolls so far that the thumb of the bar is where a person points.
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
    setNeedsDisplay()
  }

  /// Steps towards the place of a slider's track that a person points at.
  ///
  /// - Parameter isDragged: Whether places beside the track count as its ends.
  private func slide(
    _ hit: FocusTarget,
    _ range: ClosedRange<Double>,
    to point: CellPoint,
    isDragged: Bool
  ) {
    let layout = engine.layout(
      hit.element,
      Proposal(width: hit.rect.width, height: hit.rect.height)
    )
    let label = layout.children.last.map { $0.x + $0.size.width + 1 } ?? 0
    let track = max(2, hit.rect.width - label - 2)
    var part = Double(point.x - hit.rect.x - label - 1) / Double(track - 1)
    if isDragged { part = min(max(0, part), 1) }
    guard part >= 0, part <= 1 else { return }
    let goal = range.lowerBound + part * (range.upperBound - range.lowerBound)
    var distance = Double.infinity
    for _ in 0..<1000 {
      guard case .slider(let value, _) = hit.element.content, value != goal else { return }
      let isNearer = abs(value - goal) < distance
      distance = abs(value - goal)
      // A step that went too far is taken back, and that is as near as steps come.
      perform(.adjust(value < goal ? .increment : .decrement), on: hit.element)
      if !isNearer { return }
    }
  }
}
