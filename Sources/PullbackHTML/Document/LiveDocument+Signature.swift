extension LiveDocument {
  /// A hash of what a person sees of a node: the tag and label of the node and, if it is in a list
  /// row that is identified only by its position, the texts of that row. 0 if the page has no node
  /// with this number.
  ///
  /// The page computes the same hash from its DOM, as the article *The wire protocol* says.
  package func signature(of number: UInt32) -> UInt32 {
    guard let entry = entries[number] else { return 0 }
    return ownSignature(of: entry) ^ (row(around: number).map(rowSignature) ?? 0)
  }

  func ownSignature(of entry: Entry) -> UInt32 {
    Self.hash(entry.tag.rawValue, name(of: entry))
  }

  /// The hash of the label that the option `value` of a menu has. It is part of the signature of an
  /// event that chooses the option. 0 for a node that is not a menu.
  func optionSignature(of number: UInt32, _ value: String) -> UInt32 {
    guard let entry = entries[number], entry.tag == .select else { return 0 }
    let option = entry.children.first { child in
      entries[child]?.attributes.contains(HTMLAttribute(.value, value)) ?? false
    }
    return Self.hash("option", option.flatMap { entries[$0]?.text } ?? "")
  }

  /// The FNV-1a hash of a text and its kind, such as a tag. Consecutive white space in the text
  /// counts as one space.
  static func hash(_ kind: String, _ text: String) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    }
    add(kind.utf8)
    add(CollectionOfOne(UInt8(ascii: "\n")))
    var isAfterSpace = false
    for scalar in text.unicodeScalars {
      let isSpace = scalar.value <= 0x20 || scalar == "\u{FFFD}"
      if !isSpace, let bytes = UTF8.encode(scalar) { add(bytes) }
      if isSpace, !isAfterSpace { add(CollectionOfOne(UInt8(ascii: " "))) }
      isAfterSpace = isSpace
    }
    return hash
  }

  /// The accessibility label of a node, or the text of a control; empty for other nodes, because
  /// their text changes with every descendant.
  private func name(of entry: Entry) -> String {
    if let label = entry.attributes.label { return label }
    if entry.tag.isField {
      guard let outer = enclosing(.label, of: entry).flatMap({ entries[$0] }) else { return "" }
      if let label = outer.attributes.label { return label }
      // The text of a radio button follows it.
      return entry.isRadio ? text(of: outer) : outer.children.first.map { text(of: $0) } ?? ""
    }
    return entry.tag.isNamedByText ? text(of: entry) : ""
  }

  private func enclosing(_ tag: HTMLTag, of entry: Entry) -> UInt32? {
    var number = entry.parent
    while let outer = entries[number], outer.tag != tag { number = outer.parent }
    return entries[number] == nil ? nil : number
  }

  private func text(of number: UInt32) -> String { entries[number].map { text(of: $0) } ?? "" }

  private func text(of entry: Entry) -> String {
    entry.text ?? entry.children.map { text(of: $0) }.joined()
  }
}

extension HTMLTag {
  /// Whether the label of an HTML element with this tag is the text inside of it.
  var isNamedByText: Bool { self == .button || self == .a || self == .summary }
}

extension [HTMLAttribute] {
  /// The value of the attribute `aria-label`; nil without the attribute.
  fileprivate var label: String? { first { $0.name == .label }?.value }
}

// MARK: Rows

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
      // HTML of others is in elements without a number.
      if let own = entry.text, entry.tag != .textarea, !entry.attributes.isRaw { text += own }
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

// MARK: Former signatures

/// Former signatures: what nodes and rows showed before, for events of a page that has not yet
/// received the change.
///
/// An element is the one that a person saw if it has the same identity, whatever its label is now:
/// "Vote (5)" is still the button that was pressed when it says "Vote (6)". That does not hold for
/// a list row whose only identity is its position: when the row above it is removed, the position
/// belongs to another row. In such a row, only a change that the person's own events in the row
/// have made is accepted.
extension LiveDocument {
  /// A hash of what a node or a row showed before a change.
  struct FormerSignature<Place: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
    var place: Place
    var signature: UInt32
    /// The hash of what the node or the row showed after the change.
    var next: UInt32
    /// The number of events that were handled before the change. A browser that has received the
    /// answers to more events no longer shows the former state.
    var until: UInt32
  }

  /// Whether a person who had received the answers to the first `seenEvents` events can have seen
  /// the node with this ``signature(of:)``.
  ///
  /// - Parameter value: The value to which the event sets the node; nil for other events.
  func showed(
    _ number: UInt32,
    _ signature: UInt32,
    seenEvents: UInt32,
    value: String? = nil
  ) -> Bool {
    guard let entry = entries[number] else { return false }
    let names =
      [ownSignature(of: entry)]
      + formerSignatures.filter { $0.place == number && $0.until >= seenEvents }.map(\.signature)
    let rows = row(around: number).map { rowSignatures($0, seenEvents) } ?? [0]
    let option = value.map { optionSignature(of: number, $0) } ?? 0
    return names.contains { name in rows.contains { name ^ $0 ^ option == signature } }
  }

  /// The current signature of a row, then its former signatures from the newest to the oldest, as
  /// long as only the person's own events have changed the row.
  private func rowSignatures(_ row: String, _ seenEvents: UInt32) -> [UInt32] {
    var signatures = [rowSignature(row)]
    for former in formerRows.reversed() where former.place == row && former.until >= seenEvents {
      if former.next == signatures.last { signatures.append(former.signature) } else { break }
    }
    return signatures
  }

  /// Removes the former signatures that no event can refer to any more, because the browser has
  /// received the answers to the first `events` events.
  package mutating func pageHasSeen(events: UInt32) {
    if !formerSignatures.isEmpty { formerSignatures.removeAll { $0.until < events } }
    if !formerRows.isEmpty { formerRows.removeAll { $0.until < events } }
  }

  /// Calls `change`, which changes the given nodes, and records the former signatures of the
  /// controls and rows around these nodes; see ``signature(of:)``.
  mutating func keepingSignatures(of nodes: [UInt32], _ change: (inout Self) -> Void) {
    var controls: [UInt32: UInt32] = [:]
    var rows: [String: UInt32] = [:]
    for number in nodes {
      if let row = row(around: number), rows[row] == nil { rows[row] = rowSignature(row) }
      guard let control = control(around: number) else { continue }
      controls[control] = entries[control].map(ownSignature)
    }
    let count = rowNodes.count
    let acted = actedRows
    actedRows = []
    change(&self)
    let changed = rows.compactMap { row, former in
      let present = rowSignature(row)
      return present == former ? nil : (row: row, former: former, present: present)
    }
    /// Whether only the person's own events in a row have changed it, and the row has not become
    /// another row by a change of positions.
    func isOwn(_ row: String) -> Bool {
      guard rowNodes.count == count, !acted.isEmpty, acted.allSatisfy({ $0 == row }) else {
        return false
      }
      guard let own = changed.first(where: { $0.row == row }) else { return true }
      return !changed.contains {
        $0.row != row && ($0.former == own.present || $0.present == own.former)
      }
    }
    for row in changed where isOwn(row.row) {
      Self.keep(
        &formerRows,
        .init(place: row.row, signature: row.former, next: row.present, until: eventsHandled))
    }
    for (number, former) in controls {
      guard let present = entries[number].map(ownSignature), present != former,
        row(around: number).map(isOwn) ?? true
      else { continue }
      Self.keep(
        &formerSignatures,
        .init(place: number, signature: former, next: present, until: eventsHandled))
    }
  }

  private static func keep<Place>(
    _ list: inout [FormerSignature<Place>],
    _ signature: FormerSignature<Place>
  ) {
    list.append(signature)
    if list.count > 512 { list.removeFirst() }
  }

  /// The number of the control whose label contains the text of a node; nil if there is none.
  private func control(around number: UInt32) -> UInt32? {
    var next = number
    while let entry = entries[next] {
      if entry.tag.isNamedByText || entry.tag.isField { return next }
      if entry.tag == .label {
        return entry.children.first { entries[$0]?.tag.isField ?? false }
      }
      next = entry.parent
    }
    return nil
  }
}
