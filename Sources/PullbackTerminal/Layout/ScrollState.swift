import PullbackUI

/// The scroll position of a list or scroll view.
///
/// A list stores the row at its top rather than a distance, so that the visible rows stay in place
/// while rows are inserted or removed above, and so that the cost does not depend on the length.
final class ScrollState {
  /// The distance in cells by which a scroll view is scrolled; in a list, the distance from the top
  /// of the row at ``position``.
  var offset = 0
  var offsetX = 0
  var position = ListPosition(block: 0, index: 0)
  weak var anchor: Element?
  /// Whether the list is scrolled to its top. A list at its top stays at its top when rows are
  /// inserted at the start.
  var isAtTop = true
  /// A copy of the scroll position, to find out later whether the position has changed.
  struct Place: Equatable {
    var position: ListPosition
    var offset: Int
  }
  var place: Place { Place(position: position, offset: offset) }
  /// The scroll position at the last drawing, if the end of the content was visible then; otherwise
  /// nil.
  var end: Place?
  /// The first and the last line of a lazy stack that were in sight at the last drawing.
  var lines: [LineAnchor] = []
  /// Whether the initial scroll position was set; an app can choose one other than the start.
  var hasBegun = false
  /// Whether the region can have the focus itself, because it scrolls and nothing in sight in it can.
  var takesFocus = false
  /// The place that the app chose itself or was last told of; nil before the first drawing.
  var known: Place?
  /// Whether the user has scrolled since the last frame, and not the app after that. What is scrolled
  /// because the content or the room has changed is scrolled by neither.
  var isMovedByUser = false
  /// The range of rows whose elements the last frame kept in memory, by the id of the element that
  /// contains the lazy rows.
  var kept: [Element.ID: Range<Int>] = [:]
  /// The elements whose rows the last frame kept because of the focus, by the same id.
  var focused: [Element.ID: [Element.ID]] = [:]

  private var shown: (rows: Int, height: Int, share: Double)?

  /// The part of a list that is in sight. It stays the same while the list is scrolled, although rows may
  /// have different heights.
  func share(of visible: Int, in rows: Int, height: Int) -> Double {
    if let shown, shown.rows == rows, shown.height == height { return shown.share }
    let share = Double(visible) / Double(max(1, rows))
    shown = (rows, height, share)
    return share
  }

  func scroll(by rows: Int) {
    offset += rows
    if rows != 0 { isAtTop = false }
  }

  func scrollToTop() {
    offset = 0
    anchor = nil
    position = ListPosition(block: 0, index: 0)
    isAtTop = true
  }

  func scroll(to position: ListPosition) {
    self.position = position
    anchor = nil
    offset = 0
    isAtTop = false
  }
}
