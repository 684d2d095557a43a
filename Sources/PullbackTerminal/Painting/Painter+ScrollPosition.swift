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
  /// Calls the `scrolled` action of each scroll view that the user has scrolled since the last
  /// call, with the id of the view at the row that belongs to its scroll position's anchor.
  func reportScrolling() {
    for region in regions where region.element.actions.scrolled != nil {
      let state = region.state
      let isKnown = state.known == nil || state.isMovedByApp || state.known == state.place
      state.known = state.place
      state.isMovedByApp = false
      if !isKnown, let name = region.nameAtAnchor { region.element.actions.scrolled?(name) }
    }
  }
}
