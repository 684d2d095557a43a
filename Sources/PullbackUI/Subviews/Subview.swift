/// A subview of a view, for a container that arranges subviews itself.
///
/// Show a subview in one position at most. A subview that is not shown does not appear: its
/// `onAppear` and `task` do not run. Environment values that the container sets on the subview,
/// such as a font, reach it, unless the view itself sets them.
public struct Subview: LibraryView, Identifiable {
  /// The identity of a subview. It is the same until the view is removed.
  public struct ID: Hashable, StablyHashed {
    let element: Element.ID
    var stableHash: UInt64? { UInt64(element.identity) }
  }
  let element: Element
  /// The node of the subview, which has exactly one element.
  let node: _Node
  /// The node of the container whose subview this is.
  let container: any SubviewContainer
  /// The environment of the container.
  let outer: EnvironmentValues
  /// The values that the view set with `containerValue(_:_:)`.
  public let containerValues: ContainerValues

  public var id: ID { ID(element: element.id) }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    SubviewNode(view, context)
  }
}

/// The view node (``_Node``) that shows the element of a subview.
private final class SubviewNode: _ViewNode<Subview> {
  private var view: Subview
  private var hasPassedEnvironment = false

  init(_ view: Subview, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    passEnvironment()
    if isVisible { visibilityDidChange() }
  }

  override func appendElements(to elements: inout [Element]) { elements.append(view.element) }

  override func forEachShownChild(_ visit: (_Node) -> Void) { visit(view.node) }

  /// Does nothing: the container makes its subviews visible as soon as it knows all nodes that show
  /// them.
  override func forEachFollowingChild(_ visit: (_Node) -> Void) {}

  override func update(_ view: Subview) {
    let before = self.view
    self.view = view
    passEnvironment()
    if isVisible, before.node !== view.node {
      before.container.hide(before.node)
      view.container.show(view.node)
    }
    if before.element !== view.element { childElementsDidChange() }
  }

  override func visibilityDidChange() {
    if isVisible { view.container.show(view.node) } else { view.container.hide(view.node) }
  }

  override func environmentDidChange(from old: EnvironmentValues) { passEnvironment() }

  /// Sets the environment of the subview's node, if the container sets environment values on the
  /// subview or did so before.
  private func passEnvironment() {
    let isOther = !environment.isIdentical(to: view.outer)
    guard view.node.isMounted, isOther || hasPassedEnvironment else { return }
    hasPassedEnvironment = isOther
    let passed = view.container.environment(of: view.node, in: environment)
    view.node.setEnvironment(passed.settled(from: view.node.environment))
  }
}

/// The subviews of a view, in reading order.
public struct SubviewsCollection: RandomAccessCollection {
  let subviews: [Subview]
  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public subscript(position: Int) -> Subview { subviews[position] }
}

extension SubviewsCollection: ViewContent, View, MainActorView, LibraryView {
  public var body: some LibraryView { ForEach(subviews) { $0 } }
}
