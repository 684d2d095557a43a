/// Pages on top of one another; links inside lead to further pages.
///
/// A page that is covered keeps its state. A page that is left ends, with its state and tasks.
public struct NavigationStack<Root: View>: View {
  let root: Root

  public init(@ViewBuilder root: () -> Root) { self.root = root() }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    NavigationStackNode(view, context)
  }
}

/// The older name of ``NavigationStack``.
public struct NavigationView<Content: View>: View {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { NavigationStack { content } }
}

private final class NavigationStackNode<Root: View>:
  ContainerNode<NavigationStack<Root>>, PageStack
{
  private let navigator = Navigator()
  private var root: PageNode<Root>!
  private var pushed: [PageNode<AnyView>] = []

  init(_ view: NavigationStack<Root>, _ context: _NodeContext) {
    super.init(context, content: .navigation(NavigationContent(title: "", trail: [])))
    navigator.stack = self
    root = PageNode(view.root, inner, navigator: navigator, isFirst: true)
    root.onChange = { [weak self] in self?.needsGathering() }
    gatherElements()
  }

  private var inner: _NodeContext { context(environment: environment.lazy(false)) }

  override func update(_ view: NavigationStack<Root>) { root.update(view.root) }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let root { visit(root) }
    for page in pushed { visit(page) }
  }
  override func forEachShownChild(_ visit: (_Node) -> Void) {
    visit(pushed.last ?? root)
  }
  override func environmentDidChange(from old: EnvironmentValues) {
    element.style = environment.elementStyle
    forEachChild { $0.setEnvironment(environment.lazy(false)) }
  }

  override func gatherElements() {
    let titles = [root.page.title] + pushed.map(\.page.title)
    let trail = Array(titles.dropLast())
    element.setContent(
      .navigation(NavigationContent(title: titles[titles.count - 1], trail: trail))
    )
    var children: [Element] = []
    if let top = pushed.last {
      top.appendPage(to: &children, previous: trail.last)
      element.actions.dismiss = { [weak self, weak top] in
        if let top { self?.leave(top) }
      }
    } else {
      root.appendPage(to: &children, previous: nil)
      element.actions.dismiss = nil
    }
    element.setChildren(children)
  }

  func push(_ destination: AnyView, onLeave: (() -> Void)?) -> any PushedPage {
    let page = PageNode(destination, inner, navigator: navigator, isFirst: false)
    page.onChange = { [weak self] in self?.needsGathering() }
    page.target.dismiss = { [weak self, weak page] in
      if let page { self?.leave(page) }
    }
    let covered: _Node = pushed.last ?? root
    pushed.append(page)
    page.onLeave = onLeave
    covered.setVisible(false)
    needsGathering()
    return page
  }

  /// Ends a page and all above it.
  private func leave(_ page: PageNode<AnyView>) {
    guard let index = pushed.firstIndex(where: { $0 === page }) else { return }
    let gone = pushed[index...].reversed()
    pushed.removeSubrange(index...)
    for page in gone { page.end() }
    if isVisible { (pushed.last ?? root).setVisible(true) }
    needsGathering()
  }
}
