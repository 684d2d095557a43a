import PullbackUI

/// A key for a control, or for a menu, that has gone in the same moment, for example because of somebody
/// else. It must not act on what has the focus instead.
extension Screen {
  /// The time for which what has come by itself is not used. Nobody answers to what is new on a screen
  /// sooner.
  static let pauseAfterLoss = Duration.milliseconds(150)

  /// Notes that the focus has gone on by itself, because the control that had it was removed, hidden or
  /// disabled. Does nothing if the last key has done that. What was typed in a field is looked after by
  /// ``isMeantForLostField(_:)``.
  func noteLostControl() {
    defer { focusHistory.isLeft = false }
    guard !focusHistory.isLeft else { return }
    focusHistory.stray = focusID.map { .init(id: $0, time: time) }
  }

  /// Whether an event acts on what has got the focus so recently that it was not meant. Keys that only lead
  /// elsewhere, and those of the terminal itself, do what they always do.
  func isMeantForLostControl(_ event: InputEvent) -> Bool {
    guard let stray = focusHistory.stray, stray.id == focusID, popup == nil,
      time - stray.time < Self.pauseAfterLoss, case .key(let key, let modifiers) = event
    else { return false }
    if isTerminals(key, modifiers) { return false }
    switch key {
    // A field gets what is typed.
    case .character where field != nil: return false
    case .backspace where field != nil: return false
    case .delete where field != nil: return false
    case .tab, .pageUp, .pageDown, .home, .end, .escape, .function: return false
    case .up, .down: return !modifiers.isEmpty
    case .left, .right: return !modifiers.isEmpty || adjustable != nil
    default: return true
    }
  }

  /// Whether an event was meant for an open menu that the app has just removed. Further keys of somebody who
  /// types quickly are, too.
  func isMeantForLostMenu(_ event: InputEvent) -> Bool {
    guard let lostMenu = focusHistory.lostMenu, time - lostMenu < Self.pauseAfterLoss else {
      return false
    }
    switch event {
    case .key(let key, let modifiers):
      if isTerminals(key, modifiers) { return false }
      focusHistory.lostMenu = time
      return true
    case .mouse(let mouse): return mouse.action == .press
    case .paste, .focus, .background, .pictures: return false
    }
  }

  /// Whether a key is always the terminal's own.
  private func isTerminals(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    guard modifiers == .control, case .character(let character) = key else { return false }
    return "czlpg".contains(character)
  }

  /// Draws the frame that a script or a test answers to: its next event is meant for what is there.
  package func showFrame() {
    _ = frame
    (focusHistory.stray, focusHistory.lostMenu, presses) = (nil, nil, PressHistory())
  }
}
