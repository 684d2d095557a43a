public import Foundation

/// Details of lists and scrolling that are accepted and have no effect.
extension ViewContent {
  /// Has no effect: front ends choose the row spacing.
  public func listRowSpacing(_ spacing: CGFloat?) -> Self { self }
  /// Has no effect: front ends choose the section spacing.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> Self { self }
  /// Has no effect: front ends choose where separators are drawn.
  public func listSectionSeparator(
    _ visibility: Visibility,
    edges: Edge.Set = .all
  ) -> Self { self }
  /// Has no effect: front ends choose the colour of separators.
  public func listRowSeparatorTint(_ color: Color?, edges: Edge.Set = .all) -> Self { self }
  /// Has no effect: front ends do not control bouncing.
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior,
    axes: Axis.Set = .vertical
  ) -> Self { self }
  /// Has no effect: front ends choose where scrolling stops.
  public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> Self { self }
  /// Has no effect: front ends choose where scrolling stops.
  public func scrollTargetLayout(isEnabled: Bool = true) -> Self { self }
  /// Has no effect: scrolled content is always clipped.
  public func scrollClipDisabled(_ disabled: Bool = true) -> Self { self }
}

/// The spacing of a list's sections. Accepted for source compatibility; has no effect.
public enum ListSectionSpacing: Hashable, Sendable {
  case `default`, compact
  case custom(CGFloat)
}

/// Whether scrolling bounces. Accepted for source compatibility; has no effect.
public enum ScrollBounceBehavior: Hashable, Sendable { case automatic, always, basedOnSize }

/// Where scrolling stops. Accepted for source compatibility; has no effect.
public enum ScrollTargetBehavior: Hashable, Sendable { case paging, viewAligned }
