import PullbackUI

/// The arrow keys, which move the focus to what is near and scroll where nothing is.
extension Screen {
  /// The targets that arrow keys can move the focus to. Those of toasts, which are in front of the
  /// page, are among them only if the focus is in a toast.
  private var arrowTargets: [FocusTarget] {
    focusedToast == nil ? targets.filter { !isInToast($0.element) } : targets
  }

  /// Moves the focus to the nearest target below (`direction` is 1) or above (-1). If there is none
  /// near, scrolls instead. A region with the focus in it is scrolled to its end before the focus
  /// leaves it.
  func focusVertically(_ direction: Int) {
    let targets = arrowTargets
    let region = focusRegion { $0.scrollsVertically(direction) }
    guard let current = currentTarget, current.isVisible else {
      var visible = targets.filter(\.isVisible)
      if let region {
        visible = visible.filter { isInside($0, region) }
      } else if let left = focusRegion().map({ regions[$0].rect }) {
        let beyond = visible.filter {
          direction > 0 ? $0.rect.y >= left.maxY : $0.rect.maxY <= left.y
        }
        if !beyond.isEmpty { visible = beyond }
      }
      if let next = direction > 0 ? visible.first : visible.last {
        setFocus(next.element)
      } else {
        scroll(by: direction)
      }
      return
    }
    let from = current.rect
    var below = from.y + 1
    if isRegion(current), let region = current.region {
      if regions[region].scrollsVertically(direction) { return scroll(by: direction) }
      below = from.maxY
    }
    let candidates = targets.filter { target in
      (direction > 0 ? target.rect.y >= below : target.rect.y < from.y)
        && (region.map { isInside(target, $0) } ?? true)
    }
    // Below a search field are the rows that it finds, and not the headers of their columns.
    let rows = candidates.filter { if case .sortButton = $0.element.role { false } else { true } }
    let skipsHeader = current.element.role == .searchField && direction > 0 && !rows.isEmpty
    let best = (skipsHeader ? rows : candidates).min { a, b in
      let (distanceA, distanceB) = (abs(a.rect.y - from.y), abs(b.rect.y - from.y))
      if distanceA != distanceB { return distanceA < distanceB }
      return gap(a.rect, from) < gap(b.rect, from)
    }
    guard let best else { return scroll(by: direction) }
    if !best.isVisible, let index = best.region {
      let area = regions[index].rect
      let beyond = direction > 0 ? best.rect.maxY - area.maxY : area.y - best.rect.y
      // Scroll first, so that the text in between can be read.
      if beyond > 3 && best.region == current.region { return scroll(by: direction * 3) }
    }
    setFocus(entered(best.element, from: current.element))
  }

  /// The element that gets the focus when an arrow leads to `element`: a group of options is entered
  /// at the chosen one.
  private func entered(_ element: Element, from current: Element) -> Element {
    element.choices === current.choices ? element : chosen(from: element)
  }

  func focusHorizontally(_ direction: Int) {
    let targets = arrowTargets
    if targets.isEmpty { return scrollHorizontally(by: direction * 2) }
    let region = focusRegion { $0.scrollsHorizontally(direction) }
    guard let current = currentTarget else {
      // The focus may be in a row that is far out of sight, beside which there is nothing to go to.
      let isInRow = focusedElement?.row != nil
      return region == nil && !isInRow
        ? focusNext(by: direction) : scrollHorizontally(by: direction * 2)
    }
    if isRegion(current), region != nil, region == current.region {
      return scrollHorizontally(by: direction * 2)
    }
    let from = current.rect
    let candidates = targets.filter { target in
      target.rect.y < from.maxY && target.rect.maxY > from.y
        && (direction > 0 ? target.rect.x >= from.maxX : target.rect.maxX <= from.x)
        && (region.map { isInside(target, $0) } ?? true)
    }
    let best = candidates.min { abs($0.rect.x - from.x) < abs($1.rect.x - from.x) }
    if let best {
      setFocus(entered(best.element, from: current.element))
    } else {
      scrollHorizontally(by: direction * 2)
    }
  }

  /// Whether a target is in a region, or is the region itself.
  func isInside(_ target: FocusTarget, _ region: Int) -> Bool {
    var next = target.region
    while let index = next, index != region { next = regions[index].parent }
    return next != nil
  }

  private func gap(_ a: CellRect, _ b: CellRect) -> Int {
    if a.x < b.maxX && b.x < a.maxX { return 0 }
    return a.x >= b.maxX ? a.x - b.maxX : b.x - a.maxX
  }
}
