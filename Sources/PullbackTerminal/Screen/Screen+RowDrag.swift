import PullbackUI

/// What the user drags with the pointer, for as long as the button is held.
struct HeldDrag {
  let element: Element
  /// The cell at which the drag began.
  let start: CellPoint
  /// The cell of the pointer.
  var point: CellPoint
  /// The greatest distance from the start so far, in points.
  var farthest = 0.0

  init(_ element: Element, at point: CellPoint) {
    self.element = element
    start = point
    self.point = point
  }
}

extension Screen {
  /// Begins to drag the list row that contains an element, if the app lets the user move it.
  func holdRow(of element: Element, at point: CellPoint) {
    heldRow = element.movableRow.map { HeldDrag($0, at: point) }
  }

  /// Continues the drag of a row, and moves the row at its end.
  func dragRow(to point: CellPoint, isEnd: Bool) {
    heldRow?.point = point
    setNeedsPainting()
    guard isEnd, let held = heldRow else { return }
    heldRow = nil
    guard let step = step(of: held, among: rows)?.count, step != 0,
      tree.element(held.element.id) != nil
    else {
      return
    }
    perform(.move(step), on: held.element)
    needsReveal = true
  }

  /// The row at the pointer, and by how many rows the dragged one would move to its place. Nil outside
  /// of the rows among which it can move.
  private func step(
    of held: HeldDrag, among rows: [(element: Element, area: CellRect)]
  ) -> (area: CellRect, count: Int)? {
    guard let list = held.element.parent, case .lazyRows(let data) = list.content,
      let from = data.index(of: held.element),
      let row = rows.last(where: {
        $0.area.contains(held.point) && $0.element.parent === list
          && $0.element.actions.move != nil
      }),
      let to = data.index(of: row.element)
    else { return nil }
    return (row.area, to - from)
  }

  /// Draws what is dragged beside the pointer, and a mark at the row to whose place a row would move.
  func drawDrag(in area: CellRect, _ painter: inout Painter) {
    guard let held = heldRow ?? drag, held.point != held.start,
      tree.element(held.element.id) != nil
    else { return }
    if heldRow != nil, let (row, count) = step(of: held, among: painter.rows), count != 0 {
      painter.markPlace(in: row, isBelow: count > 0)
    }
    // Not the names of the buttons in the row, such as that which deletes it.
    let name = heldRow == nil ? held.element.label : held.element.rowLabel
    painter.drawGhost(name, at: held.point, in: area)
  }
}

extension Painter {
  /// The widest text of what is dragged, in columns.
  private static let widestGhost = 28

  /// Draws the mark of the place to which a row would be moved.
  fileprivate mutating func markPlace(in row: CellRect, isBelow: Bool) {
    var style = CellStyle(attributes: .bold)
    style.foreground = theme.color(.accentColor) ?? style.foreground
    frame.restyle(row) { $0.attributes.insert(.underline) }
    write(isBelow ? glyphs.moreBelow : glyphs.moreAbove, row.x, row.y, style)
  }

  /// Draws the name of what is dragged below the pointer, or above it in the last row.
  fileprivate mutating func drawGhost(_ label: String, at point: CellPoint, in area: CellRect) {
    let text = cut(label.printable, to: min(Self.widestGhost, area.width - 2))
    guard !text.isEmpty, area.height > 1 else { return }
    let width = engine.width(of: text) + 2
    let box = CellRect(
      x: max(area.x, min(point.x + 1, area.maxX - width)),
      y: point.y + 1 < area.maxY ? point.y + 1 : point.y - 1,
      width: width,
      height: 1
    )
    clip = frame.bounds
    lay(box, theme.overlay)
    var style = CellStyle(attributes: [.bold, .reverse])
    style.foreground = theme.color(.accentColor) ?? style.foreground
    write(" \(text) ", box.x, box.y, style)
  }
}

extension Element {
  /// This element or the list row around it, if the app lets the user move it.
  var movableRow: Element? {
    actions.move != nil ? self : enclosing { $0.actions.move != nil }
  }
}
