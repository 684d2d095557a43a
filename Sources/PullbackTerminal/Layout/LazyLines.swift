import Foundation
import PullbackUI

/// The geometry of a lazy stack or grid, in cells. Lines follow one another along the scroll axis,
/// and each line has one view in each track; a stack has a single track.
///
/// A line is as long as its longest view. Only lines near the visible area are measured; see
/// ``LazyLengths``.
struct LazyLines {
  /// A column of a grid that grows downwards, or a row of a grid that grows to the right.
  struct Track {
    var start, length: Int
    var alignment: Alignment
  }
  /// The axis along which the lines follow one another.
  let axis: CellAxis
  let tracks: [Track]
  /// The distance between two lines, in cells.
  let gap: Int
  fileprivate(set) var count: Int
  /// The length proposed across the axis, from which the tracks were computed.
  let offered: Int
  /// The length of the stack or grid across the axis, in cells.
  let across: Int
  var lengths: LazyLengths

  var lines: Int { (count + tracks.count - 1) / tracks.count }

  var size: CellSize {
    var size = CellSize.zero
    size[axis.other] = across
    size[axis] = min(max(0, start(ofLine: lines) - gap), Proposal.unbounded)
    return size
  }

  /// The size to propose to the views in a track: the length of the track across the axis, and the
  /// ideal length along it.
  func proposal(_ track: Track) -> Proposal {
    var proposal = Proposal(width: Proposal.ideal, height: Proposal.ideal)
    proposal[axis.other] = track.length
    return proposal
  }

  func line(ofView index: Int) -> Int { index / tracks.count }

  /// The indices of the views in a line.
  func views(in line: Int) -> Range<Int> {
    min(count, line * tracks.count)..<min(count, (line + 1) * tracks.count)
  }

  /// The distance from the start of the stack or grid to a line, in cells.
  func start(ofLine line: Int) -> Int { lengths.start(of: line, gap: gap) }

  /// The line at a distance from the start of the stack or grid, or the nearest line.
  func line(at position: Int) -> Int {
    min(max(0, lines - 1), lengths.line(at: position, gap: gap))
  }

  /// The position of a view in the frame of the stack or grid, computed from the start of the
  /// view's line, its track and its size.
  func place(line: Int, start: Int, _ track: Track, _ size: CellSize) -> CellPoint {
    let length = lengths[line]
    let free = CellSize(
      width: (axis == .vertical ? track.length : length) - size.width,
      height: (axis == .vertical ? length : track.length) - size.height
    )
    let (x, y) = (track.alignment.x(free.width), track.alignment.y(free.height))
    return axis == .vertical
      ? CellPoint(x: track.start + x, y: start + y)
      : CellPoint(x: start + x, y: track.start + y)
  }
}

extension LayoutEngine {
  /// The lines of a lazy stack or grid, from what is known about the lengths of its views. Creates
  /// the first view if nothing is known.
  func lazyLines(_ element: Element, _ rows: any LazyElements, _ proposal: Proposal) -> LazyLines {
    guard let grid = element.gridLines else { return lazyColumn(element, rows, proposal.width) }
    let axis: CellAxis = grid.axis == .vertical ? .vertical : .horizontal
    let offered = proposal[axis.other]
    let isBounded = Proposal.isBounded(offered)
    let points = isBounded ? CGFloat(offered) * (axis == .vertical ? 8 : 16) : nil
    let tracks = grid.tracks(in: points).map { track in
      LazyLines.Track(
        start: CellScale.length(track.start, axis.other),
        length: CellScale.length(track.length, axis.other),
        alignment: track.alignment
      )
    }
    var inner = Proposal(width: Proposal.ideal, height: Proposal.ideal)
    inner[axis.other] = tracks[0].length
    // Before the rows are counted: it makes the first one, which may have no content.
    let known = lengths(of: element, rows, axis, inner, offered: offered)
    return LazyLines(
      axis: axis,
      tracks: tracks,
      gap: max(0, CellScale.length(grid.gap, axis)),
      count: rows.count,
      offered: offered,
      across: isBounded ? offered : tracks.last.map { $0.start + $0.length } ?? 0,
      lengths: known.lengths
    )
  }

  private func lazyColumn(_ element: Element, _ rows: any LazyElements, _ width: Int) -> LazyLines {
    let inner = Proposal(width: width, height: Proposal.ideal)
    let known = lengths(of: element, rows, .vertical, inner, offered: width)
    let across = Proposal.isBounded(width) ? width : known.first.width
    var track = LazyLines.Track(start: 0, length: across, alignment: .topLeading)
    var gap = 0
    if case .stack(.vertical, let alignment, let spacing) = element.parent?.content {
      track.alignment = alignment
      gap = max(0, CellScale.rows(spacing ?? 0))
    }
    return LazyLines(
      axis: .vertical,
      tracks: [track],
      gap: gap,
      count: rows.count,
      offered: width,
      across: across,
      lengths: known.lengths
    )
  }

  /// Returns what is known about the lengths of the views, and the size of the first view.
  private func lengths(
    of element: Element,
    _ rows: any LazyElements,
    _ axis: CellAxis,
    _ inner: Proposal,
    offered: Int
  ) -> LayoutMemory.KnownLengths {
    let memory = memory(of: element)
    if let index = memory.lengths.firstIndex(where: { $0.offered == offered }) {
      if let present = element.children.first, rows.index(of: present) == 0 {
        memory.lengths[index].first = layout(present, inner).size
      }
      return memory.lengths[index]
    }
    let first = layout(rows.element(at: 0), inner).size
    let new = (offered: offered, first: first, lengths: LazyLengths(usual: first[axis]))
    if memory.lengths.count >= 4 { memory.lengths.removeFirst() }
    memory.lengths.append(new)
    return new
  }

  /// Measures the views of a line, and creates those that do not exist. The longest view determines
  /// the length of the line. Views without content are left out, so that there may be fewer lines.
  func measure(_ line: Int, of lines: inout LazyLines, _ rows: any LazyElements) {
    var length = 0
    for (track, index) in zip(lines.tracks, lines.views(in: line)) {
      length = max(length, layout(rows.element(at: index), lines.proposal(track)).size[lines.axis])
    }
    lines.count = rows.count
    if !lines.views(in: line).isEmpty { lines.lengths[line] = length }
  }

  /// Computes the layout of an element, and those that depend on it, again when they are needed.
  func forgetLayouts(of element: Element) {
    memory(of: element).forget()
    var child = element
    while let parent = child.parent {
      memory(of: parent).changed(in: child, isStructural: false)
      child = parent
    }
  }

  /// Keeps measured lengths. The layouts that depend on them are computed again when they are
  /// needed.
  func keep(_ lines: LazyLines, of element: Element) {
    let memory = memory(of: element)
    guard let index = memory.lengths.firstIndex(where: { $0.offered == lines.offered }) else {
      return
    }
    memory.lengths[index].lengths = lines.lengths
    forgetLayouts(of: element)
  }
}
