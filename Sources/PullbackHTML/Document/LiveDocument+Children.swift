import PullbackUI

extension LiveDocument {
  /// Makes the children of a node equal to `new`, with as few removals, moves and insertions as
  /// possible.
  ///
  /// Child nodes that belong to the same element as the node are updated too. Child nodes of other
  /// elements are not, because each changed element is updated separately.
  mutating func reconcileChildren(
    of number: UInt32,
    _ new: [HTMLNode.Child],
    _ patch: inout WireWriter
  ) {
    guard let old = entries[number]?.children else { return }
    let keys = new.map(\.key)
    var present = keys.map { key in
      numbers[key].flatMap { entries[$0]?.parent == number ? $0 : nil }
    }
    if present.count == old.count, zip(present, old).allSatisfy({ $0 == $1 }) {
      return reconcileParts(new, old, &patch)
    }
    remove(old, staying: Set(present.compactMap { $0 }), of: number, &patch)
    // Children that keep their relative order do not move.
    let positions = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    let still = Self.longestRise(present.map { $0.flatMap { positions[$0] } })
    var before: UInt32 = 0
    var index = new.count - 1
    while index >= 0 {
      if let child = present[index] {
        if !still.contains(index) {
          PatchOperation.move(child, parent: number, before: before).write(to: &patch)
        }
        before = child
      } else if let child = numbers[keys[index]], entries[child]?.tag == self.tag(new[index]) {
        // The node currently has another parent.
        adopt(child, by: number)
        PatchOperation.move(child, parent: number, before: before).write(to: &patch)
        present[index] = child
        before = child
      } else {
        var first = index
        while first > 0, present[first - 1] == nil, numbers[keys[first - 1]] == nil { first -= 1 }
        var html = HTMLText()
        for position in first...index {
          present[position] = write(node(new[position]), parent: number, to: &html)
        }
        PatchOperation.insert(parent: number, before: before, html.string).write(to: &patch)
        before = present[first] ?? before
        index = first
      }
      index -= 1
    }
    let children = present.compactMap { $0 }
    entries[number]?.children = children
    reconcileParts(new, children, &patch)
  }

  private mutating func remove(
    _ old: [UInt32],
    staying: Set<UInt32>,
    of number: UInt32,
    _ patch: inout WireWriter
  ) {
    for child in old where !staying.contains(child) && entries[child]?.parent == number {
      PatchOperation.remove(child).write(to: &patch)
      forget(child)
    }
  }

  private mutating func adopt(_ child: UInt32, by number: UInt32) {
    if let former = entries[child]?.parent { entries[former]?.children.removeAll { $0 == child } }
    entries[child]?.parent = number
  }

  private func tag(_ child: HTMLNode.Child) -> HTMLTag { node(child).tag }

  private mutating func reconcileParts(
    _ new: [HTMLNode.Child],
    _ numbers: [UInt32],
    _ patch: inout WireWriter
  ) {
    for (child, number) in zip(new, numbers) {
      if case .part(let node) = child { reconcile(number, node, &patch) }
    }
  }

  /// The indices, in `values`, of a longest subsequence whose values increase. Nil values are never
  /// part of it.
  static func longestRise(_ values: [Int?]) -> Set<Int> {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if (values[tails[middle]] ?? -1) < value { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tails[low - 1] : -1
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: Set<Int> = []
    var index = tails.last ?? -1
    while index >= 0 {
      result.insert(index)
      index = previous[index]
    }
    return result
  }
}

extension HTMLNode.Child {
  var key: HTMLNode.Key {
    switch self {
    case .element(let element): HTMLNode.Key(element: element.id)
    case .part(let node): node.key
    }
  }
}
