package import PullbackUI

/// The page as a browser has it: every node by its number, and how it looks there.
///
/// It renders the whole page once and then the difference to what a browser has: only nodes of
/// elements that changed are looked at. What a browser did by itself, such as typing, is told to it,
/// so that the difference is to what the browser shows.
package struct LiveDocument {
  struct Entry {
    var key: HTMLNode.Key
    var tag: HTMLTag
    var attributes: [HTMLAttribute]
    /// Nil where there are children.
    var text: String?
    var children: [UInt32] = []
    var parent: UInt32
  }

  /// What a number stands for.
  package enum Target: Hashable {
    /// No page ever had a node with this number.
    case unknown
    /// There was such a node, and it is gone.
    case gone
    case element(Element.ID)
  }

  /// The node around everything.
  package static let root: UInt32 = 1

  var entries: [UInt32: Entry] = [:]
  var numbers: [HTMLNode.Key: UInt32] = [:]
  /// What is kept in place of the entries while nothing happens.
  var resting: [Place] = []
  var markup: ElementMarkup
  private(set) var nextNumber: UInt32 = 2
  /// The nodes whose looks in the browser may be others than those that were sent.
  var touched: Set<UInt32> = []
  /// The buttons whose label follows from another element.
  var related: Set<UInt32> = []
  /// The navigation stacks of the page, by the numbers of their nodes.
  private var stacks: Set<UInt32> = []
  private var isMarked: Bool
  private let isIndented: Bool

  /// - Parameter windowLength: How many rows of a long list are in the page at once.
  package init(windowLength: Int = 100) {
    self.init(windowLength: windowLength, isMarked: true, isIndented: false)
  }

  init(windowLength: Int, isMarked: Bool, isIndented: Bool) {
    markup = ElementMarkup(windowLength: max(1, windowLength))
    self.isMarked = isMarked
    self.isIndented = isIndented
  }

  /// How many nodes the page has.
  package var count: Int { isResting ? resting.count + 1 : entries.count }

  package func target(_ number: UInt32) -> Target {
    if let entry = entries[number], number != Self.root { return .element(entry.key.element) }
    return number > 0 && number < nextNumber ? .gone : .unknown
  }

  /// The number of an element's first node.
  package func number(of element: Element.ID) -> UInt32? { numbers[.init(element: element)] }

  /// The outermost navigation stack of the page.
  var navigation: Element.ID? { stacks.min().flatMap { entries[$0]?.key.element } }

  /// The whole page, for a browser that has nothing yet. Numbers of before are not used again.
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

  /// Writes a node that the page does not have yet, with all below.
  mutating func write(
    _ node: HTMLNode,
    parent: UInt32,
    depth: Int = 0,
    to html: inout HTMLText
  ) -> UInt32 {
    // An element may still be known at the place that it left.
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
      // Browsers leave out a line break at the beginning of such a field.
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
    noteRelated(number, node.key)
    if node.tag == .div, node.attributes.first?.value == "nav" { stacks.insert(number) }
    return number
  }

  private mutating func noteRelated(_ number: UInt32, _ key: HTMLNode.Key) {
    guard let entry = entries[number], entry.tag == .button, key.part == 0 else { return }
    // Only a plain destructive button has a label from elsewhere.
    if entry.attributes.contains(where: { $0.name == .label }),
      entry.attributes.contains(where: { $0.name == .className && $0.value.contains("dz") })
    {
      related.insert(number)
    }
  }

  /// Fields and buttons post under their number, so that forms work without a script.
  private func attributesToWrite(_ node: HTMLNode, _ number: UInt32) -> [HTMLAttribute] {
    var node = node
    if node.tag == .textarea { node.attributes.removeAll { $0.name == .value } }
    guard isMarked else { return node.attributes }
    guard let index = node.attributes.firstIndex(where: { $0.name == .name }) else {
      return node.attributes
    }
    var attributes = node.attributes
    if node.tag == .button {
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

  /// Lets go of a node that leaves the page, and of all below that did not move elsewhere.
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
