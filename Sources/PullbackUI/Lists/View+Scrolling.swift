extension ViewContent {
  /// Sets which part of the content is visible at first, such as `.bottom`, in the scroll views and
  /// lists in this view. With `.bottom`, the end stays visible while the content grows, until the
  /// user scrolls up, and again when the user has scrolled to the end.
  ///
  /// Has an effect vertically only.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some LibraryView {
    hint(\.defaultScrollAnchor, anchor)
  }

  /// Prevents the user from scrolling the scroll views and lists in this view, if `disabled` is
  /// true; false has no effect. The app can still scroll them, and an element that gets the focus
  /// still becomes visible. Has an effect in a terminal only.
  public func scrollDisabled(_ disabled: Bool) -> some LibraryView {
    hint(\.disablesScrolling, disabled ? true : nil)
  }

  /// Keeps the columns of a list's margins free in this scroll view in a terminal, so that what is
  /// around it stays where it is when a list takes its place.
  package func listMargins() -> some LibraryView { hint(\.hasListMargins, true) }

  /// Binds the scroll position of a scroll view or list to the id of a view in it: the value of its
  /// `id(_:)`, or its id in a `ForEach`.
  ///
  /// When the app sets the value, the view with this id becomes visible. When the user scrolls
  /// vertically, the value becomes the id of the view that is then at the anchor.
  ///
  /// An id that no view has changes nothing. A terminal scrolls by whole rows. A browser scrolls when
  /// its page gets the change, and reports what the user has scrolled to at most once a frame; a page
  /// without JavaScript does neither.
  ///
  /// - Parameter anchor: The point of the visible area at which the view is. With nil, the app gets
  ///   the id of the view at the top, and setting an id scrolls no farther than needed to show the
  ///   view.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>,
    anchor: UnitPoint? = nil
  ) -> some LibraryView {
    ScrollPositionView(content: self, id: id, anchor: anchor)
  }

  /// Binds the scroll position of a scroll view or list.
  ///
  /// When the app sets a value, the content scrolls to the view or edge that it stands for. When the user
  /// scrolls vertically, the value becomes one with ``ScrollPosition/isPositionedByUser`` and the id of
  /// the view that is then at the anchor. For the rest see ``scrollPosition(id:anchor:)``.
  ///
  /// - Parameter anchor: The point of the visible area at which the view is whose id the app gets; nil for
  ///   the top.
  public func scrollPosition(
    _ position: Binding<ScrollPosition>,
    anchor: UnitPoint? = nil
  ) -> some LibraryView {
    BoundScrollView(content: self, position: position, anchor: anchor)
  }

  /// Performs an action with a value that is computed from how this scroll view or list is scrolled:
  /// when it appears, with the same value twice, and when the value changes.
  ///
  /// ```swift
  /// List(lines) { Text($0.text) }
  ///   .onScrollGeometryChange(for: Bool.self) { geometry in
  ///     geometry.visibleRect.maxY >= geometry.contentSize.height - 1
  ///   } action: { _, isAtEnd in
  ///     store.send(.endReached(isAtEnd))
  ///   }
  /// ```
  ///
  /// Rows of a long list that are not on the screen count with the average height of those that are.
  /// A browser reports at most once a frame.
  ///
  /// - Parameters:
  ///   - transform: Computes the value.
  ///   - action: Called with the old and the new value.
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type,
    of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some LibraryView {
    ScrollGeometryView(content: self, transform: transform, action: action)
  }
}

/// A view that remembers the last value that was computed from its scroll geometry.
private struct ScrollGeometryView<Content: ViewContent, Value: Equatable>: LibraryView {
  private final class Memory { var value: Value? }
  @State private var memory = Memory()
  let content: Content
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void

  init(
    content: Content,
    transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (Value, Value) -> Void
  ) {
    self.content = content
    self.transform = transform
    self.action = action
  }

  var body: some LibraryView {
    HandlerView(content: content) { [memory, transform, action] element, owner in
      let handler = ScrollHandler(owner: owner) { geometry in
        let value = transform(geometry)
        guard value != memory.value else { return }
        let old = memory.value ?? value
        memory.value = value
        action(old, value)
      }
      element.meant.setScrollHandler(handler)
    }
  }
}

/// A view that reads the binding in its body, so that the body is evaluated again when it changes.
private struct ScrollPositionView<Content: ViewContent, ID: Hashable>: LibraryView {
  let content: Content
  let id: Binding<ID?>
  let anchor: UnitPoint?
  var body: some LibraryView {
    let target = id.wrappedValue.map {
      ScrollTarget(subject: .name(AnyHashable($0)), anchor: anchor)
    }
    ScrolledView(content: content, target: target, anchor: anchor) { name in
      if let name = name.base as? ID { id.wrappedValue = name }
    }
  }
}

/// The same for a ``ScrollPosition``.
private struct BoundScrollView<Content: ViewContent>: LibraryView {
  let content: Content
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?
  var body: some LibraryView {
    let target = ScrollTarget(position.wrappedValue, anchor)
    ScrolledView(content: content, target: target, anchor: anchor) {
      position.wrappedValue.userScrolled(to: $0)
    }
  }
}

/// What the app has scrolled to, or the user.
private struct ScrollTarget: Equatable {
  let subject: ScrollRequest.Subject
  let anchor: UnitPoint?

  init(subject: ScrollRequest.Subject, anchor: UnitPoint?) {
    self.subject = subject
    self.anchor = anchor
  }

  /// What the app has scrolled to; nil if it has not, or if the user has scrolled since.
  init?(_ position: ScrollPosition, _ anchor: UnitPoint?) {
    switch position.target {
    case .view(let id, let own): self.init(subject: .name(id.name), anchor: own ?? anchor)
    case .edge(let edge): self.init(subject: .edge(edge), anchor: nil)
    case .none, .user: return nil
    }
  }
}

private struct ScrolledView<Content: ViewContent>: LibraryView {
  let content: Content
  let target: ScrollTarget?
  let anchor: UnitPoint?
  let report: (AnyHashable) -> Void

  typealias Body = Never

  static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ScrolledNode(view, context)
  }
}

private final class ScrolledNode<Content: ViewContent>: _ViewNode<ScrolledView<Content>> {
  private var view: ScrolledView<Content>
  private var child: _ViewNode<Content>!
  /// The target that the binding had last.
  private var known: ScrollTarget?
  /// The name of the view that the user has scrolled to since the app has scrolled; nil if there is none.
  private var seen: AnyHashable?

  init(_ view: ScrolledView<Content>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    child = Content._makeNode(view.content, self.context(environment: inner))
    decorate()
    scroll()
  }

  /// The environment of the content, in which rows get their ids as names.
  private var inner: EnvironmentValues { environment.with { $0[ScrollNamesKey.self] = true } }

  override func environmentDidChange(from old: EnvironmentValues) {
    child.setEnvironment(inner.settled(from: child.environment))
  }

  override func update(_ view: ScrolledView<Content>) {
    self.view = view
    child.update(view.content)
    needsGathering()
    scroll()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
  override func childElementsDidChange() {
    needsGathering()
    parent?.childElementsDidChange()
  }
  override func gatherElements() { decorate() }

  /// Scrolls to what the app has set.
  private func scroll() {
    guard view.target != known else { return }
    known = view.target
    // The user is already where a binding of an id says.
    guard let target = view.target, seen.map(ScrollRequest.Subject.name) != target.subject else {
      return
    }
    seen = nil
    graph.tree.requestScroll(
      ScrollRequest(
        subject: target.subject,
        anchor: target.anchor,
        within: { [weak self] in self?.elements() ?? [] }
      )
    )
  }

  private func decorate() {
    for element in child.elements() {
      let area = element.meant
      area.hints.scrollPositionAnchor = view.anchor
      area.actions.scrolled = { [weak self] name in
        guard let self, name != seen, known?.subject != .name(name) else { return }
        seen = name
        view.report(name)
      }
    }
  }
}
