/// The view node (``_Node``) of a page of a navigation stack. While another page covers this one,
/// it keeps its state, and its elements are not on screen.
final class PageNode<Content: ViewContent>: _Node, PageOwner {
  let page: PageContext
  let target = DismissTarget()
  private let navigator: Navigator
  private let isFirst: Bool
  private var child: _ViewNode<Content>!
  private lazy var backButton = makeBackButton()
  /// The identity of the page, which no other page has.
  var id: Element.ID { backButton.id }
  var onChange: (() -> Void)?
  /// Called once when the page leaves the stack, for any reason.
  var onLeave: (() -> Void)?

  init(_ content: Content, _ context: _NodeContext, navigator: Navigator, isFirst: Bool) {
    page = PageContext(context.identity)
    self.navigator = navigator
    self.isFirst = isFirst
    super.init(context)
    page.owner = self
    child = Content._makeNode(content, self.context(environment: inner))
  }

  private var inner: EnvironmentValues {
    environment.with {
      $0[PageKey.self] = page
      $0[NavigatorKey.self] = navigator
      if !isFirst {
        $0.dismiss = DismissAction(target)
        $0.isPresented = true
      }
    }
  }

  func update(_ content: Content) { child.update(content) }

  override func environmentDidChange(from old: EnvironmentValues) {
    child.setEnvironment(inner.settled(from: child.environment))
  }
  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func willEnd() {
    target.dismiss = nil
    onLeave?()
    onLeave = nil
  }

  func pageDidChange() { onChange?() }

  /// Appends the elements of the page: the back button unless it is hidden, the toolbar, the
  /// content and the bottom toolbar.
  ///
  /// - Parameter previous: The title of the page below; nil for the first page, which has no back
  ///   button.
  func appendPage(to elements: inout [Element], previous: String?) {
    if let previous, !page.hidesBack {
      backButton.style = environment.elementStyle
      let back = environment.localization.word("Back")
      backButton.accessibility.label = back
      backButton.children[0].setContent(
        .text(TextContent(runs: [TextRun("‹ \(previous.isEmpty ? back : previous)")]))
      )
      elements.append(backButton)
    }
    elements += page.toolbarElements(environment)
    child.appendElements(to: &elements)
    elements += page.bottomElements(environment)
  }

  private func makeBackButton() -> Element {
    let button = Element(
      .button(ButtonContent(shape: .plain)),
      identity.part(1),
      children: [Element(.text(TextContent(runs: [TextRun("‹")])), identity.part(2))]
    )
    button.role = .back
    button.actions.activate = { [target] in target.dismiss?() }
    return button
  }
}

extension PageNode: PushedPage where Content == AnyView {
  func leave() { target.dismiss?() }
}
