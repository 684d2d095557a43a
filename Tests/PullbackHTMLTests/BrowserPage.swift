import PullbackHTML
import PullbackUI

/// A simulated page in a browser: created from the HTML, and changed by patch operations.
///
/// It reads only the HTML that this package writes, and traps on anything else.
final class BrowserPage {
  final class Node {
    var tag: String
    var attributes: [String: String] = [:]
    var text = ""
    var children: [Node] = []
    weak var parent: Node?
    /// The nodes inside of this one, in the order of the page.
    var descendants: [Node] { children.flatMap { [$0] + $0.descendants } }
    init(_ tag: String) { self.tag = tag }
  }

  let root = Node("div")
  private(set) var nodes: [UInt32: Node] = [:]

  init(html: String) {
    nodes[1] = root
    insert(parse(html), into: root, before: nil)
  }

  /// - Parameter isNewer: Whether the text of a field is newer than what the operations say.
  func apply(_ operations: [PatchOperation], isNewer: (UInt32) -> Bool = { _ in false }) {
    for operation in operations {
      switch operation {
      case .text(let number, let text):
        for child in node(number).children { forget(child) }
        node(number).children = []
        node(number).text = text
      case .splice(let number, let start, let removed, let text):
        var units = Array(node(number).text.utf16)
        units.replaceSubrange(Int(start)..<Int(start + removed), with: text.utf16)
        node(number).text = String(decoding: units, as: UTF16.self)
      case .setAttribute(let number, let name, let value):
        let attribute = HTMLAttribute(name, value)
        node(number).attributes[attribute.text] = attribute.content
      case .removeAttribute(let number, let name): node(number).attributes[name.text] = nil
      case .removeOwnAttribute(let number, let name): node(number).attributes[name] = nil
      case .insert(let parent, let before, let html):
        insert(parse(html), into: node(parent), before: before == 0 ? nil : node(before))
      case .remove(let number):
        detach(node(number))
        forget(node(number))
      case .move(let number, let parent, let before):
        detach(node(number))
        insert([node(number)], into: node(parent), before: before == 0 ? nil : node(before))
      case .morph(let html):
        let texts = nodes.filter { isNewer($0.key) }.mapValues { $0.attributes["value"] }
        for child in root.children { forget(child) }
        root.children = []
        insert(parse(html), into: root, before: nil)
        for (number, text) in texts { nodes[number]?.attributes["value"] = text }
      case .page, .push, .language, .open, .focus, .blur, .notice, .reveal: break
      }
    }
  }

  /// The visible elements, without their numbers.
  var outline: String { root.children.map { outline($0, 0) }.joined() }

  private func outline(_ node: Node, _ depth: Int) -> String {
    let attributes = node.attributes.filter { !["id", "name"].contains($0.key) }
      .filter { !(node.tag == "button" && $0.key == "value") }
      .map { " \($0.key)=\($0.value)" }.sorted().joined()
    let head = String(repeating: " ", count: depth) + node.tag + attributes + " " + node.text
    return head + "\n" + node.children.map { outline($0, depth + 1) }.joined()
  }

  func node(_ number: UInt32) -> Node {
    guard let node = nodes[number] else { fatalError("there is no node \(number) in the page") }
    return node
  }

  private func detach(_ node: Node) {
    node.parent?.children.removeAll { $0 === node }
    node.parent = nil
  }

  private func forget(_ node: Node) {
    // A node that replaces this one can have its number already.
    if let id = node.attributes["id"], let number = NodeName.number(id.dropFirst()),
      nodes[number] === node
    {
      nodes[number] = nil
    }
    for child in node.children { forget(child) }
  }

  private func insert(_ new: [Node], into parent: Node, before: Node?) {
    let index = before.map { before in
      guard let index = parent.children.firstIndex(where: { $0 === before }) else {
        fatalError("the node to insert before is elsewhere")
      }
      return index
    }
    parent.children.insert(contentsOf: new, at: index ?? parent.children.count)
    for node in new {
      node.parent = parent
      register(node)
    }
  }

  private func register(_ node: Node) {
    if let id = node.attributes["id"], let number = NodeName.number(id.dropFirst()) {
      nodes[number] = node
    }
    for child in node.children {
      child.parent = node
      register(child)
    }
  }

  private func parse(_ html: String) -> [Node] {
    let top = Node("")
    var open = [top]
    var rest = Substring(html)
    while let start = rest.firstIndex(of: "<") {
      open[open.count - 1].text += Self.unescaped(rest[..<start])
      rest = rest[start...].dropFirst()
      let end = rest.firstIndex(of: ">") ?? rest.endIndex
      let inside = rest[..<end]
      rest = rest[end...].dropFirst()
      if inside.first == "/" {
        let node = open.removeLast()
        precondition(node.tag == inside.dropFirst(), "\(inside) closes \(node.tag)")
        continue
      }
      let node = element(inside)
      open[open.count - 1].children.append(node)
      if !["input", "hr", "img"].contains(node.tag) { open.append(node) }
    }
    precondition(open.count == 1, "\(open.last?.tag ?? "") is not closed")
    return top.children
  }

  private func element(_ text: Substring) -> Node {
    let name = text.prefix { $0 != " " }
    let node = Node(String(name))
    var rest = text.dropFirst(name.count)
    while rest.first == " " {
      rest = rest.dropFirst()
      let name = rest.prefix { $0 != "=" && $0 != " " }
      rest = rest.dropFirst(name.count)
      guard rest.first == "=" else {
        node.attributes[String(name)] = ""
        continue
      }
      rest = rest.dropFirst(2)
      let value = rest.prefix { $0 != "\"" }
      rest = rest.dropFirst(value.count + 1)
      node.attributes[String(name)] = Self.unescaped(value)
    }
    return node
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var rest = text
    let known = [
      "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&#13;": "\r",
    ]
    while let first = rest.unicodeScalars.first {
      if first == "&", let found = known.first(where: { rest.hasPrefix($0.key) }) {
        result += found.value
        rest = rest.dropFirst(found.key.count)
      } else {
        result.unicodeScalars.append(first)
        rest = Substring(rest.unicodeScalars.dropFirst())
      }
    }
    return result
  }
}

extension LiveDocument {
  /// The operations of the next patch, and its length in bytes.
  mutating func operations(_ tree: ElementTree) throws -> (list: [PatchOperation], bytes: Int) {
    let bytes = patch(tree)
    let frame = try ServerFrame(decoding: [1, 1] + bytes)
    guard case .patch(_, let list) = frame else { return ([], 0) }
    return (list, bytes.count)
  }
}
