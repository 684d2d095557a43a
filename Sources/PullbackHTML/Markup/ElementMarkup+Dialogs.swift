import PullbackStrings
import PullbackUI

extension ElementMarkup {
  func dialogNode(_ element: Element, _ dialog: DialogContent) -> HTMLNode {
    let isSheet = dialog.kind == .sheet
    var content: [HTMLNode.Child] = []
    if !dialog.title.isEmpty {
      // A sheet is read from its title on; a question is read with its label.
      let focus: [HTMLAttribute] = isSheet ? [.init(.tabIndex, "-1"), .init(.autofocus)] : []
      content.append(part(element, 1, .h2, focus, .text(dialog.title)))
    }
    content += element.children.map { .element($0) }
    // A touch screen has no Escape key, so a sheet that can be closed and has no enabled button gets one
    // that closes it.
    if isSheet, element.actions.dismiss != nil, !element.children.contains(where: { $0.hasButton })
    {
      content.append(
        part(
          element,
          2,
          .button,
          [.init(.className, "b"), .init(.name, "e"), .init(.event, "x")],
          .text(words.word("Close"))
        )
      )
    }
    if let tree = element.tree, tree.dialogs.last === element, let toasts = tree.toastArea {
      content.append(.element(toasts))
    }
    var attributes: [HTMLAttribute] = [
      .init(.className, isSheet ? dialog.isFullScreen ? "cover" : "sheet" : "alert"),
      .init(
        .label,
        dialog.title.isEmpty
          ? element.pageTitle ?? element.firstText ?? words.word("Dialog") : dialog.title),
      .init(.open),
    ]
    if !isSheet {
      attributes.append(.init(.role, "alertdialog"))
      if !dialog.title.isEmpty, let message = element.firstText {
        attributes.append(.init(.description, message))
      }
    }
    return HTMLNode(
      key: .init(element: element.id),
      kind: .relatedLabel,
      tag: .dialog,
      attributes: attributes,
      content: .children(content)
    )
  }
}

extension Element {
  /// The title of the navigation stack in the element; nil if there is none, or it has no title.
  fileprivate var pageTitle: String? {
    switch content {
    case .navigation(let navigation): navigation.title.isEmpty ? nil : navigation.title
    case .list, .scroll: nil
    default: children.lazy.compactMap(\.pageTitle).first
    }
  }

  /// The first text of the element that is not part of a control; nil if there is none.
  fileprivate var firstText: String? {
    switch content {
    case .text(let text): text.string.isEmpty || text.isRedacted ? nil : text.string
    case .button, .toggle, .textField, .slider, .stepper, .progress: nil
    default: children.lazy.compactMap(\.firstText).first
    }
  }

  fileprivate var hasButton: Bool {
    if case .button = content { return isEnabled }
    return children.contains { $0.hasButton }
  }
}
