import PullbackUI

/// Remembers where the focus was, in order to put it back when a dialog closes or a page returns.
struct FocusPlaces {
  /// Which of the things that can have the focus, by label and order.
  struct Place {
    var label: String
    var index: Int
  }

  /// The layer and the depth of its page when the focus was settled last.
  var layer: Element.ID?
  var depth = 0
  var last: Place?
  var layers: [Element.ID: Element.ID] = [:]
  var pages: [Int: Place] = [:]
}
