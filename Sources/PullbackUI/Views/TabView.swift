/// A view that shows one of several pages; each page sets its tab with `tabItem(_:)`.
///
/// A page with a `tabItem` is created when its tab is first selected, and keeps its state while
/// another page is shown. Pages without one have a dot each and are all created at once.
public struct TabView<SelectionValue: Hashable, Content: ViewContent>: LibraryView {
  let selection: Binding<SelectionValue>?
  let content: Content

  /// Creates a tab view that shows the page with a tag.
  ///
  /// - Parameter selection: The `tag(_:)` of the page that is shown.
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
  /// Creates a tab view that shows its first page at first.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

/// A page of a ``TabView``, with its tab and its value.
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

  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) where Value == Never {
    value = nil
    self.content = content()
    label = PullbackUI.Label(title, systemImage: systemImage)
  }

  /// Creates a tab with a title and a symbol.
  ///
  /// - Parameter role: Ignored.
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(title, systemImage: systemImage, content: content)
  }
}

extension ViewContent {
  /// Sets the content of the view's tab in a ``TabView``.
  public func tabItem<Label: ViewContent>(@ViewBuilder _ label: () -> Label) -> some LibraryView {
    TabItemView(content: self, label: label(), tag: (self as? any _Tagged)?._tag)
  }
}

/// A view with a tag that the tab view can read without knowing the view's type.
protocol _Tagged {
  var _tag: AnyHashable { get }
}
extension TaggedView: _Tagged {
  var _tag: AnyHashable { tag }
}

/// A page of a tab view.
struct TabItemView<Content: ViewContent, Label: ViewContent>: LibraryView {
  let content: Content
  let label: Label
  let tag: AnyHashable?

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    TabItemNode(view, context)
  }
}

/// The purpose of a tab. Accepted for source compatibility; has no effect.
public enum TabRole: Hashable, Sendable { case search }

extension Tab where Label == PullbackUI.Label<Text, Image> {
  /// Creates a tab with a title, a symbol and a value that selects it.
  ///
  /// - Parameter role: Ignored.
  public init<Title: StringProtocol>(
    _ title: Title,
    systemImage: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(title, systemImage: systemImage, value: value, content: content)
  }
}
