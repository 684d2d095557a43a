import Foundation

/// Shows the first of several views that fits into the available space, or the last one if none
/// fits. A browser always shows the first one, in which long text wraps.
public struct ViewThatFits<Content: ViewContent>: LibraryView {
  let layout: FittingLayout
  let content: Content

  /// Creates a view that shows the first of its subviews that fits.
  ///
  /// - Parameter axes: The directions in which a subview has to fit.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical],
    @ViewBuilder content: () -> Content
  ) {
    layout = FittingLayout(axes: axes)
    self.content = content()
  }

  public var body: some LibraryView { LayoutView(layout: layout, content: content) }
}

/// The layout of ``ViewThatFits``: shows the first view that fits, or the last one, and hides the
/// others.
struct FittingLayout: Layout, Equatable {
  let axes: Axis.Set

  private func choice(_ proposal: ProposedViewSize, _ views: Subviews) -> LayoutSubview? {
    views.first { view in
      let ideal = view.sizeThatFits(.unspecified)
      // Without a limit on the width, text is wrapped, so that its height decides whether it fits.
      let height =
        axes.contains(.horizontal)
        ? ideal.height
        : view.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)).height
      if axes.contains(.horizontal), let width = proposal.width, ideal.width > width {
        return false
      }
      if axes.contains(.vertical), let most = proposal.height, height > most { return false }
      return true
    } ?? views.last
  }

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    choice(proposal, subviews)?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    for view in subviews { view.leaveOut() }
    choice(proposal, subviews)?.place(at: bounds.origin, proposal: proposal)
  }
}
