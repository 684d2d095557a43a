import PullbackUI

extension Screen {
  /// Handles an event and returns what the owner of the screen has to do.
  ///
  /// Renders no frame unless the event depends on positions that have changed.
  @discardableResult
  package func handle(_ event: InputEvent) -> Outcome {
    prepare(for: event)
    switch event {
    case .key(let key, let modifiers): return handle(key, modifiers)
    case .paste(let text):
      if popup != nil { pasteIntoPopup(text) } else { insert(text) }
    case .mouse(let mouse):
      if popup != nil { handlePopup(mouse) } else { handle(mouse) }
    case .focus: break
    }
    return .none
  }

  private func handle(_ key: Key, _ modifiers: KeyModifiers) -> Outcome {
    if modifiers == .control {
      switch key {
      case .character("c"):
        if popup == nil, copySelection() { return takeCopied() }
        return .quit
      case .character("z"): return .suspend
      case .character("l"): return .repaint
      default: break
      }
    }
    if popup != nil {
      handlePopup(key, modifiers)
      return .none
    }
    if offerToViews(key, modifiers) { return .none }
    if key == .escape {
      if caret?.selection != nil {
        caret?.anchor = nil
        setNeedsDisplay()
      } else if let button = shortcutTarget(.escape, modifiers) {
        perform(.activate, on: button)
      } else {
        goBack()
      }
      return .none
    }
    if case .textField = focusedElement?.content, edit(key, modifiers) { return takeCopied() }
    if modifiers == .alt, key == .up || key == .down, moveRow(key == .up ? -1 : 1) { return .none }
    if key != .enter || !isPressable, let button = shortcutTarget(key, modifiers) {
      perform(.activate, on: button)
      return .none
    }
    return move(key, modifiers)
  }

  /// Handles a key that no text field and no shortcut has handled.
  private func move(_ key: Key, _ modifiers: KeyModifiers) -> Outcome {
    if modifiers == .shift, dragFocus(key) { return .none }
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
    case .menu, .function(10): openMenu(of: focusedElement)
    case .character("p") where modifiers == .control: openPalette()
    default:
      if case .textField = focusedElement?.content { return .none }
      return press(key, modifiers)
    }
    return .none
  }

  /// Handles a key that types a character while no text field has the focus.
  private func press(_ key: Key, _ modifiers: KeyModifiers) -> Outcome {
    guard modifiers.isDisjoint(with: [.control, .alt]) else { return .none }
    switch key {
    case .enter, .character(" "): activate()
    case .backspace: goBack()
    case .character("-"): _ = adjust(.decrement)
    case .character("+"): _ = adjust(.increment)
    case .character("m"): openMenu(of: focusedElement)
    case .character(":"): openPalette()
    case .character("?"):
      popup = .keys
      setNeedsDisplay()
    case .character("q"): return .quit
    default: break
    }
    return .none
  }

  private func takeCopied() -> Outcome {
    guard let text = copied else { return .none }
    copied = nil
    caret?.anchor = nil
    setNeedsDisplay()
    return .copy(text)
  }

  /// Whether the focused element is a button or a toggle; false without focus.
  var isPressable: Bool {
    guard let focus = focusedElement else { return false }
    switch focus.content {
    case .button, .toggle: return true
    default: return false
    }
  }

  /// Moves the list row that has or contains the focus up (-1) or down (1). Returns false if the
  /// row cannot be moved.
  private func moveRow(_ step: Int) -> Bool {
    guard let focus = focusedElement else { return false }
    let row = focus.actions.move != nil ? focus : focus.enclosing { $0.actions.move != nil }
    guard let row else { return false }
    perform(.move(step), on: row)
    needsReveal = true
    return true
  }

  /// Performs an event on an element. Ignores the error if the element no longer accepts the event.
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
    guard let focus = focusedElement else { return }
    switch focus.content {
    case .button, .toggle: perform(.activate, on: focus)
    default: if focus.isMenuOnly, !focus.menu.isEmpty { openMenu(of: focus) }
    }
  }

  private func adjust(_ adjustment: Adjustment) -> Bool {
    guard let focus = focusedElement else { return false }
    switch focus.content {
    case .stepper, .slider:
      perform(.adjust(adjustment), on: focus)
      return true
    default: return false
    }
  }

  /// Performs what Escape does: leaves a page of the topmost dialog or closes that dialog; without
  /// a dialog, leaves a page.
  func goBack() {
    let page = pages.last { $0.actions.dismiss != nil && $0.outermost === topLayer }
    if let page {
      perform(.dismiss, on: page)
    } else if let dialog = tree.dialogs.last {
      if dialog.actions.dismiss != nil {
        perform(.dismiss, on: dialog)
      } else if let button = dialog.cancelButton {
        perform(.activate, on: button)
      }
    }
  }
}

extension Element {
  /// The button that closes a dialog without an effect: the cancel button, or the only button; nil
  /// if there is neither.
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
