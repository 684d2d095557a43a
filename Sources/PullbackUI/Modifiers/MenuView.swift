/// A view with a context menu: buttons that are shown on demand.
struct MenuView<Content: ViewContent, Items: ViewContent>: LibraryView {
  let content: Content
  let items: Items
  /// Whether the items become the ``Element/popup`` of the view's element, and not its
  /// ``Element/menu``.
  var isPopup = false

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    MenuNode(view, context)
  }
}

private final class MenuNode<Content: ViewContent, Items: ViewContent>: _ViewNode<
  MenuView<Content, Items>
>
{
  private var child: _ViewNode<Content>!
  private var items: MenuItemsNode<Items>!
  private weak var owner: Element?
  private let isPopup: Bool

  init(_ view: MenuView<Content, Items>, _ context: _NodeContext) {
    isPopup = view.isPopup
    super.init(context)
    child = Content._makeNode(view.content, self.context())
    items = MenuItemsNode(view.items, self.context(environment: inner, at: 1))
    items.onChange = { [weak self] in
      self?.needsGathering()
      // A row has a button to delete it unless it has a swipe action for that.
      self?.parent?.childElementsDidChange()
    }
    attach()
  }

  private var inner: EnvironmentValues {
    environment.with {
      $0.inheritedStyle.isLazy = false
      $0.inheritedStyle.buttonShape = .automatic
      $0[ButtonStyleKey.self] = nil
    }
  }

  override func update(_ view: MenuView<Content, Items>) {
    child.update(view.content)
    items.update(view.items)
    // The label of a picker among the items may have changed.
    needsGathering()
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    child.setEnvironment(environment)
    items.setEnvironment(inner.settled(from: items.environment))
    needsGathering()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
    if let items { visit(items) }
  }
  override func appendElements(to elements: inout [Element]) {
    child.appendElements(to: &elements)
  }
  override func childElementsDidChange() {
    needsGathering()
    parent?.childElementsDidChange()
  }
  override func gatherElements() { attach() }
  override func willEnd() { owner?.setMenu([], of: self, isPopup: isPopup) }

  private func attach() {
    // Attaches the menu to a list or a scroll view if there is one, because other elements, such as
    // a search field, may precede it; otherwise to what is searched, and not to the field.
    let elements = child.elements()
    let isSearched = elements.first?.meant.role == .searchField
    let page = isSearched ? elements.last : elements.first
    let element = (elements.first(where: \.meant.scrolls) ?? page)?.meant
    if owner !== element { owner?.setMenu([], of: self, isPopup: isPopup) }
    owner = element
    element?.setMenu(items.buttons, of: self, isPopup: isPopup)
  }
}

/// The view node (``_Node``) of the items of a menu, which are not on screen until the menu opens.
private final class MenuItemsNode<Items: ViewContent>: _ViewNode<Items> {
  private var child: _ViewNode<Items>!
  var onChange: (() -> Void)?

  init(_ view: Items, _ context: _NodeContext) {
    super.init(context)
    child = Items._makeNode(view, self.context())
  }

  override func update(_ view: Items) { child.update(view) }
  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func childElementsDidChange() { onChange?() }

  /// The buttons and toggles among the items of the menu.
  var buttons: [Element] {
    var buttons: [Element] = []
    func collect(_ element: Element, in group: MenuGroup?) {
      switch element.content {
      case .button, .toggle:
        if group != element.menuGroup {
          element.extend { $0.menuGroup = group }
          // The view with the menu shows the label.
          element.parent?.changed(.content)
        }
        buttons.append(element)
      default:
        var group = group
        if element.role == .optionGroup {
          let label = element.children.first { $0.role != .option }?.label ?? ""
          group = MenuGroup(id: element.id, label: label)
        }
        for child in element.children { collect(child, in: group) }
      }
    }
    for element in elements() { collect(element, in: nil) }
    return buttons
  }
}

extension Element {
  fileprivate var scrolls: Bool {
    switch content {
    case .list, .scroll: true
    default: false
    }
  }
}

extension ViewContent {
  /// Adds a context menu, which the user opens. It shows the buttons and toggles in `menuItems`;
  /// other views are left out.
  public func contextMenu<Items: ViewContent>(@ViewBuilder menuItems: () -> Items)
    -> some LibraryView
  {
    MenuView(content: self, items: menuItems())
  }

  /// Adds a context menu, which the user opens. It shows the buttons and toggles in `menuItems`;
  /// other views are left out.
  ///
  /// - Parameter preview: Ignored.
  public func contextMenu<Items: ViewContent, Preview: ViewContent>(
    @ViewBuilder menuItems: () -> Items,
    @ViewBuilder preview: () -> Preview
  ) -> some LibraryView {
    MenuView(content: self, items: menuItems())
  }

  /// Not here: a menu belongs to a view. In a list it belongs to the row, and in a table to the view
  /// of a column.
  @available(
    *, unavailable,
    message: """
      Give each row its menu: put .contextMenu { … } on the row of the list, or on the view of a \
      column of the table.
      """
  )
  public func contextMenu<ID: Hashable, Items: ViewContent>(
    forSelectionType type: ID.Type = ID.self,
    @ViewBuilder menu: (Set<ID>) -> Items,
    primaryAction: ((Set<ID>) -> Void)? = nil
  ) -> some LibraryView {
    MenuView(content: self, items: menu([]))
  }

  /// Adds buttons to a list row. They are shown in the row's context menu.
  ///
  /// If one of them is destructive, the row has no button to delete it that `onDelete(perform:)` would
  /// add, unless the list is edited.
  ///
  /// - Parameters:
  ///   - edge: The side at which SwiftUI shows the buttons. Only those of the trailing side stand for a
  ///     button to delete the row.
  ///   - allowsFullSwipe: Ignored.
  public func swipeActions<Items: ViewContent>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> Items
  ) -> some LibraryView {
    MenuView(
      content: self,
      items: DecoratedView(content: content()) { $0.isSwipeAction = edge == .trailing })
  }

  /// Adds a button `Refresh` to the context menu of a list or another view. The button calls an
  /// action that loads the content again.
  ///
  /// - Parameter action: Called on the actor of the ``ViewGraph``, if it is a closure without a capture
  ///   list, as for `task(priority:_:)`. The button is disabled while the action runs.
  public func refreshable(
    action: nonisolated(nonsending) @escaping () async -> Void
  ) -> some LibraryView {
    RefreshableView(content: self, action: RefreshAction(ViewTask(cause: nil, run: action)))
  }
}

/// The leading or the trailing side of a view.
public enum HorizontalEdge: Hashable, Sendable, CaseIterable { case leading, trailing }

/// Loads the content again; call it like a function: `await refresh()`.
public struct RefreshAction {
  let task: ViewTask
  init(_ task: ViewTask) { self.task = task }
  /// Calls the closure of `refreshable(action:)` and waits until it has returned.
  public nonisolated(nonsending) func callAsFunction() async { await task.run() }
}

enum RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

extension EnvironmentValues {
  /// The action of the nearest `refreshable(action:)` around the view; nil if there is none.
  public var refresh: RefreshAction? { self[RefreshKey.self] }
}

/// A view with `refreshable(action:)`: the menu of the view has a button that calls the action.
struct RefreshableView<Content: ViewContent>: LibraryView {
  /// How often the user chose Refresh.
  @State(notKept: 0) private var runs
  /// The value of ``runs`` for which the action was called last. The task also starts when the view
  /// appears again, and then must not call the action.
  @State(notKept: 0) private var handledRuns
  @State(notKept: false) private var isRunning
  let content: Content
  let action: RefreshAction

  var body: some LibraryView {
    EnvironmentView(
      content: MenuView(
        content: content,
        items: Button("Refresh") { if !isRunning { runs += 1 } }
          .keyboardShortcut("r")
          .disabled(isRunning)
      )
    ) { [action] in $0[RefreshKey.self] = action }
    .task(id: runs) {
      guard runs != handledRuns else { return }
      handledRuns = runs
      isRunning = true
      await action()
      isRunning = false
    }
  }
}
