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

  /// Whether a person who had received the answers to the first `seenEvents` events saw the node
  /// with this ``signature(of:)``.
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
