import PullbackConcurrency
import PullbackCore

/// A message to show over the page.
struct ToastRequest<Presented: ViewContent> {
  /// Distinguishes the toasts of one view. A toast whose id has gone is taken away.
  var id: AnyHashable
  var role: ToastState.Role
  var duration: Duration?
  /// What the toast says, if that is known before it is shown. Of toasts that say the same, one is
  /// shown.
  var message: AnyHashable? = nil
  var view: Presented
}

/// A view that shows toasts over the page while a closure requests them.
struct ToastingView<Content: ViewContent, Presented: ViewContent>: LibraryView {
  let content: Content
  /// Returns the toasts to show, in order. The values that the closure reads are observed: when one
  /// changes, the closure is called again.
  let requests: () -> [ToastRequest<Presented>]
  /// Changes the state so that a toast is requested no more.
  let close: (_ id: AnyHashable) -> Void

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ToastingNode(view, context)
  }
}

private final class ToastingNode<Content: ViewContent, Presented: ViewContent>:
  _ViewNode<ToastingView<Content, Presented>>
{
  private var view: ToastingView<Content, Presented>
  private var child: _ViewNode<Content>!
  private var toasts: [(id: AnyHashable, node: ToastNode<Presented>)] = []

  init(_ view: ToastingView<Content, Presented>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    graph.prepareToasts()
    child = Content._makeNode(view.content, self.context())
    refresh()
  }

  override func update(_ view: ToastingView<Content, Presented>) {
    self.view = view
    child.update(view.content)
    refresh()
  }

  override func refresh() {
    let requests = track(view.requests)
    if requests.isEmpty, toasts.isEmpty { return }
    let old = Dictionary(toasts.map { ($0.id, $0.node) }) { first, _ in first }
    let wanted = Set(requests.map(\.id))
    for toast in toasts where !wanted.contains(toast.id) { toast.node.end() }
    var known: Set<AnyHashable> = []
    toasts = requests.filter { known.insert($0.id).inserted }.map { request in
      if let node = old[request.id] {
        node.update(request)
        return (request.id, node)
      }
      let step = StableHash.of(request.id) ?? 1
      let node = ToastNode(request, context(at: step)) { [weak self] in self?.close(request.id) }
      return (request.id, node)
    }
  }

  private func close(_ id: AnyHashable) {
    view.close(id)
    // Reads the state again, because it may not be observable.
    graph.markDirty(self)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
    for toast in toasts { visit(toast.node) }
  }
  /// A toast stays on screen when another page covers the one that shows it.
  override func forEachShownChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func appendElements(to elements: inout [Element]) {
    child.appendElements(to: &elements)
  }
}

/// The view node (``_Node``) of a toast. Its view is made when the toast is first shown, and its time
/// begins anew when it is shown again, so that the time of a toast that waits does not pass.
final class ToastNode<Presented: ViewContent>: _Node {
  private let element: Element
  private let target = DismissTarget()
  private var request: ToastRequest<Presented>
  private var toast: Toast!
  private var child: _ViewNode<TimedToast<Presented>>?
  private var isShown = false

  init(
    _ request: ToastRequest<Presented>,
    _ context: _NodeContext,
    close: @escaping () -> Void
  ) {
    self.request = request
    element = Element(
      .stack(axis: .vertical, alignment: .leading, spacing: nil), context.identity)
    super.init(context)
    setVisibleAlone(true)
    target.dismiss = { [weak self] in self?.dismiss() }
    element.role = .toast(request.role)
    element.actions.dismiss = { [target] in target.dismiss?() }
    element.actions.activate = element.actions.dismiss
    toast = Toast(element: element, close: close) { [weak self] in self?.setShown($0) }
    toast.message = request.message
    graph.present(toast)
  }

  private func dismiss() { graph.close(toast) }

  private func setShown(_ isShown: Bool) {
    guard isMounted else { return }
    self.isShown = isShown
    guard child == nil else { return graph.markDirty(self) }
    let node = TimedToast<Presented>._makeNode(timed, context(environment: inner))
    child = node
    gatherElements()
  }

  private var timed: TimedToast<Presented> {
    let clock = graph.clock
    return TimedToast(
      content: request.view, duration: isShown ? request.duration : nil, clock: clock,
      target: target)
  }

  /// The environment of the toast: that of the view that shows it, but enabled, visible and opaque,
  /// and with a closing action of its own.
  private var inner: EnvironmentValues {
    environment.with {
      $0.inheritedStyle.isEnabled = true
      $0.inheritedStyle.takesInput = true
      $0.inheritedStyle.isHidden = false
      $0.inheritedStyle.opacity = 1
      $0.inheritedStyle.isLazy = false
      $0.dismiss = DismissAction(target)
      $0[NavigatorKey.self] = nil
      $0[ListSelectionKey.self] = nil
    }
  }

  func update(_ request: ToastRequest<Presented>) {
    self.request = request
    if element.role != .toast(request.role) {
      element.role = .toast(request.role)
      graph.presentationsChanged = true
    }
    if toast.message != request.message {
      toast.message = request.message
      graph.presentationsChanged = true
    }
    child?.update(timed)
  }

  override func refresh() { child?.update(timed) }

  override var forwardsPreferences: Bool { false }

  override func environmentDidChange(from old: EnvironmentValues) {
    guard let child else { return }
    child.setEnvironment(inner.settled(from: child.environment))
  }

  override func willEnd() {
    graph.withdraw(toast)
    target.dismiss = nil
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func childElementsDidChange() { needsGathering() }
  override func gatherElements() {
    var children: [Element] = []
    child?.appendElements(to: &children)
    element.setChildren(children)
  }
}

/// The content of a toast, which takes the toast away when its time is over.
struct TimedToast<Content: ViewContent>: LibraryView {
  let content: Content
  let duration: Duration?
  let clock: any Clock<Duration>
  let target: DismissTarget

  var body: some LibraryView {
    content.task(id: duration) { await wait() }
  }

  nonisolated(nonsending) private func wait() async {
    guard let duration, (try? await clock.sleep(for: duration)) != nil else { return }
    ViewCause.$current.withValue(.timeOver) { target.dismiss?() }
  }
}
