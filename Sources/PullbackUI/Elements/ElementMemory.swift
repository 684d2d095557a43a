/// What a front end remembers of an element, such as its layout.
package protocol ElementMemory: AnyObject {
  /// The element itself is another: other content, children or looks.
  func elementChanged()
  /// Something below the element is another.
  ///
  /// - Parameters:
  ///   - child: The child that it is or is in.
  ///   - isStructural: Whether there are other children somewhere below.
  func changed(in child: Element, isStructural: Bool)
}
