extension LiveDocument {
  /// A hash of what a person sees of a node: its tag and its label, and the text of the list row
  /// around it if the row has no identity but its position. 0 if there is no such node.
  ///
  /// The page computes the same hash from its DOM, as the article *The wire protocol* says.
  package func signature(of number: UInt32) -> UInt32 {
    guard let entry = entries[number] else { return 0 }
    return ownSignature(of: entry) ^ (row(around: number).map(rowSignature) ?? 0)
  }

  func ownSignature(of entry: Entry) -> UInt32 {
    Self.hash(entry.tag.rawValue, name(of: entry))
  }

  /// The hash of the label of a menu's option whose value is `value`, which is part of the
  /// signature of an event that chooses an option; 0 for a node that is not a menu.
  func optionSignature(of number: UInt32, _ value: String) -> UInt32 {
    guard let entry = entries[number], entry.tag == .select else { return 0 }
    let option = entry.children.first { child in
      entries[child]?.attributes.contains(HTMLAttribute(.value, value)) ?? false
    }
    return Self.hash("option", option.flatMap { entries[$0]?.text } ?? "")
  }

  /// The FNV-1a hash of a kind and a text, in which consecutive white space counts as one space.
  static func hash(_ kind: String, _ text: String) -> UInt32 {
    var units: [UInt16] = []
    for unit in text.utf16 {
      let isSpace = unit <= 0x20 || unit == 0xFFFD
      if !isSpace { units.append(unit) } else if units.last != 0x20 { units.append(0x20) }
    }
    return (kind + "\n" + String(decoding: units, as: UTF16.self)).utf8
      .reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
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
