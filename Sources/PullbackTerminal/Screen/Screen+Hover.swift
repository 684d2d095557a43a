import Foundation
import PullbackUI

extension Screen {
  /// Whether a visible element tracks the pointer, so that the terminal has to report mouse
  /// movement without a pressed button.
  package var followsPointer: Bool { !hoverAreas.isEmpty }

  /// Sends the pointer's position to the elements under it, and the end of the hover to those that
  /// the pointer has left.
  func hover(at point: CellPoint) {
    let areas = hoverAreas(at: point)
    let left = pointer.hovered.filter { element in !areas.contains { $0.element === element } }
    pointer = (point, areas.map(\.element))
    if areas.isEmpty && left.isEmpty { return }
    // Also those that were removed.
    for element in left { element.hover(.ended) }
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

  /// Reports what a new frame shows where: to views that follow their scrolling, and to those that have
  /// come below the pointer, or are no longer there, although it has not moved.
  func reportPlaces() {
    reportScrolling()
    guard let point = pointer.position else { return }
    if hoverAreas(at: point).map(\.element.id) != pointer.hovered.map(\.id) { hover(at: point) }
  }

  private func hoverAreas(
    at point: CellPoint
  ) -> [(element: Element, frame: CellRect, visible: CellRect)] {
    hoverAreas.filter { $0.visible.contains(point) && $0.element.outermost === topLayer }
  }
}
