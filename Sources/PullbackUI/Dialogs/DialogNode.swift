import PullbackCore
import PullbackStrings

/// The action that closes the enclosing alert or confirmation dialog. A button calls it after its
/// own action. Nil outside of such a dialog.
enum AlertKey: EnvironmentKey {
  static var defaultValue: DismissTarget? { nil }
}

/// A view to present as a dialog or a page. If the id changes, the new view replaces the presented
/// one.
struct DialogRequest<Presented: ViewContent> {
  var id: AnyHashable
  var title = Text(verbatim: "")
  var view: Presented

  /// A number from which the ``ViewIdentity`` of the presented view is computed: a hash of the id,
  /// or 1 if the id has no hash that is the same in every process.
  var step: UInt64 { StableHash.of(id) ?? 1 }
}

/// A view that presents another view as a sheet or an alert while a binding requests it.
struct PresentingView<Content: ViewContent, Presented: ViewContent>: LibraryView {
  let content: Content
  let kind: DialogContent.Kind
  /// The storage of the binding that requests the presentation; nil if it is not known. If a new
  /// view value has the same storage and nothing is presented, ``request`` is not called again.
  let source: BindingSource?
  /// Returns the view to present; nil to present nothing. The values that the closure reads are
  /// observed: when one changes, the closure is called again.
  let request: () -> DialogRequest<Presented>?
  /// Sets the binding so that nothing is requested. Called when the user closes the dialog.
  let close: () -> Void
  var onDismiss: (() -> Void)?
  /// Whether a sheet covers the whole screen.
  var isFullScreen = false

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    PresentingNode(view, context)
  }
}

private final class PresentingNode<Content: ViewContent, Presented: ViewContent>:
  _ViewNode<PresentingView<Content, Presented>>
{
  private let kind: DialogContent.Kind
  private let isFullScreen: Bool
  private var source: BindingSource?
  private var request: () -> DialogRequest<Presented>?
  private var write: () -> Void
  private var onDismiss: (() -> Void)?
  private var child: _ViewNode<Content>!
  private var dialog: DialogNode<Presented>?

  init(_ view: PresentingView<Content, Presented>, _ context: _NodeContext) {
    kind = view.kind
    isFullScreen = view.isFullScreen
    source = view.source
    request = view.request
    write = view.close
    onDismiss = view.onDismiss
    super.init(context)
    child = Content._makeNode(view.content, self.context())
    refresh()
  }

  override func update(_ view: PresentingView<Content, Presented>) {
    let isSame = source.flatMap { old in view.source.map { $0.hasSameSource(as: old) } } ?? false
    source = view.source
    request = view.request
    write = view.close
    onDismiss = view.onDismiss
    child.update(view.content)
    // Nothing is presented, and a change of the binding would have marked this node as dirty.
    if isSame, dialog == nil, !isDirty { return }
    refresh()
  }

  override func refresh() {
    let request = track(request)
    if let request, let dialog, dialog.id == request.id { return dialog.update(request) }
    if let old = dialog {
      dialog = nil
      old.end()
      if let onDismiss { graph.afterUpdate(ViewCause.disappeared.around(onDismiss)) }
    }
    if let request {
      dialog = DialogNode(
        request, context(at: request.step), kind: kind, isFullScreen: isFullScreen
      ) { [weak self] in
        self?.close()
      }
    }
  }

  private func close() {
    write()
    // Reads the binding again, because its value may not be observable.
    graph.markDirty(self)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
    if let dialog { visit(dialog) }
  }
  override func appendElements(to elements: inout [Element]) {
    child.appendElements(to: &elements)
  }
}

/// The view node (``_Node``) of a presented sheet or alert: owns the dialog's element, title and
/// toolbar.
final class DialogNode<Presented: ViewContent>: _Node, PageOwner {
  let id: AnyHashable
  private let kind: DialogContent.Kind
  private let isFullScreen: Bool
  private let element: Element
  private let target = DismissTarget()
  private let lock = DismissLock()
  private let page: PageContext
  private let presentation: Presentation
  private var title: Text
  private var child: _ViewNode<Presented>!
  private var ownButton: Element?

  init(
    _ request: DialogRequest<Presented>,
    _ context: _NodeContext,
    kind: DialogContent.Kind,
    isFullScreen: Bool = false,
    close: @escaping () -> Void
  ) {
    id = request.id
    self.kind = kind
    self.isFullScreen = isFullScreen
    page = PageContext(context.identity)
    title = request.title
    element = Element(
      .dialog(
        DialogContent(
          kind: kind, title: request.title.string(in: context.environment.localization),
          isFullScreen: isFullScreen)),
      context.identity)
    presentation = Presentation(
      element: element, isAlert: kind != .sheet,
      isInFront: context.environment[FrontDialogKey.self])
    super.init(context)
    target.dismiss = close
    page.owner = self
    lock.onChange = { [weak self] in self?.allowDismissal() }
    allowDismissal()
    child = Presented._makeNode(request.view, self.context(environment: inner))
    gatherElements()
    pageDidChange()
    graph.present(presentation)
  }

  /// Lets the user close the dialog, unless a view in it prevents that; see ``DismissLock``.
  private func allowDismissal() {
    element.actions.dismiss = lock.isLocked ? nil : { [target] in target.dismiss?() }
  }

  /// The environment of the presented view: that of the presenting view, but enabled, visible and
  /// opaque, outside of its list and column, and with the page and the closing actions of this
  /// dialog.
  private var inner: EnvironmentValues {
    environment.with {
      $0.inheritedStyle.isEnabled = true
      $0.inheritedStyle.takesInput = true
      $0.inheritedStyle.isHidden = false
      $0.inheritedStyle.opacity = 1
      $0.inheritedStyle.isLazy = false
      $0.inheritedStyle.buttonShape = .automatic
      $0.dismiss = DismissAction(target)
      $0.isPresented = true
      $0[PageKey.self] = page
      $0[NavigatorKey.self] = nil
      $0[ColumnTargetKey.self] = nil
      $0[ListSelectionKey.self] = nil
      $0[AlertKey.self] = kind == .sheet ? nil : target
      $0[DismissLockKey.self] = kind == .sheet ? lock : nil
    }
  }

  func update(_ request: DialogRequest<Presented>) {
    title = request.title
    child.update(request.view)
    pageDidChange()
  }

  /// Always false: preferences that views in the dialog set do not reach the views behind it.
  override var forwardsPreferences: Bool { false }

  override func environmentDidChange(from old: EnvironmentValues) {
    child.setEnvironment(inner.settled(from: child.environment))
    guard environment.differs(from: old, in: [.localization]) else { return }
    ownButton?.children[0].setContent(ownLabel)
    pageDidChange()
  }

  override func willEnd() {
    graph.withdraw(presentation)
    target.dismiss = nil
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func childElementsDidChange() { needsGathering() }

  override func gatherElements() {
    var children = page.toolbarElements(environment)
    child.appendElements(to: &children)
    children += page.bottomElements(environment)
    if kind != .sheet, needsOwnButton(children) {
      let button = ownButton ?? makeOwnButton()
      ownButton = button
      children.append(button)
    }
    element.setChildren(children)
  }

  /// Whether the library must add a button: to an alert without buttons, or to a confirmation
  /// dialog without a button that cancels.
  private func needsOwnButton(_ children: [Element]) -> Bool {
    !children.contains { element in
      guard case .button(let button) = element.content else { return false }
      return kind == .alert || button.role == .cancel
    }
  }

  private var ownLabel: ElementContent {
    let label = environment.localization.word(kind == .alert ? "OK" : "Cancel")
    return .text(TextContent(runs: [TextRun(label)]))
  }

  private func makeOwnButton() -> Element {
    let role: ButtonContent.Role? = kind == .alert ? nil : .cancel
    let button = Element(
      .button(ButtonContent(role: role)),
      identity.part(1),
      children: [Element(ownLabel, identity.part(2))]
    )
    button.actions.activate = { [target] in target.dismiss?() }
    return button
  }

  func pageDidChange() {
    let own = title.string(in: environment.localization)
    let title = own.isEmpty ? page.title : own
    element.setContent(.dialog(DialogContent(kind: kind, title: title, isFullScreen: isFullScreen)))
    needsGathering()
  }
}
