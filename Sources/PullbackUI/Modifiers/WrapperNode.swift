import Foundation

/// A view that puts each of its elements into a parent element, such as a frame.
struct WrappedView<Content: ViewContent>: LibraryView {
  let content: Content
  let layout: ElementContent
  /// Called when the parent element is pressed; nil if it cannot be pressed.
  var activate: (() -> Void)?
  var drag: ((DragMovement) -> Void)?
  /// Called after layout with the frame of the parent element, in points, relative to the screen;
  /// nil if not needed.
  var measured: ((CGRect) -> Void)?

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    WrapperNode(view, context)
  }
}

extension ViewContent {
  consuming func wrapped(in layout: ElementContent) -> WrappedView<Self> {
    WrappedView(content: self, layout: layout)
  }
}

/// The view node (``_Node``) of a ``WrappedView``: puts each element of its child into a parent
/// element.
final class WrapperNode<Content: ViewContent>: _ViewNode<WrappedView<Content>> {
  private var layout: ElementContent
  private var activate: (() -> Void)?
  private var drag: ((DragMovement) -> Void)?
  private var measured: ((CGRect) -> Void)?
  private var child: _ViewNode<Content>!
  private var wrappers: [Element] = []

  init(_ view: WrappedView<Content>, _ context: _NodeContext) {
    layout = view.layout
    activate = view.activate
    drag = view.drag
    measured = view.measured
    super.init(context)
    child = Content._makeNode(view.content, self.context())
    wrap()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func appendElements(to elements: inout [Element]) { elements += wrappers }
  override func childElementsDidChange() { needsGathering() }
  override func gatherElements() {
    if wrap() { parent?.childElementsDidChange() }
  }

  override func update(_ view: WrappedView<Content>) {
    layout = view.layout
    activate = view.activate
    drag = view.drag
    measured = view.measured
    for wrapper in wrappers { wrapper.setContent(layout) }
    child.update(view.content)
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    for wrapper in wrappers { wrapper.style = environment.elementStyle }
    super.environmentDidChange(from: old)
  }

  /// Puts each element of the child into a parent element; existing parent elements are used again.
  /// Returns whether the list of parent elements has changed.
  @discardableResult
  private func wrap() -> Bool {
    let inner = child.elements()
    if inner.count == wrappers.count {
      for (wrapper, element) in zip(wrappers, inner) { wrapper.setChildren([element]) }
      return false
    }
    var known: [ObjectIdentifier: Element] = [:]
    for wrapper in wrappers {
      if let element = wrapper.children.first { known[ObjectIdentifier(element)] = wrapper }
    }
    wrappers = inner.map { known[ObjectIdentifier($0)] ?? makeWrapper($0) }
    return true
  }

  private func makeWrapper(_ element: Element) -> Element {
    let wrapper = Element(layout, identity.wrapper(of: element), children: [element])
    wrapper.style = environment.elementStyle
    if activate != nil {
      wrapper.actions.activate = { [weak self] in self?.activate?() }
    }
    if drag != nil {
      wrapper.actions.drag = { [weak self] in self?.drag?($0) }
    }
    if measured != nil {
      wrapper.actions.measured = { [weak self] in self?.measured?($0) }
    }
    return wrapper
  }
}
