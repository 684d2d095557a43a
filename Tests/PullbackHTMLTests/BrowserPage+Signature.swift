import PullbackHTML

extension BrowserPage {
  /// What the page says that a node is: the algorithm of the article.
  ///
  /// - Parameter value: The value of the option that the person chose in a menu.
  func signature(of number: UInt32, value: String? = nil) -> UInt32 {
    signature(node(number), value: value)
  }

  /// The same for a node.
  func signature(_ node: Node, value: String? = nil) -> UInt32 {
    var sum = Self.hash(node.tag, name(of: node))
    if node.tag == "select", let value {
      let option = node.children.first { $0.attributes["value"] == value }
      sum ^= Self.hash("option", option?.text ?? "")
    }
    if let row = row(around: node) { sum ^= Self.hash("row", text(ofRow: row)) }
    return sum
  }

  private func name(of node: Node) -> String {
    func label(_ node: Node) -> String? { node.attributes["aria-label"] }
    if let name = label(node) { return name }
    if ["input", "textarea", "select"].contains(node.tag) {
      var outer = node.parent
      while let next = outer, next.tag != "label" { outer = next.parent }
      return outer.map { outer in
        if let name = label(outer) { return name }
        return node.attributes["type"] == "radio" ? outer.wholeText : outer.children[0].wholeText
      } ?? ""
    }
    return ["a", "button", "summary"].contains(node.tag) ? node.wholeText : ""
  }

  /// The row without identity that a node is in.
  func row(around node: Node) -> String? {
    var next: Node? = node
    while let outer = next {
      if let row = outer.attributes["data-r"] { return row }
      next = outer.parent
    }
    return nil
  }

  /// The texts of all nodes of a row.
  func text(ofRow row: String) -> String {
    func texts(_ node: Node) -> String {
      if node.tag == "textarea" { return "" }
      return node.children.isEmpty ? node.text : node.children.map(texts).joined()
    }
    return root.descendants.filter { $0.attributes["data-r"] == row }.map(texts).joined()
  }

  private static func hash(_ kind: String, _ text: String) -> UInt32 {
    var units: [UInt16] = []
    for unit in text.utf16 {
      if unit > 0x20, unit != 0xFFFD {
        units.append(unit)
      } else if units.last != 0x20 {
        units.append(0x20)
      }
    }
    var hash: UInt32 = 2_166_136_261
    for byte in "\(kind)\n\(String(decoding: units, as: UTF16.self))".utf8 {
      hash = (hash ^ UInt32(byte)) &* 16_777_619
    }
    return hash
  }
}

extension BrowserPage {
  /// The number of the button whose name begins with a text.
  func button(_ name: String) -> UInt32? {
    nodes.first { $0.value.tag == "button" && $0.value.wholeText.hasPrefix(name) }?.key
  }
}

extension BrowserPage.Node {
  var wholeText: String { text + children.map(\.wholeText).joined() }
}
