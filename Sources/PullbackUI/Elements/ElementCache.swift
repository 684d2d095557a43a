/// What a front end caches for an element, such as its layout.
package protocol ElementCache: AnyObject {
  /// Called when the content, the children or the style of the element changed.
  func elementChanged()
  /// Called when an element below this one has changed.
  ///
  /// - Parameters:
  ///   - child: The child that changed or contains the element that changed.
  ///   - isStructural: Whether elements were added, removed or moved, or rows may be grouped
  ///     differently.
  func changed(in child: Element, isStructural: Bool)
}
