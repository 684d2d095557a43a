package import PullbackUI

extension LiveDocument {
  /// The compact form of a node while the page is inactive: its number, and the element and the
  /// part of it that it shows. The rest is restored from the element tree.
  struct RestingNode {
    var element: Element.ID
    var number: UInt32
    var part: UInt8
  }

  /// Whether the document is in its compact form, in which it takes less memory.
  package var isResting: Bool { !resting.isEmpty }

  /// Frees everything that can be derived from the tree, provided that the browser shows the
  /// current tree. Most open pages are inactive most of the time; this reduces their memory use.
  package mutating func rest(_ tree: ElementTree) {
    guard !isResting, touched.isEmpty, !tree.hasChanges else { return }
    resting.reserveCapacity(entries.count)
    for (number, entry) in entries where number != Self.root {
      resting.append(
        RestingNode(element: entry.key.element, number: number, part: entry.key.part)
      )
    }
    entries = [:]
    numbers = [:]
  }

  /// Restores what ``rest(_:)`` freed. The tree must not have changed since.
  ///
  /// - Returns: False if the page and the tree do not match; the page then has to be rendered
  ///   again.
  package mutating func wake(_ tree: ElementTree) -> Bool {
    guard isResting else { return true }
    numbers.reserveCapacity(resting.count)
    entries.reserveCapacity(resting.count + 1)
    for node in resting {
      numbers[.init(element: node.element, part: node.part)] = node.number
    }
    let count = resting.count
    resting = []
    var children: [UInt32] = []
    for element in [tree.root] + tree.dialogs {
      guard let number = recall(markup.node(for: element), parent: Self.root) else { return false }
      children.append(number)
    }
    addRoot(tree, children)
    return entries.count == count + 1
  }

  private mutating func recall(_ node: HTMLNode, parent: UInt32) -> UInt32? {
    guard let number = numbers[node.key] else { return nil }
    var entry = Entry(
      key: node.key,
      tag: node.tag,
      attributes: node.attributes,
      parent: parent
    )
    switch node.content {
    case .text(let text): entry.text = text
    case .children(let children):
      entry.children.reserveCapacity(children.count)
      for child in children {
        guard let child = recall(self.node(child), parent: number) else { return nil }
        entry.children.append(child)
      }
    }
    entries[number] = entry
    return number
  }
}
