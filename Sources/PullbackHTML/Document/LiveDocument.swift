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
    /// The text of the node, or the HTML inside of it if its attributes say so; nil if the node has
    /// children instead.
    var text: String?
    var children: [UInt32] = []
    var parent: UInt32
    /// The value of ``LiveDocument/eventsHandled`` when the node was added to the page.
    var born: UInt32
    /// The group of a radio button; see ``HTMLNode/group``.
    var group: HTMLNode.Key?
  }

  /// What a node number from the browser refers to: an element, or the reason why there is none.
  package enum Target: Hashable {
    /// No node can have this number.
    case unknown
    /// The page has no such node now.
    case gone
    /// The node was added to the page after the events whose answers the person had seen.
    case tooNew
    /// The node exists, but does not show what the person saw.
    case different
    case element(Element.ID)
  }

  /// The number of the node that contains the whole page.
  package static let root: UInt32 = 1

  var entries: [UInt32: Entry] = [:]
  var numbers: [HTMLNode.Key: UInt32] = [:]
  /// The compact form of all nodes while the page is inactive; nil otherwise.
  var resting: Resting?
  var markup: ElementMarkup
  /// How many events the session has handled. `SessionEngine` sets it before an event changes the
  /// tree.
  package var eventsHandled: UInt32 = 0
  /// The numbers of the nodes that the next patch compares even if their elements do not change:
  /// those of the user's events, and of lazy lists whose window has moved.
  var touched: Set<UInt32> = []
  /// Hashes of the former labels of controls, to recognize a control in an event from a browser
  /// that has not yet received its new label.
  var formerSignatures: [FormerSignature<UInt32>] = []
  /// Hashes of the former texts of list rows that have no identity but their position, where only
  /// the person's own events have changed the text.
  var formerRows: [FormerSignature<String>] = []
  /// The numbers of the nodes that carry the attribute `data-r`, by the value of that attribute;
  /// see ``row(around:)``.
  var rowNodes: [String: Set<UInt32>] = [:]
  /// For each event since the last patch, the ``row(around:)`` of the event's node; nil for a node
  /// outside of list rows that have no identity but their position.
  var actedRows: [String?] = []
  /// The numbers of the nodes of the kind ``HTMLNode/Kind/relatedLabel``.
  var related: Set<UInt32> = []
  /// The numbers of the nodes that are navigation stacks.
  private var stacks: Set<UInt32> = []
  /// The numbers of the headings of navigation stacks that are `<h1>`.
  private var titles: Set<UInt32> = []
  /// When each node of the next rendering counts as added to the page, as values of
  /// ``eventsHandled``; nil if all nodes count as new.
  var births: PageState.Births?
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

  /// Whether this document continues a stored page and was not rendered since.
  var isRestoring: Bool { births != nil && entries.isEmpty && resting == nil }

  /// The number of nodes on the page.
  package var count: Int { resting?.count ?? entries.count }

  /// Finds the element that an event on a node refers to, or the reason why there is none.
  ///
  /// - Parameters:
  ///   - seenEvents: The number of events whose answers the person had seen when acting; by default
  ///     all.
  ///   - signature: The ``signature(of:)`` that the page computed; nil if it is not known.
  ///   - value: The value to which the event sets the node; nil for other events.
  package func target(
    _ number: UInt32,
    seenEvents: UInt32 = .max,
    signature: UInt32? = nil,
    value: String? = nil
  ) -> Target {
    guard number > 0, number <= Self.lastNumber else { return .unknown }
    guard let entry = entries[number], number != Self.root else { return .gone }
    if entry.born > seenEvents { return .tooNew }
    if let signature, !showed(number, signature, seenEvents: seenEvents, value: value) {
      return .different
    }
    return .element(entry.key.element)
  }

  /// The number of the first node of an element; nil if the element is not on the page.
  package func number(of element: Element.ID) -> UInt32? { numbers[.init(element: element)] }

  /// The number of the `<li>` or `<tr>` that wraps an element which is a row; for other elements,
  /// the number of the first node. Nil if the element is not on the page.
  func outerNumber(of element: Element.ID) -> UInt32? {
    numbers[.init(element: element, part: ElementMarkup.itemPart)] ?? number(of: element)
  }

  /// The id of the outermost navigation stack of the page; nil if the page has none.
  var navigation: Element.ID? {
    let first = stacks.count > 1 ? stacks.min { precedes($0, $1) } : stacks.first
    return first.flatMap { entries[$0]?.key.element }
  }

  /// Whether the page contains exactly one navigation stack.
  var hasOneStack: Bool { stacks.count == 1 }

  /// Adds the heading of a page without a navigation stack, or removes it, if the last changes have
  /// removed the stack or added one. If they have removed one of several, the title of another one
  /// becomes the heading.
  mutating func reconcileHeading(_ tree: ElementTree, _ patch: inout WireWriter) {
    if titles.isEmpty {
      let others = stacks.filter { number in
        entries[number].flatMap { tree.element($0.key.element) }.map(markup.mayBeMain) ?? false
      }
      if let number = others.min(by: { precedes($0, $1) }),
        let stack = entries[number].flatMap({ tree.element($0.key.element) })
      {
        reconcile(number, markup.node(for: stack), &patch)
      }
    }
    guard markup.title != nil, markup.lacksStack != titles.isEmpty,
      let number = numbers[.init(element: tree.root.id)]
    else { return }
    markup.lacksStack = titles.isEmpty
    reconcile(number, markup.node(for: tree.root), &patch)
  }

  /// Returns the HTML of the whole page, for a browser that shows an earlier state. The browser
  /// changes its page into this HTML, and keeps the nodes whose numbers are in both.
  package mutating func morph(_ tree: ElementTree) -> String {
    if entries.isEmpty { return render(tree) }
    _ = patch(tree)
    return recordedHTML
  }

  /// Returns the HTML of the whole page, for a browser that loads it.
  package mutating func render(_ tree: ElementTree) -> String {
    var html = HTMLText()
    record(tree, &html)
    return html.string
  }

  /// Records the nodes of the whole page without making its HTML, so that events on it can be
  /// performed; ``morph(_:)`` then returns the HTML.
  package mutating func prepare(_ tree: ElementTree) {
    var html = HTMLText(isDropped: true)
    record(tree, &html)
  }

  private mutating func record(_ tree: ElementTree, _ html: inout HTMLText) {
    _ = tree.takeChanges()
    entries = [:]
    numbers = [:]
    resting = nil
    touched = []
    related = []
    stacks = []
    titles = []
    markup.lacksStack = tree.root.outermostNavigation == nil
    markup.mainStack = nil
    rowNodes = [:]
    actedRows = []
    var children: [UInt32] = []
    for element in tree.layers {
      children.append(write(markup.node(for: element), parent: Self.root, depth: 0, to: &html))
    }
    addRoot(tree, children)
    births = nil
  }

  mutating func addRoot(_ tree: ElementTree, _ children: [UInt32]) {
    entries[Self.root] = Entry(
      key: .init(element: tree.root.id, part: 254),
      tag: .div,
      attributes: [],
      children: children,
      parent: 0,
      born: 0
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
    // The element may still have a node at its former position.
    if let old = numbers[node.key] { forget(old) }
    let number = unusedNumber(for: node)
    numbers[node.key] = number
    var entry = Entry(
      key: node.key,
      tag: node.tag,
      attributes: node.attributes,
      parent: parent,
      born: births?.birth(of: number) ?? eventsHandled,
      group: node.group
    )
    switch node.content {
    case .text(let text), .html(let text): entry.text = text
    case .children: break
    }
    entries[number] = entry
    noteRow(of: number, [], entry.attributes)
    if isIndented && (depth > 0 || !html.string.isEmpty) { html.line(depth) }
    html.open(node.tag, number: isMarked ? number : nil, attributesToWrite(entry, number))
    switch node.content {
    case .text(let text):
      // HTML parsers drop a line break at the start of a `textarea`.
      if node.tag == .textarea { html.text("\n" + node.attributes.value) }
      html.text(text)
    case .html(let text): html.append(raw: text)
    case .children(let children):
      let written = children.map {
        write(self.node($0), parent: number, depth: depth + 1, to: &html)
      }
      entries[number]?.children = written
      if isIndented && !children.isEmpty { html.line(depth) }
    }
    if !node.tag.isVoid { html.close(node.tag, node.attributes) }
    if node.tag == .h1, node.key.part == 2 {
      titles.insert(number)
      markup.mainStack = node.key.element
    }
    switch node.kind {
    case .navigation: stacks.insert(number)
    case .relatedLabel: related.insert(number)
    case .plain: break
    }
    return number
  }

  /// The HTML of the page, made from the records of its nodes.
  private var recordedHTML: String {
    var html = HTMLText()
    for number in entries[Self.root]?.children ?? [] { write(recorded: number, to: &html) }
    return html.string
  }

  private func write(recorded number: UInt32, to html: inout HTMLText) {
    guard let entry = entries[number] else { return }
    html.open(entry.tag, number: number, attributesToWrite(entry, number))
    if let text = entry.text {
      if entry.tag == .textarea { html.text("\n" + entry.attributes.value) }
      if entry.attributes.isRaw { html.append(raw: text) } else { html.text(text) }
    }
    for child in entry.children { write(recorded: child, to: &html) }
    if !entry.tag.isVoid { html.close(entry.tag, entry.attributes) }
  }

  /// The attributes to write for a node. Fields and buttons also get their node number as their
  /// form name, so that forms work without JavaScript.
  private func attributesToWrite(_ node: Entry, _ number: UInt32) -> [HTMLAttribute] {
    var node = node
    if node.tag == .textarea || node.tag == .select || node.attributes.isPassword {
      node.attributes.removeAll { $0.name == .value }
    }
    if !isMarked {
      // Without numbers all groups of radio buttons would have the same name, and no node can refer
      // to another. Rows are not marked, because no event refers to them.
      return node.attributes.filter {
        ![.row, .controls, .labelledBy].contains($0.name)
          && ($0.name != .name || node.group == nil)
      }
    }
    guard let index = node.attributes.firstIndex(where: { $0.name == .name }) else {
      return node.attributes
    }
    var attributes = node.attributes
    if node.tag == .button {
      attributes.append(HTMLAttribute(.value, NodeName.text(number)))
    } else if let group = node.group.flatMap({ numbers[$0] }) {
      attributes[index].value += NodeName.text(group)
      attributes.append(HTMLAttribute(.value, NodeName.text(number)))
    } else {
      attributes[index].value += NodeName.text(number)
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
    if titles.remove(number) != nil, titles.isEmpty { markup.mainStack = nil }
    noteRow(of: number, entry.attributes, [])
    if entry.key.part == 0 { markup.windows[entry.key.element.identity] = nil }
    for child in entry.children where entries[child]?.parent == number { forget(child) }
  }

  /// The numbers of all nodes of the page, in document order.
  var inOrder: [UInt32] {
    var numbers: [UInt32] = []
    numbers.reserveCapacity(entries.count)
    var next = [Self.root]
    while let number = next.popLast() {
      guard let entry = entries[number] else { continue }
      numbers.append(number)
      next.append(contentsOf: entry.children.reversed())
    }
    return numbers
  }

  /// Whether the node `a` comes before the node `b` in document order. A node comes before its
  /// descendants.
  func precedes(_ a: UInt32, _ b: UInt32) -> Bool {
    let (first, second) = (path(to: a), path(to: b))
    let common = zip(first, second).prefix { $0 == $1 }.count
    guard common < first.count, common < second.count, common > 0 else {
      return first.count < second.count
    }
    let siblings = entries[first[common - 1]]?.children ?? []
    return siblings.first { $0 == first[common] || $0 == second[common] } == first[common]
  }
}
