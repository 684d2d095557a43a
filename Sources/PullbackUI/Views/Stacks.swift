public import Foundation

/// Views side by side.
public struct HStack<Content: ViewContent>: LibraryView {
  @usableFromInline let alignment: VerticalAlignment
  @usableFromInline let spacing: CGFloat?
  @usableFromInline let content: Content

  /// Creates a row of views.
  ///
  /// - Parameters:
  ///   - alignment: How views of different heights are aligned.
  ///   - spacing: The distance between two views, in points; nil for the default.
  @inlinable public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    StackNode(
      view,
      context,
      content: { $0.content },
      layout: {
        .stack(
          axis: .horizontal,
          alignment: Alignment(horizontal: .center, vertical: $0.alignment),
          spacing: $0.spacing
        )
      }
    )
  }
}

/// Views below one another.
public struct VStack<Content: ViewContent>: LibraryView {
  @usableFromInline let alignment: HorizontalAlignment
  @usableFromInline let spacing: CGFloat?
  @usableFromInline let content: Content

  /// Creates a column of views.
  ///
  /// - Parameters:
  ///   - alignment: How views of different widths are aligned.
  ///   - spacing: The distance between two views, in points; nil for the default.
  @inlinable public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    StackNode(
      view,
      context,
      content: { $0.content },
      layout: {
        .stack(
          axis: .vertical,
          alignment: Alignment(horizontal: $0.alignment, vertical: .center),
          spacing: $0.spacing
        )
      }
    )
  }
}

/// Views on top of one another, the last one in front.
public struct ZStack<Content: ViewContent>: LibraryView {
  @usableFromInline let alignment: Alignment
  @usableFromInline let content: Content

  /// Creates layers of views, the first one at the back.
  ///
  /// - Parameter alignment: How smaller views are aligned with the largest one.
  @inlinable public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    StackNode(view, context, content: { $0.content }) { .layers(alignment: $0.alignment) }
  }
}

/// The view node (``_Node``) of a container with one child view, such as a stack or a list. The
/// children of its element are the elements of that view.
final class StackNode<Value, Content: ViewContent>: SingleContainerNode<Value, Content> {
  private let content: (Value) -> Content
  private let layout: (Value) -> ElementContent
  private let isLazy: Bool

  /// Creates the node of a container.
  ///
  /// - Parameter isLazy: Whether a `ForEach` directly inside creates its rows only when they are
  ///   about to be shown.
  init(
    _ view: Value,
    _ context: _NodeContext,
    isLazy: Bool = false,
    content: @escaping (Value) -> Content,
    layout: @escaping (Value) -> ElementContent
  ) {
    self.content = content
    self.layout = layout
    self.isLazy = isLazy
    super.init(context, content: layout(view))
    setUp(content(view), environment: childEnvironment)
  }

  override var childEnvironment: EnvironmentValues {
    let inner = environment.lazy(isLazy)
    guard isLazy else { return inner }
    let isList = if case .list = element.content { true } else { false }
    // The rows inside belong to this container, and not to an enclosing lazy grid or list.
    if inner[GridLinesKey.self] == nil, inner[ListRowsKey.self] == isList { return inner }
    return inner.with {
      $0[GridLinesKey.self] = nil
      $0[ListRowsKey.self] = isList
    }
  }

  override func update(_ view: Value) {
    element.setContent(layout(view))
    child.update(content(view))
  }
}
