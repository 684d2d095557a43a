/// Records which views in a sheet prevent the user from closing the sheet.
final class DismissLock {
  private var nodes: Set<ObjectIdentifier> = []
  /// Called when ``isLocked`` has changed.
  var onChange: (() -> Void)?

  var isLocked: Bool { !nodes.isEmpty }

  func set(_ isLocked: Bool, by node: _Node) {
    let before = self.isLocked
    if isLocked {
      nodes.insert(ObjectIdentifier(node))
    } else {
      nodes.remove(ObjectIdentifier(node))
    }
    if self.isLocked != before { onChange?() }
  }
}

/// The lock of the enclosing sheet; nil outside of a sheet.
enum DismissLockKey: EnvironmentKey {
  static var defaultValue: DismissLock? { nil }
}

extension ViewContent {
  /// Prevents the user from closing the enclosing sheet, for example with Escape, while
  /// `isDisabled` is true in any view of the sheet. The app can still close it.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some LibraryView {
    DismissLockView(content: self, isDisabled: isDisabled)
  }
}

private struct DismissLockView<Content: ViewContent>: LibraryView {
  let content: Content
  let isDisabled: Bool

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    DismissLockNode(view, context)
  }
}

private final class DismissLockNode<Content: ViewContent>: _ViewNode<DismissLockView<Content>> {
  private var child: _ViewNode<Content>!
  private var lock: DismissLock?

  init(_ view: DismissLockView<Content>, _ context: _NodeContext) {
    super.init(context)
    lock = environment[DismissLockKey.self]
    child = Content._makeNode(view.content, self.context())
    lock?.set(view.isDisabled, by: self)
  }

  override func update(_ view: DismissLockView<Content>) {
    lock?.set(view.isDisabled, by: self)
    child.update(view.content)
  }

  override func willEnd() { lock?.set(false, by: self) }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}
