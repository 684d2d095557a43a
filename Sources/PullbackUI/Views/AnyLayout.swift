public import Foundation

/// A layout whose type is erased. Replacing the layout keeps the state of the views that it places.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout { rows }
/// ```
public struct AnyLayout: Layout {
  let layout: any Layout

  public init<Rule: Layout>(_ layout: Rule) { self.layout = layout }

  public var _content: ElementContent { layout._content }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    LayoutContent(layout).size(proposal, subviews)
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    LayoutContent(layout).place(in: bounds.size, proposal, subviews)
  }
}

/// The layout of an ``HStack``, which places views side by side.
public struct HStackLayout: Layout, Sendable {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?
  /// Creates a layout that places views side by side.
  ///
  /// - Parameter spacing: The distance between two views, in points; nil for the default.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  public var _content: ElementContent {
    let alignment = Alignment(horizontal: .center, vertical: alignment)
    return .stack(axis: .horizontal, alignment: alignment, spacing: spacing)
  }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void)
    -> CGSize
  { line.size(proposal, subviews) }
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) { line.place(in: bounds, proposal, subviews) }
  private var line: LayoutLine {
    let point = Alignment(horizontal: .center, vertical: alignment).point
    return LayoutLine(axis: .horizontal, spacing: spacing ?? 8, anchor: point)
  }
}

/// The layout of a ``VStack``, which places views below one another.
public struct VStackLayout: Layout, Sendable {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?
  /// Creates a layout that places views below one another.
  ///
  /// - Parameter spacing: The distance between two views, in points; nil for the default.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  public var _content: ElementContent {
    let alignment = Alignment(horizontal: alignment, vertical: .center)
    return .stack(axis: .vertical, alignment: alignment, spacing: spacing)
  }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void)
    -> CGSize
  { line.size(proposal, subviews) }
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) { line.place(in: bounds, proposal, subviews) }
  private var line: LayoutLine {
    let point = Alignment(horizontal: alignment, vertical: .center).point
    return LayoutLine(axis: .vertical, spacing: spacing ?? 0, anchor: point)
  }
}

/// The layout of a ``ZStack``, which places views on top of one another.
public struct ZStackLayout: Layout, Sendable {
  public var alignment: Alignment
  public init(alignment: Alignment = .center) { self.alignment = alignment }
  public var _content: ElementContent { .layers(alignment: alignment) }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void)
    -> CGSize
  {
    subviews.map { $0.sizeThatFits(proposal) }.reduce(.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }
  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    let anchor = alignment.point
    for view in subviews {
      let place = CGPoint(
        x: bounds.minX + anchor.x * bounds.width,
        y: bounds.minY + anchor.y * bounds.height
      )
      view.place(at: place, anchor: anchor, proposal: proposal)
    }
  }
}

/// Lays out a stack in points, for custom layouts that call ``HStackLayout`` or ``VStackLayout``.
/// The terminal lays out the stacks of an app by itself, with the same algorithm.
private struct LayoutLine {
  let axis: Axis
  let spacing: CGFloat
  let anchor: UnitPoint

  private func length(_ size: CGSize) -> CGFloat {
    axis == .horizontal ? size.width : size.height
  }
  private func breadth(_ size: CGSize) -> CGFloat {
    axis == .horizontal ? size.height : size.width
  }
  private func proposal(_ proposal: ProposedViewSize, length: CGFloat?) -> ProposedViewSize {
    axis == .horizontal
      ? ProposedViewSize(width: length, height: proposal.height)
      : ProposedViewSize(width: proposal.width, height: length)
  }

  /// Returns the size that is proposed to each view, in the order of the views.
  ///
  /// Views with a higher priority, and among them the less flexible ones, are measured first. Each
  /// is proposed an equal share of the length that remains. If `all`, the proposal for the stack,
  /// sets no limit on the length, each view is proposed `all`.
  private func shares(_ all: ProposedViewSize, _ views: LayoutSubviews) -> [ProposedViewSize] {
    guard let offered = axis == .horizontal ? all.width : all.height, offered.isFinite else {
      return views.map { _ in all }
    }
    var left = offered - spacing * CGFloat(max(0, views.count - 1))
    var result = Array(repeating: all, count: views.count)
    let order = views.indices.map { index in
      let least = length(views[index].sizeThatFits(proposal(all, length: 0)))
      let most = length(views[index].sizeThatFits(proposal(all, length: .infinity)))
      return (index: index, priority: views[index].priority, flexibility: most - least)
    }
    .sorted { ($1.priority, $0.flexibility) < ($0.priority, $1.flexibility) }
    for (position, item) in order.enumerated() {
      let share = max(0, left) / CGFloat(order.count - position)
      result[item.index] = proposal(all, length: share)
      left -= length(views[item.index].sizeThatFits(result[item.index]))
    }
    return result
  }

  func size(_ proposal: ProposedViewSize, _ views: LayoutSubviews) -> CGSize {
    let sizes = zip(views, shares(proposal, views)).map { $0.sizeThatFits($1) }
    let along = sizes.map(length).reduce(0, +) + spacing * CGFloat(max(0, views.count - 1))
    let across = sizes.map(breadth).max() ?? 0
    return axis == .horizontal
      ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  func place(in bounds: CGRect, _ proposal: ProposedViewSize, _ views: LayoutSubviews) {
    var position: CGFloat = 0
    for (view, share) in zip(views, shares(proposal, views)) {
      let size = view.sizeThatFits(share)
      let free = breadth(bounds.size) - breadth(size)
      let across = free * (axis == .horizontal ? anchor.y : anchor.x)
      view.place(
        at: axis == .horizontal
          ? CGPoint(x: bounds.minX + position, y: bounds.minY + across)
          : CGPoint(x: bounds.minX + across, y: bounds.minY + position),
        proposal: share
      )
      position += length(size) + spacing
    }
  }
}
