import PullbackUI

/// Return or the space bar, pressed for a control that has gone in the same moment, for example because of
/// somebody else. It must not press what has the focus instead.
extension Screen {
  /// The time for which what has got the focus by itself is not pressed. Nobody answers to what is new on a
  /// screen sooner.
  static let pauseAfterLoss = Duration.milliseconds(150)

  /// Notes that the focus has gone on by itself, because the control that had it was removed, hidden or
  /// disabled. Does nothing if the last key has done that. What was typed in a field is looked after by
  /// ``isMeantForLostField(_:)``.
  func noteLostControl() {
    defer { focusHistory.isLeft = false }
    guard !focusHistory.isLeft else { return }
    focusHistory.stray = focusID.map { .init(id: $0, time: time) }
  }

  /// Whether an event presses what has got the focus so recently that it was not meant.
  func isMeantForLostControl(_ event: InputEvent) -> Bool {
    guard let stray = focusHistory.stray, stray.id == focusID, popup == nil,
      time - stray.time < Self.pauseAfterLoss
    else { return false }
    switch event {
    case .key(.enter, []): return true
    case .key(.character(" "), []): return field == nil
    default: return false
    }
  }

  /// Draws the frame that a script or a test answers to: its next key is meant for what has the focus.
  package func showFrame() {
    _ = frame
    focusHistory.stray = nil
  }
}
