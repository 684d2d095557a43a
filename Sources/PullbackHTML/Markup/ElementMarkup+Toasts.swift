import PullbackCore
import PullbackStrings
import PullbackUI

extension ElementMarkup {
  /// The container of the toasts: a part of the page whose changes assistive technology reads.
  func toastAreaNode(_ element: Element) -> HTMLNode {
    var toasts = element.children.map { HTMLNode.Child.element($0) }
    if let waiting = element.accessibility.value {
      toasts.append(part(element, 1, .div, [.init(.className, "toast")], .text(waiting)))
    }
    return HTMLNode(
      key: .init(element: element.id),
      tag: .div,
      // Only the toast that was added is read.
      attributes: [.init(.className, "toasts"), .init(.role, "status"), .init(.atomic, "false")],
      content: .children(toasts)
    )
  }

  func toastNode(_ element: Element, _ role: ToastState.Role) -> HTMLNode {
    let label = element.label
    var attributes: [HTMLAttribute] = [.init(.className, "toast \(role.className)")]
    // A failure is read at once, the others when the person pauses.
    if role == .failure { attributes.append(.init(.role, "alert")) }
    return HTMLNode(
      key: .init(element: element.id),
      kind: .relatedLabel,
      tag: .div,
      attributes: attributes,
      content: .children([
        part(
          element, 1, .span, [.init(.className, "glyph"), .init(.isHidden, "true")],
          .text(role.glyph)),
        part(element, 2, .div, [.init(.className, "v l")], children(element)),
        part(
          element, 3, .button,
          [
            .init(.className, "pl"), .init(.name, "e"), .init(.event, "x"),
            .init(
              .label,
              label.isEmpty ? words.word("Dismiss") : words.word("Dismiss: %@", .string(label))),
          ], .text("×")),
      ])
    )
  }
}

extension ToastState.Role {
  fileprivate var className: String {
    switch self {
    case .information: "k0"
    case .success: "k1"
    case .warning: "k2"
    case .failure: "k3"
    }
  }
}
