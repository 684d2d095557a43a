/// A node of a simulated page: an HTML element, with text or with other nodes inside.
final class PageNode {
  let tag: String
  /// The number by which the session names the node; 0 for a node without one.
  var number: UInt32 = 0
  var attributes: [String: String] = [:]
  var text = ""
  var children: [PageNode] = []
  weak var parent: PageNode?

  init(_ tag: String) { self.tag = tag }

  /// The nodes from this one outwards: the node, its parent, and so on.
  var path: some Sequence<PageNode> { sequence(first: self) { $0.parent } }

  /// The first node for which a condition holds, among this one and those inside of it.
  func first(where condition: (PageNode) -> Bool) -> PageNode? {
    if condition(self) { return self }
    for child in children {
      if let found = child.first(where: condition) { return found }
    }
    return nil
  }

  /// Calls a function for this node and for those inside of it, in the order of the page.
  ///
  /// - Parameter body: Returns whether to go on with the nodes inside of its argument.
  func visit(_ body: (PageNode) -> Bool) {
    guard body(self) else { return }
    for child in children { child.visit(body) }
  }

  /// Whether the node is in another one, or is that node.
  func isInside(_ other: PageNode) -> Bool { path.contains { $0 === other } }

  /// Whether the node is a text field, a checkbox, a slider or a menu.
  var isField: Bool { tag == "input" || tag == "textarea" || tag == "select" }
}
