public import Foundation

/// Views below one another; those of a `ForEach` directly inside are made when they are shown.
public struct LazyVStack<Content: ViewContent>: LibraryView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// - Parameters:
  ///   - spacing: The distance between two, in points; nil for the usual one.
  ///   - pinnedViews: Accepted.
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

/// Views side by side. All of them are made at once: a row is as short as a screen is wide.
public struct LazyHStack<Content: ViewContent>: LibraryView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// - Parameters:
  ///   - spacing: The distance between two, in points; nil for the usual one.
  ///   - pinnedViews: Accepted.
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

/// A scrollable view.
public struct ScrollView<Content: ViewContent>: LibraryView {
  let axes: Axis.Set
  let content: Content

  /// - Parameter showsIndicators: Accepted; front ends say by themselves where one is.
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
