import IssueReporting
import PullbackHTML

/// The nodes of a simulated page, made from the HTML that a browser loads and changed by the
/// operations that the session sends.
final class PageContent {
  let root = PageNode("div")
  private var nodes: [UInt32: PageNode] = [:]

  init(html: String) {
    root.number = 1
    nodes[1] = root
    insert(PageMarkup.nodes(of: html), into: root, before: nil)
  }

  /// The node with a number. A number that the page does not have is a defect of the library.
  func node(_ number: UInt32) -> PageNode? {
    if let node = nodes[number] { return node }
    reportIssue("The session changed the node \(number), which its page does not have.")
    return nil
  }

  /// Changes the page. Operations that change no node are left to the client.
  func apply(_ operation: PatchOperation) {
    switch operation {
    case .text(let number, let text):
      guard let node = node(number) else { return }
      for child in node.children { forget(child) }
      node.children = []
      node.text = text
    case .splice(let number, let start, let removed, let text):
      guard let node = node(number) else { return }
      var units = Array(node.text.utf16)
      let first = min(Int(start), units.count)
      units.replaceSubrange(first..<min(first + Int(removed), units.count), with: text.utf16)
      node.text = String(decoding: units, as: UTF16.self)
    case .setAttribute(let number, let name, let value):
      let attribute = HTMLAttribute(name, value)
      node(number)?.attributes[attribute.text] = attribute.content
    case .removeAttribute(let number, let name): node(number)?.attributes[name.text] = nil
    case .removeOwnAttribute(let number, let name): node(number)?.attributes[name] = nil
    case .insert(let parent, let before, let html):
      guard let parent = node(parent) else { return }
      insert(
        PageMarkup.nodes(of: html), into: parent, before: before == 0 ? nil : node(before))
    case .remove(let number):
      guard let node = node(number) else { return }
      detach(node)
      forget(node)
    case .move(let number, let parent, let before):
      guard let node = node(number), let parent = self.node(parent) else { return }
      detach(node)
      insert([node], into: parent, before: before == 0 ? nil : self.node(before))
    case .morph(let html):
      for child in root.children { forget(child) }
      root.children = []
      insert(PageMarkup.nodes(of: html), into: root, before: nil)
    case .page, .push, .language, .open, .focus, .blur, .notice, .reveal: break
    }
  }

  /// Whether the page still has a node.
  func contains(_ node: PageNode) -> Bool { nodes[node.number] === node }

  private func insert(_ new: [PageNode], into parent: PageNode, before: PageNode?) {
    let index = before.flatMap { before in parent.children.firstIndex { $0 === before } }
    parent.children.insert(contentsOf: new, at: index ?? parent.children.count)
    for node in new {
      node.parent = parent
      node.visit { node in
        if node.number > 0 { nodes[node.number] = node }
        return true
      }
    }
  }

  private func detach(_ node: PageNode) {
    node.parent?.children.removeAll { $0 === node }
    node.parent = nil
  }

  private func forget(_ node: PageNode) {
    node.visit { node in
      if nodes[node.number] === node { nodes[node.number] = nil }
      return true
    }
  }
}
