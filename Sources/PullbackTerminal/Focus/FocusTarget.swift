import PullbackUI

/// An element that can have the focus, with the frame in which it was drawn.
struct FocusTarget {
  var element: Element
  /// The whole frame of the element on the screen, including parts that are not visible.
  var rect: CellRect
  var isVisible: Bool
  /// The index, in the screen's `regions`, of the innermost scroll region that contains the
  /// element, or that the element itself is; nil if there is none.
  var region: Int?
}

/// A list or a scroll view on the screen, with its frame and its scroll position.
struct ScrollRegion {
  var element: Element
  var rect: CellRect
  var isList: Bool
  var parent: Int?
  var state: ScrollState
  var contentWidth: Int
  /// The height of the content, in rows. For a list it is an estimate, because not all rows of a list
  /// are laid out, and 0 if the app does not ask for it.
  var contentHeight: Int
  /// The layout of the content, if the region is that of a page or dialog; nil for a list or scroll
  /// view, which is laid out by itself.
  var page: ElementLayout?
  /// The number of rows of the content above the visible part, if the app asks for it.
  var top = 0
  /// The frame of the scroll bar on the screen; nil if none is drawn.
  var bar: CellRect?
  /// Whether the app has disabled scrolling by the user.
  var isDisabled = false
  /// The row on the screen that belongs to the anchor of the app's scroll position: the app is told
  /// which view is there. Nil without a scroll position.
  var anchorRow: Int?
  /// The id of the view at ``anchorRow``; nil if no view with an id is there.
  var nameAtAnchor: AnyHashable?

  /// Whether the region stays at its end, where it is, when its content or its size changes.
  var followsEnd: Bool {
    element.inherited(\.defaultScrollAnchor)?.y == 1 && state.end == state.place
  }

  var scrollsVertically: Bool { !isDisabled && (isList || contentHeight > rect.height) }
  var scrollsHorizontally: Bool { !isDisabled && contentWidth > rect.width }

  /// Whether there is more content below (`direction` is positive) or above (negative).
  func scrollsVertically(_ direction: Int) -> Bool {
    guard scrollsVertically else { return false }
    if isList { return direction > 0 ? state.end == nil : !state.isAtTop }
    return direction > 0 ? state.offset < contentHeight - rect.height : state.offset > 0
  }

  /// Whether there is more content at the right (`direction` is positive) or at the left (negative).
  func scrollsHorizontally(_ direction: Int) -> Bool {
    guard scrollsHorizontally else { return false }
    return direction > 0 ? state.offsetX < contentWidth - rect.width : state.offsetX > 0
  }
}
