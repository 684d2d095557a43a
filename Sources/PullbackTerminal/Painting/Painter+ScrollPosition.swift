import Foundation
import PullbackUI

extension Painter {
  /// Records in the current scroll region whether the app has disabled scrolling, and the row that
  /// belongs to the anchor of the app's scroll position.
  mutating func noteScrolling(of element: Element) {
    guard let region else { return }
    regions[region].isDisabled = element.inherited(\.disablesScrolling) ?? false
    guard element.actions.scrolled != nil else { return }
    let rect = regions[region].rect
    let part = element.hints.scrollPositionAnchor?.y ?? 0
    regions[region].anchorRow = rect.y + Int((part * CGFloat(max(0, rect.height - 1))).rounded())
  }

  /// Notes how much of the content is above the visible part, and how much there is.
  mutating func noteContent(top: Int, height: Int) {
    guard let region else { return }
    regions[region].top = top
    regions[region].contentHeight = height
  }

  /// The same for a list: rows that are not visible count with the average height of those that are.
  mutating func noteContent(of window: ListWindow, height: Int) {
    let (before, all) = window.model.share(of: window.rows)
    let visible = window.rows.reduce(0) { $0 + $1.item.height }
    let rows = window.rows.count
    func estimate(_ count: Int) -> Int { (count * visible + rows / 2) / rows }
    let top = estimate(before) + window.offset
    let rest = estimate(all - before - rows)
    noteContent(
      top: top,
      height: window.hasMoreBelow
        ? max(top + height + 1, estimate(before) + visible + rest) : estimate(before) + visible)
  }

  /// Records the id of a view if the view is the first one at the row that belongs to the anchor of
  /// the app's scroll position.
  mutating func note(_ name: @autoclosure () -> AnyHashable?, _ rect: CellRect) {
    guard let region, let row = regions[region].anchorRow, regions[region].nameAtAnchor == nil,
      row >= rect.y, row < rect.maxY
    else { return }
    regions[region].nameAtAnchor = name()
  }

  /// Scrolls content that is drawn for the first time to the position that the app has set as its
  /// default. Later, scrolls to the end of content that has grown, if the default is the end and
  /// the end was visible.
  func begin(_ state: ScrollState, of element: Element, height: Int, content: Int) {
    let anchor = element.inherited(\.defaultScrollAnchor)
    if let anchor, !state.hasBegun {
      state.offset = Int(anchor.y * CGFloat(max(0, content - height)))
    } else if anchor?.y == 1, state.end == state.place {
      state.offset = Proposal.unbounded
    }
    if content > height { state.hasBegun = true }
  }

  /// Scrolls a list that is drawn for the first time to the position that the app has set as its
  /// default. Later, scrolls to the last row if the default is the end and the end was visible.
  /// Counts rows, because the height of the content is not known.
  func begin(_ state: ScrollState, of list: Element, _ model: ListModel, height: Int) {
    guard let last = model.last else { return }
    let anchor = list.inherited(\.defaultScrollAnchor)
    if let anchor, anchor.y > 0, !state.hasBegun {
      state.scroll(to: model.position(at: anchor.y))
      state.offset = -Int(anchor.y * CGFloat(max(0, height - 1)))
    } else if anchor?.y == 1, state.end == state.place {
      state.scroll(to: last)
    }
    state.hasBegun = true
  }
}

extension Screen {
  /// Tells the app how far scroll views are scrolled, and which view is visible at the observed row in
  /// each of those that the user has scrolled.
  func reportScrolling() {
    for region in regions where region.element.reportsScrolling {
      let size = CellRect(x: 0, y: 0, width: region.contentWidth, height: region.contentHeight)
      let place = CellRect(x: region.state.offsetX, y: region.top, width: 0, height: 0)
      let width = region.isList ? region.rect.points.width : size.points.width
      region.element.scroll(
        ScrollGeometry(
          contentOffset: place.points.origin,
          contentSize: CGSize(width: width, height: size.points.height),
          contentInsets: EdgeInsets(),
          containerSize: region.rect.points.size
        )
      )
    }
    for region in regions where region.element.actions.scrolled != nil {
      let state = region.state
      let hasMoved = state.isMovedByUser && state.known.map { $0 != state.place } == true
      state.known = state.place
      state.isMovedByUser = false
      if hasMoved, let name = region.nameAtAnchor { region.element.actions.scrolled?(name) }
    }
  }
}
