/// A subview of a view, for a container that arranges subviews itself.
///
/// Show a subview in at most one place. Environment values that the container sets on the subview,
/// such as a font, apply to it. All other environment values of the subview are those of the
/// container.
public struct Subview: LibraryView, Identifiable {
  /// The identity of a subview. It is the same until the view is removed.
  public struct ID: Hashable, StablyHashed {
    let element: Element.ID
    var stableHash: UInt64? { UInt64(element.identity) }
  }
  let element: Element
  /// The node of the subview, which has exactly one element.
  let node: _Node
  /// The environment of the container whose subview this is.
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
  }

  override func appendElements(to elements: inout [Element]) { elements.append(view.element) }

  override func update(_ view: Subview) {
    let before = self.view.element
    self.view = view
    passEnvironment()
    if before !== view.element { childElementsDidChange() }
  }

  override func environmentDidChange(from old: EnvironmentValues) { passEnvironment() }

  /// Sets the environment of the subview's node, if the container has set environment values on the
  /// subview.
  private func passEnvironment() {
    let isOther = !environment.isIdentical(to: view.outer)
    guard view.node.isMounted, isOther || hasPassedEnvironment else { return }
    hasPassedEnvironment = isOther
    view.node.setEnvironment(environment)
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
