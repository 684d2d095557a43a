import PullbackUI

/// What a press of the mouse depends on: the presses before it, and what the person has seen under the
/// pointer.
struct PressHistory {
  /// The time and the position of the last press in a text field; nil before the first, and after a double
  /// click.
  var last: (time: ContinuousClock.Instant, point: CellPoint)?
  /// The frames that were in sight in the last moment, since the person has done something.
  fileprivate var frames: [ShownFrame] = []
}

/// The controls that were in sight in a frame.
private struct ShownFrame {
  var time: ContinuousClock.Instant
  var paint: Int
  var layer: Element.ID
  var controls: [(id: Element.ID, area: CellRect)]

  func control(at point: CellPoint) -> Element.ID? {
    controls.last { $0.area.contains(point) }?.id
  }
}

/// A press of the mouse in the moment in which something else comes under the pointer by itself, for example
/// because somebody else has sorted a list. It must not press that.
extension Screen {
  /// Notes where the controls are in the frame that is shown now.
  func noteShownFrame() {
    guard presses.frames.last?.paint != paintCount else { return }
    // The first one left was in sight at the beginning of the moment.
    let start = time - Self.pauseAfterLoss
    if let last = presses.frames.lastIndex(where: { $0.time <= start }) {
      presses.frames.removeFirst(last)
    }
    var frame = ShownFrame(time: time, paint: paintCount, layer: topLayer.id, controls: [])
    for target in targets where target.isVisible {
      let area = target.region.map { regions[$0].rect.intersection(target.rect) } ?? target.rect
      frame.controls.append((target.element.id, area))
    }
    presses.frames.append(frame)
  }

  /// Whether a press is on a control that has come so recently to where another one was that it was not
  /// meant. The bottom line says so then.
  func isMeantForMovedControl(_ event: InputEvent) -> Bool {
    guard case .mouse(let mouse) = event, mouse.action == .press, popup == nil else { return false }
    let layer = topLayer.id, now = target(at: mouse.position)?.element.id
    var end = time
    for frame in presses.frames.reversed() {
      guard time - end < Self.pauseAfterLoss else { return false }
      if frame.layer == layer, let before = frame.control(at: mouse.position), before != now {
        notice = words().word("What you pressed has just moved away.")
        return true
      }
      end = frame.time
    }
    return false
  }

  /// Notes that the person has done something, so that what has moved since may be the answer.
  func noteUse(_ event: InputEvent) {
    let isUse =
      switch event {
      case .key, .paste: true
      case .mouse(let mouse):
        mouse.action == .press || mouse.action.isWheel || heldPress != nil || drag != nil
          || heldRow != nil || heldThumb != nil
      case .focus, .background, .pictures: false
      }
    if isUse { presses.frames = [] }
  }
}
