public import Foundation

/// The top or the bottom side of a view.
public enum VerticalEdge: Hashable, Sendable, CaseIterable { case top, bottom }

extension ViewContent {
  /// Adds a view above or below this one; this view takes the remaining space. While a page of a browser
  /// is scrolled, the added view stays at the edge of the window.
  ///
  /// - Parameter spacing: The distance between the two views, in points; nil for the default.
  public func safeAreaInset<Inset: ViewContent>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some LibraryView {
    // In one stack, so that several views stay below one another at the edge.
    let inset = VStack(alignment: alignment, spacing: spacing, content: content)
      .hint(\.pinnedEdge, edge)
    return VStack(alignment: alignment, spacing: spacing) {
      if edge == .top { inset }
      frame(maxWidth: .infinity, maxHeight: .infinity)
      if edge == .bottom { inset }
    }
  }

  /// Adds a view beside this one; this view takes the remaining space.
  ///
  /// - Parameter spacing: The distance between the two views, in points; nil for the default.
  public func safeAreaInset<Inset: ViewContent>(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some LibraryView {
    let inset = content()
    return HStack(alignment: alignment, spacing: spacing) {
      if edge == .leading { inset }
      frame(maxWidth: .infinity, maxHeight: .infinity)
      if edge == .trailing { inset }
    }
  }

  /// Adds padding on some sides, in points, like `padding(_:_:)`; nil for the default of 16.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil)
    -> some LibraryView
  {
    padding(edges, length)
  }
}
