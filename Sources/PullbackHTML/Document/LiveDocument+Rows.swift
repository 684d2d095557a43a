/// Rows of a `ForEach` that have no identity but their position. The outermost nodes of such a row
/// have the attribute `data-r`, with the same value for all nodes of the row.
extension LiveDocument {
  /// The value of the attribute `data-r` of the list row around a node; nil if the node is in no
  /// row, or in a row that has an identity.
  package func row(around number: UInt32) -> String? {
    guard !rowNodes.isEmpty else { return nil }
    var next = number
    while let entry = entries[next] {
      if let row = entry.attributes.row { return row }
      next = entry.parent
    }
    return nil
  }

  /// A hash of the texts that a row shows, without those of text areas. It is part of the signature
  /// of the nodes in the row.
  func rowSignature(_ row: String) -> UInt32 {
    var text = ""
    func add(_ number: UInt32) {
      guard let entry = entries[number] else { return }
      if let own = entry.text, entry.tag != .textarea { text += own }
      for child in entry.children { add(child) }
    }
    for number in (rowNodes[row] ?? []).sorted(by: { precedes($0, $1) }) { add(number) }
    return Self.hash("row", text)
  }

  /// Updates `rowNodes` when the attributes of a node change from `old` to `new`, or when the node
  /// is added or removed.
  mutating func noteRow(of number: UInt32, _ old: [HTMLAttribute], _ new: [HTMLAttribute]) {
    let (old, new) = (old.row, new.row)
    guard old != new else { return }
    if let old, rowNodes[old]?.remove(number) != nil, rowNodes[old]?.isEmpty == true {
      rowNodes[old] = nil
    }
    if let new { rowNodes[new, default: []].insert(number) }
  }

  /// Records that an event of the person was performed on a node, so that a change of the row
  /// around the node counts as the person's own.
  package mutating func wasActed(on number: UInt32) { actedRows.append(row(around: number)) }
}

extension [HTMLAttribute] {
  fileprivate var row: String? { last { $0.name == .row }?.value }
}
