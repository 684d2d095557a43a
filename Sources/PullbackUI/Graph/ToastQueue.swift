import PullbackCore
import PullbackStrings

/// A toast that is shown or waits until others have gone.
final class Toast {
  let element: Element
  /// Called when the toast is shown, and when it gives its place to another one and waits.
  let show: (_ isShown: Bool) -> Void
  fileprivate(set) var isShown = false
  /// What the toast says; nil if that is not known. Of toasts that say the same, one is shown.
  var message: AnyHashable?
  /// Changes the state so that the toast is requested no more.
  fileprivate let close: () -> Void

  init(
    element: Element, close: @escaping () -> Void, show: @escaping (_ isShown: Bool) -> Void
  ) {
    self.element = element
    self.close = close
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

extension ViewGraph {
  /// The number of toasts that are shown at once; further ones wait.
  package var toastsAtOnce: Int {
    get { core.toastsAtOnce }
    set {
      core.toastsAtOnce = newValue
      core.presentationsChanged = true
    }
  }
}

extension GraphCore {
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

  /// Takes a toast away, and with it those that say the same.
  func close(_ toast: Toast) {
    for other in toasts
    where other === toast || other.message != nil && other.message == toast.message {
      other.close()
    }
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
    let different = differentToasts()
    let shown = toastsToShow(of: different)
    for toast in toasts {
      let isShown = shown.contains { $0 === toast }
      guard toast.isShown != isShown else { continue }
      toast.isShown = isShown
      toast.show(isShown)
    }
    area.setChildren(shown.map(\.element))
    let waiting = different.count - shown.count
    tree.waitingToasts = waiting
    area.accessibility.value =
      waiting > 0
      ? rootLocalization.word("%lld more messages", .integer(Int64(waiting))) : nil
  }

  /// A toast that stands for all that say the same.
  private struct Candidate {
    var toast: Toast
    /// The place in the order in which toasts came.
    var offset: Int
    /// Whether this toast or another one that says the same is shown.
    var isShown: Bool
  }

  /// The toasts without those that say the same as a newer one. What is only told keeps the place of
  /// the oldest.
  private func differentToasts() -> [Candidate] {
    var places: [AnyHashable: Int] = [:]
    var different: [Candidate] = []
    for (offset, toast) in toasts.enumerated() {
      if let message = toast.message {
        if let place = places[message] {
          different[place].toast = toast
          different[place].isShown = different[place].isShown || toast.isShown
          if toast.severity > 0 { different[place].offset = offset }
          continue
        }
        places[message] = different.count
      }
      different.append(Candidate(toast: toast, offset: offset, isShown: toast.isShown))
    }
    return different
  }

  /// The toasts that have a place on screen, the most severe last and, among equals, the newest last.
  ///
  /// A warning or a failure goes before what matters less, and before older ones of its kind, so that
  /// it is seen at once. Information keeps its place and the next one waits for its turn; where there
  /// are fewer places than before, the oldest gives up its own.
  private func toastsToShow(of different: [Candidate]) -> [Toast] {
    let byPreference = different.sorted { a, b in
      let (first, second) = (a.toast.severity, b.toast.severity)
      if first != second { return first > second }
      if first > 0 { return a.offset > b.offset }
      if a.isShown != b.isShown { return a.isShown }
      return a.isShown ? a.offset > b.offset : a.offset < b.offset
    }
    return byPreference.prefix(toastsAtOnce)
      .sorted { ($0.toast.severity, $0.offset) < ($1.toast.severity, $1.offset) }
      .map(\.toast)
  }
}
