public import PullbackCore

/// A view that pushes a page onto the enclosing navigation stack while a binding requests it.
struct PagePresentingView<Content: ViewContent, Presented: ViewContent>: LibraryView {
  let content: Content
  /// Returns the page to show; nil to show none. The values that the closure reads are observed:
  /// when one changes, the closure is called again.
  let request: () -> DialogRequest<Presented>?
  /// Sets the binding so that no page is requested. Called when the user leaves the page.
  let close: () -> Void

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    PagePresentingNode(view, context)
  }
}

private final class PagePresentingNode<Content: ViewContent, Presented: ViewContent>:
  _ViewNode<PagePresentingView<Content, Presented>>
{
  private var view: PagePresentingView<Content, Presented>
  private var child: _ViewNode<Content>!
  private var shown: (id: AnyHashable, page: any PushedPage)?

  init(_ view: PagePresentingView<Content, Presented>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    child = Content._makeNode(view.content, self.context())
    // Deferred to the update, because the navigation stack has no first page yet.
    if view.request() != nil { graph.markDirty(self) } else { refresh() }
  }

  override func update(_ view: PagePresentingView<Content, Presented>) {
    self.view = view
    child.update(view.content)
    refresh()
  }

  override func refresh() {
    let request = track { view.request() }
    if let request, let shown, shown.id == request.id {
      shown.page.update(AnyView(request.view))
      return
    }
    if let old = shown {
      shown = nil
      old.page.leave()
    }
    if let request, let stack = environment[NavigatorKey.self]?.stack {
      let page = stack.push(AnyView(request.view)) { [weak self] in self?.wasLeft() }
      shown = (request.id, page)
    }
  }

  private func wasLeft() {
    guard shown != nil else { return }
    shown = nil
    guard isMounted else { return }
    view.close()
    // Reads the binding again, because its value may not be observable.
    graph.markDirty(self)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

extension ViewContent {
  /// Pushes a page onto the enclosing navigation stack while a binding is true. Going back sets the
  /// binding to false. Outside of a navigation stack, nothing is shown.
  public func navigationDestination<Destination: ViewContent>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) -> some LibraryView {
    PagePresentingView(
      content: self,
      request: {
        isPresented.wrappedValue
          ? DialogRequest(id: true, view: DeferredView(make: destination)) : nil
      },
      close: { isPresented.wrappedValue = false }
    )
  }

  /// Pushes a page onto the enclosing navigation stack while the item is not nil. Going back sets
  /// the item to nil. Outside of a navigation stack, nothing is shown.
  public func navigationDestination<Item: Hashable, Destination: ViewContent>(
    item: Binding<Item?>,
    @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some LibraryView {
    PagePresentingView(
      content: self,
      request: {
        item.wrappedValue.map { item in
          DialogRequest(id: AnyHashable(item), view: DeferredView { destination(item) })
        }
      },
      close: { item.wrappedValue = nil }
    )
  }

  /// Pushes a page onto the enclosing navigation stack while the store of a presented feature is
  /// not nil. Going back sends `PresentationAction.dismiss`. Outside of a navigation stack,
  /// nothing is shown.
  public func navigationDestination<State, Action, Destination: ViewContent>(
    item: Binding<Store<State, Action>?>,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination
  ) -> some LibraryView {
    PagePresentingView(
      content: self,
      request: {
        item.wrappedValue.map { store in
          DialogRequest(
            id: AnyHashable(ObjectIdentifier(store)),
            view: DeferredView { destination(store) }
          )
        }
      },
      close: { item.wrappedValue = nil }
    )
  }
}
