/// A sheet that is on screen, or an alert that is on screen or waits for another alert to close.
final class Presentation {
  let element: Element
  let isAlert: Bool
  /// Whether the sheet is in front of dialogs that are opened later.
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
  /// alerts wait until the first one closes. Sheets that are in front of all others come last.
  func updateDialogs() {
    presentationsChanged = false
    var dialogs: [Element] = []
    var hasAlert = false
    for presentation in presentations where !(presentation.isAlert && hasAlert) {
      if presentation.isAlert { hasAlert = true }
      dialogs.append(presentation.element)
    }
    let front = presentations.filter(\.isInFront)
    dialogs.removeAll { element in front.contains { $0.element === element } }
    let others = dialogs.count
    dialogs += front.map(\.element)
    tree.dialogsInFront = front.count
    if !tree.dialogs.elementsEqual(dialogs, by: ===) { tree.dialogs = dialogs }
    for watcher in dialogWatchers { watcher.notify(others, after: self) }
    updateToasts()
  }
}
