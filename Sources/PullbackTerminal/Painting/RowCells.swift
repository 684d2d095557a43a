import PullbackUI

/// A list row as it was painted: its cells and its focus targets. They are used again, at any height of
/// the screen, until the row or what it was painted with changes.
struct RowCells {
  /// What the cells of a row depend on besides its elements.
  struct Conditions: Equatable {
    /// See ``ElementTree/updates``. Some properties of elements change without notice, but only when
    /// the views are updated.
    let updates: Int
    let x: Int
    let size: CellSize
    let style: CellStyle
    let isBesideScrollBar: Bool
  }

  let conditions: Conditions
  let cells: [Cell]
  /// The focus targets in the row, with frames from its top. None of them has the focus.
  let targets: [(id: Element.ID, rect: CellRect)]
}

extension Painter {
  /// Draws a list row, or copies its cells from an earlier frame if they are the same. Those of a row
  /// that is partly visible, that has the focus, or that has more than text and simple controls are
  /// not kept.
  ///
  /// - Parameter content: Draws the row.
  mutating func drawRowOnce(
    _ element: Element, _ area: CellRect, _ look: PaintStyle, isBesideScrollBar: Bool,
    _ content: (inout Painter) -> Void
  ) {
    let isWhole = area == area.intersection(clip).intersection(frame.bounds)
    guard isWhole, let tree = element.tree, !notesNames, frame.isBlank(area) else {
      engine.rowsPainted += 1
      return content(&self)
    }
    let conditions = RowCells.Conditions(
      updates: tree.updates, x: area.x, size: CellSize(width: area.width, height: area.height),
      style: look.style, isBesideScrollBar: isBesideScrollBar)
    let memory = engine.memory(of: element)
    if let kept = memory.cells, kept.conditions == conditions,
      let present = presentTargets(of: kept, from: area.y, in: tree)
    {
      frame.paste(kept.cells, in: area)
      targets += present
      return
    }
    let (before, first) = (sideEffects, targets.count)
    drawsOutside = false
    engine.rowsPainted += 1
    content(&self)
    let new = targets[first...]
    let isKept =
      !drawsOutside && !hasMeasured && sideEffects == before
      && new.allSatisfy { $0.element.id != focus && $0.isVisible }
    memory.cells =
      isKept
      ? RowCells(
        conditions: conditions,
        cells: frame.cells(in: area),
        targets: new.map { ($0.element.id, $0.rect.moved(by: -area.y)) }
      ) : nil
    // For the row around this one, which is not kept, because it has a list.
    drawsOutside = true
  }

  /// The focus targets of a row that kept its cells; nil if one of them has got the focus.
  private func presentTargets(of row: RowCells, from top: Int, in tree: ElementTree)
    -> [FocusTarget]?
  {
    var result: [FocusTarget] = []
    for (id, rect) in row.targets {
      guard id != focus, let element = tree.element(id) else { return nil }
      result.append(
        FocusTarget(
          element: element, rect: rect.moved(by: top), isVisible: true, region: region))
    }
    return result
  }

  /// Whether the names of views at the top of the scroll region are wanted.
  private var notesNames: Bool { region.map { regions[$0].anchorRow != nil } ?? false }

  /// The numbers of what painting collects besides cells and focus targets.
  private var sideEffects: [Int] {
    [
      regions.count, rows.count, measured.count, hoverAreas.count, pages.count,
      backButtons.count, spinners.count, frame.pictures.count, frame.scrollBarColumns.count,
      cursor == nil ? 0 : 1, popupBox == nil ? 0 : 1,
    ]
  }
}

extension CellRect {
  /// The rectangle, a number of rows lower.
  fileprivate func moved(by rows: Int) -> CellRect {
    CellRect(x: x, y: y + rows, width: width, height: height)
  }
}

extension Frame {
  /// Whether nothing was drawn in an area, which is inside of the frame.
  func isBlank(_ area: CellRect) -> Bool {
    let cells = cells.span
    for y in area.y..<area.maxY {
      for index in y * width + area.x..<y * width + area.maxX where cells[index] != .blank {
        return false
      }
    }
    return true
  }

  /// The cells of an area, which is inside of the frame, row by row.
  func cells(in area: CellRect) -> [Cell] {
    var result: [Cell] = []
    result.reserveCapacity(area.width * area.height)
    for y in area.y..<area.maxY {
      result += cells[y * width + area.x..<y * width + area.maxX]
    }
    return result
  }
}
