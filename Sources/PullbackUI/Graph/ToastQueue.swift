/// A toast that is shown or waits until others have gone.
final class Toast {
  let element: Element
  /// Called once, when the toast is shown for the first time.
  let begin: () -> Void
  fileprivate var hasBegun = false

  init(element: Element, begin: @escaping () -> Void) {
    self.element = element
    self.begin = begin
  }
}

extension GraphCore {
  /// The number of toasts that are shown at once; further ones wait.
  private static let toastsAtOnce = 3

  func present(_ toast: Toast) {
    toasts.append(toast)
    presentationsChanged = true
    wakeIfIdle()
  }

  func withdraw(_ toast: Toast) {
    toasts.removeAll { $0 === toast }
    presentationsChanged = true
    wakeIfIdle()
  }

  /// Makes the element that contains the toasts. It is made before the first toast, because
  /// assistive technology reads what is added to a part of the page that it knows.
  func prepareToasts() {
    guard tree.toastArea == nil else { return }
    let area = Element(
      .stack(axis: .vertical, alignment: .leading, spacing: nil), ViewIdentity.root.part(900))
    area.role = .toastArea
    tree.toastArea = area
  }

  /// Puts the elements of the oldest toasts into the tree. The accessibility value of the area says how
  /// many others wait.
  func updateToasts() {
    guard let area = tree.toastArea else { return }
    let shown = toasts.prefix(Self.toastsAtOnce)
    for toast in shown where !toast.hasBegun {
      toast.hasBegun = true
      toast.begin()
    }
    area.setChildren(shown.map(\.element))
    let waiting = toasts.count - shown.count
    area.accessibility.value =
      waiting > 0 ? waiting == 1 ? "1 more message" : "\(waiting) more messages" : nil
  }
}
