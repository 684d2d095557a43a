import Foundation
import PullbackUI

extension Screen {
  /// Starts a drag on an element. Returns false, and does nothing, if the element has no drag
  /// action.
  func beginDrag(_ hit: FocusTarget, at point: CellPoint) -> Bool {
    guard hit.element.actions.drag != nil else { return false }
    drag = HeldDrag(hit.element, at: point)
    move(hit.element, hit.rect, from: point, to: point, isEnd: false, farthest: 0)
    return true
  }

  /// Continues the current drag to a position, or ends it there. Returns false if no drag has
  /// begun.
  func drag(to point: CellPoint, isEnd: Bool) -> Bool {
    guard var drag else { return false }
    let distance = max(abs(point.x - drag.start.x) * 8, abs(point.y - drag.start.y) * 16)
    drag.farthest = max(drag.farthest, Double(distance))
    drag.point = point
    self.drag = isEnd ? nil : drag
    // The element may have been removed, or covered by an overlay that the drag opened.
    guard let target = targets.first(where: { $0.element === drag.element }) else { return true }
    move(
      drag.element,
      target.rect,
      from: drag.start,
      to: point,
      isEnd: isEnd,
      farthest: drag.farthest
    )
    // A press without movement is also a tap.
    if isEnd, point == drag.start { perform(.activate, on: drag.element) }
    return true
  }

  /// Drags the focused element by one cell in the direction of an arrow key, and ends the drag
  /// there, as a keyboard alternative to the mouse. Returns false if the key is not an arrow key,
  /// or if the element has no drag action.
  func dragFocus(_ key: Key) -> Bool {
    guard let target = currentTarget, target.element.actions.drag != nil else { return false }
    let start = CellPoint(
      x: target.rect.x + target.rect.width / 2,
      y: target.rect.y + target.rect.height / 2
    )
    var end = start
    switch key {
    case .left: end.x -= 1
    case .right: end.x += 1
    case .up: end.y -= 1
    case .down: end.y += 1
    default: return false
    }
    // A drag by key is always intentional, so the minimum distance does not apply.
    for isEnd in [false, true] {
      move(target.element, target.rect, from: start, to: end, isEnd: isEnd, farthest: .infinity)
    }
    return true
  }

  private func move(
    _ element: Element,
    _ rect: CellRect,
    from start: CellPoint,
    to end: CellPoint,
    isEnd: Bool,
    farthest: Double
  ) {
    func points(_ point: CellPoint) -> CGPoint {
      CGPoint(
        x: (CGFloat(point.x - rect.x) + 0.5) * 8,
        y: (CGFloat(point.y - rect.y) + 0.5) * 16
      )
    }
    guard tree.element(element.id) != nil, element.isEnabled else { return }
    element.actions.drag?(
      DragMovement(
        start: points(start),
        location: points(end),
        isEnd: isEnd,
        farthest: farthest
      )
    )
    settle()
  }
}
