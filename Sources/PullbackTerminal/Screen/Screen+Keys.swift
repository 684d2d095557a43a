import PullbackUI

extension Screen {
  /// Does what a person asked for, and tells what is left to do for the owner of the screen.
  @discardableResult
  package func handle(_ event: InputEvent) -> Outcome {
    _ = frame
    switch event {
    case .key(let key, let modifiers): return handle(key, modifiers)
    case .paste(let text):
      if !showsKeys { insert(text) }
    case .mouse(let mouse):
      if showsKeys { closeKeys(on: mouse) } else { handle(mouse) }
    case .focus: break
    }
    return .none
  }

  private func handle(_ key: Key, _ modifiers: KeyModifiers) -> Outcome {
    if modifiers == .control {
      switch key {
      case .character("c"): return .quit
      case .character("z"): return .suspend
      case .character("l"): return .repaint
      default: break
      }
    }
    if showsKeys {
      showsKeys = false
      setNeedsDisplay()
      return .none
    }
    if key == .escape {
      goBack()
      return .none
    }
    if case .textField = focus?.content, edit(key, modifiers) { return .none }
    switch key {
    case .tab: focusNext(by: modifiers.contains(.shift) ? -1 : 1)
    case .up: focusVertically(-1)
    case .down: focusVertically(1)
    case .left: if !adjust(.decrement) { focusHorizontally(-1) }
    case .right: if !adjust(.increment) { focusHorizontally(1) }
    case .pageUp: scrollPage(-1)
    case .pageDown: scrollPage(1)
    case .home: scrollToEnd(false)
    case .end: scrollToEnd(true)
    case .enter, .character(" "): activate()
    case .backspace: goBack()
    case .character("-"): _ = adjust(.decrement)
    case .character("+"): _ = adjust(.increment)
    case .character("?"):
      showsKeys = true
      setNeedsDisplay()
    case .character("q") where modifiers.isEmpty: return .quit
    default: break
    }
    return .none
  }

  /// Performs an event; one that came too late for its element changes nothing.
  func perform(_ event: ElementEvent, on element: Element) {
    do {
      try tree.perform(event, on: element.id)
    } catch {
      setNeedsDisplay()
      return
    }
    settle()
  }

  private func activate() {
    guard let focus else { return }
    switch focus.content {
    case .button, .toggle: perform(.activate, on: focus)
    default: break
    }
  }

  private func adjust(_ adjustment: Adjustment) -> Bool {
    guard let focus else { return false }
    switch focus.content {
    case .stepper, .slider:
      perform(.adjust(adjustment), on: focus)
      return true
    default: return false
    }
  }

  /// Escape: a page of a dialog, the dialog, a page.
  func goBack() {
    if let page, page.actions.dismiss != nil, page.outermost === topLayer {
      perform(.dismiss, on: page)
    } else if let dialog = tree.dialogs.last {
      if dialog.actions.dismiss != nil {
        perform(.dismiss, on: dialog)
      } else if let button = dialog.cancelButton {
        perform(.activate, on: button)
      }
    }
  }

  private func closeKeys(on mouse: MouseEvent) {
    guard mouse.action == .press else { return }
    showsKeys = false
    setNeedsDisplay()
  }

  private func handle(_ mouse: MouseEvent) {
    switch mouse.action {
    case .wheelUp: scroll(at: mouse.position, by: -3)
    case .wheelDown: scroll(at: mouse.position, by: 3)
    case .press where mouse.button == 0: press(at: mouse.position)
    default: break
    }
  }

  private func press(at point: CellPoint) {
    let hit = targets.last { target in
      guard target.rect.contains(point) else { return false }
      return target.region.map { regions[$0].rect.contains(point) } ?? true
    }
    guard let hit else { return }
    setFocus(hit.element)
    switch hit.element.content {
    case .button, .toggle: perform(.activate, on: hit.element)
    case .stepper(let value):
      let middle = hit.rect.maxX - engine.stepperWidth(value) / 2
      let start = hit.rect.maxX - engine.stepperWidth(value)
      if point.x >= start {
        perform(.adjust(point.x < middle ? .decrement : .increment), on: hit.element)
      }
    case .textField: placeCaret(in: hit.element, rect: hit.rect, column: point.x)
    default: break
    }
  }
}

extension Element {
  /// The button that closes a dialog without doing anything: the cancelling one, or the only one.
  fileprivate var cancelButton: Element? {
    var buttons: [Element] = []
    func collect(_ element: Element) {
      if case .button = element.content, element.isFocusable { buttons.append(element) }
      for child in element.children { collect(child) }
    }
    collect(self)
    let cancel = buttons.first {
      if case .button(let button) = $0.content { button.role == .cancel } else { false }
    }
    return cancel ?? (buttons.count == 1 ? buttons[0] : nil)
  }
}
