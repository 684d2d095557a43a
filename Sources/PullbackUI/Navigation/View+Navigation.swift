extension View {
  /// The title of the page or sheet that the view is in.
  public consuming func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
    PageView(content: self, toolbar: EmptyView(), title: String(title))
  }

  /// The title of the page or sheet that the view is in.
  public consuming func navigationTitle(_ title: Text) -> some View {
    navigationTitle(title.string)
  }

  /// The older name of `navigationTitle(_:)`.
  public consuming func navigationBarTitle<Title: StringProtocol>(_ title: Title) -> some View {
    navigationTitle(title)
  }

  /// The older name of `navigationTitle(_:)`.
  public consuming func navigationBarTitle(_ title: Text) -> some View {
    navigationTitle(title.string)
  }

  /// The older name of `navigationTitle(_:)`.
  ///
  /// - Parameter displayMode: Accepted.
  public func navigationBarTitle<Title: StringProtocol>(
    _ title: Title,
    displayMode: TitleDisplayMode
  ) -> some View {
    navigationTitle(title)
  }

  /// The older name of `navigationTitle(_:)`.
  ///
  /// - Parameter displayMode: Accepted.
  public func navigationBarTitle(_ title: Text, displayMode: TitleDisplayMode) -> some View {
    navigationTitle(title.string)
  }

  /// A title that is a value: a field in the page would change it, too.
  public func navigationTitle(_ title: Binding<String>) -> some View {
    TitledView(content: self, title: title)
  }

  /// Controls at the top of the page or sheet that the view is in; outside of both, above the view.
  public consuming func toolbar<Toolbar: View>(@ViewBuilder content: () -> Toolbar) -> some View {
    PageView(content: self, toolbar: content(), title: nil)
  }

  /// Controls at the end of the navigation bar, as they were given before there was `toolbar`.
  public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    toolbar { trailing }
  }

  /// Controls at both ends of the navigation bar, as they were given before there was `toolbar`.
  public func navigationBarItems<Leading: View, Trailing: View>(
    leading: Leading,
    trailing: Trailing
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Controls at the beginning of the navigation bar.
  public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// The pages of links with a value of a type.
  public func navigationDestination<Value: Hashable, Destination: View>(
    for data: Value.Type,
    @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View {
    EnvironmentView(content: self) { environment in
      environment[NavigatorKey.self]?.destinations[ObjectIdentifier(data)] = { value in
        guard let value = value.base as? Value else { return AnyView(EmptyView()) }
        return AnyView(DeferredView { destination(value) })
      }
    }
  }
}

/// A view whose page has a title that is kept elsewhere.
private struct TitledView<Content: View>: View {
  let content: Content
  let title: Binding<String>
  var body: some View { content.navigationTitle(title.wrappedValue) }
}

/// A view that says something of its page.
struct PageView<Content: View, Toolbar: View>: View {
  let content: Content
  let toolbar: Toolbar
  let title: String?

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    PageViewNode(view, context)
  }
}

private final class PageViewNode<Content: View, Toolbar: View>:
  _ViewNode<PageView<Content, Toolbar>>
{
  private var child: _ViewNode<Content>!
  private var toolbar: ToolbarNode<Toolbar>!
  private var title: String?
  private var page: PageContext?

  init(_ view: PageView<Content, Toolbar>, _ context: _NodeContext) {
    title = view.title
    super.init(context)
    page = environment[PageKey.self]
    child = Content._makeNode(view.content, self.context())
    toolbar = ToolbarNode(view.toolbar, self.context(environment: environment.lazy(false)))
    toolbar.page = page
    if let title { page?.setTitle(title, of: self) }
    if Toolbar.self != EmptyView.self {
      page?.setToolbar({ [weak toolbar] in toolbar?.elements() ?? [] }, of: self)
    }
  }

  override func update(_ view: PageView<Content, Toolbar>) {
    if view.title != title {
      title = view.title
      page?.setTitle(title, of: self)
    }
    child.update(view.content)
    toolbar.update(view.toolbar)
  }

  override func willEnd() {
    if title != nil { page?.setTitle(nil, of: self) }
    if Toolbar.self != EmptyView.self { page?.setToolbar(nil, of: self) }
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
    if let toolbar { visit(toolbar) }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    child.setEnvironment(environment)
    toolbar.setEnvironment(environment.lazy(false))
  }

  override func appendElements(to elements: inout [Element]) {
    if page == nil { toolbar.appendElements(to: &elements) }
    child.appendElements(to: &elements)
  }
}

/// The node of what a view puts into the toolbar of its page.
private final class ToolbarNode<Content: View>: _ViewNode<Content> {
  private var child: _ViewNode<Content>!
  weak var page: PageContext?

  override init(_ context: _NodeContext) { super.init(context) }

  convenience init(_ view: Content, _ context: _NodeContext) {
    self.init(context)
    child = Content._makeNode(view, self.context())
  }

  override func update(_ view: Content) { child.update(view) }
  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func childElementsDidChange() {
    if let page { page.owner?.pageDidChange() } else { super.childElementsDidChange() }
  }
}
