import PullbackUI

/// Remembers focus positions, to restore them when a dialog closes or a page reappears.
struct FocusHistory {
  /// Identifies a focus target by its label and its index.
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
