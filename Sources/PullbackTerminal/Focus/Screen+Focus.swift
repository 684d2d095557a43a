import PullbackUI

extension Screen {
  /// The number of pages that can be popped, in all navigation stacks together.
  var depth: Int {
    pages.reduce(0) { depth, page in
      if case .navigation(let navigation) = page.content { return depth + navigation.trail.count }
      return depth
    }
  }

  /// Moves the focus if the focused element can no longer have it, or if the page or the layer (a
  /// dialog or the root view) has changed since the last call. Returns whether the focus moved.
  func settleFocus() -> Bool {
    let layer = topLayer
    let previous = focusID
    let typed = typedField
    let isEntered = focusHistory.layer != layer.id
    if isEntered { enter(layer) }
    if let other = takePaneChange() {
      setFocus(other)
      focusHistory.isUntouched = false
    } else if isEntered {
    } else if depth != focusHistory.depth, isFocusValid {
      // Another column of a split view changed: the focus stays where it was.
      focusHistory.pages[focusHistory.depth] = focusHistory.last
      focusHistory.depth = depth
    } else if depth != focusHistory.depth {
      enterPage()
    } else if let enabled = enabledAgain {
      setFocus(enabled)
    } else if !isFocusValid {
      let before = targets.first { $0.element.id == focusHistory.beforeToast }
      let isGone = previous.map { tree.element($0) == nil } ?? true
      let wasTool = focusHistory.last.map { $0.isTool || $0.isInToolbar } ?? false
      setFocus(before?.element ?? successor(of: focusHistory.last))
      noteDisabled(previous)
      if previous != nil, previous != typed?.id { noteLostControl() }
      focusHistory.isUntouched = isGone && !wasTool
    } else if let content = lateContent {
      setFocus(content)
      focusHistory.first = content.id
    }
    if let index = targets.firstIndex(where: { $0.element.id == focusID }) {
      focusHistory.last = position(of: targets[index].element, at: index)
    }
    clampCaret()
    // The person who types has not moved the focus.
    typedField = typed
    typedField?.isLost = focusID != typed?.id
    return focusID != previous
  }

  /// The pane beside the app that has the focus; nil if none has it.
  var focusedPane: Element? {
    guard let pane = tree.pane.flatMap({ tree.element($0) }),
      focusedElement?.isInside(pane) == true
    else { return nil }
    return pane
  }

  /// Notes that a pane beside the app has appeared or disappeared. Returns the element that gets the
  /// focus because of that; nil if there is none, as when the focus was not in the pane.
  private func takePaneChange() -> Element? {
    guard tree.pane != focusHistory.pane, topLayer === tree.root else { return nil }
    focusHistory.pane = tree.pane
    guard let pane = tree.pane.flatMap({ tree.element($0) }) else {
      defer { focusHistory.beforePane = nil }
      guard !isFocusValid else { return nil }
      return targets.first { $0.element.id == focusHistory.beforePane }?.element
    }
    focusHistory.beforePane = focusID
    let inside = targets.filter { $0.isVisible && $0.element.isInside(pane) }
    let first = inside.first { !$0.element.isTool } ?? inside.first
    return first.map { chosen(from: $0.element) }
  }

  /// Whether the next paint keeps the focus: the focused element can still have it, and the top
  /// layer (a dialog or the root view) and the page are those of the last update of the focus.
  var isFocusSettled: Bool {
    focusHistory.layer == topLayer.id && depth == focusHistory.depth && isFocusValid
      && enabledAgain == nil && tree.pane == focusHistory.pane
  }

  /// The control that lost the focus because it was disabled, and that can have it again; nil if
  /// there is none, or if the focus was moved since.
  private var enabledAgain: Element? {
    guard let disabled = focusHistory.disabled, disabled.standIn == focusID,
      let element = tree.element(disabled.id), element.isFocusable, !element.style.isHidden,
      element.outermost === topLayer
    else { return nil }
    return element
  }

  /// Whether an element can have the focus: a control, or a scroll region as it was last drawn.
  func canHaveFocus(_ element: Element) -> Bool {
    element.isFocusable || scrollStates[element.id]?.takesFocus == true
  }

  private var isFocusValid: Bool {
    guard let focusID, let element = tree.element(focusID), canHaveFocus(element),
      !element.style.isHidden, !element.isNamedInBottomLine, !element.isLeftOut
    else { return false }
    return element.outermost === topLayer || isInToast(element)
  }

  private func enterPage() {
    if depth > focusHistory.depth {
      focusHistory.pages[focusHistory.depth] = focusHistory.last
      focusHistory.depth = depth
      focusFirst()
      return
    }
    let place = focusHistory.pages[depth]
    focusHistory.pages = focusHistory.pages.filter { $0.key < depth }
    focusHistory.depth = depth
    if let place {
      let same = targets.enumerated().filter { $0.element.element.focusName == place.label }
      let best = same.min { abs($0.offset - place.index) < abs($1.offset - place.index) }
      if let best { return setFocus(best.element.element) }
    }
    focusFirst()
  }

  /// Focuses the first visible target in the content of the page. A tab, a search field, the header
  /// of a table or a button that deletes a row is focused only if the content has no other target, a
  /// button of a toolbar only if the content has none at all, and a back button only if there is no
  /// other target at all, so that Enter does not leave a page just entered. A region that scrolls is
  /// focused after the controls beside it. In an alert or a
  /// confirmation with a destructive button, the button that cancels is focused.
  func focusFirst() {
    setFocus(firstFocus)
    focusHistory.isUntouched = true
    focusHistory.first = focusID
  }

  /// The element that ``focusFirst()`` focuses; nil if there is no visible target.
  var firstFocus: Element? {
    // A toast never takes the focus by itself, and a list that handles keys has rows now that it had not when
    // it was drawn.
    let visible = targets.filter {
      $0.isVisible && canHaveFocus($0.element) && !isInToast($0.element)
    }
    if topLayer.asks, visible.contains(where: { $0.element.isDestructive }),
      let cancel = visible.first(where: { $0.element.cancels })
    {
      return cancel.element
    }
    let usual = visible.filter { target in
      // In a confirmation, Enter must not trigger a destructive button before the user has read it.
      !backButtons.contains(target.element.id) && !(topLayer.asks && target.element.isDestructive)
    }
    let content = usual.filter { !$0.element.isInToolbar }
    let main = content.filter { !$0.element.isTool }
    let first =
      main.first { !isRegion($0) } ?? main.first ?? content.first ?? usual.first ?? visible.first
    return first.map { selectedRow(beside: $0.element) ?? chosen(from: $0.element) }
  }

  /// The first selected row in sight of the list that a row is in; nil if none is selected.
  private func selectedRow(beside row: Element) -> Element? {
    guard row.role == .selectableRow, let list = row.enclosing(\.isList) else { return nil }
    return targets.first { target in
      guard target.isVisible, target.element.role == .selectableRow,
        case .button(let button) = target.element.content, button.isSelected == true
      else { return false }
      return target.element.enclosing(\.isList) === list
    }?.element
  }

  /// The chosen option or tab of the group that an element is in; the element itself if none is
  /// chosen, or if it is in no such group.
  func chosen(from element: Element) -> Element {
    guard let group = element.choices else { return element }
    let chosen = targets.first { target in
      guard target.element.choices === group, case .button(let button) = target.element.content
      else { return false }
      return button.isSelected == true
    }
    return chosen?.element ?? element
  }

  /// Moves the focus to an element, and notifies the old and the new element. For nil, no element
  /// has the focus afterwards.
  func setFocus(_ element: Element?) {
    guard element?.id != focusID else { return }
    typedField = nil
    if let focusID, tree.element(focusID) != nil {
      // An element that is now covered or disabled is not notified.
      try? tree.perform(.focus(false), on: focusID)
    }
    if let element, isInToast(element) {
      let leavesPage = focusedElement.map { !isInToast($0) } ?? false
      if leavesPage { focusHistory.beforeToast = focusID }
    } else {
      focusHistory.beforeToast = nil
    }
    focusID = element?.id
    focusHistory.isScrolledAway = false
    caret = nil
    if let element {
      // Recorded now, because a press may replace the page before the next paint.
      let index = targets.firstIndex { $0.element === element }
      focusHistory.last = position(of: element, at: index)
      if case .textField(let field) = element.content {
        caret = FieldCaret(entering: element, field)
      }
      try? tree.perform(.focus(true), on: element.id)
      needsReveal = true
    }
    setNeedsPainting()
  }

  /// Does what the app has asked for last by changing a `@FocusState`: focuses an element, if it
  /// can have the focus, or moves the focus away from one. Does nothing if the app has asked for
  /// nothing.
  func takeFocusRequest() {
    switch tree.takeFocusRequest() {
    case .on(let id)?:
      // In a list it is the first control of the rows that exist.
      guard let element = tree.element(id)?.firstContent, element.isFocusable,
        element.outermost === topLayer
      else { return }
      enterLayerNow()
      focusHistory.isUntouched = false
      if id != typedField?.id { typedField = nil }
      setFocus(element)
      needsReveal = true
    case .away(let id)? where id == focusID:
      if let other = other(than: id) { setFocus(chosen(from: other)) }
    default: break
    }
  }

  /// The control that gets the focus when the app takes it from an element; nil in a sheet where that
  /// could only close it. Something has it otherwise, so that keys keep their meaning. It is the next
  /// one, or else the one before, that is no text field, and not in the same list. It is content, where
  /// there is some, and does not destroy anything, because Enter may be pressed at once.
  private func other(than id: Element.ID) -> Element? {
    let place = targets.firstIndex { $0.element.id == id } ?? 0
    let list = tree.element(id)?.list
    let others = targets.enumerated().filter { _, target in
      if case .textField = target.element.content { return false }
      if leavesSheet(target.element) { return false }
      return target.isVisible && !backButtons.contains(target.element.id)
        && !isInToast(target.element)
    }
    let safe = others.filter { !$0.element.element.isDestructive }
    let content = safe.filter { !$0.element.element.isTool && !$0.element.element.isInToolbar }
    let outside = content.filter { list == nil || $0.element.element.list !== list }
    let best = [outside, content, safe, others].first { !$0.isEmpty } ?? []
    return (best.first { $0.offset > place } ?? best.last)?.element.element
  }

  /// Gives the focus of a view that is gone to the view that asks for it in its place, such as the same
  /// row in another lazy list, which painting has just created. Returns whether the focus moved.
  func takeLostFocus() -> Bool {
    guard tree.hasLostFocus else { return false }
    let previous = focusID
    update()
    tree.releaseLostFocus()
    takeFocusRequest()
    return focusID != previous
  }

  /// The identity of the focused element, which is the same in another process; nil without focus.
  /// Setting it focuses the element with that identity, if it has been painted.
  package var focusIdentity: UInt32? {
    get { focusID?.identity }
    set {
      guard let target = targets.first(where: { $0.element.id.identity == newValue }) else {
        return
      }
      setFocus(target.element)
    }
  }

  var currentTarget: FocusTarget? { targets.first { $0.element.id == focusID } }

  /// Whether a target is a scroll region, which keys scroll while it has the focus.
  func isRegion(_ target: FocusTarget) -> Bool {
    target.region.map { regions[$0].element === target.element } ?? false
  }

  /// Moves the focus to the next target in reading order (`step` is 1), or to the previous one
  /// (-1), with wrap-around. Tab and Shift-Tab call it. The options of a picker and the tabs of a tab
  /// view are one stop; the arrow keys move among them. The controls of a new toast come next.
  func focusNext(by step: Int) {
    if step > 0, let target = targetOfNewToast { return setFocus(target) }
    reachFarther(by: step)
    guard !targets.isEmpty else { return }
    guard var index = targets.firstIndex(where: { $0.element.id == focusID }) else {
      return setFocus((step > 0 ? targets.first : targets.last)?.element)
    }
    if let before = placeBeforeToast(leavingFrom: index, by: step) {
      if step < 0 { return setFocus(targets[before].element) }
      index = before
    }
    let group = targets[index].element.choices
    var next = (index + step + targets.count) % targets.count
    while let group, next != index, targets[next].element.choices === group {
      next = (next + step + targets.count) % targets.count
    }
    // A group of options is entered at the chosen one.
    setFocus(chosen(from: targets[next].element))
  }
}

extension Screen {
  /// Collects the controls of all of the page if it is higher than what is looked at for a paint, and if
  /// there is none beyond the one with the focus, which is on that page. Does so also for a form that
  /// scrolls, and for a list around the focus if none of its rows in sight is the next stop.
  private func reachFarther(by step: Int) {
    let index = targets.firstIndex { $0.element.id == focusID }
    let focused = focusedElement
    let isLast = !targets.indices.contains((index ?? targets.count) + step)
    let mustReach = regions.indices.contains { number in
      let region = regions[number]
      let isAround = focused?.isInside(region.element)
      guard region.isList else {
        return isLast && isAround != false && region.contentHeight > 2 * region.rect.height
      }
      if region.element.isForm { return region.state.end == nil || !region.state.isAtTop }
      guard isAround == true, let index else { return false }
      let beyond = step > 0 ? targets[(index + 1)...] : targets[..<index]
      return !beyond.contains { isInside($0, number) }
    }
    guard mustReach else { return }
    reachesFar = true
    setNeedsDisplay()
    _ = frame
    reachesFar = false
    setNeedsDisplay()
  }
}

extension Element {
  /// The list or table in which this element is; nil if it is in none.
  var list: Element? {
    enclosing { if case .list = $0.content { true } else { false } }
  }

  /// The element with the options or tabs that this element is one of; nil if it is neither an option
  /// nor a tab.
  var choices: Element? { role == .option || role == .tab ? parent : nil }
}
