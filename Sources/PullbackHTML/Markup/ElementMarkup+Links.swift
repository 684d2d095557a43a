import Foundation
import PullbackStrings
import PullbackUI

extension ElementMarkup {
  /// The link to the previous page: a button where that page has no address.
  func backNode(_ element: Element) -> HTMLNode {
    let title = element.previousTitle
    var attributes: [HTMLAttribute] = [.init(.className, "pl up")]
    // The page may contain a split view, whose last column shows further pages.
    let above = element.isInPage ? element.parent?.innerStack?.pageCount ?? 0 : nil
    let address = above.flatMap { self.address(above: $0 + 1) }
    attributes.append(address.map { .init(.link, $0) } ?? .init(.name, "e"))
    // The name contains the visible text, which a person may say to press the link.
    if !title.isEmpty { attributes.append(.init(.label, words.word("Back to %@", .string(title)))) }
    if let shortcut = element.shortcut { attributes.append(.init(.shortcut, shortcut.webName)) }
    return HTMLNode(
      key: .init(element: element.id),
      kind: .relatedLabel,
      tag: address == nil ? .button : .a,
      attributes: attributes,
      content: .text(title.isEmpty ? words.word("Back") : title)
    )
  }

  /// The address of the page that a navigation link opens. Nil if the page cannot be opened from an
  /// address, as for a link in a dialog.
  func pageAddress(of element: Element, _ button: ButtonContent) -> String? {
    guard let path, button.shape == .navigation, element.isEnabled, element.isInPage,
      button.isSelected == nil || element.role == .shownLink
    else { return nil }
    let name = element.pathSegment
    // A link in a side column replaces the pages of the last column.
    guard let column = element.sideColumn else {
      return (path + "/" + name).addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    }
    let start = address(above: column.mainColumn.pageCount) ?? ""
    let end = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
    return (start == "/" ? "" : start) + "/" + end
  }

  /// The address of the page that is `count` pages back: the path without its last `count`
  /// segments. Nil if links have no addresses.
  private func address(above count: Int) -> String? {
    guard let path else { return nil }
    let segments = path.split(separator: "/").dropLast(count)
    return ("/" + segments.joined(separator: "/")).addingPercentEncoding(
      withAllowedCharacters: .urlPathAllowed)
  }
}

extension Element {
  /// The title of the page to which a back button returns; empty if that page has none.
  fileprivate var previousTitle: String {
    guard let stack = parent, case .navigation(let navigation) = stack.content else { return "" }
    // In a window with room for one column, the first page of the last column is behind the others.
    if navigation.trail.count == 1, let column = stack.columns?.children.dropLast().last,
      case .navigation(let side) = column.content, !side.title.isEmpty
    {
      return side.title
    }
    return navigation.trail.last ?? ""
  }
}

extension ElementMarkup {
  /// The way from a column of a split view, whose content a row of the column before it selects, back
  /// to that column, for windows with room for one column: a button that deselects the row. Nil if
  /// nothing is selected there, or if the column has a navigation stack of its own for its pages.
  func wayBack(from column: Element) -> HTMLNode.Child? {
    let hasPages = column.children.contains {
      if case .navigation = $0.content { true } else { false }
    }
    guard !hasPages, let before = column.columnBefore, let row = before.rowToDeselect,
      case .navigation(let side) = before.content
    else { return nil }
    var attributes: [HTMLAttribute] = [
      .init(.className, "pl up"), .init(.name, "e"), .init(.event, "x"),
    ]
    if !side.title.isEmpty {
      attributes.append(.init(.label, words.word("Back to %@", .string(side.title))))
    }
    return part(
      row, 247, .button, attributes, .text(side.title.isEmpty ? words.word("Back") : side.title))
  }
}

extension Element {
  /// The column of a split view before this navigation stack; nil if the stack is no column, or the
  /// first one.
  fileprivate var columnBefore: Element? {
    let all = columns?.children ?? []
    return zip(all, all.dropFirst()).first { $0.1 === self }?.0
  }

  /// The column after the one that contains this element; nil outside of a split view, and in its
  /// last column.
  var columnAfter: Element? {
    guard let column = sideColumn, let all = column.columns?.children else { return nil }
    return zip(all, all.dropFirst()).first { $0.0 === column }?.1
  }

  /// The selected row in the element, if its list can be without a selection; otherwise nil.
  fileprivate var rowToDeselect: Element? {
    if case .button(let button) = content {
      return button.isSelected == true && rowDeselection != nil ? self : nil
    }
    return children.lazy.compactMap(\.rowToDeselect).first
  }

  /// The element of the split view of which this navigation stack is a column; nil if the stack is
  /// not a column.
  var columns: Element? {
    guard case .layout(let layout) = parent?.content, layout.fillsRoom else { return nil }
    return parent
  }

  /// The last column of the split view of which this navigation stack is a column: the links of all
  /// columns open their pages there. If the stack is not a column, it is the stack itself.
  var mainColumn: Element {
    columns?.children.last { if case .navigation = $0.content { true } else { false } } ?? self
  }

  /// The innermost navigation stack around the element, if it is a column of a split view but not
  /// the last one; otherwise nil.
  var sideColumn: Element? {
    var element: Element? = self
    while let current = element {
      if case .navigation = current.content {
        return current.mainColumn !== current ? current : nil
      }
      element = current.parent
    }
    return nil
  }

  /// The last column of the first split view on the visible page of this navigation stack. Its
  /// pages continue those of the stack, so they have addresses and a place in the browser's
  /// history. Nil if the visible page contains no split view.
  var innerStack: Element? { children.lazy.compactMap(\.firstMainColumn).first }

  private var firstMainColumn: Element? {
    if case .navigation = content { return nil }
    if case .layout(let layout) = content, layout.fillsRoom { return children.last?.mainColumn }
    return innerStack
  }

  /// The number of pages above the first one of this navigation stack. It includes the pages of a
  /// split view on the visible page.
  var pageCount: Int {
    guard case .navigation(let navigation) = content else { return 0 }
    return navigation.trail.count + (innerStack?.pageCount ?? 0)
  }
}

extension String {
  /// Whether the string is the path of a page of the same server.
  var isPath: Bool { hasPrefix("/") && !hasPrefix("//") && !hasPrefix("/\\") }

  /// Whether the string is an address with a scheme for web, mail or telephone. Other schemes, such
  /// as `javascript:`, are not safe to follow.
  var isSafeLink: Bool {
    ["https:", "http:", "mailto:", "tel:"].contains { lowercased().hasPrefix($0) }
  }
}
