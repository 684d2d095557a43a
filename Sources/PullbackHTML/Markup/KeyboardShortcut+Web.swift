import PullbackUI

extension KeyboardShortcut {
  /// The shortcut in the format of `aria-keyshortcuts`, with the modifiers in the order that
  /// `live.js` uses. The command key becomes the control key, which every keyboard has.
  var webName: String {
    var name = ""
    if !modifiers.isDisjoint(with: [.command, .control]) { name += "Control+" }
    if modifiers.contains(.option) { name += "Alt+" }
    if modifiers.contains(.shift) { name += "Shift+" }
    return name + (Self.names[key] ?? String(key.character).uppercased())
  }

  private static let names: [KeyEquivalent: String] = [
    .return: "Enter", .escape: "Escape", .delete: "Backspace", .deleteForward: "Delete",
    .tab: "Tab", .space: "Space", .upArrow: "ArrowUp", .downArrow: "ArrowDown",
    .leftArrow: "ArrowLeft", .rightArrow: "ArrowRight", .home: "Home", .end: "End",
    .pageUp: "PageUp", .pageDown: "PageDown",
  ]
}
