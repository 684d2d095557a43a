public import Foundation

/// A column of a ``LazyVGrid`` or a row of a ``LazyHGrid``, or as many as fit.
public struct GridItem: Sendable {
  /// How wide it is, in points.
  public enum Size: Hashable, Sendable {
    case fixed(CGFloat)
    /// A share of what is left.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit into the share of one.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public var size: Size
  /// The distance to the next, in points; nil for the usual one.
  public var spacing: CGFloat?
  /// Where cells stand in it; nil for the middle.
  public var alignment: Alignment?

  public init(
    _ size: Size = .flexible(),
    spacing: CGFloat? = nil,
    alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Views in columns, filled row by row.
public struct LazyVGrid<Content: View>: View {
  let layout: GridLines
  let content: Content

  /// - Parameters:
  ///   - spacing: Between rows, in points; nil for the usual distance.
  ///   - pinnedViews: Accepted.
  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLines(axis: .vertical, items: columns, spacing: spacing)
    self.content = content()
  }

  public var body: some View { LayoutView(layout: layout, content: content) }
}

/// Views in rows, filled column by column.
public struct LazyHGrid<Content: View>: View {
  let layout: GridLines
  let content: Content

  /// - Parameters:
  ///   - spacing: Between columns, in points; nil for the usual distance.
  ///   - pinnedViews: Accepted.
  public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLines(axis: .horizontal, items: rows, spacing: spacing)
    self.content = content()
  }

  public var body: some View { LayoutView(layout: layout, content: content) }
}

/// Which headers would stay in sight; accepted.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Places views in lines of as many as there are items.
///
/// `axis` is the direction in which lines follow one another: down for a grid of columns.
struct GridLines: Layout {
  let axis: Axis
  let items: [GridItem]
  let spacing: CGFloat?

  /// A place in a line: where it begins and how long it is.
  private struct Track {
    var start, length: CGFloat
    var alignment: Alignment
  }

  /// Lengths are whole cells, so that neighbours never share one.
  private var unit: CGFloat { axis == .vertical ? 8 : 16 }
  private var usualGap: CGFloat { axis == .vertical ? 8 : 0 }

  private func tracks(in length: CGFloat?) -> [Track] {
    let items = items.isEmpty ? [GridItem()] : items
    let gaps = items.map { $0.spacing ?? usualGap }
    var left = (length ?? .infinity) - gaps.dropLast().reduce(0, +)
    for item in items { if case .fixed(let length) = item.size { left -= length } }
    var sharing = items.filter { if case .fixed = $0.size { false } else { true } }.count
    var tracks: [Track] = []
    var start: CGFloat = 0
    for (item, gap) in zip(items, gaps) {
      let share = max(0, left / CGFloat(max(1, sharing)))
      var lengths: [CGFloat]
      switch item.size {
      case .fixed(let fixed): lengths = [fixed]
      case .flexible(let least, let most):
        lengths = [max(least, min(most, share.isFinite ? share : max(least, 80)))]
      case .adaptive(let least, let most):
        let least = max(least, unit)
        let count = share.isFinite ? max(1, Int((share + gap) / (least + gap))) : 1
        let each = (share - CGFloat(count - 1) * gap) / CGFloat(count)
        lengths = Array(
          repeating: share.isFinite ? max(min(each, most), min(least, share)) : least,
          count: count
        )
      }
      if case .fixed = item.size {
      } else {
        left -= min(left, lengths.reduce(0, +) + CGFloat(lengths.count - 1) * gap)
        sharing -= 1
      }
      for length in lengths {
        let whole = max(unit, (length / unit).rounded(.down) * unit)
        tracks.append(Track(start: start, length: whole, alignment: item.alignment ?? .center))
        start += whole + gap
      }
    }
    return tracks
  }

  private func proposal(_ length: CGFloat) -> ProposedViewSize {
    axis == .vertical
      ? ProposedViewSize(width: length, height: nil)
      : ProposedViewSize(width: nil, height: length)
  }

  /// Visits every view with its place; gives the size of all.
  private func arrange(
    _ proposal: ProposedViewSize,
    _ subviews: Subviews,
    _ visit: (LayoutSubview, CGRect, CGSize, Alignment) -> Void = { _, _, _, _ in }
  ) -> CGSize {
    let offered = axis == .vertical ? proposal.width : proposal.height
    let tracks = tracks(in: offered.flatMap { $0.isFinite && $0 < 1e7 ? $0 : nil })
    var position: CGFloat = 0
    var index = 0
    while index < subviews.count {
      let line = subviews[index..<min(index + tracks.count, subviews.count)]
      let sizes = zip(line, tracks).map { $0.sizeThatFits(self.proposal($1.length)) }
      let breadth = sizes.map { axis == .vertical ? $0.height : $0.width }.max() ?? 0
      if index > 0 { position += spacing ?? (axis == .vertical ? 0 : 8) }
      for ((view, track), size) in zip(zip(line, tracks), sizes) {
        let place =
          axis == .vertical
          ? CGRect(x: track.start, y: position, width: track.length, height: breadth)
          : CGRect(x: position, y: track.start, width: breadth, height: track.length)
        visit(view, place, size, track.alignment)
      }
      position += breadth
      index += tracks.count
    }
    let length = tracks.last.map { $0.start + $0.length } ?? 0
    return axis == .vertical
      ? CGSize(width: length, height: position) : CGSize(width: position, height: length)
  }

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    arrange(proposal, subviews)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    _ = arrange(proposal, subviews) { view, place, size, alignment in
      let anchor = alignment.point
      view.place(
        at: CGPoint(
          x: bounds.minX + place.minX + anchor.x * (place.width - size.width),
          y: bounds.minY + place.minY + anchor.y * (place.height - size.height)
        ),
        proposal: self.proposal(axis == .vertical ? place.width : place.height)
      )
    }
  }
}

extension Alignment {
  /// The same as a point of a unit square.
  var point: UnitPoint { UnitPoint(x: horizontal.fraction, y: vertical.fraction) }
}
