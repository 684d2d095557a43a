import Foundation
import PullbackUI

extension SessionEngine {
  /// A request of the app to scroll to an element, with the arguments of `scrollIntoView`.
  struct Reveal {
    let element: Element.ID
    let block: String
    let inline: String
  }

  /// Takes the app's requests to scroll, and keeps the last one for the next patch. If its target
  /// is a row of a lazy list, the page gets the rows around that row. Call this before the document
  /// is compared with the tree.
  func takeReveal() {
    for request in graph.tree.takeScrollRequests() {
      guard let target = request.target else { continue }
      let element: Element
      switch target {
      case .element(let found):
        element = found
        // A row that exists may be outside of the rows that the page contains.
        var row = found
        while let parent = row.parent {
          if case .lazyRows(let rows) = parent.content, let index = rows.index(of: row) {
            document.show(row: index, of: parent)
          }
          row = parent
        }
      case .row(let index, let rows, let list):
        document.show(row: index, of: list)
        element = rows.element(at: index)
      }
      let isAcross = element.isInHorizontalScrollView
      let part = request.anchor.map { isAcross ? $0.x : $0.y }
      let place = part.map { $0 < 1.0 / 3 ? "start" : $0 > 2.0 / 3 ? "end" : "center" } ?? "nearest"
      reveal = Reveal(
        element: element.id,
        block: isAcross ? "nearest" : place,
        inline: isAcross ? place : "nearest"
      )
    }
  }

  /// The patch operation that scrolls to the element that ``takeReveal()`` has kept. Nil if there
  /// is none, or if it is not on the page.
  func revealOperation() -> PatchOperation? {
    guard let wanted = reveal else { return nil }
    wake()
    reveal = nil
    return document.outerNumber(of: wanted.element).map {
      .reveal($0, block: wanted.block, inline: wanted.inline)
    }
  }
}

extension Element {
  /// Whether the innermost scroll view around the element scrolls only horizontally.
  fileprivate var isInHorizontalScrollView: Bool {
    var element = parent
    while let current = element {
      if case .scroll(let axes) = current.content { return axes == .horizontal }
      element = current.parent
    }
    return false
  }
}
