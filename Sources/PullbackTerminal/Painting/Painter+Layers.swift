import PullbackUI

extension Painter {
  /// Draws a page of a navigation stack: the title with its back button, a horizontal line, and the
  /// content.
  mutating func drawNavigation(
    _ element: Element,
    _ navigation: NavigationContent,
    _ rect: CellRect,
    _ look: PaintStyle
  ) {
    pages.append(element)
    let hasTitle = !(navigation.title.isEmpty && navigation.trail.isEmpty)
    var top = 0
    if hasTitle {
      drawTitle(navigation, rect, look)
      top = 1
      if rect.height >= 6 {
        let rule = CellRect(
          x: rect.x + LayoutEngine.gutter,
          y: rect.y + 1,
          width: rect.width - 2 * LayoutEngine.gutter,
          height: 1
        )
        let glyph = Glyph(code: code(glyphs.horizontal), width: 1)
        frame.fill(rule, glyph: glyph, style: look.adding(.dim).style, clip: clip)
        top = 2
      }
    }
    var children = element.children
    let bottom = children.last?.role == .bottomToolbar ? children.removeLast() : nil
    let bar = takeBar(from: &children)
    var page = CellRect(
      x: rect.x,
      y: rect.y + top,
      width: rect.width,
      height: max(0, rect.height - top)
    )
    let barIndent = bar.first.map { backButtons.contains($0.id) } == true ? 0 : indent(rect)
    let head = layout(ofBar: bar, rect, indent: barIndent)
    let foot = layout(ofBar: bottom.map { [$0] } ?? [], rect, indent: indent(rect))
    let bars = head.size.height + foot.size.height
    guard bars <= max(2, page.height / 2) else {
      // If the bars leave no space for the content, they scroll with the page.
      return drawPage(element, bar + children + (bottom.map { [$0] } ?? []), page, look)
    }
    drawChildren(head, CellPoint(x: page.x + barIndent, y: page.y), look)
    page = CellRect(
      x: page.x,
      y: page.y + head.size.height,
      width: page.width,
      height: max(0, page.height - bars)
    )
    drawPage(element, children, page, look)
    drawChildren(foot, CellPoint(x: rect.x + indent(rect), y: page.maxY), look)
  }

  /// The number of columns before a toolbar, in which the focus marker of a plain button is drawn;
  /// 0 on a narrow page.
  private func indent(_ rect: CellRect) -> Int { rect.width < 20 ? 0 : LayoutEngine.gutter }

  /// Removes from `children` the elements that are drawn above the content of a page, and returns
  /// them: the back button, the toolbar, and all elements before content that fills the page.
  private mutating func takeBar(from children: inout [Element]) -> [Element] {
    var bar: [Element] = []
    if children.count > 1, children[0].role == .back {
      backButtons.insert(children[0].id)
      bar.append(children.removeFirst())
    }
    if children.first?.role == .toolbar { bar.append(children.removeFirst()) }
    if children.count > 1, let last = children.last, last.fillsPage {
      bar += children.dropLast()
      children = [last]
    }
    return bar
  }

  /// Lays out the bar above or below a page's content: in one row if it fits, with its trailing
  /// items at the page's trailing edge.
  private func layout(ofBar bar: [Element], _ rect: CellRect, indent: Int) -> ElementLayout {
    if bar.isEmpty { return ElementLayout(size: .zero) }
    let room = Proposal(width: max(1, rect.width - indent), height: Proposal.ideal)
    var layout = engine.stack(bar, .horizontal, .top, spacing: 2, .idealSize)
    if layout.size.width > room.width {
      // A back button begins at the edge of the page, where the focus marker is drawn.
      return engine.flow(
        bar.flatMap(\.barItems), spacing: 2, width: room.width, indent: self.indent(rect) - indent)
    }
    let free = rect.width - indent - self.indent(rect) - layout.size.width
    guard free > 0, let index = layout.children.firstIndex(where: { $0.child.spreads }) else {
      return layout
    }
    let row = layout.children[index]
    var parts = engine.layout(row.child, row.proposal).children
    let gaps = parts.count { $0.child.isSpacer }
    var passed = 0
    for part in parts.indices {
      parts[part].x += row.x + free * passed / gaps
      parts[part].y += row.y
      if parts[part].child.isSpacer { passed += 1 }
    }
    for later in layout.children.indices.dropFirst(index + 1) { layout.children[later].x += free }
    layout.children.replaceSubrange(index...index, with: parts)
    layout.size.width += free
    return layout
  }

  private mutating func drawTitle(
    _ navigation: NavigationContent,
    _ rect: CellRect,
    _ look: PaintStyle
  ) {
    var x = rect.x + min(LayoutEngine.gutter, max(0, rect.width - 1))
    let room = rect.maxX - x
    let separator = " \(glyphs.crumb) "
    var trail = navigation.trail.filter { !$0.isEmpty }
    let titleWidth = engine.width(of: navigation.title)
    func width() -> Int { trail.reduce(titleWidth) { $0 + engine.width(of: $1 + separator) } }
    var isCut = false
    while !trail.isEmpty && width() + (isCut ? engine.ellipsis.count + 3 : 0) > room {
      trail.removeFirst()
      isCut = true
    }
    if isCut && titleWidth + engine.ellipsis.count + 3 <= room {
      trail.insert(glyphs.ellipsis, at: 0)
    }
    for crumb in trail {
      let text = crumb + separator
      write(text, x, rect.y, look.adding(.dim).style)
      x += engine.width(of: text)
    }
    write(cut(navigation.title, to: rect.maxX - x), x, rect.y, look.adding(.bold).style)
  }

  /// Draws a dialog in the center of an area, above everything drawn so far. Returns the dialog's
  /// frame.
  ///
  /// - Parameter menu: The control whose menu the dialog is; nil for any other dialog.
  mutating func drawDialog(
    _ element: Element, _ dialog: DialogContent, in area: CellRect, menu: DropDown?
  ) -> CellRect {
    dim()
    targets = []
    regions = []
    region = nil
    cursor = nil
    pages = []
    backButtons = []
    if let menu { return draw(menu, element, in: area) }
    return dialog.kind == .sheet
      ? drawSheet(element, dialog, in: area) : drawAlert(element, dialog, in: area)
  }

  /// Makes all that was drawn faint, without a focus.
  mutating func dim() {
    frame.restyle(frame.bounds) { cell in
      cell.attributes.subtract([.bold, .reverse])
      cell.attributes.insert(.dim)
      cell.foreground = .standard
    }
  }

  /// The height of an area in which dialogs have blank rows: that of a screen of 13 rows.
  private static let roomyHeight = 12

  private mutating func drawFrame(_ box: CellRect, title: String) {
    let style = CellStyle()
    frame.fill(box, style: style, clip: clip)
    drawBox(box, style)
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

extension Element {
  /// Whether this element is a row with a spacer, which uses all the width that is offered.
  fileprivate var spreads: Bool {
    guard case .stack(.horizontal, _, _) = content else { return false }
    return children.contains(where: \.isSpacer)
  }
}
