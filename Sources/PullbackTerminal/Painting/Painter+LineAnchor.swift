import PullbackUI

/// A view in a lazy stack that was visible at the last drawing.
struct LineAnchor {
  /// The element with the lazy rows, and the row of the view.
  weak var stack: Element?
  weak var row: Element?
  let name: AnyHashable?
  let index: Int
  /// The distance of its line from the start of the stack, in cells.
  let start: Int
  let proposal: Proposal
}

extension Painter {
  /// Scrolls so that the lines in sight stay where they are, after views before them in a lazy stack
  /// were added or removed, such as the first lines of a log that is full. A scroll view at its top
  /// stays there.
  func keepLines(of state: ScrollState) {
    defer { state.lines = [] }
    guard state.offset > 0, state.end == nil else { return }
    for anchor in state.lines {
      guard let stack = anchor.stack, case .lazyRows(let rows) = stack.content, rows.count > 0,
        let index = anchor.row.flatMap({ rows.index(of: $0) })
          ?? anchor.name.flatMap({ rows.index(named: $0) })
      else { continue }
      guard index != anchor.index else { return }
      let lines = engine.lazyLines(stack, rows, anchor.proposal)
      let isKnown = state.known == state.place
      state.offset += lines.start(ofLine: lines.line(ofView: index)) - anchor.start
      if isKnown { state.known = state.place }
      return
    }
  }

  /// Notes the first and the last line in sight, for ``keepLines(of:)``.
  func note(
    _ seen: [(line: Int, start: Int)], _ lines: LazyLines, _ rows: any LazyElements,
    of stack: Element, in rect: CellRect
  ) {
    guard let region, !regions[region].isList else { return }
    regions[region].state.lines += seen.map { line, start in
      let index = line * lines.tracks.count
      let row = rows.element(at: index)
      return LineAnchor(
        stack: stack, row: row, name: rows.name(of: row), index: index, start: start,
        proposal: Proposal(CellSize(width: rect.width, height: rect.height)))
    }
  }
}
