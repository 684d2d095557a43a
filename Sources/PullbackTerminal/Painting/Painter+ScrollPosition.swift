import Foundation
import PullbackUI

extension Painter {
  /// Notes what the app has asked for about the scroll region that is drawn.
  mutating func noteScrolling(of element: Element) {
    guard let region else { return }
    regions[region].isDisabled = element.inherited(\.disablesScrolling) ?? false
    guard element.actions.scrolled != nil else { return }
    let rect = regions[region].rect
    let part = element.hints.scrollPositionAnchor?.y ?? 0
    regions[region].anchorRow = rect.y + Int((part * CGFloat(max(0, rect.height - 1))).rounded())
  }

  /// Notes a view that has a name, if it is at the place that the app asks for.
  mutating func note(_ name: @autoclosure () -> AnyHashable?, _ rect: CellRect) {
    guard let region, let row = regions[region].anchorRow, regions[region].nameAtAnchor == nil,
      row >= rect.y, row < rect.maxY
    else { return }
    regions[region].nameAtAnchor = name()
  }

  /// Scrolls to where the app wants the content to begin, or to its end if that was visible and is to
  /// stay so.
  func begin(_ state: ScrollState, of element: Element, height: Int, content: Int) {
    let anchor = element.inherited(\.defaultScrollAnchor)
    if let anchor, !state.hasBegun {
      state.offset = Int(anchor.y * CGFloat(max(0, content - height)))
    } else if anchor?.y == 1, state.end == state.place {
      state.offset = Proposal.unbounded
    }
    if content > height { state.hasBegun = true }
  }

  /// The same for a list, whose content has no height.
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
  /// Tells the app which views are visible in scroll views that the person has scrolled.
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
