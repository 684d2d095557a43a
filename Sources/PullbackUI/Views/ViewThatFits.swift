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

extension Element {
  /// The children that are shown: all of them, or the one that a ``ViewThatFits`` has chosen. Without a
  /// layout that is the first one.
  package var shownChildren: [Element] {
    guard case .layout(let layout) = content, layout.showsOne else { return children }
    return [children.first { $0.id == extras?.fitting } ?? children.first].compactMap { $0 }
  }

  /// Records which child of this element, a ``ViewThatFits``, a front end has chosen.
  package func setFitting(_ child: Element?) {
    if extras?.fitting != child?.id { extend { $0.fitting = child?.id } }
  }

  /// Whether the element is in a view that a ``ViewThatFits`` has not chosen.
  package var isLeftOut: Bool {
    var inner = self
    while let outer = inner.parent {
      if case .layout(let layout) = outer.content, layout.showsOne,
        outer.shownChildren.first !== inner
      {
        return true
      }
      inner = outer
    }
    return false
  }
}
