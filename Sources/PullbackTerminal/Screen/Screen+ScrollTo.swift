import Foundation
import PullbackUI

extension Screen {
  /// Scrolls to the view or row that the app asks for. Does nothing if there is no such view.
  ///
  /// - Returns: False if the scroll view has to be drawn before, because its size is not known.
  func scroll(to request: ScrollRequest) -> Bool {
    guard let target = request.target else { return true }
    setNeedsDisplay()
    if let isToEnd = request.isToEnd, scrollList(toEnd: isToEnd, with: target) { return true }
    return switch target {
    case .element(let element): scroll(to: element, anchor: request.anchor)
    case .row(let index, let rows, let lazy):
      scroll(toRow: index, of: rows, in: lazy, anchor: request.anchor)
    }
  }

  /// Scrolls the list around a target to its start or end, where a header or a footer may be. Returns false
  /// if the target is in no list.
  private func scrollList(toEnd isEnd: Bool, with target: ScrollRequest.Target) -> Bool {
    let element: Element
    switch target {
    case .element(let found): element = found
    case .row(_, _, let lazy): element = lazy
    }
    guard let list = element.enclosing(\.isList) else { return false }
    let state = scrollState(of: list)
    state.isMovedByUser = false
    state.hasBegun = true
    if isEnd, let last = engine.model(of: list).last {
      state.scroll(to: last)
    } else {
      state.scrollToTop()
    }
    return true
  }

  func scroll(to element: Element, anchor: UnitPoint?) -> Bool {
    var row = element
    while let parent = row.parent {
      if case .lazyRows(let rows) = parent.content {
        guard let index = rows.index(of: row) else { return true }
        return scroll(toRow: index, of: rows, in: parent, anchor: anchor)
      }
      if parent.isList {
        // Between the row and the list there may be a section.
        guard let position = engine.model(of: parent).position(around: element) else {
          return true
        }
        scroll(parent, to: position, anchor: anchor)
        return true
      }
      if case .scroll = parent.content { return scroll(parent, to: element, anchor: anchor) }
      row = parent
    }
    return true
  }

  /// Scrolls a scroll view, or the content of a page, to an element in it.
  func scroll(_ area: Element, to element: Element, anchor: UnitPoint?) -> Bool {
    guard let place = place(of: element, in: area) else { return false }
    return scroll(area, toRows: place.y, height: place.height, anchor: anchor)
  }

  private func scroll(
    toRow index: Int,
    of rows: any LazyElements,
    in lazy: Element,
    anchor: UnitPoint?
  ) -> Bool {
    if let list = lazy.enclosing(\.isList) {
      let model = engine.model(of: list)
      guard let block = model.blocks.firstIndex(where: { $0.element === lazy }) else { return true }
      scroll(list, to: ListPosition(block: block, index: index), anchor: anchor)
      return true
    }
    guard let area = lazy.enclosing({ if case .scroll = $0.content { true } else { false } }),
      rows.count > 0
    else { return true }
    guard let place = place(of: lazy, in: area) else { return false }
    let proposal = Proposal(CellSize(width: place.width, height: place.height))
    var lines = engine.lazyLines(lazy, rows, proposal)
    let line = lines.line(ofView: index)
    // The lines that may be visible before it have to be known, if it is not to be at the top.
    let room = regions.first { $0.element === area }?.rect.height ?? 0
    for near in max(0, line - room)...line { engine.measure(near, of: &lines, rows) }
    engine.keep(lines, of: lazy)
    guard lines.axis == .vertical else {
      return scroll(area, toRows: place.y, height: place.height, anchor: anchor)
    }
    let y = place.y + lines.start(ofLine: line)
    return scroll(area, toRows: y, height: lines.lengths[line], anchor: anchor)
  }

  /// Scrolls a list to a row, by the row's position in the list.
  ///
  /// - Parameter anchor: The point of the visible area at which to place the row; nil scrolls as
  ///   little as needed.
  private func scroll(_ list: Element, to position: ListPosition, anchor: UnitPoint?) {
    let state = scrollState(of: list)
    state.isMovedByUser = false
    state.hasBegun = true
    let region = regions.first { $0.element === list }
    let height = region?.rect.height ?? 0
    var anchor = anchor
    if anchor == nil, height > 0 {
      let seen = visibleRows(of: list, height: height)
      if seen.contains(position) { return }
      let isBelow = seen.last.map { $0 < position } ?? false
      anchor = isBelow ? .bottom : .top
    }
    state.scroll(to: position)
    if let anchor, anchor.y > 0, height > 0 {
      let width = region?.rect.width ?? 0
      let item = engine.item(engine.model(of: list), position, width: width)
      state.offset = -Int((anchor.y * CGFloat(max(0, height - item.height))).rounded())
    }
  }

  /// The positions of the rows of a list that are completely visible if the list has this height,
  /// in cells.
  private func visibleRows(of list: Element, height: Int) -> [ListPosition] {
    let width = regions.first { $0.element === list }?.rect.width ?? 0
    let model = engine.model(of: list)
    let state = scrollState(of: list)
    let window = model.settled {
      var window = ListWindow(engine: engine, model: model, width: width, height: height)
      return window.fill(from: state) ? window : nil
    }
    guard let window else { return [] }
    return window.rows.filter { $0.y >= 0 && $0.y + $0.item.height <= height }.map(\.position)
  }

  private func scroll(_ area: Element, toRows y: Int, height: Int, anchor: UnitPoint?) -> Bool {
    let state = scrollState(of: area)
    guard let room = regions.first(where: { $0.element === area })?.rect.height else {
      return false
    }
    let target: Int
    if let anchor {
      target = y - Int((anchor.y * CGFloat(room - height)).rounded())
    } else if y < state.offset {
      target = y
    } else {
      target = max(state.offset, y + height - room)
    }
    state.scroll(by: max(0, target) - state.offset)
    state.isMovedByUser = false
    state.hasBegun = true
    return true
  }

  /// The distance of an element from the top of the content of a scrolling area, and the element's
  /// size, in cells; nil if it is not in the area.
  private func place(of element: Element, in area: Element) -> (y: Int, width: Int, height: Int)? {
    guard let region = regions.first(where: { $0.element === area }) else { return nil }
    var proposal = Proposal(width: region.rect.width, height: region.rect.height)
    var around = area
    var y = 0
    var size = CellSize(width: region.rect.width, height: region.rect.height)
    // The content of the root is the root itself.
    var page = region.page
    while around !== element || page != nil {
      // The next ancestor on the path to the element; a grid places the cells of its rows itself.
      let next = (page ?? engine.layout(around, proposal)).children.first { placement in
        placement.child === element || element.enclosing { $0 === placement.child } != nil
      }
      page = nil
      guard let next else { return nil }
      (around, proposal, size) = (next.child, next.proposal, next.size)
      y += next.y
    }
    return (y, size.width, size.height)
  }
}
