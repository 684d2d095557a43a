extension LiveDocument {
  /// A hash of what a node is for the person: its tag and its name. The page computes the same from
  /// its DOM, as the article *The wire protocol* says; 0 if there is no such node.
  package func signature(of number: UInt32) -> UInt32 {
    guard let entry = entries[number] else { return 0 }
    var name: [UInt16] = []
    for unit in self.name(of: entry).utf16.prefix(Self.nameLength) {
      let isSpace = unit <= 0x20 || unit == 0xFFFD
      if !isSpace { name.append(unit) } else if name.last != 0x20 { name.append(0x20) }
    }
    // FNV-1a.
    return (entry.tag.rawValue + "\n" + String(decoding: name, as: UTF16.self)).utf8
      .reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  /// In UTF-16 units.
  private static let nameLength = 64

  /// The accessibility label of a node, or the text of a control. Other nodes have no name: their
  /// text changes with whatever they contain.
  private func name(of entry: Entry) -> String {
    if let label = entry.attributes.label { return label }
    if entry.tag.isField {
      guard let outer = enclosing(.label, of: entry).flatMap({ entries[$0] }) else { return "" }
      return outer.attributes.label ?? outer.children.first.map { text(of: $0) } ?? ""
    }
    guard entry.tag.isNamedByText else { return "" }
    return entry.text ?? entry.children.reduce(into: "") { text(of: $1, &$0) }
  }

  private func enclosing(_ tag: HTMLTag, of entry: Entry) -> UInt32? {
    var number = entry.parent
    while let outer = entries[number], outer.tag != tag { number = outer.parent }
    return entries[number] == nil ? nil : number
  }

  private func text(of number: UInt32) -> String {
    var text = ""
    self.text(of: number, &text)
    return text
  }

  private func text(of number: UInt32, _ text: inout String) {
    guard let entry = entries[number], text.utf16.count < Self.nameLength else { return }
    if let own = entry.text { text += own }
    for child in entry.children { self.text(of: child, &text) }
  }
}

extension HTMLTag {
  /// Whether the text inside of the node is its name.
  fileprivate var isNamedByText: Bool { self == .button || self == .a || self == .summary }
}

extension [HTMLAttribute] {
  /// The accessibility label that is written into the page.
  fileprivate var label: String? { first { $0.name == .label }?.value }
}

// What nodes were called before.
extension LiveDocument {
  /// A signature that a node had.
  struct FormerSignature: Hashable, Codable, Sendable {
    var node: UInt32
    var signature: UInt32
    /// The page may have shown it until this many events were answered.
    var until: UInt32
  }

  /// Whether a person who had seen the answers of so many events saw the node with this signature.
  func showed(_ number: UInt32, _ signature: UInt32, seenEvents: UInt32) -> Bool {
    signature == self.signature(of: number)
      || formerSignatures.contains {
        $0.node == number && $0.signature == signature && $0.until >= seenEvents
      }
  }

  /// Forgets what was kept for events of a page that had seen fewer answers.
  package mutating func pageHasSeen(events: UInt32) {
    if !formerSignatures.isEmpty { formerSignatures.removeAll { $0.until < events } }
  }

  /// Makes a change of nodes, and keeps the signatures that controls had before.
  mutating func keepingSignatures(of nodes: [UInt32], _ change: (inout Self) -> Void) {
    var before: [UInt32: UInt32] = [:]
    for number in nodes {
      guard let control = control(around: number) else { continue }
      before[control] = signature(of: control)
    }
    change(&self)
    for (number, signature) in before {
      guard entries[number] != nil, self.signature(of: number) != signature else { continue }
      formerSignatures.append(
        FormerSignature(node: number, signature: signature, until: eventsHandled)
      )
    }
    let excess = formerSignatures.count - Self.signaturesKept
    if excess > 0 { formerSignatures.removeFirst(excess) }
  }

  private static let signaturesKept = 512

  /// The control whose name contains the text of a node.
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
