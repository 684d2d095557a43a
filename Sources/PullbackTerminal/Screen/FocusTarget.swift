import PullbackUI

/// Something that can have the focus, and where it is.
struct FocusTarget {
  var element: Element
  /// The whole of it, whether it can be seen or not.
  var rect: CellRect
  var isVisible: Bool
  /// The innermost scrolling area around it.
  var region: Int?
}

/// An area that scrolls.
struct ScrollRegion {
  var element: Element
  var rect: CellRect
  var isList: Bool
  var parent: Int?
  var state: ScrollState
  /// The height of everything in it; unknown for a list.
  var contentHeight: Int
  /// Where its scroll bar is, while there is one.
  var bar: CellRect?
}
