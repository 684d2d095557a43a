import PullbackUI

/// An element that can have the focus, with its position.
struct FocusTarget {
  var element: Element
  /// The whole frame of the element, including invisible parts.
  var rect: CellRect
  var isVisible: Bool
  /// The index of the innermost scroll region that contains the element; nil if none does.
  var region: Int?
}

/// An area that scrolls.
struct ScrollRegion {
  var element: Element
  var rect: CellRect
  var isList: Bool
  var parent: Int?
  var state: ScrollState
  var contentWidth: Int
  /// The height of the content, in rows. Not used for a list, whose height is not known.
  var contentHeight: Int
  /// The frame of the scroll bar; nil if none is drawn.
  var bar: CellRect?

  var scrollsVertically: Bool { isList || contentHeight > rect.height }
  var scrollsHorizontally: Bool { contentWidth > rect.width }
}
