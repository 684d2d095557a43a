package import PullbackUI

extension LiveDocument {
  /// A node of a page at rest: all that cannot be made again.
  struct Place {
    var element: Element.ID
    var number: UInt32
    var part: UInt8
  }

  /// Whether it keeps the numbers of the nodes alone.
  package var isResting: Bool { !resting.isEmpty }

  /// Lets go of what the tree says as well, where the browser has, or will have, what the tree is
  /// now: most pages are looked at and not used most of the time.
  package mutating func rest(_ tree: ElementTree) {
    guard !isResting, touched.isEmpty, !tree.hasChanges else { return }
    resting.reserveCapacity(entries.count)
    for (number, entry) in entries where number != Self.root {
      resting.append(
        Place(element: entry.key.element, number: number, part: entry.key.part)
      )
    }
    entries = [:]
    numbers = [:]
  }

  /// Makes again what it let go of. The tree must be what it was.
  ///
  /// - Returns: False where the page and the tree do not fit: the page has to be rendered anew.
  package mutating func wake(_ tree: ElementTree) -> Bool {
    guard isResting else { return true }
    numbers.reserveCapacity(resting.count)
    entries.reserveCapacity(resting.count + 1)
    for place in resting {
      numbers[.init(element: place.element, part: place.part)] = place.number
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
