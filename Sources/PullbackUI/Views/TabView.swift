/// A view that shows one of several pages. Each page sets its tab with `tabItem(_:)`.
///
/// A page with a `tabItem` is created when its tab is first selected, and keeps its state while
/// another page is shown. Pages without one get a dot instead of a tab, and are all created at the
/// start.
public struct TabView<SelectionValue: Hashable, Content: ViewContent>: LibraryView {
  let selection: Binding<SelectionValue>?
  let content: Content

  /// Creates a tab view whose page is selected by a binding.
  ///
  /// - Parameter selection: The `tag(_:)` of the page that is shown; without tags, the position of
  ///   the page. If no page has this value, the first one is shown. With nil, the tab view manages
  ///   the selection itself.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    TabViewNode(view, context)
  }
}

extension TabView where SelectionValue == Int {
  /// Creates a tab view that selects its first page and manages the selection itself.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

/// A page of a ``TabView``, with its tab and the value that selects it.
public struct Tab<Value: Hashable, Content: ViewContent, Label: ViewContent>: LibraryView {
  let value: Value?
  let content: Content
  let label: Label

  public init(
    value: Value,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.content = content()
    self.label = label()
  }

  public var body: some LibraryView {
    TabItemView(content: content, label: label, tag: value.map { AnyHashable($0) })
  }
}

extension Tab where Label == PullbackUI.Label<Text, Image> {
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) {
      PullbackUI.Label(title, systemImage: systemImage)
    }
  }

  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) {
      PullbackUI.Label(title, systemImage: systemImage)
    }
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) where Value == Never {
    value = nil
    self.content = content()
    label = PullbackUI.Label(title, systemImage: systemImage)
  }

  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) where Value == Never {
    value = nil
    self.content = content()
    label = PullbackUI.Label(title, systemImage: systemImage)
  }

  /// Creates a page whose tab has a title and a symbol.
  ///
  /// - Parameter role: Ignored.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(title, systemImage: systemImage, content: content)
  }

  /// Creates a page whose tab has a title and a symbol.
  ///
  /// - Parameter role: Ignored.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(title, systemImage: systemImage, content: content)
  }
}

extension ViewContent {
  /// Sets the label of this view's tab in a ``TabView``.
  public func tabItem<Label: ViewContent>(@ViewBuilder _ label: () -> Label) -> some LibraryView {
    TabItemView(content: self, label: label(), tag: (self as? any _Tagged)?._tag)
  }
}

/// A view with a tag, for code that does not know the type of the view.
protocol _Tagged {
  var _tag: AnyHashable { get }
}
extension TaggedView: _Tagged {
  var _tag: AnyHashable { tag }
}

/// A view that is a page of a tab view: the result of `tabItem(_:)`.
struct TabItemView<Content: ViewContent, Label: ViewContent>: LibraryView {
  let content: Content
  let label: Label
  let tag: AnyHashable?

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    TabItemNode(view, context)
  }
}

/// The purpose of a tab, for source compatibility. It has no effect.
public enum TabRole: Hashable, Sendable { case search }

extension Tab where Label == PullbackUI.Label<Text, Image> {
  /// Creates a page whose tab has a title and a symbol, and with a value that selects the page.
  ///
  /// - Parameter role: Ignored.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(title, systemImage: systemImage, value: value, content: content)
  }

  /// Creates a page whose tab has a title and a symbol, and with a value that selects the page.
  ///
  /// - Parameter role: Ignored.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(title, systemImage: systemImage, value: value, content: content)
  }
}
