import Foundation
import PullbackStrings
import PullbackUI

extension ElementMarkup {
  /// Shows only the first of several alternative views that is not empty.
  func oneNode(_ element: Element) -> HTMLNode {
    var node = container(element, .div, "v l")
    let first = element.children.first { if case .empty = $0.content { false } else { true } }
    node.content = .children(first.map { [.element($0)] } ?? [])
    return node
  }

  /// The value of ``HTMLNode/Key/part`` for the `<li>` or `<tr>` that wraps a row. The key contains
  /// the row's element, so that the wrapper keeps its node when the row moves.
  static var itemPart: UInt8 { 255 }

  func listNode(_ element: Element, _ list: ListContent) -> HTMLNode {
    var node = container(element, .div, list.style == .form ? "list form" : "list")
    node.content = .children(grouped(element.children[...], of: element))
    return node
  }

  func sectionNode(_ element: Element, _ hasHeader: Bool, _ hasFooter: Bool) -> HTMLNode {
    var rows = element.children[...]
    var content: [HTMLNode.Child] = []
    let isTable = element.parent?.role == .table
    // A fieldset without a legend would be a group without a name.
    let isForm = hasHeader && element.parent?.isForm == true
    if hasHeader, let header = rows.popFirst() {
      content.append(
        isTable
          ? part(element, 1, .thead, [], .children([tableRow(header, in: element)]))
          : part(element, 1, isForm ? .legend : .h2, [], .children([.element(header)]))
      )
    }
    let footer = hasFooter ? rows.popLast() : nil
    content += grouped(rows, of: element)
    if let footer {
      content.append(part(element, 2, .footer, [], .children([.element(footer)])))
    }
    var attributes: [HTMLAttribute] = []
    if isTable, let columns = element.children.first?.children.count {
      // Columns that would be too narrow for large text are scrolled instead.
      attributes.append(.init(.style, "min-width:\(6 * columns)rem;"))
      if let label = element.parent?.accessibility.label {
        attributes.append(.init(.label, label))
      }
    }
    return HTMLNode(
      key: .init(element: element.id),
      tag: isTable ? .table : isForm ? .fieldset : .section,
      attributes: attributes,
      content: .children(content)
    )
  }

  /// Returns the rows of a list, with rows that follow one another in one `<ul>`, or `<tbody>` in a
  /// table. Sections and lazy rows are left as they are: they make lists of their own.
  private func grouped(_ rows: ArraySlice<Element>, of element: Element) -> [HTMLNode.Child] {
    var result: [HTMLNode.Child] = []
    var items: [HTMLNode.Child] = []
    var groups: UInt8 = 10
    func close() {
      if items.isEmpty { return }
      result.append(
        element.parent?.role == .table
          ? part(element, groups, .tbody, [], .children(items))
          : part(element, groups, .ul, [.init(.role, "list")], .children(items))
      )
      items = []
      groups = min(200, groups + 1)
    }
    for row in rows {
      switch row.content {
      case .section, .lazyRows:
        close()
        result.append(.element(row))
      case .empty: break
      default: items.append(element.parent?.role == .table ? tableRow(row, in: element) : item(row))
      }
    }
    close()
    return result
  }

  /// The attributes of the `<li>` around a row that has a background of its own. Text on a named color
  /// has the color of the page.
  static func background(of row: Element) -> [HTMLAttribute] {
    guard let color = row.rowColor else { return [] }
    // Nothing is drawn where the list ends and the page shows.
    let css = color == .clear ? "var(--back)" : color.css
    return (color.isOpaqueName ? [.init(.className, "on")] : []) + [
      .init(.style, "background:\(css);")
    ]
  }

  /// Returns the `<li>` around a row.
  ///
  /// - Parameter place: The position of the row in the whole list, from 1, and the length of the
  ///   list. Set for the first row of a window; browsers count the other rows from it. Nil for all
  ///   other rows.
  private func item(_ row: Element, place: (position: Int, count: Int)? = nil) -> HTMLNode.Child {
    let place: [HTMLAttribute] =
      place.map { [.init(.setPosition, "\($0.position)"), .init(.setSize, "\($0.count)")] } ?? []
    let attributes = Self.background(of: row) + place
    return part(row, Self.itemPart, .li, attributes, .children([.element(row)]))
  }

  /// The rows in the window of a lazy list. If the window is smaller than the list, the attributes
  /// `data-n` and `data-o` give the number of all rows and the index of the first one here.
  func rowsNode(_ element: Element, _ rows: any LazyElements) -> HTMLNode {
    let shown = rows.settled { rowsInWindow(of: element, rows).map { rows.element(at: $0) } }
    let window = rowsInWindow(of: element, rows)
    let count = max(0, rows.count)
    let start = window.lowerBound
    let isTable = element.parent?.parent?.role == .table
    let items = zip(window, shown).map { index, row in
      if isTable { return tableRow(row, in: element.parent) }
      let isFirst = index == start && window.count < count
      return isFirst ? item(row, place: (index + 1, count)) : item(row)
    }
    if releasesRows { rows.release(outside: window) }
    // The role is explicit, because some browsers drop it from lists without bullets.
    var attributes: [HTMLAttribute] = isTable ? [] : [.init(.role, "list")]
    if window.count < count {
      // Searching in the page finds only these rows.
      let shown = words.word(
        "Rows %lld–%lld of %lld", .integer(Int64(start + 1)), .integer(Int64(window.upperBound)),
        .integer(Int64(count)))
      attributes += [
        .init(.rowCount, "\(count)"), .init(.rowOffset, "\(start)"), .init(.description, shown),
      ]
    }
    return HTMLNode(
      key: .init(element: element.id),
      tag: isTable ? .tbody : .ul,
      attributes: attributes,
      content: .children(items)
    )
  }

  /// The positions of the rows of a lazy list that the page contains.
  func rowsInWindow(of element: Element, _ rows: any LazyElements) -> Range<Int> {
    let count = max(0, rows.count)
    let start = max(0, min(windows[element.id.identity] ?? 0, count - windowLength))
    return start..<min(count, start + windowLength)
  }

  func navigationNode(_ element: Element, _ navigation: NavigationContent) -> HTMLNode {
    var rest = element.children[...]
    var bar: [HTMLNode.Child] = []
    if rest.first?.role == .back, let back = rest.popFirst() {
      // Two landmarks of a page have different names.
      let name =
        element.isInNavigation
        ? words.word("Pages: %@", .string(navigation.title)) : words.word("Pages")
      var attributes = [HTMLAttribute(.label, name)]
      // The last one of several columns returns to what it shows without a selection, which nobody
      // needs while the column with the selection is visible.
      if navigation.trail.count == 1, case .layout(let layout) = element.parent?.content,
        layout.fillsRoom
      {
        attributes.append(.init(.className, "one"))
      }
      bar.append(part(element, 1, .nav, attributes, .children([.element(back)])))
    } else if let back = wayBack(from: element) {
      let attributes = [HTMLAttribute(.label, words.word("Columns")), .init(.className, "one")]
      bar.append(part(element, 1, .nav, attributes, .children([back])))
    }
    bar.append(titlePart(of: element, navigation.title))
    return HTMLNode(
      key: .init(element: element.id),
      kind: .navigation,
      tag: .div,
      attributes: [.init(.className, "nav")],
      content: .children([
        part(element, 3, .header, [], .children(bar)),
        part(
          element,
          4,
          .div,
          [.init(.className, "page")],
          .children(rest.map { .element($0) })
        ),
      ])
    )
  }

  /// Whether the title of a navigation stack may be the `<h1>` of the page.
  func mayBeMain(_ stack: Element) -> Bool {
    stack.outermost === stack.tree?.root && !stack.isInNavigation && stack.sideColumn == nil
  }

  /// The heading of a navigation stack. The page has one `<h1>`: that of the outermost stack, or of
  /// the last column, and of several such stacks that of the first. Where no title is shown, only
  /// assistive technology gets it.
  private func titlePart(of element: Element, _ shown: String) -> HTMLNode.Child {
    let isFirst = mayBeMain(element) && mainStack ?? element.id == element.id
    var attributes = [HTMLAttribute(.tabIndex, "-1")]
    var text = shown
    if shown.isEmpty {
      text = isFirst ? title ?? "" : ""
      attributes.append(text.isEmpty ? .init(.hidden) : .init(.className, "vh"))
    }
    return part(element, 2, isFirst ? .h1 : .h2, attributes, .text(text))
  }

  /// The `<main>` of the page, with a heading of its own where no navigation stack has one.
  func pageNode(_ element: Element) -> HTMLNode {
    var alignment = HorizontalAlignment.center
    if case .stack(_, let own, _) = element.content { alignment = own.horizontal }
    var node = container(element, .main, "v \(alignment.code)")
    guard lacksStack, let title, !title.isEmpty else { return node }
    let attributes = [HTMLAttribute(.tabIndex, "-1"), .init(.className, "vh")]
    node.content = .children(
      [part(element, 249, .h1, attributes, .text(title))]
        + element.children.map { .element($0) })
    return node
  }

  /// The lines of a log. Assistive technology reads what is added.
  func logNode(_ element: Element) -> HTMLNode {
    var node = container(element, .div, "sc log")
    node.attributes += [
      .init(.role, "log"), .init(.label, element.accessibility.label ?? words.word("Log")),
      .init(.tabIndex, "0"),
    ]
    return node
  }

  /// A disclosure group as a `<details>` element. The session stores whether the group is open, so
  /// the client sends a press to the server and does not open it itself. Without JavaScript the
  /// browser opens the group, and a button `Show` loads its content.
  func detailsNode(_ element: Element) -> HTMLNode {
    guard let button = element.children.first, case .disclosure(let isOpen) = button.role else {
      return container(element, .div, "v l")
    }
    var content = element.children.map { HTMLNode.Child.element($0) }
    if !isOpen {
      content.append(
        part(
          button, 1, .button, [.init(.className, "b"), .init(.name, "e")], .text(words.word("Show"))
        )
      )
    }
    return HTMLNode(
      key: .init(element: element.id),
      tag: .details,
      attributes: [.init(.className, "dg")] + (isOpen ? [.init(.open)] : []),
      content: .children(content)
    )
  }

  /// Returns a picker's label with its options below or beside it.
  func optionsNode(_ element: Element) -> HTMLNode {
    let label = element.children.filter { $0.role != .option }
    let options = element.children.filter { $0.role == .option }
    var content = options.map { HTMLNode.Child.element($0) }
    if !label.isEmpty {
      content.insert(part(element, 1, .legend, [], .children(label.map { .element($0) })), at: 0)
    }
    var name = "og"
    if case .stack(.horizontal, _, _) = element.content { name = "og sg" }
    return HTMLNode(
      key: .init(element: element.id),
      tag: .fieldset,
      attributes: [.init(.className, name)],
      content: .children(content)
    )
  }

  /// Returns an element's node followed by its context menu. The menu is a `<details>` element,
  /// which opens without JavaScript and without a gesture.
  func menuNode(_ element: Element, around node: HTMLNode) -> HTMLNode {
    var node = node
    node.key.part = 250
    // The text of a list is that of its rows, and no name for it.
    let label = element.scrolls ? element.accessibility.label ?? "" : element.label
    return HTMLNode(
      key: .init(element: element.id),
      kind: .relatedLabel,
      tag: .div,
      attributes: [.init(.className, "m")],
      content: .children([
        .part(node),
        part(
          element,
          251,
          .details,
          [.init(.className, "mu")],
          .children([
            part(
              element,
              252,
              .summary,
              [
                .init(
                  .label,
                  label.isEmpty ? words.word("Actions") : words.word("Actions: %@", .string(label)))
              ],
              .text("⋯")
            ),
            part(
              element,
              253,
              .div,
              [.init(.className, "ml")],
              .children(menuItems(element.menu, of: element))
            ),
          ])
        ),
      ])
    )
  }

  /// The items of a menu. The options of a picker are in a group with its label.
  func menuItems(_ items: [Element], of element: Element) -> [HTMLNode.Child] {
    var children: [HTMLNode.Child] = []
    var rest = items[...]
    // Two parts for each picker, counted down from those of the menu. After many pickers the options of
    // the next ones are in no group.
    var number: UInt8 = 249
    while let item = rest.first {
      guard let picker = item.menuGroup, number > 100 else {
        children.append(.element(item))
        rest = rest.dropFirst()
        continue
      }
      let options = rest.prefix { $0.menuGroup == picker }
      rest = rest.dropFirst(options.count)
      var content = options.map { HTMLNode.Child.element($0) }
      if !picker.label.isEmpty {
        content.insert(part(element, number - 1, .legend, [], .text(picker.label)), at: 0)
      }
      children.append(
        part(
          element, number, .fieldset, [.init(.className, "og"), .init(.role, "radiogroup")],
          .children(content)))
      number -= 2
    }
    return children
  }
}

extension Element {
  fileprivate var isForm: Bool {
    if case .list(let list) = content { list.style == .form } else { false }
  }

  /// The background that the element, or the view in it, sets for the list row that contains it; nil for
  /// that of the list.
  fileprivate var rowColor: Color? {
    if let rowBackground { return rowBackground }
    guard children.count == 1 || children.last?.role == .rowAction else { return nil }
    return children.first?.rowColor
  }

  fileprivate var scrolls: Bool {
    switch content {
    case .list, .scroll: true
    default: false
    }
  }

  /// Whether the element is on the page that the browser's address names, and not in a nested
  /// navigation stack or a dialog.
  var isInPage: Bool {
    guard let tree, outermost === tree.root else { return false }
    var element = parent
    while let current = element {
      if case .navigation = current.content {
        guard current.isInNavigation else { return true }
        // The pages of a split view continue those of the stack around it.
        guard let columns = current.columns else { return false }
        return columns.isInPage && columns.enclosingStack?.innerStack === current.mainColumn
      }
      element = current.parent
    }
    return false
  }

  /// Whether an ancestor of the element is a navigation stack.
  fileprivate var isInNavigation: Bool { enclosingStack != nil }

  /// The innermost navigation stack among the ancestors of the element; nil if there is none.
  private var enclosingStack: Element? {
    var element = parent
    while let current = element {
      if case .navigation = current.content { return current }
      element = current.parent
    }
    return nil
  }
}
