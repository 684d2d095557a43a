/// The nodes of a page, as far as the driver looks at them: their tags, names and texts.
struct PageTree {
  struct Node {
    var tag: String
    var parent: UInt32
    /// The value of `aria-label`; nil if there is none.
    var label: String?
    var text = ""
    var children: [UInt32] = []
  }

  private var nodes: [UInt32: Node] = [:]

  /// Parses a whole page, or the content of node 1.
  init(html: String) {
    nodes[1] = Node(tag: "div", parent: 0)
    insert(html, into: 1, before: 0)
  }

  subscript(number: UInt32) -> Node? { nodes[number] }

  /// The numbers of all buttons.
  var buttons: [UInt32] { nodes.filter { $0.value.tag == "button" }.map(\.key) }

  func contains(_ condition: (Node) -> Bool) -> Bool { nodes.values.contains(where: condition) }

  /// The text content of a node.
  func text(of number: UInt32) -> String {
    guard let node = nodes[number] else { return "" }
    return node.children.isEmpty ? node.text : node.children.map { text(of: $0) }.joined()
  }

  /// The name by which a person knows a button.
  func name(of number: UInt32) -> String { nodes[number]?.label ?? text(of: number) }

  /// The signature of a node, as the article *The wire protocol* defines it: a hash of what a
  /// person sees of the node. It is correct for nodes other than form fields, outside of list rows
  /// whose only identity is their position.
  func signature(of number: UInt32) -> UInt32 {
    guard let node = nodes[number] else { return 0 }
    let isNamedByText = ["a", "button", "summary"].contains(node.tag)
    let name = node.label ?? (isNamedByText ? text(of: number) : "")
    let words = name.split(omittingEmptySubsequences: false) { $0 <= " " || $0 == "\u{FFFD}" }
    return (node.tag + "\n" + words.joined(separator: " ")).utf8
      .reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  // MARK: Operations of a patch

  mutating func setText(_ number: UInt32, _ text: String) {
    for child in nodes[number]?.children ?? [] { forget(child) }
    nodes[number]?.children = []
    nodes[number]?.text = text
  }

  /// Replaces a range of a text, in UTF-16 units. Returns false if the text is too short.
  mutating func splice(_ number: UInt32, _ start: Int, _ removed: Int, _ text: String) -> Bool {
    var units = Array((nodes[number]?.text ?? "").utf16)
    guard start + removed <= units.count else { return false }
    units.replaceSubrange(start..<(start + removed), with: text.utf16)
    nodes[number]?.text = String(decoding: units, as: UTF16.self)
    return true
  }

  mutating func setLabel(_ number: UInt32, _ label: String?) { nodes[number]?.label = label }

  mutating func remove(_ number: UInt32) {
    detach(number)
    forget(number)
  }

  mutating func move(_ number: UInt32, into parent: UInt32, before next: UInt32) {
    detach(number)
    attach(number, to: parent, before: next)
  }

  /// Parses elements and inserts them. Elements without a number are left out.
  mutating func insert(_ html: String, into parent: UInt32, before next: UInt32) {
    var rest = Substring(html).utf8[...]
    // The numbers of the elements that are open; nil for those without one.
    var open: [UInt32?] = []
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      if case let number?? = open.last { nodes[number]?.text += String(rest[..<start]) ?? "" }
      rest = rest[start...].dropFirst()
      let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
      let tag = String(rest[..<end]) ?? ""
      rest = rest[end...].dropFirst()
      if tag.hasPrefix("/") {
        _ = open.popLast()
        continue
      }
      let name = String(tag.prefix { $0 != " " })
      let number = Self.attribute("id", in: tag).flatMap { id in
        id.hasPrefix("p") ? UInt32(id.dropFirst(), radix: 36) : nil
      }
      // Node 1 stands for the page, and is there already.
      if let number, number != 1 {
        nodes[number] = Node(tag: name, parent: 0, label: Self.attribute("aria-label", in: tag))
        let outer = open.compactMap { $0 }.last
        attach(number, to: outer ?? parent, before: outer == nil ? next : 0)
      }
      if !Self.void.contains(name) && !name.hasPrefix("!") { open.append(number) }
    }
  }

  private static let void: Set = ["input", "br", "img", "hr", "meta", "link", "source", "wbr"]

  private static func attribute(_ name: String, in tag: String) -> String? {
    guard let range = tag.firstRange(of: " \(name)=\"") else { return nil }
    return String(tag[range.upperBound...].prefix { $0 != "\"" })
  }

  private mutating func attach(_ number: UInt32, to parent: UInt32, before next: UInt32) {
    let siblings = nodes[parent]?.children ?? []
    let index = siblings.firstIndex(of: next) ?? siblings.count
    nodes[parent]?.children.insert(number, at: index)
    nodes[number]?.parent = parent
  }

  private mutating func detach(_ number: UInt32) {
    guard let parent = nodes[number]?.parent else { return }
    nodes[parent]?.children.removeAll { $0 == number }
  }

  private mutating func forget(_ number: UInt32) {
    for child in nodes.removeValue(forKey: number)?.children ?? [] { forget(child) }
  }
}
