import PullbackHTML

extension BrowserPage {
  /// What the page says that a node is: the algorithm of the article.
  func signature(of number: UInt32) -> UInt32 { Self.signature(node(number)) }

  /// The same for a node.
  static func signature(_ node: Node) -> UInt32 {
    func text(_ node: Node) -> String {
      node.text + node.children.map(text).joined()
    }
    func label(_ node: Node) -> String? { node.attributes["aria-label"] }
    var name = label(node)
    if name == nil, ["input", "textarea", "select"].contains(node.tag) {
      var outer = node.parent
      while let next = outer, next.tag != "label" { outer = next.parent }
      name = outer.map { label($0) ?? text($0.children[0]) }
    } else if name == nil, ["a", "button", "summary"].contains(node.tag) {
      name = text(node)
    }
    var units: [UInt16] = []
    for unit in (name ?? "").utf16.prefix(64) {
      if unit > 0x20, unit != 0xFFFD {
        units.append(unit)
      } else if units.last != 0x20 {
        units.append(0x20)
      }
    }
    var hash: UInt32 = 2_166_136_261
    for byte in "\(node.tag)\n\(String(decoding: units, as: UTF16.self))".utf8 {
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
