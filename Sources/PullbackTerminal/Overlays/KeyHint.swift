import PullbackUI

/// An entry of the bottom line: a key, and what it does.
struct KeyHint {
  /// What a click on an entry does.
  enum Action: Hashable {
    /// What the key does.
    case key(Key, KeyModifiers)
    /// What the control does that has the key as its shortcut.
    case control(Element.ID)
  }

  /// What an entry is about. Where there is no room for all entries, those of the first kinds stay. The
  /// entry of the kind `enter` says how the control with the focus is used, which is mostly by Enter.
  enum Kind: Int {
    case enter, escape, keys, quit, arrows, other, tab, typing
  }

  /// The name of the key; empty where no key has to be pressed, as in "type to edit".
  var key: String
  /// What the key does, in the language of the screen.
  var meaning: String
  var kind = Kind.other
  /// Nil for an entry that stands for several keys.
  var action: Action?

  var text: String { key.isEmpty ? meaning : "\(key) \(meaning)" }

  /// The columns between two entries, and those where there is no room for that.
  private static let (wideGap, narrowGap) = (3, 2)

  /// The entries for which there is room, in their order, and the columns between them.
  ///
  /// - Parameter isDialog: Whether what Enter does and how a dialog is closed stays longest. Elsewhere
  ///   it is the entry that leads to the list of all keys.
  static func fitting(
    _ hints: [KeyHint], in room: Int, isDialog: Bool, width: (String) -> Int
  ) -> (hints: [KeyHint], gap: Int) {
    func isRoomy(_ hints: [KeyHint]) -> Bool {
      hints.reduce(-wideGap) { $0 + width($1.text) + wideGap } <= room
    }
    if isRoomy(hints) { return (hints, wideGap) }
    func priority(_ index: Int) -> Int {
      hints[index].kind == .keys && !isDialog ? -1 : hints[index].kind.rawValue
    }
    var free = room + narrowGap
    var kept: Set<Int> = []
    for index in hints.indices.sorted(by: { (priority($0), $0) < (priority($1), $1) }) {
      let needed = width(hints[index].text) + narrowGap
      guard needed <= free else { continue }
      kept.insert(index)
      free -= needed
    }
    let shown = kept.sorted().map { hints[$0] }
    return (shown, isRoomy(shown) ? wideGap : narrowGap)
  }
}

extension Screen {
  /// Holds the entry of the bottom line that an event presses with the mouse, until the button is
  /// released. Returns false for other events, and for an entry of several keys.
  func holdHint(pressedBy event: InputEvent) -> Bool {
    guard let action = action(at: event, .press) else { return false }
    heldPress = .hint(action)
    return true
  }

  /// What an event stands for that is a click on an entry of the bottom line: the release over the entry
  /// that was pressed. Nil for other events.
  func action(clickedBy event: InputEvent) -> KeyHint.Action? {
    guard case .hint(let pressed)? = heldPress, let action = action(at: event, .release),
      action == pressed
    else { return nil }
    heldPress = nil
    return action
  }

  /// What the entry of the bottom line does at which the first mouse button is pressed or released.
  private func action(at event: InputEvent, _ kind: MouseEvent.Action) -> KeyHint.Action? {
    guard case .mouse(let mouse) = event, mouse.action == kind, mouse.button == 0,
      mouse.position.y == size.height - 1
    else { return nil }
    // The entries are those of now, as the key would be.
    _ = frame
    return hintAreas.first { $0.area.contains(mouse.position) }?.action
  }
}
