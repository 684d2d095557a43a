public import Foundation

/// A vertical stack. The views of a `ForEach` that is directly inside are created when they are
/// about to be shown. A terminal assumes that views which were never shown are as high as the first
/// one.
public struct LazyVStack<Content: ViewContent>: LibraryView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a column of views.
  ///
  /// - Parameters:
  ///   - alignment: How views of different widths are aligned.
  ///   - spacing: The distance between two views, in points; nil for the default.
  ///   - pinnedViews: Ignored.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
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
      isLazy: true,
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

/// A horizontal stack. It is not lazy: all its views are created immediately, because few of them
/// fit next to one another.
public struct LazyHStack<Content: ViewContent>: LibraryView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a row of views.
  ///
  /// - Parameters:
  ///   - alignment: How views of different heights are aligned.
  ///   - spacing: The distance between two views, in points; nil for the default.
  ///   - pinnedViews: Ignored.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
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

/// A view that scrolls its content when the content is larger than the view.
public struct ScrollView<Content: ViewContent>: LibraryView {
  let axes: Axis.Set
  let content: Content

  /// Creates a view that scrolls its content along one axis or both.
  ///
  /// - Parameter showsIndicators: Ignored: the terminal or browser decides whether to show scroll
  ///   indicators.
  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    StackNode(view, context, content: { $0.content }) { .scroll(axes: $0.axes) }
  }
}
