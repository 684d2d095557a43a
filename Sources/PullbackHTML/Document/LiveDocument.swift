package import PullbackUI

/// The state of the page in the browser: every node with its number, attributes, text and children.
///
/// It renders the whole page once. After that it produces patches by comparing only the nodes of
/// changed elements. ``clientDid(_:to:)`` records changes that the browser made by itself, such as
/// the text of a field, so that patches start from what the browser really shows.
package struct LiveDocument {
  struct Entry {
    var key: HTMLNode.Key
    var tag: HTMLTag
    var attributes: [HTMLAttribute]
    /// The text of the node; nil if the node has children instead.
    var text: String?
    var children: [UInt32] = []
    var parent: UInt32
  }

  /// What a node number from the browser refers to: an existing node, a removed one, or nothing.
  package enum Target: Hashable {
    /// The number was never given to a node of this document.
    case unknown
    /// The node existed and was removed.
    case gone
    case element(Element.ID)
  }

  /// The number of the node that contains the whole page.
  package static let root: UInt32 = 1

  var entries: [UInt32: Entry] = [:]
  var numbers: [HTMLNode.Key: UInt32] = [:]
  /// The compact form of all nodes; empty unless the document rests.
  var resting: [RestingNode] = []
  var markup: ElementMarkup
  private(set) var nextNumber: UInt32 = 2
  /// The numbers of the nodes whose value or state the user has changed in the browser.
  var touched: Set<UInt32> = []
  /// The numbers of the buttons whose label depends on another element, such as a row.
  var related: Set<UInt32> = []
  /// The numbers of the nodes that are navigation stacks.
  private var stacks: Set<UInt32> = []
  private var isMarked: Bool
  private let isIndented: Bool

  /// Creates the document of a page that was not rendered yet.
  ///
  /// - Parameter windowLength: The number of rows of a long list that the page contains at once.
  package init(windowLength: Int = 100) {
    self.init(windowLength: windowLength, isMarked: true, isIndented: false)
  }

  init(windowLength: Int, isMarked: Bool, isIndented: Bool) {
    markup = ElementMarkup(windowLength: max(1, windowLength))
    self.isMarked = isMarked
    self.isIndented = isIndented
  }

  /// The number of nodes on the page.
  package var count: Int { isResting ? resting.count + 1 : entries.count }

  package func target(_ number: UInt32) -> Target {
    if let entry = entries[number], number != Self.root { return .element(entry.key.element) }
    return number > 0 && number < nextNumber ? .gone : .unknown
  }

  /// The number of the first node of an element; nil if the element is not on the page.
  package func number(of element: Element.ID) -> UInt32? { numbers[.init(element: element)] }

  /// The id of the outermost navigation stack of the page; nil if the page has none.
  var navigation: Element.ID? { stacks.min().flatMap { entries[$0]?.key.element } }

  /// Returns the HTML of the whole page, for a browser that loads it. Old node numbers are not
  /// reused.
  package mutating func render(_ tree: ElementTree) -> String {
    _ = tree.takeChanges()
    entries = [:]
    numbers = [:]
    resting = []
    touched = []
    related = []
    stacks = []
    var html = HTMLText()
    var children: [UInt32] = []
    for element in [tree.root] + tree.dialogs {
      children.append(write(markup.node(for: element), parent: Self.root, depth: 0, to: &html))
    }
    addRoot(tree, children)
    return html.string
  }

  mutating func addRoot(_ tree: ElementTree, _ children: [UInt32]) {
    entries[Self.root] = Entry(
      key: .init(element: tree.root.id, part: 254),
      tag: .div,
      attributes: [],
      children: children,
      parent: 0
    )
  }

  /// Writes the HTML of a new node and its descendants, and records them. Returns the node's
  /// number.
  mutating func write(
    _ node: HTMLNode,
    parent: UInt32,
    depth: Int = 0,
    to html: inout HTMLText
  ) -> UInt32 {
    // The element may still be registered at its former position.
    if let old = numbers[node.key] { forget(old) }
    let number = nextNumber
    nextNumber += 1
    numbers[node.key] = number
    var entry = Entry(
      key: node.key,
      tag: node.tag,
      attributes: node.attributes,
      parent: parent
    )
    if isIndented && (depth > 0 || !html.string.isEmpty) { html.line(depth) }
    html.open(node.tag, number: isMarked ? number : nil, attributesToWrite(node, number))
    switch node.content {
    case .text(let text):
      entry.text = text
      // HTML parsers drop a line break at the start of a `textarea`.
      if node.tag == .textarea { html.text("\n" + node.value) }
      html.text(text)
    case .children(let children):
      for child in children {
        entry.children.append(
          write(self.node(child), parent: number, depth: depth + 1, to: &html)
        )
      }
      if isIndented && !children.isEmpty { html.line(depth) }
    }
    if !node.tag.isVoid { html.close(node.tag) }
    entries[number] = entry
    switch node.kind {
    case .navigation: stacks.insert(number)
    case .relatedLabel: related.insert(number)
    case .plain: break
    }
    return number
  }

  /// The attributes to write for a node. Fields and buttons also get their node number as their
  /// form name, so that forms work without JavaScript.
  private func attributesToWrite(_ node: HTMLNode, _ number: UInt32) -> [HTMLAttribute] {
    var node = node
    if node.tag == .textarea || node.tag == .select || node.isPassword {
      node.attributes.removeAll { $0.name == .value }
    }
    if !isMarked {
      // Without numbers all groups of radio buttons would have one name.
      return node.group == nil ? node.attributes : node.attributes.filter { $0.name != .name }
    }
    guard let index = node.attributes.firstIndex(where: { $0.name == .name }) else {
      return node.attributes
    }
    var attributes = node.attributes
    if node.tag == .button {
      attributes.append(HTMLAttribute(.value, "\(number)"))
    } else if let group = node.group.flatMap({ numbers[$0] }) {
      attributes[index].value += "\(group)"
      attributes.append(HTMLAttribute(.value, "\(number)"))
    } else {
      attributes[index].value += "\(number)"
    }
    return attributes
  }

  func node(_ child: HTMLNode.Child) -> HTMLNode {
    switch child {
    case .element(let element): markup.node(for: element)
    case .part(let node): node
    }
  }

  /// Removes a node from the records of the page, with all descendants that were not moved
  /// elsewhere.
  mutating func forget(_ number: UInt32) {
    guard let entry = entries.removeValue(forKey: number) else { return }
    if numbers[entry.key] == number { numbers[entry.key] = nil }
    touched.remove(number)
    related.remove(number)
    stacks.remove(number)
    if entry.key.part == 0 { markup.windows[entry.key.element] = nil }
    for child in entry.children where entries[child]?.parent == number { forget(child) }
  }
}
