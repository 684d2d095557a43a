import Foundation

/// A row of a lazy collection: always one element.
final class RowNode<ID: Hashable, Content: View>: _ViewNode<Content> {
  let key: RowKey<ID>
  /// Where its element is in the data now.
  var position: Int
  /// The element that stands for the row: the only one of its view, else a stack.
  private(set) var element = Element(.empty)
  private var delete: ((IndexSet) -> Void)?
  private var child: _ViewNode<Content>?
  private var wrapper: Element?
  private var deleteButton: Element?

  init(
    _ view: Content,
    _ context: _NodeContext,
    key: RowKey<ID>,
    position: Int,
    delete: ((IndexSet) -> Void)?
  ) {
    self.key = key
    self.position = position
    self.delete = delete
    super.init(context)
    child = Content._makeNode(view, self.context())
    compose()
  }

  override func update(_ view: Content) { child?.update(view) }

  func setDelete(_ new: ((IndexSet) -> Void)?) {
    let isOther = (delete == nil) != (new == nil)
    delete = new
    if isOther { needsGathering() }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func appendElements(to elements: inout [Element]) { elements.append(element) }
  override func childElementsDidChange() { needsGathering() }

  override func gatherElements() {
    let before = element
    compose()
    if element !== before { parent?.childElementsDidChange() }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    wrapper?.style = environment.elementStyle
    deleteButton?.style = environment.elementStyle
    super.environmentDidChange(from: old)
  }

  private func compose() {
    var content: [Element] = []
    child?.appendElements(to: &content)
    if delete != nil {
      let main =
        content.count == 1
        ? content[0]
        : Element(
          .stack(axis: .vertical, alignment: .leading, spacing: nil),
          children: content
        )
      let button = deleteButton ?? makeDeleteButton()
      deleteButton = button
      button.relatedLabel = { [weak main] in "Delete \(main?.label ?? "")" }
      element = wrap(.horizontal, [main, Element(.spacer(minLength: nil)), button])
    } else if content.count == 1 {
      wrapper?.setChildren([])
      wrapper = nil
      element = content[0]
    } else {
      element = wrap(.vertical, content)
    }
  }

  private func wrap(_ axis: Axis, _ children: [Element]) -> Element {
    let wrapper = wrapper ?? Element(.empty)
    self.wrapper = wrapper
    wrapper.style = environment.elementStyle
    wrapper.setContent(
      .stack(axis: axis, alignment: axis == .vertical ? .leading : .center, spacing: nil)
    )
    wrapper.setChildren(children)
    return wrapper
  }

  private func makeDeleteButton() -> Element {
    let text = Element(.text(TextContent(runs: [TextRun("✕")])))
    let button = Element(.button(ButtonContent(role: .destructive, shape: .plain)))
    button.children = [text]
    button.style = environment.elementStyle
    button.actions.activate = { [weak self] in
      guard let self else { return }
      delete?(IndexSet(integer: position))
    }
    return button
  }
}
