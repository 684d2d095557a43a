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
    if dialog.isFullScreen { return drawCover(element, dialog, in: area) }
    return draw(element, dialog, in: area)
  }

  /// Forgets what of the layers below can be used.
  private mutating func beginLayer() {
    targets = []
    rows = []
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
    return drawCover(element, dialog, in: area)
  }

  /// Draws a sheet that covers the whole of an area.
  private mutating func drawCover(
    _ element: Element, _ dialog: DialogContent, in area: CellRect
  ) -> CellRect {
    layFramed(area)
    writeTitle(dialog.title, on: area)
    drawPage(element, element.children, area.inset(x: 1, y: 1), PaintStyle())
    return area
  }

  /// Makes all that was drawn faint, without a focus and without backgrounds other than surfaces.
  mutating func dim() {
    let (readable, surfaces, surface) = (frame.surfaces, theme.surfaces, theme.surface)
    let paper = theme.paper(on: themes.scheme)
    frame.restyle(frame.bounds) { cell in
      if (0x2580...0x259F).contains(cell.glyph) { return cell.fade(into: paper) }
      cell.attributes.subtract([.bold, .reverse])
      cell.attributes.insert(.dim)
      if cell.background != .standard, !surfaces.contains(cell.background) {
        cell.background = surface ?? .standard
      }
      let isReadable = cell.background == .standard || readable.contains(cell.background)
      cell.foreground = isReadable ? .standard : cell.background.readable
    }
  }

  /// The height of an area in which dialogs have blank rows: that of a screen of 13 rows.
  private static let roomyHeight = 12
  /// The least and the greatest width of a dialog with its border, in columns.
  private static let widths = 44...72
  /// The columns between the border of a dialog and its content.
  private static let margin = 2
  /// The columns of the upper edge of a framed surface beside its title.
  private static let titleMargins = 6

  /// Writes the title of a framed surface on its upper edge, as far as there is room.
  mutating func writeTitle(_ title: String, on box: CellRect) {
    guard !title.isEmpty, box.width > 8 else { return }
    let text = " \(cut(title, to: box.width - Self.titleMargins)) "
    write(text, box.x + 2, box.y, CellStyle(attributes: .bold))
  }

  /// Draws a dialog of any kind: its title, its content, which scrolls if there is no room for it, and
  /// the buttons of an alert. All of them begin at one column. The title is on the upper edge of the
  /// dialog, or above the content if it is longer than that.
  private mutating func draw(
    _ element: Element, _ dialog: DialogContent, in area: CellRect
  ) -> CellRect {
    let split =
      dialog.kind == .sheet
      ? nil : element.children.lastIndex { !$0.isButton }.map { $0 + 1 } ?? 0
    let content = Array(element.children[..<(split ?? element.children.endIndex)])
    let buttons = split.map { Array(element.children[$0...]) } ?? []
    let isFull = content.contains { $0.fillsPage }
    let most = area.width < Self.widths.lowerBound ? area.width : min(72, area.width - 4)
    let side = most < 22 ? 1 : 1 + Self.margin
    let body = engine.column(
      content, Proposal(width: max(0, most - 2 * side), height: Proposal.ideal),
      alignment: .topLeading)
    var actions = engine.stack(buttons, .horizontal, .center, spacing: 1, .idealSize)
    if actions.size.width > most - 2 * side {
      actions = engine.stack(buttons, .vertical, .topLeading, spacing: 0, .idealSize)
    }
    let titleWidth = engine.width(of: dialog.title)
    let isOnEdge =
      titleWidth <= most - Self.titleMargins && !dialog.title.contains(where: \.isNewline)
    let needed = max(
      isOnEdge ? titleWidth + Self.titleMargins - 2 * side : titleWidth, body.size.width,
      actions.size.width)
    // While it is open it gets no narrower, so that it does not jump when a text changes.
    let memory = engine.memory(of: element)
    let wanted =
      isFull ? most : min(most, max(needed + 2 * side, min(most, Self.widths.lowerBound)))
    memory.widest = max(memory.widest, wanted)
    let width = min(most, memory.widest)
    var title = table(dialog.title)
    let lines = isOnEdge ? [] : title.lines(width: max(1, width - 2 * side), limit: 8)
    let hasBody = body.size.height > 0
    let hasContent = !lines.isEmpty || hasBody
    let gaps =
      (!lines.isEmpty && hasBody ? 1 : 0) + (hasContent && actions.size.height > 0 ? 1 : 0)
    let inner = lines.count + body.size.height + actions.size.height + 2
    // Blank rows go first where there is no room.
    let isRoomy = inner + gaps + 2 <= area.height || inner > area.height
    let blank = area.height >= Self.roomyHeight && isRoomy ? 1 : 0
    let pad = isFull ? 0 : blank
    let limit = area.height < Self.roomyHeight ? area.height : area.height - 2
    // A form is as high as its rows.
    let form =
      isFull && content.count == 1
      ? engine.wholeHeight(of: content[0], width: width - 2, limit: limit) : nil
    let fitting = form.map { $0 + lines.count + (lines.isEmpty ? 0 : blank) + 2 }
    let height = isFull ? min(limit, fitting ?? limit) : min(limit, inner + gaps * blank + 2 * pad)
    let box = CellRect(
      x: area.x + (area.width - width) / 2,
      y: area.y + (area.height - height) / 2,
      width: width,
      height: height
    )
    layFramed(box)
    if isOnEdge { writeTitle(dialog.title, on: box) }
    let page = box.inset(x: side, y: 1 + pad)
    let bottom = page.maxY - actions.size.height
    var y = page.y
    // Without room for the buttons, everything but the title scrolls.
    let scrolls = actions.size.height > page.height - min(1, lines.count)
    for line in lines where y < (scrolls ? page.maxY - 1 : bottom) {
      draw(line, of: title, at: CellPoint(x: page.x, y: y))
      y += 1
    }
    if scrolls {
      let rect = CellRect(
        x: box.x + 1, y: y, width: box.width - 2, height: max(0, page.maxY - y))
      drawPage(element, element.children, rect, PaintStyle())
      return box
    }
    if !lines.isEmpty, hasBody { y += blank }
    let end = actions.size.height > 0 ? bottom - blank : page.maxY
    let rect = CellRect(x: box.x + 1, y: y, width: box.width - 2, height: max(0, end - y))
    drawPage(element, content, rect, PaintStyle())
    within(page, zone: page) { painter in
      painter.drawChildren(actions, CellPoint(x: page.x, y: max(page.y, bottom)), PaintStyle())
    }
    return box
  }

  private mutating func draw(_ line: TextLine, of title: TextGlyphs, at point: CellPoint) {
    var x = point.x
    for index in line.range {
      let glyph = title.glyphs[index]
      frame.put(glyph, x: x, y: point.y, style: CellStyle(attributes: .bold), clip: clip)
      x += Int(glyph.width)
    }
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

extension Cell {
  /// Makes what fills a cell or a part of it, such as a bar or a picture, faint. It keeps its form and is
  /// darker than the text above it.
  fileprivate mutating func fade(into paper: TerminalColor) {
    let ground = paper == .standard ? .rgb(0, 0, 0) : paper
    func faded(_ color: TerminalColor) -> TerminalColor {
      if case .ansi = color.kind { .ansi(8) } else { color.mixed(with: ground, by: 0.7) }
    }
    attributes.remove(.bold)
    attributes.insert(.dim)
    (foreground, background) = (faded(foreground), faded(background))
  }
}
