import Foundation
import PullbackUI

extension ElementMarkup {
  /// The link to the previous page: a button where that page has no address.
  func backNode(_ element: Element) -> HTMLNode {
    let title = element.previousTitle
    var attributes: [HTMLAttribute] = [.init(.className, "pl up")]
    let above = element.isInPage ? path?.split(separator: "/").dropLast() : nil
    let address = above.flatMap {
      ("/" + $0.joined(separator: "/")).addingPercentEncoding(
        withAllowedCharacters: .urlPathAllowed)
    }
    attributes.append(address.map { .init(.link, $0) } ?? .init(.name, "e"))
    // The name contains the visible text, which a person may say to press the link.
    if !title.isEmpty { attributes.append(.init(.label, "Back to \(title)")) }
    if let shortcut = element.shortcut { attributes.append(.init(.shortcut, shortcut.webName)) }
    return HTMLNode(
      key: .init(element: element.id),
      kind: .relatedLabel,
      tag: address == nil ? .button : .a,
      attributes: attributes,
      content: .text(title.isEmpty ? "Back" : title)
    )
  }

  /// The address of the page that a navigation link opens. Nil if the page cannot be opened from an
  /// address, as for a link in a dialog.
  func pageAddress(of element: Element, _ button: ButtonContent) -> String? {
    guard let path, button.shape == .navigation, element.isEnabled, element.isInPage,
      button.isSelected == nil || element.role == .shownLink
    else { return nil }
    let name = NavigationHistory.name(of: element.label)
    // A link in a side column replaces the pages of the last column.
    let start = element.isInSideColumn ? base ?? "" : path
    return (start + "/" + name).addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
  }
}

extension Element {
  /// The title of the page to which a back button returns; empty if that page has none.
  fileprivate var previousTitle: String {
    guard case .navigation(let navigation) = parent?.content else { return "" }
    return navigation.trail.last ?? ""
  }
}

extension Element {
  /// The element of the split view of which this navigation stack is a column; nil if it is no
  /// column.
  var columns: Element? {
    guard case .layout(let layout) = parent?.content, layout.fillsRoom else { return nil }
    return parent
  }

  /// The last column of the split view of which this navigation stack is a column: the links of all
  /// columns open their pages there. The stack itself if it is no column.
  var mainColumn: Element {
    columns?.children.last { if case .navigation = $0.content { true } else { false } } ?? self
  }

  /// Whether the innermost navigation stack around the element is a column of a split view, but not
  /// the last one.
  var isInSideColumn: Bool {
    var element: Element? = self
    while let current = element {
      if case .navigation = current.content { return current.mainColumn !== current }
      element = current.parent
    }
    return false
  }
}

extension String {
  /// Whether the string is an address with a scheme for web, mail or telephone. Other schemes, such
  /// as `javascript:`, are not safe to follow.
  var isSafeLink: Bool {
    ["https:", "http:", "mailto:", "tel:"].contains { lowercased().hasPrefix($0) }
  }
}
