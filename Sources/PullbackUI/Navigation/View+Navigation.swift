extension ViewContent {
  /// Sets the title of the page or the sheet that contains the view. In a browser, a view that is in
  /// no navigation stack and no sheet sets the title of the window.
  @_disfavoredOverload
  public consuming func navigationTitle<Title: StringProtocol>(_ title: Title) -> some LibraryView {
    PageView(content: self, toolbar: EmptyView(), title: Text(title))
  }

  /// Sets the title of the page or the sheet that contains the view.
  public consuming func navigationTitle(_ title: LocalizedStringKey) -> some LibraryView {
    PageView(content: self, toolbar: EmptyView(), title: Text(title))
  }

  /// Sets the title of the page or the sheet that contains the view.
  public consuming func navigationTitle(_ title: Text) -> some LibraryView {
    PageView(content: self, toolbar: EmptyView(), title: title)
  }

  /// Sets the title of the page or the sheet that contains the view; the older name of
  /// `navigationTitle(_:)`.
  @_disfavoredOverload
  public consuming func navigationBarTitle<Title: StringProtocol>(_ title: Title)
    -> some LibraryView
  {
    navigationTitle(title)
  }

  /// Sets the title of the page or the sheet that contains the view; the older name of
  /// `navigationTitle(_:)`.
  public consuming func navigationBarTitle(_ title: LocalizedStringKey)
    -> some LibraryView
  {
    navigationTitle(title)
  }

  /// Sets the title of the page or the sheet that contains the view; the older name of
  /// `navigationTitle(_:)`.
  public consuming func navigationBarTitle(_ title: Text) -> some LibraryView {
    navigationTitle(title)
  }

  /// Sets the title of the page or the sheet that contains the view; the older name of
  /// `navigationTitle(_:)`.
  ///
  /// - Parameter displayMode: Ignored.
  @_disfavoredOverload
  public func navigationBarTitle<Title: StringProtocol>(
    _ title: Title,
    displayMode: TitleDisplayMode
  ) -> some LibraryView {
    navigationTitle(title)
  }

  /// Sets the title of the page or the sheet that contains the view; the older name of
  /// `navigationTitle(_:)`.
  ///
  /// - Parameter displayMode: Ignored.
  public func navigationBarTitle(
    _ title: LocalizedStringKey,
    displayMode: TitleDisplayMode
  ) -> some LibraryView {
    navigationTitle(title)
  }

  /// Sets the title of the page or the sheet that contains the view; the older name of
  /// `navigationTitle(_:)`.
  ///
  /// - Parameter displayMode: Ignored.
  public func navigationBarTitle(_ title: Text, displayMode: TitleDisplayMode) -> some LibraryView {
    navigationTitle(title)
  }

  /// Sets the title of the page or the sheet that contains the view from a binding. The user cannot
  /// edit the title.
  public func navigationTitle(_ title: Binding<String>) -> some LibraryView {
    TitledView(content: self, title: title)
  }

  /// Adds controls at the top of the page or the sheet that contains the view. Outside of pages and
  /// sheets, as on a ``NavigationSplitView``, they are in a row above the view, and those of the bottom
  /// bar in one below it.
  public consuming func toolbar<Toolbar: ViewContent>(@ViewBuilder content: () -> Toolbar)
    -> some LibraryView
  {
    PageView(content: self, toolbar: content(), title: nil)
  }

  /// Adds controls at the trailing end of the page's toolbar; an older form of `toolbar`.
  public func navigationBarItems<Trailing: ViewContent>(trailing: Trailing) -> some LibraryView {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }

  /// Adds controls at both ends of the page's toolbar; an older form of `toolbar`.
  public func navigationBarItems<Leading: ViewContent, Trailing: ViewContent>(
    leading: Leading,
    trailing: Trailing
  ) -> some LibraryView {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Adds controls at the leading end of the page's toolbar; an older form of `toolbar`.
  public func navigationBarItems<Leading: ViewContent>(leading: Leading) -> some LibraryView {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// Sets the page that the enclosing navigation stack shows for links whose value has the given
  /// type.
  public func navigationDestination<Value: Hashable, Destination: ViewContent>(
    for data: Value.Type,
    @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some LibraryView {
    EnvironmentView(content: self) { environment in
      environment[NavigatorKey.self]?.destinations[ObjectIdentifier(data)] = { value in
        guard let value = value.base as? Value else { return AnyView(EmptyView()) }
        return AnyView(DeferredView { destination(value) })
      }
    }
  }

  /// Sets the page that the enclosing navigation stack shows for values of a type that are segments
  /// of paths, such as `42` in `/books/42`.
  ///
  /// ```swift
  /// .navigationDestination(path: Int.self, exists: { books[id: $0] != nil }) { id in
  ///   BookView(id: id)
  /// }
  /// ```
  ///
  /// It is as `navigationDestination(for:)`; besides, the text of a link's value is the segment of
  /// its page in the address of a browser, and the page is opened from an address without such a
  /// link.
  ///
  /// - Parameters:
  ///   - data: The type. A segment is a value if the type's `init?(_:)` makes a value of it whose
  ///     `description` is the segment again.
  ///   - exists: Whether a value in an address has a page. If none has, the address is not found.
  ///   - destination: Returns the page.
  public func navigationDestination<
    Value: Hashable & LosslessStringConvertible, Destination: ViewContent
  >(
    path data: Value.Type,
    exists: @escaping (Value) -> Bool = { _ in true },
    @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some LibraryView {
    EnvironmentView(content: navigationDestination(for: data, destination: destination)) {
      environment in
      environment[NavigatorKey.self]?.add(
        PathType(
          id: ObjectIdentifier(data),
          column: environment[ColumnTargetKey.self],
          value: { text in Value(text).flatMap { exists($0) ? AnyHashable($0) : nil } },
          text: { ($0.base as? Value)?.description }
        ))
    }
  }
}

/// A view that sets the title of its page to the value of a binding.
private struct TitledView<Content: ViewContent>: LibraryView {
  let content: Content
  let title: Binding<String>
  var body: some LibraryView { content.navigationTitle(title.wrappedValue) }
}

/// A view that sets the title of its page, or adds items to the page's toolbar.
struct PageView<Content: ViewContent, Toolbar: ViewContent>: LibraryView {
  let content: Content
  let toolbar: Toolbar
  let title: Text?

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    PageViewNode(view, context)
  }
}

private final class PageViewNode<Content: ViewContent, Toolbar: ViewContent>:
  _ViewNode<PageView<Content, Toolbar>>
{
  private var child: _ViewNode<Content>!
  private var toolbar: ToolbarNode<Toolbar>!
  private var title: Text?
  private var page: PageContext?
  /// The rows of the toolbar of a view that is in no page.
  private var bars: PageContext?
  /// The title of a view that is in no navigation stack and no dialog.
  private var part: PageDescriptionPart?

  init(_ view: PageView<Content, Toolbar>, _ context: _NodeContext) {
    title = view.title
    super.init(context)
    page = environment[PageKey.self]
    child = Content._makeNode(view.content, self.context())
    toolbar = ToolbarNode(
      view.toolbar,
      self.context(environment: environment.lazy(false), at: 1)
    )
    toolbar.page = page
    if title != nil { setTitle() }
    if Toolbar.self != EmptyView.self {
      if page == nil { bars = PageContext(context.identity, isWide: true) }
      (page ?? bars)?.setToolbar({ [weak toolbar] in toolbar?.elements() ?? [] }, of: self)
    }
  }

  override func update(_ view: PageView<Content, Toolbar>) {
    if view.title != title {
      title = view.title
      setTitle()
    }
    child.update(view.content)
    toolbar.update(view.toolbar)
  }

  private func setTitle() {
    let text = title.map { $0.string(in: environment.localization) }
    if let page { return page.setTitle(text, of: self) }
    graph.descriptionParts.removeAll { $0 === part }
    part = text.map { text in PageDescriptionPart({ $0.title = text }, depth: 0) }
    if let part, isVisible { graph.descriptionParts.append(part) }
  }

  override func visibilityDidChange() { if page == nil, title != nil { setTitle() } }

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
    if environment.differs(from: old, in: [.localization]), title != nil { setTitle() }
  }

  override func appendElements(to elements: inout [Element]) {
    elements += bars?.toolbarElements(environment) ?? []
    child.appendElements(to: &elements)
    elements += bars?.bottomElements(environment) ?? []
  }
}

/// The view node (``_Node``) of the toolbar items that a view declares for its page.
private final class ToolbarNode<Content: ViewContent>: _ViewNode<Content> {
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
