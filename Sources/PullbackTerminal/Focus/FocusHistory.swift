import PullbackUI

/// Remembers focus positions, to restore them when a dialog closes or a page reappears.
struct FocusHistory {
  /// Identifies a focused element by its label and its index among the screen's focus targets. On
  /// return to a page, the target with that label that is nearest to the index gets the focus.
  struct Position {
    var label: String
    var index: Int
  }

  /// The top layer and its navigation depth when the focus was last checked.
  var layer: Element.ID?
  var depth = 0
  var last: Position?
  var layers: [Element.ID: Element.ID] = [:]
  var pages: [Int: Position] = [:]
}
