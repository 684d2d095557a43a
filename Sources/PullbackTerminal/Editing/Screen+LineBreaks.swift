import PullbackUI

/// The keys that break the line in a field with several lines.
extension Screen {
  /// Whether a key breaks the line in the field with the focus whatever Return does there, as it sends
  /// the text of a field that grows: Alt-Return, Shift-Return and Ctrl-J. A shortcut of the app comes
  /// first.
  func breaksLine(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    guard popup == nil, let field, field.content.lineLimit > 1 else { return false }
    switch key {
    case .lineFeed: return true
    case .enter:
      return !modifiers.isEmpty && modifiers.isSubset(of: [.alt, .shift])
        && shortcutTarget(key, modifiers) == nil
    case .character("j"): return modifiers == .control && shortcutTarget(key, modifiers) == nil
    default: return false
    }
  }

  /// The event with Return in place of a line feed, which some terminals and scripts send for it,
  /// unless that breaks a line.
  func asReturn(_ event: InputEvent) -> InputEvent {
    guard case .key(.lineFeed, let modifiers) = event, !breaksLine(.lineFeed, modifiers) else {
      return event
    }
    return .key(.enter, modifiers)
  }

  /// The keys for a line break in the field with the focus that nothing else takes; none in a field of
  /// one line.
  var lineBreakKeys: [(name: String, key: Key, modifiers: KeyModifiers)] {
    guard let field, field.content.lineLimit > 1 else { return [] }
    let isAltTaken =
      !breaksLine(.enter, .alt)
      || tree.hasKeyHandlers && field.element.mayHandle(.return, .option, by: .own)
    return (isAltTaken ? [] : [("alt-enter", .enter, .alt)]) + [("ctrl-j", .lineFeed, [])]
  }
}
