import IssueReporting
import PullbackUI

/// Custom elements, hooks, classes of the app and HTML of others.
extension ElementMarkup {
  /// The node of an element that is something else in a page than its children. Nil if it is not,
  /// and where HTML does not allow it.
  func webNode(_ element: Element, _ web: ElementWeb) -> HTMLNode? {
    switch web.content {
    case .component(let component): componentNode(element, component, web)
    case .html(let html, let isTrusted) where !element.isInPhrase:
      HTMLNode(
        key: .init(element: element.id),
        tag: .div,
        attributes: [.init(.className, "v rh"), .init(.rawContent)],
        content: .html(isTrusted ? "<div>\(html)</div>" : Self.styled(html))
      )
    case .html, nil: nil
    }
  }

  /// HTML of others in an element, with the look of texts for spaces and lists, which the style sheet of
  /// the page gives to its own views only. A tag can be replaced, because in texts `<` is escaped.
  private static func styled(_ html: String) -> String {
    let list = "<ul data-s=\"list-style:disc;padding-inline-start:1.5em;\""
    return "<div data-s=\"white-space:normal;\">\(html.replacing("<ul", with: list))</div>"
  }

  /// A component and its fallback beside it. The fallback is hidden by `hooks.js`, when the component
  /// is there, and so it is what a browser without JavaScript shows. What is inside of the component
  /// belongs to its script, except for views in its slots.
  private func componentNode(
    _ element: Element,
    _ component: WebComponentContent,
    _ web: ElementWeb
  ) -> HTMLNode {
    let area: HTMLTag = element.isInPhrase ? .span : .div
    let names = [component.tag ?? area.rawValue] + component.attributes.map(\.name)
    var attributes = [HTMLAttribute(.component, names.joined(separator: " "))]
    attributes += component.attributes.map { .own($0.name, $0.value) }
    if !component.properties.isEmpty { attributes.append(.init(.properties, component.properties)) }
    // The client looks for this attribute.
    let hook = web.hook ?? component.hook
    attributes += hook.map(hookAttributes) ?? [.init(.hook)]
    if let label = element.accessibility.label { attributes.append(.init(.label, label)) }
    let inside = component.isSlotted ? children(element) : .children([])
    var parts = [part(element, 1, .component, attributes, inside)]
    if !component.isSlotted {
      parts.append(part(element, 2, area, [.init(.className, "v l wf")], children(element)))
    }
    return HTMLNode(
      key: .init(element: element.id),
      tag: area,
      attributes: [.init(.className, "v wc")],
      content: .children(parts)
    )
  }

  private func hookAttributes(_ hook: WebHook) -> [HTMLAttribute] {
    [.init(.hook, hook.name), .init(.hookValue, hook.value)]
  }

  /// Adds what modifiers ask for: classes, a hook, a slot, and the names of events.
  func addWeb(_ web: ElementWeb, to node: inout HTMLNode) {
    let names = web.classNames.filter { name in
      if !LivePage.ownClasses.contains(name) { return true }
      reportIssue("The class \"\(name)\" is one of the library's style sheet, and was left out.")
      return false
    }
    if !names.isEmpty {
      let added = names.joined(separator: " ")
      if let index = node.attributes.firstIndex(where: { $0.name == .className }) {
        node.attributes[index].value += " " + added
      } else {
        node.attributes.append(.init(.className, added))
      }
    }
    if let slot = web.slot { node.attributes.append(.init(.slot, slot)) }
    let events = web.eventNames
    if !events.isEmpty {
      node.attributes.append(.init(.scriptEvents, events.joined(separator: " ")))
    }
    if let hook = web.hook {
      if case .component = web.content { return }
      node.attributes += hookAttributes(hook)
    }
  }
}
