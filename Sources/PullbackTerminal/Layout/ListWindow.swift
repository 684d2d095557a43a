import PullbackUI

/// The visible rows of a list. To compute them, only rows at or near the visible area are created.
struct ListWindow {
  struct Row {
    var position: ListPosition
    var item: LayoutEngine.ListItem
    /// The distance of the row from the top of the list's frame, in cells; negative if its top is
    /// hidden.
    var y: Int
  }

  let engine: LayoutEngine
  let model: ListModel
  let width, height: Int
  private(set) var rows: [Row] = []
  /// The distance in cells by which the first row begins above the top of the list's frame.
  private(set) var offset = 0

  init(engine: LayoutEngine, model: ListModel, width: Int, height: Int) {
    self.engine = engine
    self.model = model
    self.width = width
    self.height = height
  }

  private func item(_ position: ListPosition) -> LayoutEngine.ListItem {
    engine.item(model, position, width: width)
  }

  /// Computes the visible rows from a scroll position. Returns false if the list has no rows, or no
  /// height.
  mutating func fill(from state: ScrollState) -> Bool {
    guard height > 0, let first = model.first else { return false }
    var position = first
    offset = state.offset
    if !state.isAtTop {
      if let anchor = state.anchor, let found = model.position(of: anchor, near: state.position) {
        position = found
      } else if let near = model.clamped(state.position) {
        position = near
      }
    }
    while offset < 0, let before = model.before(position) {
      position = before
      offset += item(before).height
    }
    offset = max(0, offset)
    while let after = model.after(position) {
      let rowHeight = item(position).height
      if offset < rowHeight { break }
      offset -= rowHeight
      position = after
    }
    offset = min(offset, item(position).height - 1)
    extend(from: position)
    pullDown()
    return true
  }

  private mutating func extend(from start: ListPosition) {
    var y = -offset
    var next: ListPosition? = start
    while var position = next, y < height {
      let count = model.count(in: position.block)
      while position.index < count, y < height {
        let item = item(position)
        rows.append(Row(position: position, item: item, y: y))
        y += item.height
        position.index += 1
      }
      next = model.position(fromBlock: position.block + 1)
    }
  }

  /// Moves the rows down so that no blank space follows the last row while earlier rows are hidden.
  private mutating func pullDown() {
    guard let last = rows.last else { return }
    var gap = height - last.y - last.item.height
    while gap > 0 {
      if offset > 0 {
        let step = min(gap, offset)
        offset -= step
        gap -= step
      } else if let before = model.before(rows[0].position) {
        let item = item(before)
        rows.insert(Row(position: before, item: item, y: 0), at: 0)
        offset = item.height
      } else {
        break
      }
    }
    var y = -offset
    for index in rows.indices {
      rows[index].y = y
      y += rows[index].item.height
    }
  }

  var hasMoreBelow: Bool {
    guard let last = rows.last else { return false }
    return last.y + last.item.height > height || model.after(last.position) != nil
  }

  /// The rows above and below the visible ones to which the focus can move: the next one in each
  /// direction or, if `reachesFar`, those up to the first with a control, and of a form all. At most
  /// ``reach`` of them, because a list may create them one by one.
  func neighbours(reachesFar: Bool) -> [Row] {
    var result: [Row] = []
    for step in [-1, 1] {
      guard var edge = step < 0 ? rows.first : rows.last else { continue }
      for _ in 0..<(reachesFar ? Self.reach : 1) {
        let next = step < 0 ? model.before(edge.position) : model.after(edge.position)
        guard let next else { break }
        let item = item(next)
        let y = step < 0 ? edge.y - item.height : edge.y + edge.item.height
        edge = Row(position: next, item: item, y: y)
        result.append(edge)
        if model.form == nil, item.element.firstContent != nil { break }
      }
    }
    return result
  }

  private static let reach = 500

  /// The range of the rows whose elements stay in memory, in a block of lazily created rows: the
  /// visible rows, and at least as many again before and after them. Empty if no row of the block
  /// is visible.
  func kept(ofBlock block: Int, count: Int) -> Range<Int> {
    let indices = rows.lazy.filter { $0.position.block == block }.map(\.position.index)
    guard let low = indices.min(), let high = indices.max() else { return 0..<0 }
    let margin = rows.count + 4
    return max(0, low - margin)..<min(count, high + 1 + margin)
  }
}
