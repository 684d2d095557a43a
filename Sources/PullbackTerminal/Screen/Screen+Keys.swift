import PullbackUI

extension Screen {
  /// Handles an event and returns what the caller has to do.
  ///
  /// Renders no frame unless the event depends on positions that have changed.
  @discardableResult
  package func handle(_ event: InputEvent) -> Outcome {
    let hadPopup = popup != nil, chosen = chosenCommand
    switch event {
    case .key, .paste: focusHistory.isUntouched = false
    case .mouse(let mouse) where mouse.action == .press:
      focusHistory.isUntouched = false
      heldPress = nil
    case .mouse, .focus, .background, .pictures: break
    }
    prepare(for: event)
    let event = asReturn(event)
    // The event was meant for a menu or a command that the app has removed.
    if hadPopup, popup == nil { return .none }
    if let chosen, tree.element(chosen) == nil, case .key(.enter, _) = event { return .none }
    if holdHint(pressedBy: event) { return .none }
    let clicked = action(clickedBy: event)
    if case .key(let key, let modifiers) = clicked {
      typedField = nil
      return handle(.key(key, modifiers))
    }
    if case .key = event { notice = nil }
    if isMeantForLostField(event) || isMeantForLostControl(event) || isMeantForLostMenu(event)
      || isMeantForMovedControl(event)
    {
      return .none
    }
    noteUse(event)
    let before = field
    var outcome = Outcome.none
    defer {
      if case .mouse = event {} else { noteEndOfKey() }
      if let before { tellProblem(of: before.element, before.content) }
    }
    update {
      switch event {
      case .key(let key, let modifiers): outcome = handle(key, modifiers)
      case .paste(let text):
        if popup != nil { pasteIntoPopup(text) } else { insert(text) }
      case .mouse(let mouse):
        if case .control(let id) = clicked {
          if let control = tree.element(id) { perform(.activate, on: control) }
        } else if popup != nil {
          handlePopup(mouse)
          outcome = takeWanted()
        } else {
          handle(mouse)
        }
      case .focus, .background, .pictures: break
      }
    }
    if outcome == .none, let text = tree.copiedText {
      tree.copiedText = nil
      return .copy(text)
    }
    return outcome
  }

  /// Inserts the characters at the start of `events` as one edit, and removes them from `events`,
  /// if they are a burst: at least eight characters that arrive together. Terminals without
  /// bracketed paste send pasted text in this way.
  ///
  /// - Returns: False if the events do not start with a burst, if no field has the focus, or if a
  ///   popup is open. Also false if a view with `onKeyPress` handles one of the characters, which
  ///   it must get key by key.
  package func insertBurst(of events: inout ArraySlice<InputEvent>) -> Bool {
    func isTyped(_ event: InputEvent) -> Bool {
      if case .key(.character, let held) = event { held.isSubset(of: .shift) } else { false }
    }
    guard events.count >= 8, let first = events.first, events.prefix(8).allSatisfy(isTyped) else {
      return false
    }
    guard popup == nil else { return false }
    focusHistory.isUntouched = false
    prepare(for: first)
    guard popup == nil, let field else { return false }
    if let typedField, isMeantForLostField(first, typedField) { return false }
    let burst = events.prefix(while: isTyped)
    var text = ""
    for case .key(.character(let character), _) in burst { text.append(character) }
    let isHandled = { field.element.mayHandle(KeyEquivalent($0), by: .own) }
    if tree.hasKeyHandlers, text.contains(where: isHandled) { return false }
    notice = nil
    noteTyping(isSubmitted: false)
    update { insert(text) }
    noteEndOfKey()
    events = events[burst.endIndex...]
    return true
  }

  /// Says what is wrong with the text of a field that the focus has left, which is replaced by the
  /// old value.
  private func tellProblem(of element: Element, _ content: TextFieldContent) {
    guard let problem = content.problem, focusID != element.id, notice == nil else { return }
    notice = content.label.isEmpty ? problem : "\(content.label): \(problem)"
  }

  private func handle(_ key: Key, _ modifiers: KeyModifiers) -> Outcome {
    if modifiers == .control {
      switch key {
      case .character("c"):
        if popup == nil, copySelection() { return takeWanted() }
        // A password is not copied, and who wanted to copy does not want to quit.
        guard popup != nil || field?.content.isSecure != true || caret?.selection == nil else {
          caret?.anchor = nil
          setNeedsPainting()
          return .none
        }
        return .quit
      case .character("z"): return .suspend
      case .character("l"): return .repaint
      default: break
      }
    }
    if popup != nil {
      handlePopup(key, modifiers)
      return takeWanted()
    }
    let breaksLine = breaksLine(key, modifiers)
    if offerToViews(key, modifiers, field == nil ? .all : .own, callsPlain: !breaksLine) {
      return .none
    }
    if let field {
      // A field uses what edits its text before the views around it get it.
      let edits = key != .enter || field.content.isMultiline || breaksLine
      if edits, edit(key, modifiers) { return takeWanted() }
      if offerToViews(key, modifiers, .others) { return .none }
    }
    if key == .escape {
      if endsSelection {
        caret?.anchor = nil
        setNeedsDisplay()
      } else if leaveSearch() {
        return .none
      } else if let pane = focusedPane {
        pane.closePane?()
        settle()
      } else if let button = shortcutTarget(.escape, modifiers) {
        perform(.activate, on: button)
      } else {
        goBack()
      }
      return .none
    }
    if case .textField = focusedElement?.content, edit(key, modifiers) { return takeWanted() }
    if modifiers == .alt, key == .up || key == .down, moveRow(key == .up ? -1 : 1) { return .none }
    let isPress = key == .enter && modifiers.isEmpty && isPressable
    if !isPress, let button = shortcutTarget(key, modifiers) {
      // As with Return: what would be saved is not what the field shows.
      if let field, field.content.problem != nil, !button.cancels {
        perform(.submit, on: field.element)
      } else {
        perform(.activate, on: button)
      }
      return .none
    }
    return move(key, modifiers)
  }

  /// Sends a key to the `onKeyPress` handlers of the focused element and its ancestors. Without a
  /// focus, sends it to those of the top page. A key of the terminal's own, such as Ctrl-P, is sent to
  /// those that handle all keys.
  ///
  /// - Parameter callsPlain: Whether the key goes to handlers that cannot ask for its modifiers, too.
  /// - Returns: Whether a handler handled the key.
  private func offerToViews(
    _ key: Key, _ modifiers: KeyModifiers, _ handlers: KeyHandlers, callsPlain: Bool = true
  ) -> Bool {
    guard tree.hasKeyHandlers, let equivalent = KeyEquivalent(key) else { return false }
    let target = focusedElement ?? pages.last { $0.outermost === topLayer } ?? topLayer
    // A key that is the focused control's own acts on it.
    if field == nil, target.handledKeys?.contains(equivalent) == true, returnToFocus() {
      return true
    }
    let press = KeyPress(equivalent, modifiers: EventModifiers(modifiers))
    let isReserved = modifiers == .control && ["g", "p"].contains(equivalent)
    guard target.handle(press, by: handlers, isReserved: isReserved, callsPlain: callsPlain) else {
      return false
    }
    settle()
    return true
  }

  /// The control that a key press activates by its keyboard shortcut, in the topmost dialog or,
  /// without dialogs, in the root view; nil if there is none.
  ///
  /// Several shortcuts can match, because many terminals do not report Shift. Those with the same
  /// Shift as the key press come first; among equals, the one in the same form as the focus, and
  /// then the control that was created first. None does if that of the same form is disabled.
  func shortcutTarget(_ key: Key, _ modifiers: KeyModifiers) -> Element? {
    guard tree.hasShortcuts else { return nil }
    let all = tree.shortcutElements.filter { element in
      element.actions.activate != nil && element.outermost === topLayer
        && element.shortcut?.answers(to: key, modifiers) == true && !element.isLeftOut
    }
    let matching = all.filter(\.isEnabled)
    // Alt that stands for Control leaves the key to those that ask for Alt.
    let direct = matching.filter { $0.shortcut?.standsIn(modifiers) != true }
    let usable = direct.isEmpty ? matching : direct
    let isShifted = key.isShifted(modifiers)
    let exact = usable.filter { $0.shortcut?.modifiers.contains(.shift) == isShifted }
    let candidates = exact.isEmpty ? usable : exact
    guard !candidates.isEmpty else { return frontShortcutTarget(key, modifiers) }
    guard let focusedElement else { return candidates.first }
    return focusedElement.nearestEnabled(of: candidates + all.filter { !$0.isEnabled })
  }

  /// The control that has this key as one of its further shortcuts; nil if there is none.
  private func frontShortcutTarget(_ key: Key, _ modifiers: KeyModifiers) -> Element? {
    tree.shortcutElements.first { element in
      element.isEnabled && element.actions.activate != nil
        && element.frontShortcuts.contains { $0.answers(to: key, modifiers) }
    }
  }

  /// Handles a key that no text field and no shortcut has handled.
  private func move(_ key: Key, _ modifiers: KeyModifiers) -> Outcome {
    if modifiers == .shift, dragFocus(key) { return .none }
    let adjusts = adjustable != nil && (key == .left || key == .right)
    if key.movesFocus, !adjusts { returnToFocus(before: key) }
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
    case .function(1): openHelp()
    case .function(6): focusNextRegion(by: modifiers.contains(.shift) ? -1 : 1)
    case .character("p") where modifiers == .control: openPalette()
    case .character("g") where modifiers == .control: openConsole()
    default:
      if case .textField = focusedElement?.content { return .none }
      return press(key, modifiers)
    }
    return .none
  }

  /// Handles Enter, Backspace and keys that type a character, while no text field has the focus.
  private func press(_ key: Key, _ modifiers: KeyModifiers) -> Outcome {
    guard modifiers.isDisjoint(with: [.control, .alt]) else { return .none }
    switch key {
    case .enter, .character(" "): activate()
    case .backspace: goBack()
    case .character("-"): _ = adjust(.decrement)
    case .character("+"): _ = adjust(.increment)
    case .character("m") where focusedElement?.menuOwner != nil: openMenu(of: focusedElement)
    case .character(":"): openPalette()
    case .character("?"): openHelp()
    case .character("q"): return .quit
    case .character("/") where focusSearch(): break
    case .character(let character): focusNext(beginningWith: character)
    default: break
    }
    return .none
  }

  private func takeWanted() -> Outcome {
    defer { wanted = .none }
    if case .copy = wanted {
      caret?.anchor = nil
      setNeedsDisplay()
    }
    return wanted
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
  /// focus is in no row that the app lets the user move.
  private func moveRow(_ step: Int) -> Bool {
    guard let focus = focusedElement else { return false }
    guard let row = focus.movableRow else { return false }
    if returnToFocus() { return true }
    perform(.move(step), on: row)
    needsReveal = true
    return true
  }

  /// Performs an event on an element. Ignores the error if the element no longer accepts the event.
  func perform(_ event: ElementEvent, on element: Element) {
    // Who uses what has the focus for a disabled control goes on there.
    if element.id == focusHistory.disabled?.standIn { focusHistory.disabled = nil }
    do {
      try tree.perform(event, on: element.id)
    } catch {
      setNeedsDisplay()
      return
    }
    settle()
  }

  private func activate() {
    guard let focus = focusedElement, !returnToFocus() else { return }
    switch focus.content {
    case .button, .toggle: perform(.activate, on: focus)
    default: if focus.isNoControl, !focus.menu.isEmpty { openMenu(of: focus) }
    }
  }

  private func adjust(_ adjustment: Adjustment) -> Bool {
    guard let adjustable else { return false }
    if !returnToFocus() { perform(.adjust(adjustment), on: adjustable) }
    return true
  }

  /// The focused element, if it is a stepper or a slider.
  var adjustable: Element? {
    switch focusedElement?.content {
    case .stepper, .slider: focusedElement
    default: nil
    }
  }

  /// Performs what Escape does: dismisses the toast that has the focus; otherwise leaves a page of the
  /// topmost dialog or closes that dialog; without a dialog, leaves a page, or dismisses a toast if there
  /// is no page to leave.
  func goBack() {
    let page = pages.last { $0.actions.dismiss != nil && $0.outermost === topLayer }
    if let toast = focusedToast {
      perform(.dismiss, on: toast)
    } else if let page {
      perform(.dismiss, on: page)
    } else if let dialog = tree.dialogs.last {
      if dialog.actions.dismiss != nil {
        perform(.dismiss, on: dialog)
      } else if let button = dialog.cancelButton {
        perform(.activate, on: button)
      }
    } else {
      dismissToast()
    }
  }
}

extension Element {
  /// The button that closes a dialog without an effect: the cancel button, or the only button of an
  /// alert; nil if there is neither.
  var cancelButton: Element? {
    var buttons: [Element] = []
    func collect(_ element: Element) {
      if case .button = element.content, element.isFocusable { buttons.append(element) }
      for child in element.children { collect(child) }
    }
    collect(self)
    let cancel = buttons.first {
      if case .button(let button) = $0.content { button.role == .cancel } else { false }
    }
    return cancel ?? (asks && buttons.count == 1 ? buttons[0] : nil)
  }
}
