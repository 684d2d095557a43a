extension LiveDocument {
  /// The numbers of the nodes on the way from the root of the page to a node, including both.
  func path(to number: UInt32) -> [UInt32] {
    var path: [UInt32] = []
    var next = number
    while next != 0, let entry = entries[next] {
      path.append(next)
      next = entry.parent
    }
    return path.reversed()
  }

  /// The numbers of all nodes of the page, in document order.
  var inOrder: [UInt32] {
    var numbers: [UInt32] = []
    numbers.reserveCapacity(entries.count)
    var next = [Self.root]
    while let number = next.popLast() {
      guard let entry = entries[number] else { continue }
      numbers.append(number)
      next.append(contentsOf: entry.children.reversed())
    }
    return numbers
  }

  /// Whether the node `a` comes before the node `b` in document order. A node comes before its
  /// descendants.
  func precedes(_ a: UInt32, _ b: UInt32) -> Bool {
    let (first, second) = (path(to: a), path(to: b))
    let common = zip(first, second).prefix { $0 == $1 }.count
    guard common < first.count, common < second.count, common > 0 else {
      return first.count < second.count
    }
    let siblings = entries[first[common - 1]]?.children ?? []
    return siblings.first { $0 == first[common] || $0 == second[common] } == first[common]
  }

  /// The nodes sorted by depth, outer ones first; nodes of the same depth are sorted by number.
  func outerFirst(_ nodes: Set<UInt32>) -> [UInt32] {
    nodes.map { (depth: path(to: $0).count, number: $0) }.sorted { $0 < $1 }.map(\.number)
  }
}
