import PullbackUI

extension Screen {
  /// How many steps back there are, on all pages together.
  private var depth: Int {
    pages.reduce(0) { depth, page in
      if case .navigation(let navigation) = page.content { return depth + navigation.trail.count }
      return depth
    }
  }

  /// Gives the focus to something else when what had it is gone; true if it moved.
  func settleFocus() -> Bool {
    let layer = topLayer
    let previous = focusID
    if places.layer != layer.id {
      enter(layer)
    } else if depth != places.depth, isFocusValid {
      // Another column changed: the keys go on where they were.
      places.pages[places.depth] = places.last
      places.depth = depth
    } else if depth != places.depth {
      enterPage()
    } else if !isFocusValid {
      let index = min(places.last?.index ?? 0, targets.count - 1)
      let near = targets.indices.contains(index) ? targets[index] : nil
      let visible = near?.isVisible == true ? near : targets.first { $0.isVisible }
      setFocus(visible?.element)
    }
    if let index = targets.firstIndex(where: { $0.element.id == focusID }) {
      places.last = .init(label: targets[index].element.label, index: index)
    }
    clampCaret()
    return focusID != previous
  }

  private var isFocusValid: Bool {
    guard let focusID, let element = tree.element(focusID), element.isFocusable,
      !element.style.isHidden
    else { return false }
    return element.outermost === topLayer
  }

  private func enter(_ layer: Element) {
    if let old = places.layer, let focusID { places.layers[old] = focusID }
    let isReturn = places.layers[layer.id]
    places.layers[layer.id] = nil
    places.layers = places.layers.filter { tree.element($0.key) != nil }
    places.layer = layer.id
    places.depth = depth
    if let isReturn, let element = tree.element(isReturn), element.isFocusable,
      element.outermost === layer
    {
      setFocus(element)
    } else {
      focusFirst()
    }
  }

  private func enterPage() {
    if depth > places.depth {
      places.pages[places.depth] = places.last
      places.depth = depth
      focusFirst()
      return
    }
    let place = places.pages[depth]
    places.pages = places.pages.filter { $0.key < depth }
    places.depth = depth
    if let place {
      let same = targets.enumerated().filter { $0.element.element.label == place.label }
      let best = same.min { abs($0.offset - place.index) < abs($1.offset - place.index) }
      if let best { return setFocus(best.element.element) }
    }
    focusFirst()
  }

  /// The first that can be seen: a page begins at its top, whatever is on it. The way back is the
  /// last resort, so that pressing Enter does not leave a page just entered.
  private func focusFirst() {
    let visible = targets.filter(\.isVisible)
    let first = visible.first { target in
      // Enter must not do what cannot be undone before anything was read.
      !backs.contains(target.element.id) && !(topLayer.asks && target.element.isDestructive)
    }
    setFocus((first ?? visible.first)?.element)
  }

  /// Moves the focus and tells the elements.
  func setFocus(_ element: Element?) {
    guard element?.id != focusID else { return }
    if let focusID, tree.element(focusID) != nil {
      // One that is covered or disabled by now is not told.
      try? tree.perform(.focus(false), on: focusID)
    }
    focusID = element?.id
    caret = nil
    if let element {
      // Noted at once, as pressing it may replace the page before anything is drawn.
      let index = targets.firstIndex { $0.element === element }
      places.last = .init(label: element.label, index: index ?? places.last?.index ?? 0)
      if case .textField(let field) = element.content {
        caret = FieldCaret(id: element.id, offset: field.text.utf8.count)
      }
      try? tree.perform(.focus(true), on: element.id)
      needsReveal = true
    }
    setNeedsDisplay()
  }

  /// Scrolls until what has the focus can be seen; true if something moved.
  func revealFocus() -> Bool {
    guard needsReveal else { return false }
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
      next = region.parent
    }
    return moved
  }

  /// Does what the app asked of the focus.
  func takeFocusRequest() {
    switch tree.takeFocusRequest() {
    case .on(let id)?:
      guard let element = tree.element(id), element.isFocusable, element.outermost === topLayer
      else { return }
      enterLayerNow()
      setFocus(element)
      needsReveal = true
    case .away(let id)? where id == focusID:
      // Something has the focus always, so that every key means something; typing ends.
      let others = targets.enumerated().filter { _, target in
        if case .textField = target.element.content { return false }
        return target.isVisible && !backs.contains(target.element.id)
      }
      let place = targets.firstIndex { $0.element.id == id } ?? 0
      let next = others.first { $0.offset > place } ?? others.last
      if let next { setFocus(next.element.element) }
    default: break
    }
  }

  /// A layer that the app gives a focus of its own does not get the first one.
  private func enterLayerNow() {
    guard places.layer != topLayer.id else { return }
    if let old = places.layer, let focusID { places.layers[old] = focusID }
    places.layer = topLayer.id
    places.depth = 0
  }

  var currentTarget: FocusTarget? { targets.first { $0.element.id == focusID } }

  /// Tab and Shift-Tab: in reading order, around the ends.
  func focusNext(by step: Int) {
    guard !targets.isEmpty else { return }
    guard let index = targets.firstIndex(where: { $0.element.id == focusID }) else {
      return setFocus((step > 0 ? targets.first : targets.last)?.element)
    }
    let next = (index + step + targets.count) % targets.count
    setFocus(targets[next].element)
  }

  /// Up and down: to the nearest row with something in it, or a little further where there is none.
  func focusVertically(_ direction: Int) {
    guard let current = currentTarget, current.isVisible else {
      let visible = targets.filter(\.isVisible)
      if let next = direction > 0 ? visible.first : visible.last {
        setFocus(next.element)
      } else {
        scroll(by: direction)
      }
      return
    }
    let from = current.rect
    let candidates = targets.filter { direction > 0 ? $0.rect.y > from.y : $0.rect.y < from.y }
    let best = candidates.min { a, b in
      let (distanceA, distanceB) = (abs(a.rect.y - from.y), abs(b.rect.y - from.y))
      if distanceA != distanceB { return distanceA < distanceB }
      return gap(a.rect, from) < gap(b.rect, from)
    }
    guard let best else { return scroll(by: direction) }
    if !best.isVisible, let index = best.region {
      let area = regions[index].rect
      let beyond = direction > 0 ? best.rect.maxY - area.maxY : area.y - best.rect.y
      // Text in between is read first.
      if beyond > 3 && best.region == current.region { return scroll(by: direction * 3) }
    }
    setFocus(best.element)
  }

  func focusHorizontally(_ direction: Int) {
    guard let from = currentTarget?.rect else { return focusNext(by: direction) }
    let candidates = targets.filter {
      $0.rect.y < from.maxY && $0.rect.maxY > from.y
        && (direction > 0 ? $0.rect.x >= from.maxX : $0.rect.maxX <= from.x)
    }
    let best = candidates.min { abs($0.rect.x - from.x) < abs($1.rect.x - from.x) }
    if let best { setFocus(best.element) }
  }

  private func gap(_ a: CellRect, _ b: CellRect) -> Int {
    if a.x < b.maxX && b.x < a.maxX { return 0 }
    return a.x >= b.maxX ? a.x - b.maxX : b.x - a.maxX
  }
}

extension Element {
  /// Whether it is a dialog that asks something.
  fileprivate var asks: Bool {
    if case .dialog(let dialog) = content { dialog.kind != .sheet } else { false }
  }

  fileprivate var isDestructive: Bool {
    if case .button(let button) = content { button.role == .destructive } else { false }
  }
}
