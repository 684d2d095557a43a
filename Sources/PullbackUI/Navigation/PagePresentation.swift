public import PullbackCore

/// A view that puts a page on its navigation stack while a binding says so.
struct PagePresentingView<Content: View, Presented: View>: View {
  let content: Content
  /// What page there is to be, nil for none; tracked.
  let request: () -> DialogRequest<Presented>?
  /// Writes the binding, so that no page is requested any more.
  let close: () -> Void

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    PagePresentingNode(view, context)
  }
}

private final class PagePresentingNode<Content: View, Presented: View>:
  _ViewNode<PagePresentingView<Content, Presented>>
{
  private var view: PagePresentingView<Content, Presented>
  private var child: _ViewNode<Content>!
  private var shown: (id: AnyHashable, page: any PushedPage)?

  init(_ view: PagePresentingView<Content, Presented>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    child = Content._makeNode(view.content, self.context())
    // The first page has to stand before another can be put on it.
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
    // The binding may lead to something that is not observed.
    graph.markDirty(self)
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

extension View {
  /// Puts a page on the navigation stack while a binding is true; going back makes it false.
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) -> some View {
    PagePresentingView(
      content: self,
      request: {
        isPresented.wrappedValue
          ? DialogRequest(id: true, view: DeferredView(make: destination)) : nil
      },
      close: { isPresented.wrappedValue = false }
    )
  }

  /// Puts a page on the navigation stack while there is an item; going back makes it nil.
  public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>,
    @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View {
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

  /// Puts a page on the navigation stack while something is presented; going back sends
  /// ``PresentationAction/dismiss``.
  public func navigationDestination<State, Action, Destination: View>(
    item: Binding<Store<State, Action>?>,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination
  ) -> some View {
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
