import Foundation
import PullbackUI

extension Screen {
  /// Whether a visible element tracks the pointer, so that the terminal has to report mouse
  /// movement without a pressed button.
  package var followsPointer: Bool { !hoverAreas.isEmpty }

  /// Sends the pointer's position to the elements under it, and the end of the hover to those that
  /// the pointer has left.
  func hover(at point: CellPoint) {
    let areas = hoverAreas.filter {
      $0.visible.contains(point) && $0.element.outermost === topLayer
    }
    let left = hovered.filter { id in !areas.contains { $0.element.id == id } }
    hovered = areas.map(\.element.id)
    if areas.isEmpty && left.isEmpty { return }
    for id in left { tree.element(id)?.hover(.ended) }
    for area in areas {
      area.element.hover(
        .active(
          CGPoint(
            x: (CGFloat(point.x - area.frame.x) + 0.5) * 8,
            y: (CGFloat(point.y - area.frame.y) + 0.5) * 16
          )
        )
      )
    }
    settle()
  }
}
