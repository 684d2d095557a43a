package import Foundation

/// The layout of a lazy grid. It places the views in lines: one view for each ``GridItem``, and
/// several for an adaptive one if they fit.
///
/// `axis` is the direction in which the lines follow one another: vertical for a ``LazyVGrid``,
/// whose lines are rows.
package struct GridLines: Layout, Equatable {
  package let axis: Axis
  package let items: [GridItem]
  /// The distance between two lines that the app has set, in points.
  package let spacing: CGFloat?
  /// The distance between two lines in a terminal, in points.
  package var gap: CGFloat { spacing ?? (axis == .vertical ? 0 : 8) }

  /// The place of one view in a line: where it starts and how long it is, in points.
  package struct Track {
    package var start, length: CGFloat
    package var alignment: Alignment
  }

  /// Lengths along a line are multiples of this: a side of a terminal cell, in points, so that two
  /// views never share a cell.
  private var unit: CGFloat { axis == .vertical ? 8 : 16 }
  private var usualGap: CGFloat { axis == .vertical ? 8 : 0 }

  package func tracks(in length: CGFloat?) -> [Track] {
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
        // A negative gap may be as long as the views, which then would not advance.
        let count = share.isFinite ? max(1, Int((share + gap) / max(unit, least + gap))) : 1
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

  /// Returns the size of the whole grid. Calls `visit` with each view, the frame of its cell, the
  /// size of the view, and its alignment in the cell.
  private func arrange(
    _ proposal: ProposedViewSize,
    _ subviews: Subviews,
    _ visit: (LayoutSubview, CGRect, CGSize, Alignment) -> Void = { _, _, _, _ in }
  ) -> CGSize {
    let offered = axis == .vertical ? proposal.width : proposal.height
    let bounded = offered.flatMap { $0.isFinite && $0 < 1e7 ? $0 : nil }
    let tracks = tracks(in: bounded)
    var across = tracks.last.map { $0.start + $0.length } ?? 0
    var position: CGFloat = 0
    var index = 0
    while index < subviews.count {
      if index > 0 { position += gap }
      var line = subviews[index..<min(index + tracks.count, subviews.count)]
      if let whole = line.firstIndex(where: \.takesLines) {
        line = line[index..<max(index + 1, whole)]
      }
      if line[index].takesLines {
        // A view that takes whole lines is itself a grid, which computes the same tracks from the
        // same length.
        let length = bounded ?? tracks.last.map { $0.start + $0.length } ?? 0
        across = max(across, length)
        let size = line[index].sizeThatFits(self.proposal(length))
        let breadth = axis == .vertical ? size.height : size.width
        let place =
          axis == .vertical
          ? CGRect(x: 0, y: position, width: length, height: breadth)
          : CGRect(x: position, y: 0, width: breadth, height: length)
        visit(line[index], place, size, .topLeading)
        position += breadth
        index += 1
        continue
      }
      let sizes = zip(line, tracks).map { $0.sizeThatFits(self.proposal($1.length)) }
      let breadth = sizes.map { axis == .vertical ? $0.height : $0.width }.max() ?? 0
      for ((view, track), size) in zip(zip(line, tracks), sizes) {
        let place =
          axis == .vertical
          ? CGRect(x: track.start, y: position, width: track.length, height: breadth)
          : CGRect(x: position, y: track.start, width: breadth, height: track.length)
        visit(view, place, size, track.alignment)
      }
      position += breadth
      index += line.count
    }
    return axis == .vertical
      ? CGSize(width: across, height: position) : CGSize(width: position, height: across)
  }

  package func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) -> CGSize {
    arrange(proposal, subviews)
  }

  package func placeSubviews(
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
  /// The alignment as a point of the unit square, from 0 to 1 in both directions.
  var point: UnitPoint { UnitPoint(x: horizontal.fraction, y: vertical.fraction) }
}

enum GridLinesKey: EnvironmentKey {
  static var defaultValue: GridLines? { nil }
}
