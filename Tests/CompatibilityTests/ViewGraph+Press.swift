import PullbackUI
import Testing

extension ViewGraph {
  /// All elements of the top layer, in reading order.
  var elements: [Element] {
    func all(_ element: Element) -> [Element] { [element] + element.children.flatMap(all) }
    return all(tree.dialogs.last ?? tree.root)
  }

  /// Presses the button with a label on the top layer, and updates the view.
  func press(_ label: String, at place: SourceLocation = #_sourceLocation) throws {
    let button = elements.first {
      if case .button = $0.content { $0.label == label } else { false }
    }
    try tree.perform(
      .activate, on: try #require(button, "no \(label)", sourceLocation: place).id)
    update()
  }
}
