import IssueReporting

/// The view node (``_Node``) of a navigation stack. It keeps the nodes of all pages and shows the
/// last one.
final class NavigationStackNode<Root: ViewContent>: ContainerNode<NavigationStack<Root>>,
  PageStack
{
  private struct Pushed {
    let page: PageNode<AnyView>
    /// The ``PageNode/id`` of the page, or of the empty one in whose place it was made.
    let id: Element.ID
    /// The path's value for this page; nil for a page that is not in the path.
    let value: AnyHashable?
    /// Whether the page is empty because its value had no destination.
    var isMissing = false
  }
  private var path: NavigationPathSource?
  private let navigator = Navigator()
  private var root: PageNode<Root>!
  private var pushed: [Pushed] = []

  init(_ view: NavigationStack<Root>, _ context: _NodeContext) {
    path = view.path
    super.init(context, content: .navigation(NavigationContent(title: "", trail: [])))
    navigator.stack = self
    element.actions.openSegment = { [navigator] in navigator.open($0) }
    element.actions.openPages = { [weak self] in self?.pushed.map(\.id) ?? [] }
    root = PageNode(view.root, inner(at: 0), navigator: navigator, isFirst: true)
    root.onChange = { [weak self] in self?.needsGathering() }
    refresh()
    gatherElements()
  }

  /// Returns the context of a page's node. The identity of the node is made from the position and
  /// the value of the page, without ids of a `StackState`, which differ in another process.
  private func inner(at position: Int, _ value: AnyHashable? = nil) -> _NodeContext {
    let step = UInt64(position) &+ (value.flatMap { StableHash.of($0) } ?? 0)
    return context(environment: environment.lazy(false), at: step)
  }
  private var top: _Node { pushed.last?.page ?? root }

  override func update(_ view: NavigationStack<Root>) {
    path = view.path
    root.update(view.root)
    refresh()
  }

  /// Pushes and pops pages until they correspond to the values of the path. Does nothing without a
  /// path.
  override func refresh() {
    guard path != nil, let values = track({ path?.values() }) else { return }
    // An empty page whose destination now exists is made again.
    let present = pushed.prefix { page in
      page.value.map { !page.isMissing || !hasDestination($0) } ?? false
    }.map(\.value)
    var common = 0
    while common < min(present.count, values.count), present[common] == values[common] {
      common += 1
    }
    if common == present.count, common == values.count { return }
    let former = pushed
    end(from: common)
    for (index, value) in values.enumerated().dropFirst(common) {
      let isSame = index < former.count && former[index].value == value
      let id = isSame ? former[index].id : nil
      if let make = path?.page ?? destination(of: value) {
        add(make(value), value: value, id: id, onLeave: nil)
      } else {
        // The value is in the path, so it has a page, and the pages after it keep their state.
        add(AnyView(EmptyView()), value: value, id: id, onLeave: nil)
        pushed[pushed.count - 1].isMissing = true
      }
    }
  }

  private func hasDestination(_ value: AnyHashable) -> Bool {
    navigator.destinations[ObjectIdentifier(type(of: value.base))] != nil
  }

  private func destination(of value: AnyHashable) -> ((AnyHashable) -> AnyView)? {
    if let make = navigator.destinations[ObjectIdentifier(type(of: value.base))] { return make }
    if let pushed = value.base as? any LinkedState {
      reportIssue(
        """
        A "NavigationLink(state:)" with \(pushed.stateName) is in a NavigationStack whose path has \
        no elements of this type.

        No page can be shown for it. Give the NavigationStack a path whose elements have the type of the \
        state: NavigationStack(path: $store.scope(state: \\.path, action: \\.path)).
        """
      )
    } else {
      reportIssue(
        """
        There is no navigationDestination(for: \(type(of: value.base)).self) in this \
        NavigationStack, so the value has no page. Add one to a view inside of the stack.
        """
      )
    }
    return nil
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let root { visit(root) }
    for pushed in pushed { visit(pushed.page) }
  }
  override func forEachShownChild(_ visit: (_Node) -> Void) { visit(top) }
  override func environmentDidChange(from old: EnvironmentValues) {
    element.style = environment.elementStyle
    forEachChild { $0.setEnvironment(environment.lazy(false)) }
  }

  override func gatherElements() {
    let titles = [root.page.title] + pushed.map(\.page.page.title)
    let trail = Array(titles.dropLast())
    element.setContent(
      .navigation(NavigationContent(title: titles[titles.count - 1], trail: trail))
    )
    var children: [Element] = []
    if let top = pushed.last?.page {
      top.appendPage(to: &children, previous: trail.last)
      element.actions.dismiss = { [weak top] in top?.leave() }
    } else {
      root.appendPage(to: &children, previous: nil)
      element.actions.dismiss = nil
    }
    element.setChildren(children)
  }

  // MARK: PageStack

  func push(_ destination: AnyView, onLeave: (() -> Void)?) -> any PushedPage {
    add(destination, value: nil, onLeave: onLeave)
  }

  func popAll() {
    guard let first = pushed.first else { return }
    leave(first.page)
  }

  func page(of value: AnyHashable) -> AnyView? { destination(of: value)?(value) }

  func push(value: AnyHashable) {
    if let path, pushed.allSatisfy({ $0.value != nil }), path.append(value) {
      graph.markDirty(self)
    } else if let make = destination(of: value) {
      add(make(value), value: nil, onLeave: nil)
    }
  }

  @discardableResult
  private func add(
    _ content: AnyView,
    value: AnyHashable?,
    id: Element.ID? = nil,
    onLeave: (() -> Void)?
  ) -> PageNode<AnyView> {
    let context = inner(at: pushed.count + 1, value)
    let page = PageNode(content, context, navigator: navigator, isFirst: false)
    page.onChange = { [weak self] in self?.needsGathering() }
    page.onLeave = onLeave
    page.target.dismiss = { [weak self, weak page] in
      if let page { self?.leave(page) }
    }
    let covered = top
    pushed.append(Pushed(page: page, id: id ?? page.id, value: value))
    covered.setVisible(false)
    needsGathering()
    return page
  }

  /// Pops a page and all pages above it.
  private func leave(_ page: PageNode<AnyView>) {
    guard let index = pushed.firstIndex(where: { $0.page === page }) else { return }
    let values = pushed.prefix { $0.value != nil }.count
    end(from: index)
    if index < values, let path {
      path.truncate(index)
      // Reads the binding again: its value may not be observable, or may not have changed.
      graph.markDirty(self)
    }
  }

  private func end(from index: Int) {
    guard index < pushed.count else { return }
    let gone = pushed[index...].reversed()
    pushed.removeSubrange(index...)
    for pushed in gone { pushed.page.end() }
    if isVisible { top.setVisible(true) }
    needsGathering()
  }
}
