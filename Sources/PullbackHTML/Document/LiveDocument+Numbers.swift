import PullbackUI

extension LiveDocument {
  /// The largest number of a node. Node numbers have 28 bits, which take at most four bytes in a
  /// message.
  static let lastNumber: UInt32 = (1 << 28) - 1

  /// A number for a new node: the hash of its identity, or the next number that no node of the page
  /// has.
  func unusedNumber(for node: HTMLNode) -> UInt32 {
    var number = Self.ownNumber(of: node.key, node.tag)
    while entries[number] != nil {
      number = number == Self.lastNumber ? Self.root + 1 : number + 1
    }
    return number
  }

  /// The number that a node gets unless another node has it: the FNV-1a hash of the identity of its
  /// element, its `part` and its tag.
  ///
  /// The hash is the same in every process, so that a session that is restored in another process
  /// gives the nodes the numbers that the page knows. The tag is part of the hash, because a node
  /// cannot change its tag. In about one of 500 pages with 1,000 nodes, two nodes have the same
  /// hash.
  static func ownNumber(of key: HTMLNode.Key, _ tag: HTMLTag) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      add(UInt8(truncatingIfNeeded: key.element.identity >> shift))
    }
    add(key.part)
    for byte in tag.rawValue.utf8 { add(byte) }
    return max(root + 1, UInt32(truncatingIfNeeded: hash ^ (hash >> 32)) & lastNumber)
  }
}

/// Converts the number of a node to text and back. The text is the node's `id` and, in a form, its
/// `name`.
package enum NodeName {
  /// The number in base 36, which makes a page smaller than base 10.
  package static func text(_ number: UInt32) -> String { String(number, radix: 36) }

  /// The number that is written in base 36; nil if the text is no number of a node.
  package static func number(_ text: some StringProtocol) -> UInt32? {
    UInt32(text, radix: 36).flatMap { $0 <= LiveDocument.lastNumber ? $0 : nil }
  }
}
