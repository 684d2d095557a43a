import PullbackUI

/// Remembers which element had the focus, to give it back when a dialog closes or a page reappears.
struct FocusHistory {
  /// Identifies a focused element by its label and its index among the screen's focus targets. On
  /// return to a page, the target with that label that is nearest to the index gets the focus.
  struct Position {
    var label: String
    var index: Int
  }

  /// The topmost dialog, or the root view if there was no dialog, when the focus was last checked.
  var layer: Element.ID?
  var depth = 0
  var last: Position?
  var layers: [Element.ID: Element.ID] = [:]
  var pages: [Int: Position] = [:]
}
