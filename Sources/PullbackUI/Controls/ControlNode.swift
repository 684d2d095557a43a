/// The view node (``_Node``) of a control that reads a binding and shows a label.
///
/// The values that the control reads are observed: when one changes, only the element of the
/// control is updated.
final class ControlNode<Value, Label: ViewContent>: SingleContainerNode<Value, Label> {
  private(set) var view: Value
  private let label: (Value) -> Label
  private let content: (Value, EnvironmentValues) -> ElementContent
  private let role: ((EnvironmentValues) -> ElementRole?)?
  private var isNamedByLabel = false

  init(
    _ view: Value,
    _ context: _NodeContext,
    label: @escaping (Value) -> Label,
    role: ((EnvironmentValues) -> ElementRole?)? = nil,
    content: @escaping (Value, EnvironmentValues) -> ElementContent
  ) {
    self.view = view
    self.label = label
    self.content = content
    self.role = role
    super.init(context, content: .empty)
    refresh()
    setUp(label(view), environment: childEnvironment)
  }

  override var childEnvironment: EnvironmentValues { environment.lazy(false) }

  /// Reads the elements of the label as children. If `labelsHidden()` hides the label, the label's
  /// text becomes the accessibility label of the control instead.
  override func gatherElements() {
    guard environment.inheritedStyle.hidesLabels else {
      if isNamedByLabel {
        element.accessibility.label = nil
        isNamedByLabel = false
      }
      return super.gatherElements()
    }
    let label = child.elements().map(\.label).filter { !$0.isEmpty }.joined(separator: " ")
    if !label.isEmpty {
      isNamedByLabel = true
      element.accessibility.label = label
    }
    element.setChildren([])
  }

  override func refresh() {
    element.setContent(track { content(view, environment) })
    if let role { element.role = role(environment) }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    super.environmentDidChange(from: old)
    refresh()
  }

  override func update(_ view: Value) {
    self.view = view
    refresh()
    child.update(label(view))
  }

  /// Calls a closure that handles a user's event, and then reads the binding again, because the
  /// value behind the binding may not be observable.
  func perform(_ action: (Value) -> Void) {
    action(view)
    if isMounted { graph.markDirty(self) }
  }
}
