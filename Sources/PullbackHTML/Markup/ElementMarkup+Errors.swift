import PullbackUI

/// What the app does not accept about a control, as `fieldError(_:)` says.
extension ElementMarkup {
  /// A control with the sentence about it. The sentence is in a live region that is always there,
  /// because screen readers announce only changes of a region that they know.
  func fieldGroupNode(_ element: Element) -> HTMLNode {
    let isError = { (child: Element) in child.role == .fieldError }
    var node = container(element, .div, "v l fe")
    node.content = .children(
      element.children.filter { !isError($0) }.map { .element($0) } + [
        part(
          element, Self.errorPart, .small, [.init(.className, "er"), .init(.role, "status")],
          .children(element.children.filter(isError).map { .element($0) }))
      ])
    return node
  }

  /// The attributes that tie a control to what is wrong with its value.
  ///
  /// In a `fieldError(_:)`, the description also names the node in which the browser's client says
  /// that a text is too long, and which exists only then. So the client changes no description that
  /// the server writes.
  ///
  /// - Parameters:
  ///   - number: The part of the element that is the control, with its tag.
  ///   - isInvalid: Whether the control is invalid for another reason too.
  func error(of element: Element, part number: UInt8, _ tag: HTMLTag, isInvalid: Bool = false)
    -> [HTMLAttribute]
  {
    guard let group = element.fieldGroup else {
      return isInvalid ? [.init(.invalid, "true")] : []
    }
    let hasError = group.hints.fieldError != nil
    var names: [String] = []
    if hasError {
      names.append(reference(to: .init(element: group.id, part: Self.errorPart), .small))
    }
    if case .textField(let field) = element.content {
      if hasError, field.shownProblem != nil {
        names.append(reference(to: .init(element: element.id, part: 3), .small))
      }
      names.append("h" + reference(to: .init(element: element.id, part: number), tag))
    }
    var attributes: [HTMLAttribute] = []
    if !names.isEmpty { attributes.append(.init(.describedBy, names.joined(separator: " "))) }
    if hasError || isInvalid { attributes.append(.init(.invalid, "true")) }
    return attributes
  }

  private static let errorPart: UInt8 = 1
}

extension Element {
  /// The nearest element around this control with `fieldError(_:)`: the one with a sentence if
  /// there is one. Nil for other controls.
  fileprivate var fieldGroup: Element? {
    var nearest: Element?
    var outer = parent
    while let element = outer {
      if element.role == .fieldGroup {
        if element.hints.fieldError != nil { return element }
        nearest = nearest ?? element
      }
      outer = element.parent
    }
    return nearest
  }
}
