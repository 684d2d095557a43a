/// A sheet that is on screen, or an alert that is on screen or waits for another alert to close.
final class Presentation {
  let element: Element
  let isAlert: Bool
  /// Whether the dialog is in front of those of the app, also of those that are opened later.
  let isInFront: Bool

  init(element: Element, isAlert: Bool, isInFront: Bool) {
    self.element = element
    self.isAlert = isAlert
    self.isInFront = isInFront
  }
}

extension GraphCore {
  func present(_ presentation: Presentation) {
    presentations.append(presentation)
    presentationsChanged = true
    wakeIfIdle()
  }

  func withdraw(_ presentation: Presentation) {
    presentations.removeAll { $0 === presentation }
    presentationsChanged = true
    wakeIfIdle()
  }

  /// Puts the elements of all sheets, of the first alert and of some toasts into the tree. Further
  /// alerts wait until the first one closes. Those that are in front of all others come last, and
  /// wait only for one another.
  func updateDialogs() {
    presentationsChanged = false
    let others = visible(inFront: false)
    let front = visible(inFront: true)
    let dialogs = others + front
    tree.dialogsInFront = front.count
    if !tree.dialogs.elementsEqual(dialogs, by: ===) { tree.dialogs = dialogs }
    for watcher in dialogWatchers { watcher.notify(others.count, after: self) }
    updateToasts()
  }

  private func visible(inFront: Bool) -> [Element] {
    var hasAlert = false
    return presentations.filter { presentation in
      guard presentation.isInFront == inFront else { return false }
      guard presentation.isAlert else { return true }
      defer { hasAlert = true }
      return !hasAlert
    }
    .map(\.element)
  }
}
