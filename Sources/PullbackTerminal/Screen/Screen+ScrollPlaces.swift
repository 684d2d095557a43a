package import PullbackUI

extension Screen {
  /// Where the lists and scroll views are scrolled to, by the identity of their elements, which is
  /// the same in another process. Without those at their start.
  ///
  /// Setting it scrolls each of them when it is painted for the first time.
  package var scrollPlaces: [UInt32: ViewState.ScrollPlace] {
    get {
      var places: [UInt32: ViewState.ScrollPlace] = [:]
      for (id, state) in scrollStates where tree.element(id) != nil {
        places[id.identity] = state.storedPlace
      }
      return places
    }
    set { restoredPlaces = newValue }
  }
}

extension ScrollState {
  /// The place as it is stored; nil at the start of the content.
  fileprivate var storedPlace: ViewState.ScrollPlace? {
    guard !isAtTop || offsetX != 0 else { return nil }
    return ViewState.ScrollPlace(
      block: position.block, index: position.index, rows: offset, columns: offsetX)
  }

  /// Scrolls to a stored place, in place of the position that the app has chosen for the start.
  func restore(_ place: ViewState.ScrollPlace) {
    // What is stored may be of a list with other rows; painting limits it, but not below zero.
    scroll(to: ListPosition(block: max(0, place.block), index: max(0, place.index)))
    scroll(by: max(0, place.rows))
    offsetX = max(0, place.columns)
    hasBegun = true
  }
}
