import PullbackUI

extension Painter {
  /// Draws a dialog in the center of an area, above everything drawn so far. Returns the dialog's
  /// frame.
  ///
  /// - Parameter menu: The control whose menu the dialog is; nil for any other dialog.
  mutating func drawDialog(
    _ element: Element, _ dialog: DialogContent, in area: CellRect, menu: DropDown?
  ) -> CellRect {
    dim()
    beginLayer()
    if let menu { return draw(menu, element, in: area) }
    return dialog.kind == .sheet
      ? drawSheet(element, dialog, in: area) : drawAlert(element, dialog, in: area)
  }

  /// Forgets what of the layers below can be used.
  private mutating func beginLayer() {
    targets = []
    regions = []
    region = nil
    cursor = nil
    pages = []
    backButtons = []
  }

  /// Where a sheet that is kept in front is drawn, and the rest, where other dialogs are: beside one
  /// another on a wide screen, below one another on a high one. Nil for a small screen, where the
  /// sheet covers the rest.
  func dock(in area: CellRect) -> (front: CellRect, rest: CellRect)? {
    if area.width >= 96 {
      let width = min(64, max(52, area.width / 3))
      return (
        CellRect(x: area.maxX - width, y: area.y, width: width, height: area.height),
        CellRect(x: area.x, y: area.y, width: area.width - width, height: area.height)
      )
    }
    guard area.height >= 20 else { return nil }
    let height = area.height / 2 + 2
    return (
      CellRect(x: area.x, y: area.maxY - height, width: area.width, height: height),
      CellRect(x: area.x, y: area.y, width: area.width, height: area.height - height)
    )
  }

  /// Draws a sheet that is kept in front, in the whole of an area. What is below it stays as it is,
  /// because it is what the sheet is about.
  mutating func drawDocked(
    _ element: Element, _ dialog: DialogContent, in area: CellRect
  ) -> CellRect {
    beginLayer()
    drawFrame(area, title: dialog.title)
    drawPage(element, element.children, area.inset(x: 1, y: 1), PaintStyle())
    return area
  }

  /// Makes all that was drawn faint, without a focus.
  mutating func dim() {
    let surfaces = frame.surfaces
    frame.restyle(frame.bounds) { cell in
      cell.attributes.subtract([.bold, .reverse])
      cell.attributes.insert(.dim)
      let isReadable = cell.background == .standard || surfaces.contains(cell.background)
      cell.foreground = isReadable ? .standard : cell.background.readable
    }
  }

  /// The height of an area in which dialogs have blank rows: that of a screen of 13 rows.
  private static let roomyHeight = 12

  private mutating func drawFrame(_ box: CellRect, title: String) {
    layFramed(box)
    if !title.isEmpty && box.width > 8 {
      let text = " \(cut(title, to: box.width - 6)) "
      write(text, box.x + 2, box.y, CellStyle(attributes: .bold))
    }
  }

  private mutating func drawSheet(
    _ element: Element,
    _ dialog: DialogContent,
    in area: CellRect
  ) -> CellRect {
    let width = min(area.width, area.width < 44 ? area.width : min(72, area.width - 4))
    let inner = max(0, width - 2)
    let isFull = element.children.contains { $0.fillsPage }
    let margin = inner < 20 ? 0 : 2 * LayoutEngine.gutter
    let content = engine.column(
      element.children,
      Proposal(width: inner - (isFull ? 0 : margin), height: Proposal.ideal),
      alignment: .topLeading
    )
    let limit = area.height < 12 ? area.height : area.height - 2
    let padding = area.height >= Self.roomyHeight && !isFull ? 2 : 0
    let height = isFull ? limit : min(limit, content.size.height + 2 + padding)
    let box = CellRect(
      x: area.x + (area.width - width) / 2,
      y: area.y + (area.height - height) / 2,
      width: width,
      height: height
    )
    drawFrame(box, title: dialog.title)
    var page = box.inset(x: 1, y: 1)
    if padding > 0 { page = page.inset(x: 0, y: 1) }
    drawPage(element, element.children, page, PaintStyle())
    return box
  }

  private mutating func drawAlert(
    _ element: Element,
    _ dialog: DialogContent,
    in area: CellRect
  ) -> CellRect {
    let split = element.children.lastIndex { !$0.isButton }.map { $0 + 1 } ?? 0
    let message = Array(element.children[..<split])
    let buttons = Array(element.children[split...])
    let spaceX = area.width < 24 ? 1 : 3
    let most = max(0, min(52, area.width - 2) - 2 * spaceX)
    let title = table(dialog.title)
    let row = engine.stack(buttons, .horizontal, .center, spacing: 1, .idealSize)
    let wide = engine.column(
      message,
      Proposal(width: most, height: Proposal.ideal),
      alignment: .topLeading
    )
    let isRow = row.size.width <= most
    let actions =
      isRow ? row : engine.stack(buttons, .vertical, .topTrailing, spacing: 0, .idealSize)
    let needed = max(engine.width(of: dialog.title), wide.size.width, actions.size.width)
    let inner = min(most, max(24, needed))
    var titleLines = title
    let lines = titleLines.lines(width: max(1, inner), limit: 8)
    let titleHeight = dialog.title.isEmpty ? 0 : lines.count
    let gap = buttons.isEmpty ? 0 : 1
    let wanted = titleHeight + wide.size.height + gap + actions.size.height + 2
    let padding = area.height >= max(Self.roomyHeight, wanted + 2) ? 1 : 0
    let height = min(area.height, wanted + 2 * padding)
    let width = min(area.width, inner + 2 * spaceX)
    let box = CellRect(
      x: area.x + (area.width - width) / 2,
      y: area.y + (area.height - height) / 2,
      width: width,
      height: height
    )
    drawFrame(box, title: "")
    let page = box.inset(x: spaceX, y: 1 + padding)
    var y = page.y
    if titleHeight > 0 {
      for line in lines {
        var x = page.x
        for index in line.range {
          frame.put(
            titleLines.glyphs[index],
            x: x,
            y: y,
            style: CellStyle(attributes: .bold),
            clip: clip.intersection(page)
          )
          x += Int(titleLines.glyphs[index].width)
        }
        y += 1
      }
    }
    let bottom = page.maxY - actions.size.height
    let body = CellRect(x: page.x, y: y, width: page.width, height: max(0, bottom - y))
    within(body, zone: body) { painter in
      painter.drawChildren(wide, CellPoint(x: page.x, y: y), PaintStyle())
    }
    let x = page.maxX - actions.size.width
    within(page, zone: page) { painter in
      painter.drawChildren(actions, CellPoint(x: max(page.x, x), y: bottom), PaintStyle())
    }
    return box
  }

  private func table(_ title: String) -> TextGlyphs {
    TextGlyphs(
      TextContent(runs: [TextRun(title)]),
      table: engine.table,
      ellipsisWidth: engine.ellipsis.count
    )
  }
}

extension Element {
  fileprivate var isButton: Bool {
    if case .button = content { return true }
    return children.count == 1 && children[0].isButton
  }
}
