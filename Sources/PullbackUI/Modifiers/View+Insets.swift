public import Foundation

/// The side above or below.
public enum VerticalEdge: Hashable, Sendable, CaseIterable { case top, bottom }

extension View {
  /// A view above or below this one, which takes the rest of the room.
  ///
  /// - Parameter spacing: Between the two, in points; nil for the usual distance.
  public func safeAreaInset<Inset: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View {
    let inset = content()
    return VStack(alignment: alignment, spacing: spacing) {
      if edge == .top { inset }
      frame(maxWidth: .infinity, maxHeight: .infinity)
      if edge == .bottom { inset }
    }
  }

  /// A view beside this one, which takes the rest of the room.
  ///
  /// - Parameter spacing: Between the two, in points; nil for the usual distance.
  public func safeAreaInset<Inset: View>(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View {
    let inset = content()
    return HStack(alignment: alignment, spacing: spacing) {
      if edge == .leading { inset }
      frame(maxWidth: .infinity, maxHeight: .infinity)
      if edge == .trailing { inset }
    }
  }

  /// Space on some sides; the same as padding.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }
}
