import PullbackUI

extension Screen {
  /// Gives the focus to the first search field of the page. Returns false if it has none.
  func focusSearch() -> Bool {
    let search = targets.first { $0.element.isSearch && !isInToast($0.element) }
    guard let search else { return false }
    setFocus(search.element)
    return true
  }

  /// Performs what Escape does in a search field: clears its text or, if it has none, moves the focus to
  /// the content that it finds. Returns false if no search field has the focus, or if there is no
  /// content.
  func leaveSearch() -> Bool {
    guard let field, field.element.role == .searchField else { return false }
    if !field.content.text.isEmpty {
      replaceText(with: "")
      // The app may keep its text.
      if self.field?.content.text != field.content.text { return true }
    }
    guard let content = searchedContent else { return false }
    setFocus(content)
    return true
  }

  /// The first control after the search field with the focus, or of the page, that is content and not a
  /// means to find, sort or remove it; nil if there is none, or if no search field has the focus.
  var searchedContent: Element? {
    guard let field, field.element.role == .searchField,
      let place = targets.firstIndex(where: { $0.element === field.element })
    else { return nil }
    func isContent(_ target: FocusTarget) -> Bool {
      target.isVisible && !target.element.isTool && !target.element.isInToolbar
        && !isInToast(target.element) && !backButtons.contains(target.element.id)
    }
    let content = targets[place...].first(where: isContent) ?? targets.first(where: isContent)
    return content.map { chosen(from: $0.element) }
  }
}

extension Element {
  /// Whether this is a search field, or a field that finds something, as in a log.
  fileprivate var isSearch: Bool {
    if case .textField = content { isTool } else { false }
  }
}
