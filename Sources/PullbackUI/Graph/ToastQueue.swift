import PullbackCore
import PullbackStrings

/// A toast that is shown or waits until others have gone.
final class Toast {
  let element: Element
  /// Called when the toast is shown, and when it gives its place to another one and waits.
  let show: (_ isShown: Bool) -> Void
  fileprivate(set) var isShown = false

  init(element: Element, show: @escaping (_ isShown: Bool) -> Void) {
    self.element = element
    self.show = show
  }

  /// How much the message matters: 0 for what is only told, 1 for a warning, 2 for a failure.
  fileprivate var severity: Int {
    guard case .toast(let role) = element.role else { return 0 }
    return switch role {
    case .information, .success: 0
    case .warning: 1
    case .failure: 2
    }
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

  /// Puts the elements of the toasts that matter most into the tree. The accessibility value of the
  /// area says how many others wait.
  func updateToasts() {
    guard let area = tree.toastArea else { return }
    let shown = toastsToShow()
    for toast in toasts {
      let isShown = shown.contains { $0 === toast }
      guard toast.isShown != isShown else { continue }
      toast.isShown = isShown
      toast.show(isShown)
    }
    area.setChildren(shown.map(\.element))
    let waiting = toasts.count - shown.count
    area.accessibility.value =
      waiting > 0
      ? rootLocalization.word("%lld more messages", .integer(Int64(waiting))) : nil
  }

  /// The toasts that have a place on screen, the most severe last and, among equals, the newest last.
  ///
  /// A warning or a failure goes before what matters less, and before older ones of its kind, so that
  /// it is seen at once. Information keeps its place and the next one waits for its turn; where there
  /// are fewer places than before, the oldest gives up its own.
  private func toastsToShow() -> [Toast] {
    let byPreference = toasts.enumerated().sorted { a, b in
      let (first, second) = (a.element, b.element)
      if first.severity != second.severity { return first.severity > second.severity }
      if first.severity > 0 { return a.offset > b.offset }
      if first.isShown != second.isShown { return first.isShown }
      return first.isShown ? a.offset > b.offset : a.offset < b.offset
    }
    return byPreference.prefix(Self.toastsAtOnce)
      .sorted { ($0.element.severity, $0.offset) < ($1.element.severity, $1.offset) }
      .map { $0.element }
  }
}
