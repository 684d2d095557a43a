package import PullbackUI

extension LiveDocument {
  /// The compact form of the entries while the page is inactive: only what cannot be restored from
  /// the element tree.
  struct Resting {
    var count: Int
    /// A sum of hashes over all nodes, to detect that the tree has changed when the entries are
    /// restored.
    var checksum = 0
    var births = PageState.Births()
    /// The numbers of the nodes whose number is not the hash of their identity, because another
    /// node had that number; see ``LiveDocument/ownNumber(of:_:)``.
    var displaced: [HTMLNode.Key: UInt32] = [:]

    init(_ count: Int) { self.count = count }

    mutating func note(_ number: UInt32, _ key: HTMLNode.Key) {
      checksum &+= key.hashValue ^ Int(number)
    }
  }

  /// Whether the document is in its compact form, in which it takes less memory.
  package var isResting: Bool { resting != nil }

  /// Frees everything that can be derived from the tree. Does nothing unless the browser shows the
  /// current tree. Most open pages are inactive most of the time; this reduces their memory use.
  package mutating func rest(_ tree: ElementTree) {
    guard !isResting, !entries.isEmpty, touched.isEmpty, !tree.hasChanges else { return }
    var resting = Resting(entries.count)
    resting.births.common = commonBirth
    for (number, entry) in entries where number != Self.root {
      resting.note(number, entry.key)
      if entry.born != resting.births.common { resting.births.others[number] = entry.born }
      if number != Self.ownNumber(of: entry.key, entry.tag) {
        resting.displaced[entry.key] = number
      }
    }
    self.resting = resting
    entries = [:]
    numbers = [:]
    rowNodes = [:]
  }

  /// The most frequent value of `born` among the nodes.
  private var commonBirth: UInt32 {
    var counts: [UInt32: Int] = [:]
    for entry in entries.values { counts[entry.born, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
  }

  /// Restores what ``rest(_:)`` freed. The tree must not have changed since.
  ///
  /// - Returns: False if the page and the tree do not match; the page then has to be rendered
  ///   again.
  package mutating func wake(_ tree: ElementTree) -> Bool {
    guard let resting else { return true }
    self.resting = nil
    numbers.reserveCapacity(resting.count)
    entries.reserveCapacity(resting.count)
    var found = resting
    found.checksum = 0
    let children = tree.layers.map {
      recall(markup.node(for: $0), parent: Self.root, &found)
    }
    addRoot(tree, children)
    return entries.count == resting.count && found.checksum == resting.checksum
  }

  private mutating func recall(
    _ node: HTMLNode,
    parent: UInt32,
    _ found: inout Resting
  ) -> UInt32 {
    let number = found.displaced[node.key] ?? Self.ownNumber(of: node.key, node.tag)
    found.note(number, node.key)
    numbers[node.key] = number
    var entry = Entry(
      key: node.key,
      tag: node.tag,
      attributes: node.attributes,
      parent: parent,
      born: found.births.birth(of: number),
      group: node.group
    )
    noteRow(of: number, [], entry.attributes)
    switch node.content {
    case .text(let text), .html(let text): entry.text = text
    case .children(let children):
      entry.children = children.map { recall(self.node($0), parent: number, &found) }
    }
    entries[number] = entry
    return number
  }
}
