package import PullbackUI

extension LiveDocument {
  /// Returns the encoded operations that change the page to match the tree; empty if it matches
  /// already. Afterwards the document counts the operations as applied.
  package mutating func patch(_ tree: ElementTree) -> [UInt8] {
    var patch = WireWriter()
    let changes = tree.takeChanges()
    var wanted = touched
    touched = []
    if changes.dialogs {
      removeToasts(from: tree, &patch)
      let children = tree.layers.map { HTMLNode.Child.element($0) }
      reconcileChildren(of: Self.root, children, &patch)
      if tree.toastArea != nil, let number = tree.dialogs.last.flatMap({ number(of: $0.id) }) {
        wanted.insert(number)
      }
    }
    for id in changes.elements.keys {
      guard let number = numbers[.init(element: id)] else {
        // The cells of a row that can be selected belong to the nodes of the list.
        let list = tree.element(id).flatMap { $0.role == .tableRow ? $0.parent?.parent : nil }
        if let number = list.flatMap({ numbers[.init(element: $0.id)] }) { wanted.insert(number) }
        continue
      }
      wanted.insert(number)
      guard let element = tree.element(id) else { continue }
      if let dependent = dependent(of: element) { wanted.insert(dependent) }
      // A column has a way back to the column whose selection it shows.
      if let column = element.columnAfter, let number = numbers[.init(element: column.id)] {
        wanted.insert(number)
      }
      if !related.isEmpty { addRelated(to: element, &wanted) }
    }
    let ordered = outerFirst(wanted)
    keepingSignatures(of: ordered) { document in
      document.removeGone(from: ordered, tree, &patch)
      for number in ordered {
        guard let entry = document.entries[number],
          let element = tree.element(entry.key.element)
        else { continue }
        let node = document.markup.node(for: element)
        document.reconcile(document.numbers[node.key] ?? number, node, &patch)
      }
      document.reconcileHeading(tree, &patch)
    }
    return patch.bytes
  }

  /// Lets the next patch compare every element.
  mutating func describeAll() {
    for (number, entry) in entries where numbers[.init(element: entry.key.element)] == number {
      touched.insert(number)
    }
  }

  /// Removes the area of the toasts from the page if it is not where it should be: in the topmost
  /// dialog or, without dialogs, in the page.
  private mutating func removeToasts(from tree: ElementTree, _ patch: inout WireWriter) {
    guard let number = tree.toastArea.flatMap({ number(of: $0.id) }),
      let holder = entries[number]?.parent,
      entries[holder]?.key.element != (tree.dialogs.last ?? tree.root).id
    else { return }
    PatchOperation.remove(number).write(to: &patch)
    entries[holder]?.children.removeAll { $0 == number }
    forget(number)
  }

  /// Removes the nodes of elements that have left the tree. This happens before anything is
  /// inserted, because a new element that has the identity of a removed one gets the number of its
  /// node.
  private mutating func removeGone(
    from nodes: [UInt32],
    _ tree: ElementTree,
    _ patch: inout WireWriter
  ) {
    for number in nodes {
      guard let children = entries[number]?.children else { continue }
      let gone = children.filter { child in
        entries[child].map { $0.parent == number && tree.element($0.key.element) == nil } ?? false
      }
      if gone.isEmpty { continue }
      for child in gone {
        PatchOperation.remove(child).write(to: &patch)
        forget(child)
      }
      entries[number]?.children.removeAll { gone.contains($0) }
    }
  }

  /// If the node of an ancestor depends on this element, the number of the ancestor's node;
  /// otherwise nil. For example, `<details>` has an attribute that says whether its disclosure
  /// button is expanded.
  private func dependent(of element: Element) -> UInt32? {
    var outer = element.parent
    if let list = listWithOtherBackground(of: element) { return list }
    if !element.menu.isEmpty {
      // A button around a view with a menu covers the view instead of containing it.
      while let current = outer {
        if case .button = current.content { return numbers[.init(element: current.id)] }
        outer = current.parent
      }
      return nil
    }
    if case .shape = element.content {
      // The style sheet gives text on a colored background another color.
      while let current = outer, current.children.count == 1 { outer = current.parent }
      guard case .background = outer?.content else { return nil }
      return outer.flatMap { numbers[.init(element: $0.id)] }
    }
    switch element.role {
    case .disclosure: break
    case .sortButton:
      while let current = outer, current.role != .tableHeader { outer = current.parent }
    default: return nil
    }
    return outer.flatMap { numbers[.init(element: $0.id)] }
  }

  /// The number of the node of the list or section around a row whose `<li>` has no longer the
  /// background that the row sets; nil for other elements.
  private func listWithOtherBackground(of element: Element) -> UInt32? {
    var row: Element? = element
    // A row can be in the stack with its buttons, and in a button that selects it.
    for _ in 0..<4 {
      guard let current = row else { return nil }
      let key = HTMLNode.Key(element: current.id, part: ElementMarkup.itemPart)
      guard let item = numbers[key].flatMap({ entries[$0] }) else {
        row = current.parent
        continue
      }
      let now = ElementMarkup.background(of: current).filter { $0.name == .style }
      guard item.tag == .li, now != item.attributes.filter({ $0.name == .style }) else {
        return nil
      }
      return entries[item.parent].flatMap { numbers[.init(element: $0.key.element)] }
    }
    return nil
  }

  /// Adds the numbers of the nodes whose labels may contain the element's text: the nodes of its
  /// ancestors, and of the buttons that delete or move the rows around it.
  private func addRelated(to element: Element, _ wanted: inout Set<UInt32>) {
    var current: Element? = element.parent
    while let parent = current {
      // A row is followed by its action buttons: delete, move up, move down.
      if let number = numbers[.init(element: parent.id)], related.contains(number) {
        wanted.insert(number)
      }
      for button in parent.children.suffix(3) where button.role == .rowAction {
        if let number = numbers[.init(element: button.id)], related.contains(number) {
          wanted.insert(number)
        }
      }
      current = parent.parent
    }
  }

  /// Writes the operations that make the page's node `number` equal to `node`, including its child
  /// nodes that belong to the same element.
  mutating func reconcile(_ number: UInt32, _ node: HTMLNode, _ patch: inout WireWriter) {
    guard let entry = entries[number] else { return }
    guard entry.tag == node.tag else { return replace(number, with: node, &patch) }
    if entry.group != node.group { entries[number]?.group = node.group }
    reconcileAttributes(number, entry.attributes, node.attributes, &patch)
    switch (node.content, entry.text) {
    case (.text(let new), let old?):
      if new != old {
        writeText(number, from: old, to: new, &patch)
        entries[number]?.text = new
      }
    case (.html(let new), let old):
      guard new != old else { break }
      if old == nil { reconcileChildren(of: number, [], &patch) }
      PatchOperation.text(number, "").write(to: &patch)
      PatchOperation.insert(parent: number, before: 0, new).write(to: &patch)
      entries[number]?.text = new
    case (.children(let children), nil):
      reconcileChildren(of: number, children, &patch)
    case (.text(let new), nil):
      reconcileChildren(of: number, [], &patch)
      PatchOperation.text(number, new).write(to: &patch)
      entries[number]?.text = new
    case (.children(let children), _?):
      PatchOperation.text(number, "").write(to: &patch)
      entries[number]?.text = nil
      reconcileChildren(of: number, children, &patch)
    }
  }

  /// Writes the operations that replace the page's node `number` by `node`, which has another tag.
  private mutating func replace(_ number: UInt32, with node: HTMLNode, _ patch: inout WireWriter) {
    guard let parent = entries[number]?.parent,
      let index = entries[parent]?.children.firstIndex(of: number)
    else { return }
    var html = HTMLText()
    let new = write(node, parent: parent, to: &html)
    PatchOperation.insert(parent: parent, before: number, html.string).write(to: &patch)
    PatchOperation.remove(number).write(to: &patch)
    forget(number)
    entries[parent]?.children[index] = new
  }

  private mutating func reconcileAttributes(
    _ number: UInt32,
    _ old: [HTMLAttribute],
    _ new: [HTMLAttribute],
    _ patch: inout WireWriter
  ) {
    guard old != new else { return }
    let isPassword = new.isPassword
    for attribute in new where !old.contains(attribute) {
      // A password is never sent to the browser: it would be readable in the page.
      if isPassword, attribute.name == .value, !attribute.value.isEmpty { continue }
      PatchOperation.setAttribute(number, attribute.name, attribute.value).write(to: &patch)
    }
    for attribute in old where !new.contains(where: { $0.name == attribute.name }) {
      if attribute.name == .own { continue }
      PatchOperation.removeAttribute(number, attribute.name).write(to: &patch)
    }
    for attribute in old where attribute.name == .own {
      let name = attribute.text
      if new.contains(where: { $0.name == .own && $0.text == name }) { continue }
      PatchOperation.removeOwnAttribute(number, name).write(to: &patch)
    }
    noteRow(of: number, old, new)
    entries[number]?.attributes = new
  }

  /// Writes the operation that changes the text of a node: the whole new text or a splice of the
  /// changed part, whichever is shorter.
  private func writeText(
    _ number: UInt32,
    from old: String,
    to new: String,
    _ patch: inout WireWriter
  ) {
    // In ASCII each byte is one UTF-16 unit, and there are no surrogate pairs.
    if old.utf8.count == old.utf16.count, new.utf8.count == new.utf16.count {
      let (before, after) = (Array(old.utf8), Array(new.utf8))
      let (head, tail) = Self.common(before, after)
      let part = String(decoding: after[head..<(after.count - tail)], as: UTF8.self)
      return write(number, new, head, before.count - tail - head, part, &patch)
    }
    let (before, after) = (Array(old.utf16), Array(new.utf16))
    var (head, tail) = Self.common(before, after)
    // A splice must not cut a surrogate pair: half a pair cannot be encoded as UTF-8.
    if head > 0, UTF16.isLeadSurrogate(after[head - 1]) { head -= 1 }
    if tail > 0, UTF16.isTrailSurrogate(after[after.count - tail]) { tail -= 1 }
    let part = String(decoding: after[head..<(after.count - tail)], as: UTF16.self)
    write(number, new, head, before.count - tail - head, part, &patch)
  }

  /// The length of the common prefix of two texts, and that of the common suffix after the prefix.
  private static func common<Unit: Equatable>(_ before: [Unit], _ after: [Unit]) -> (Int, Int) {
    let shorter = min(before.count, after.count)
    var head = 0
    while head < shorter, before[head] == after[head] { head += 1 }
    var tail = 0
    while tail < shorter - head,
      before[before.count - 1 - tail] == after[after.count - 1 - tail]
    {
      tail += 1
    }
    return (head, tail)
  }

  private func write(
    _ number: UInt32,
    _ text: String,
    _ start: Int,
    _ removed: Int,
    _ part: String,
    _ patch: inout WireWriter
  ) {
    if part.utf8.count + 2 < text.utf8.count {
      PatchOperation.splice(number, start: UInt32(start), removed: UInt32(removed), part)
        .write(to: &patch)
    } else {
      PatchOperation.text(number, text).write(to: &patch)
    }
  }
}

extension LiveDocument {
  /// The numbers of the nodes on the way from the root of the page to a node, including both.
  func path(to number: UInt32) -> [UInt32] {
    var path: [UInt32] = []
    var next = number
    while next != 0, let entry = entries[next] {
      path.append(next)
      next = entry.parent
    }
    return path.reversed()
  }

  /// The nodes sorted by depth, outer ones first; nodes of the same depth are sorted by number.
  func outerFirst(_ nodes: Set<UInt32>) -> [UInt32] {
    nodes.map { (depth: path(to: $0).count, number: $0) }.sorted { $0 < $1 }.map(\.number)
  }
}
