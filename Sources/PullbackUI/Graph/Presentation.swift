/// A sheet that is on screen, or an alert that is on screen or waits for another alert to close.
final class Presentation {
  let element: Element
  let isAlert: Bool

  init(element: Element, isAlert: Bool) {
    self.element = element
    self.isAlert = isAlert
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

  /// Puts the elements of all sheets, of the first alert and of the first toasts into the tree. Further alerts wait
  /// until the first one closes.
  func updateDialogs() {
    presentationsChanged = false
    var dialogs: [Element] = []
    var hasAlert = false
    for presentation in presentations where !(presentation.isAlert && hasAlert) {
      if presentation.isAlert { hasAlert = true }
      dialogs.append(presentation.element)
    }
    if !tree.dialogs.elementsEqual(dialogs, by: ===) { tree.dialogs = dialogs }
    updateToasts()
  }
}
