import PullbackUI

/// A row of a list while it is drawn.
struct PaintedRow {
  /// The row, from edge to edge of the list.
  let area: CellRect
  /// The background of the list, which a background of the row covers.
  let ground: TerminalColor
  /// Whether there is a column for the mark of a selected row after that for the mark of the focus.
  let hasMarkColumn: Bool
  /// The bar of the focus with its style; nil while nothing in the row has drawn one.
  var bar: (area: CellRect, style: CellStyle)?
}

extension Painter {
  mutating func draw(
    _ row: ListWindow.Row, in rect: CellRect, isBesideScrollBar: Bool, _ look: PaintStyle
  ) {
    let area = CellRect(x: rect.x, y: rect.y + row.y, width: rect.width, height: row.item.height)
    if case .lazyRows(let rows) = row.item.element.parent?.content {
      note(rows.name(of: row.item.element), area)
    }
    draw(row.item, in: area, isBesideScrollBar: isBesideScrollBar, look)
  }

  /// Draws a row of a list, or the header of a table.
  mutating func draw(
    _ item: LayoutEngine.ListItem, in area: CellRect, isBesideScrollBar: Bool, _ look: PaintStyle
  ) {
    let body = area.lower(by: item.space)
    rows.append((item.element, body.intersection(clip)))
    drawRowOnce(item.element, body, look, isBesideScrollBar: isBesideScrollBar) { painter in
      let color = painter.background(of: item.element)
      if item.isCard, color == nil, let surface = painter.theme.surface {
        let card = body.inset(x: body.width < 20 ? 0 : 1, y: 0)
        painter.frame.fill(card, style: CellStyle(background: surface), clip: painter.clip)
      }
      painter.drawRow(
        body, color: color, hasMarkColumn: item.hasMarkColumn,
        isBesideScrollBar: isBesideScrollBar
      ) {
        $0.draw(item, CellPoint(x: area.x, y: area.y), look)
      }
    }
  }

  /// The background of a row's own; nil for none. A background in the color of text, which all hues have
  /// in a theme without hues, would look like the focus.
  private func background(of row: Element) -> TerminalColor? {
    row.rowColor.flatMap { theme.color($0) }.flatMap { $0 == theme.color(.primary) ? nil : $0 }
  }

  private mutating func draw(
    _ item: LayoutEngine.ListItem,
    _ origin: CellPoint,
    _ look: PaintStyle
  ) {
    var look = look
    switch item.kind {
    case .header: look = look.adding(.bold)
    case .footer: look = look.adding(.dim)
    case .row, .lazy: break
    }
    let place = CellPoint(x: origin.x + item.gutter, y: origin.y + item.space)
    draw(item.element, at: place, item.proposal, look)
  }

  /// Draws what belongs to a row of a list, and then the bar of the focus over all of the row, also over
  /// its edit buttons.
  ///
  /// - Parameter color: The row's own background; nil for that of the list.
  mutating func drawRow(
    _ area: CellRect, color: TerminalColor?, hasMarkColumn: Bool = false, isBesideScrollBar: Bool,
    _ content: (inout Painter) -> Void
  ) {
    let outer = row
    let visible = area.intersection(clip).intersection(frame.bounds)
    let ground = visible.isEmpty ? .standard : frame[visible.x, visible.y].background
    row = PaintedRow(area: area, ground: ground, hasMarkColumn: hasMarkColumn)
    if let color {
      let width = max(0, area.width - (isBesideScrollBar ? 1 : 0))
      frame.fill(area.with(width: width), style: CellStyle(background: color), clip: clip)
    }
    content(&self)
    if let bar = row?.bar {
      // The bar has no holes where parts of the row have colors of their own.
      frame.restyle(bar.area.intersection(clip)) { cell in
        guard !cell.attributes.contains(.picture) else { return }
        (cell.foreground, cell.background) = (bar.style.foreground, bar.style.background)
        cell.attributes.insert(.reverse)
        cell.attributes.remove(.dim)
      }
      write(glyphs.marker, bar.area.x, bar.area.y, bar.style)
    }
    row = outer
  }

  /// The bar of an element that is the content of a list row: as wide as the list.
  func rowBar(_ rect: CellRect) -> CellRect {
    let area =
      row?.area
      ?? CellRect(
        x: rect.x - LayoutEngine.gutter, y: rect.y, width: rect.width + LayoutEngine.margins,
        height: rect.height)
    return CellRect(x: area.x, y: rect.y, width: area.width, height: rect.height)
  }

  /// Draws the bar of the focus behind the content of a list row.
  mutating func drawRowFocus(_ area: CellRect, _ style: CellStyle) {
    if let ground = row?.ground { frame.erase(area, background: ground, clip: clip) }
    frame.fill(area, style: style, clip: clip)
    let visible = area.intersection(clip).intersection(frame.bounds)
    row?.bar = visible.isEmpty ? nil : (area, frame[visible.x, visible.y].style)
  }
}

extension Element {
  /// Whether this element is the content of a list row, alone or beside the row's edit buttons.
  var isContentOfRow: Bool {
    var element = self
    while let parent = element.parent {
      switch parent.content {
      case .list, .section, .lazyRows: return parent.isInList
      case .padding, .frame, .fixedSize, .layoutPriority, .clipped, .offset:
        guard parent.children.count == 1 else { return false }
      case .stack(.horizontal, _, _):
        guard parent.hasRowActions, parent.children.first === element else { return false }
      default: return false
      }
      element = parent
    }
    return false
  }

  /// Whether this element contains the content of a list row and its edit buttons.
  var hasRowActions: Bool {
    guard children.count > 2, case .spacer = children[1].content else { return false }
    return children.last?.role == .rowAction
  }
}
