import Foundation
import PullbackUI

/// The geometry of a lazy grid, in cells. Lines follow one another along the scroll axis, and each
/// line has one view in each track. Every line is as long as the first view, so that only visible
/// views have to be created.
struct LazyLines {
  /// A column of a grid that grows downwards, or a row of a grid that grows to the right.
  struct Track {
    var start, length: Int
    var alignment: Alignment
  }
  /// The axis along which the lines follow one another.
  let axis: CellAxis
  let tracks: [Track]
  /// The length of each line along the axis, and the distance between two lines, in cells.
  let length, gap: Int
  let count: Int
  /// The length proposed to the grid across the axis, from which the tracks were computed.
  let across: Int

  var lines: Int { (count + tracks.count - 1) / tracks.count }
  private var step: Int { length + gap }

  var size: CellSize {
    var size = CellSize.zero
    size[axis.other] = across
    size[axis] = min(max(0, lines * step - gap), Proposal.unbounded)
    return size
  }

  /// The size to propose to the views in a track: the length of the track across the axis, and the
  /// ideal length along it.
  func proposal(_ track: Track) -> Proposal {
    var proposal = Proposal(width: Proposal.ideal, height: Proposal.ideal)
    proposal[axis.other] = track.length
    return proposal
  }

  /// The distance from the start of the grid to the line that contains the view with an index, in
  /// cells.
  func start(ofView index: Int) -> Int { index / tracks.count * step }

  /// The indices of the lines that are at least partly between two distances from the start of the
  /// grid.
  func lines(from first: Int, to last: Int) -> Range<Int> {
    let start = min(max(0, lines - 1), max(0, first / step))
    return start..<max(start, min(lines, (last + step - 1) / step))
  }

  /// The position of a view in the grid's frame, from the index of its line, its track and its
  /// size.
  func place(line: Int, _ track: Track, _ size: CellSize) -> CellPoint {
    let free = CellSize(
      width: (axis == .vertical ? track.length : length) - size.width,
      height: (axis == .vertical ? length : track.length) - size.height
    )
    let (x, y) = (track.alignment.x(free.width), track.alignment.y(free.height))
    return axis == .vertical
      ? CellPoint(x: track.start + x, y: line * step + y)
      : CellPoint(x: line * step + x, y: track.start + y)
  }
}

extension LayoutEngine {
  func lazyLines(
    _ element: Element,
    _ rows: any LazyElements,
    _ grid: GridLines,
    _ proposal: Proposal
  ) -> LazyLines {
    let axis: CellAxis = grid.axis == .vertical ? .vertical : .horizontal
    let offered = proposal[axis.other]
    let isBounded = Proposal.isBounded(offered)
    var inner = Proposal(width: Proposal.ideal, height: Proposal.ideal)
    let points = isBounded ? CGFloat(offered) * (axis == .vertical ? 8 : 16) : nil
    let tracks = grid.tracks(in: points).map { track in
      LazyLines.Track(
        start: CellScale.length(track.start, axis.other),
        length: CellScale.length(track.length, axis.other),
        alignment: track.alignment
      )
    }
    inner[axis.other] = tracks[0].length
    return LazyLines(
      axis: axis,
      tracks: tracks,
      length: max(1, firstRow(of: element, rows, inner)[axis]),
      gap: max(0, CellScale.length(grid.gap, axis)),
      count: rows.count,
      across: isBounded ? offered : tracks.last.map { $0.start + $0.length } ?? 0
    )
  }
}
