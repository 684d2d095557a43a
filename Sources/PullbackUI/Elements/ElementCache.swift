/// Data that a front end (terminal or browser) keeps for one element, such as its layout. The front
/// end drops the data when the element changes.
package protocol ElementCache: AnyObject {
  /// Called when the content, the children or the style of the element has changed.
  func elementChanged()
  /// Called when a descendant of the element has changed.
  ///
  /// - Parameters:
  ///   - child: The child of the element that changed or contains the descendant that changed.
  ///   - isStructural: Whether elements were added, removed or moved, or rows of a list may be
  ///     grouped differently.
  func changed(in child: Element, isStructural: Bool)
}
