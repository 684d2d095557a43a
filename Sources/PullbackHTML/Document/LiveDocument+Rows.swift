/// Rows of a `ForEach` that have no identity but their position. Their nodes have the attribute
/// `data-r`, with the same value for all nodes of a row.
extension LiveDocument {
  /// The row that a node is part of; nil if it is in none.
  package func row(around number: UInt32) -> String? {
    guard !rowNodes.isEmpty else { return nil }
    var next = number
    while let entry = entries[next] {
      if let row = entry.attributes.row { return row }
      next = entry.parent
    }
    return nil
  }

  /// The part of a signature that says what a row shows: its texts, but not those of fields.
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

  /// Records that the attributes of a node have changed, or that it has come or gone.
  mutating func noteRow(of number: UInt32, _ old: [HTMLAttribute], _ new: [HTMLAttribute]) {
    let (old, new) = (old.row, new.row)
    guard old != new else { return }
    if let old, rowNodes[old]?.remove(number) != nil, rowNodes[old]?.isEmpty == true {
      rowNodes[old] = nil
    }
    if let new { rowNodes[new, default: []].insert(number) }
  }

  /// Records that the person's event was performed on a node.
  package mutating func wasActed(on number: UInt32) { actedRows.append(row(around: number)) }
}

extension [HTMLAttribute] {
  fileprivate var row: String? { last { $0.name == .row }?.value }
}
