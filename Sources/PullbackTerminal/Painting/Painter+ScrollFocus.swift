import PullbackUI

extension Painter {
  /// Makes the scroll region that was just drawn a focus target of its own, before those in it, if it
  /// scrolls and none of those in sight can have the focus instead. Keys scroll what has the focus.
  ///
  /// The region of a page or dialog is one only beside another region with focus targets: otherwise
  /// the keys that scroll already apply to it.
  ///
  /// - Parameter first: The number of focus targets before the region was drawn.
  mutating func targetRegion(before first: Int) {
    guard let region else { return }
    let area = regions[region]
    if let own = targets[..<first].lastIndex(where: { $0.element === area.element }) {
      // It has the focus for another reason, such as key handlers.
      return targets[own].region = region
    }
    let scrolls =
      area.isList
      ? area.bar != nil : area.scrollsVertically || area.scrollsHorizontally
    let isNeeded =
      area.page == nil
      || targets[..<first].contains { $0.region != nil && $0.region != area.parent }
    let focused = focus.flatMap { area.element.tree?.element($0) }
    let hasFocus = focused !== area.element && focused?.isInside(area.element) == true
    area.state.takesFocus =
      scrolls && isNeeded && !hasFocus
      && !targets[first...].contains { $0.rect.intersects(area.rect) }
    guard area.state.takesFocus else { return }
    targets.insert(
      FocusTarget(
        element: area.element, rect: area.rect, isVisible: area.rect.intersects(clip),
        region: region),
      at: first)
    // A region that scrolls only sideways has no bar.
    if focused === area.element, !area.scrollsVertically {
      drawMarker(before: area.rect, focusedBar)
    }
  }

  /// The style of the scroll bar of a region with the focus.
  var focusedBar: CellStyle {
    CellStyle(
      foreground: theme.color(.accentColor) ?? .standard, attributes: hasColors ? .bold : .reverse)
  }
}
