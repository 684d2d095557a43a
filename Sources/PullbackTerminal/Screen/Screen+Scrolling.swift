package import PullbackUI

extension Screen {
  /// The scroll region to which scrolling keys apply: the one that contains the focus, or else the
  /// largest one. Nil if none can scroll.
  var keyRegion: ScrollRegion? {
    keyRegion(where: \.scrollsVertically) ?? keyRegion { !$0.isDisabled }
  }

  private func keyRegion(where scrolls: (ScrollRegion) -> Bool) -> ScrollRegion? {
    guard focusRegion() != nil else {
      return regions.filter(scrolls)
        .max { $0.rect.width * $0.rect.height < $1.rect.width * $1.rect.height }
    }
    return focusRegion(where: scrolls).map { regions[$0] }
  }

  /// The index of the innermost region around the focus that meets a condition; nil if there is none.
  /// The focused element may be out of sight.
  func focusRegion(where isWanted: (ScrollRegion) -> Bool = { _ in true }) -> Int? {
    var next = currentTarget?.region
    if currentTarget == nil, let focusedElement {
      next = regions.lastIndex { focusedElement.isInside($0.element) }
    }
    while let index = next {
      if isWanted(regions[index]) { return index }
      next = regions[index].parent
    }
    return nil
  }

  /// Scrolls the region that contains the focus, or else the largest one, to the right by a number
  /// of columns, or to the left if the number is negative.
  func scrollHorizontally(by columns: Int) {
    guard let region = keyRegion(where: { $0.scrollsHorizontally(columns) }) else { return }
    region.state.offsetX += columns
    setNeedsDisplay()
  }

  /// Scrolls down by a number of rows, or up if it is negative: the region that contains the focus or,
  /// at its end, one around it; without a focus in a region, the largest one.
  func scroll(by rows: Int) {
    guard let region = keyRegion(where: { $0.scrollsVertically(rows) }) else { return }
    region.state.scroll(by: rows)
    region.state.isMovedByUser = true
    setNeedsDisplay()
  }

  func scroll(at point: CellPoint, by rows: Int) {
    if scrollEditor(at: point, by: rows) { return }
    let scrolling = regions.filter(\.scrollsVertically)
    // The margins beside the content of a wide screen belong to it.
    let only = scrolling.count == 1 ? scrolling[0] : nil
    guard let region = scrolling.last(where: { $0.rect.contains(point) }) ?? only else { return }
    region.state.scroll(by: rows)
    region.state.isMovedByUser = true
    focusHistory.isScrolledAway = true
    setNeedsDisplay()
  }

  /// Scrolls the field of several lines at a point. Returns false if there is none, or if it does not go on
  /// in that direction, so that what is around it scrolls.
  private func scrollEditor(at point: CellPoint, by rows: Int) -> Bool {
    guard let target = target(at: point), case .textField(let field) = target.element.content,
      field.lineLimit > 1
    else { return false }
    let state = scrollState(of: target.element), labels = engine.memory(of: target.element).labels
    let lines = engine.editorLines(target.element, field, labels, width: target.rect.width)
    let goal = lines.first(showing: nil, from: state.offset + rows, height: target.rect.height)
    guard goal != state.offset else { return false }
    state.offset = goal
    if caret?.id == target.element.id { caret?.isScrolledAway = true }
    if let row = target.element.row { engine.memory(of: row).cells = nil }
    setNeedsPainting()
    return true
  }

  func scrollHorizontally(at point: CellPoint, by columns: Int) {
    let region = regions.last { $0.rect.contains(point) && $0.scrollsHorizontally }
    guard let region else { return }
    region.state.offsetX += columns
    setNeedsDisplay()
  }

  /// Scrolls the list that contains an element to the element's row, which may be far away. Does
  /// nothing if the element is visible or in no list: other views scroll to the element when it
  /// gets the focus.
  ///
  /// The list is scrolled before anything is drawn, because drawing would release an invisible row.
  package func reveal(_ element: Element) {
    if let target = targets.first(where: { $0.element === element }), target.isVisible { return }
    var row = element
    while let parent = row.parent {
      if case .lazyRows(let rows) = parent.content, let list = parent.enclosing(\.isList) {
        let model = engine.model(of: list)
        if let block = model.blocks.firstIndex(where: { $0.element === parent }),
          let index = rows.index(of: row)
        {
          let state = scrollState(of: list)
          state.scroll(to: ListPosition(block: block, index: index))
          state.isMovedByUser = true
          setNeedsDisplay()
        }
        return
      }
      if parent.isList, let block = engine.model(of: parent).position(around: element) {
        let state = scrollState(of: parent)
        state.scroll(to: block)
        state.isMovedByUser = true
        setNeedsDisplay()
        return
      }
      row = parent
    }
  }
}

extension Element {
  var isList: Bool {
    if case .list = content { return true }
    return false
  }

  func enclosing(_ condition: (Element) -> Bool) -> Element? {
    var element = parent
    while let current = element {
      if condition(current) { return current }
      element = current.parent
    }
    return nil
  }
}
