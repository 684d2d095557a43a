import PullbackUI

extension Painter {
  /// The least height of a page with a row between its header and its content.
  private static let roomy = 12

  /// Makes an area a new surface, which hides what was drawn there. Without a color the area has the
  /// background of the page.
  mutating func lay(_ area: CellRect, _ color: TerminalColor?) {
    frame.erase(area, background: color ?? .standard, clip: clip)
  }

  /// Makes an area a framed surface above the page. No letter of the page touches it.
  mutating func layFramed(_ box: CellRect) { layFramed(box, CellStyle(), surface: theme.overlay) }

  /// The same with a frame in a style, and on a surface; nil for the background of the page.
  mutating func layFramed(_ box: CellRect, _ style: CellStyle, surface: TerminalColor?) {
    for x in [box.x - 1, box.maxX] {
      let side = CellRect(x: x, y: box.y, width: 1, height: box.height)
      frame.fill(side, style: CellStyle(), clip: clip)
    }
    lay(box, surface)
    drawBox(box, style)
  }

  /// Gives the area of a bar the color of surfaces, if the terminal has one.
  mutating func layBar(_ area: CellRect) {
    if let surface = theme.surface { lay(area, surface) }
  }

  /// Draws a page of a navigation stack: a header bar with the title, the back button and the toolbar,
  /// the content, and a bar with the items at the bottom.
  mutating func drawNavigation(
    _ element: Element,
    _ navigation: NavigationContent,
    _ rect: CellRect,
    _ look: PaintStyle
  ) {
    pages.append(element)
    var children = element.children
    let bottom = children.last?.role == .bottomToolbar ? [children.removeLast()] : []
    let column = readable(children, in: rect)
    var tools = takeTools(from: &children)
    var above = takeHead(from: &children)
    var page = rect
    if navigation.title.isEmpty && navigation.trail.isEmpty {
      (above, tools) = (tools + above, [])
    } else {
      layBar(rect.with(height: min(1, rect.height)))
      let title = CellRect(x: column.x, y: rect.y, width: column.width, height: rect.height)
      if drawTitle(navigation, tools, title, look) { tools = [] }
      page = page.lower(by: 1)
    }
    let hasTitle = page.y > rect.y
    let gap = hasTitle && rect.height >= Self.roomy ? 1 : 0
    let shelf = layout(ofBar: tools, in: column)
    let head = layout(ofBar: above, in: column)
    let foot = layout(ofBar: bottom, in: column)
    let bars = shelf.size.height + head.size.height + foot.size.height
    guard bars <= max(2, (page.height - gap) / 2), bars < max(1, page.height) else {
      // If the bars leave no space for the content, they scroll with the page.
      if gap > 0 { drawRule(at: page.y, rect, look) }
      return drawPage(element, tools + above + children + bottom, page.lower(by: gap), look)
    }
    drawBar(shelf, tools, page, from: column, isRaised: true, look)
    page = page.lower(by: shelf.size.height)
    if gap > 0 { drawRule(at: page.y, rect, look) }
    page = page.lower(by: gap)
    let top = CellRect(x: column.x, y: page.y, width: column.width, height: 0)
    drawBar(head, above, top, from: column, look)
    page = page.lower(by: head.size.height)
    page.height -= foot.size.height
    drawPage(element, children, page, look)
    drawBar(foot, bottom, page.lower(by: page.height), from: column, isRaised: true, look)
  }

  /// Draws a horizontal line in the row between a header and its content, if no surface tells the two
  /// apart.
  private mutating func drawRule(at y: Int, _ rect: CellRect, _ look: PaintStyle) {
    if theme.surface != nil { return }
    let row = CellRect(x: rect.x, y: y, width: rect.width, height: 1)
    let glyph = Glyph(code: code(glyphs.horizontal), width: 1)
    let style = look.adding(.dim).style
    frame.fill(row.inset(x: LayoutEngine.gutter, y: 0), glyph: glyph, style: style, clip: clip)
  }

  /// Draws a bar at the top of an area, with its items where the content of the page begins.
  private mutating func drawBar(
    _ bar: ElementLayout,
    _ items: [Element],
    _ rect: CellRect,
    from column: CellRect,
    isRaised: Bool = false,
    _ look: PaintStyle
  ) {
    if items.isEmpty { return }
    if isRaised { layBar(rect.with(height: bar.size.height)) }
    let x = column.x + indent(of: items, column)
    drawChildren(bar, CellPoint(x: x, y: rect.y), look)
  }

  /// The number of columns before a toolbar, in which the focus marker of a plain button is drawn;
  /// 0 on a narrow page.
  private func indent(_ rect: CellRect) -> Int { rect.width < 20 ? 0 : LayoutEngine.gutter }

  /// The number of columns before a bar. A back button begins at the edge of the page, where the focus
  /// marker is drawn.
  private func indent(of bar: [Element], _ rect: CellRect) -> Int {
    bar.first?.role == .back ? 0 : indent(rect)
  }

  /// Removes the back button and the toolbar from the children of a page and returns them.
  private mutating func takeTools(from children: inout [Element]) -> [Element] {
    var tools: [Element] = []
    if children.count > 1, children[0].role == .back {
      backButtons.insert(children[0].id)
      tools.append(children.removeFirst())
    }
    if children.first?.role == .toolbar { tools.append(children.removeFirst()) }
    return tools
  }

  /// Removes what stays in place above the content that scrolls, and returns it: all elements before
  /// content that fills the page, and otherwise the search fields.
  private func takeHead(from children: inout [Element]) -> [Element] {
    guard children.count > 1, let last = children.last else { return [] }
    guard last.fillsPage else {
      // A field keeps its place and width while what is below changes with each letter.
      let fields = Array(children.prefix { $0.role == .searchField })
      children.removeFirst(fields.count)
      return fields
    }
    let head = Array(children.dropLast())
    children = [last]
    return head
  }

  /// Lays out the bar above or below a page's content: in one row if it fits, with its trailing
  /// items at the page's trailing edge.
  private func layout(ofBar bar: [Element], in rect: CellRect) -> ElementLayout {
    if bar.isEmpty { return ElementLayout(size: .zero) }
    let before = indent(of: bar, rect)
    let room = max(1, rect.width - before)
    let row = engine.stack(bar, .horizontal, .top, spacing: 2, .idealSize)
    if row.size.width > room {
      return engine.flow(
        bar.flatMap(\.barItems), spacing: 2, width: room, indent: indent(rect) - before)
    }
    return spread(row, to: room - indent(rect))
  }

  /// Shares the columns that a row leaves free among the spacers in it.
  private func spread(_ bar: ElementLayout, to width: Int) -> ElementLayout {
    var layout = bar
    let free = width - layout.size.width
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

  /// Draws the title of a page: the back button and the title, or the path and the title, and at the
  /// trailing edge the toolbar. Returns false if there is no room for the back button and the toolbar;
  /// they are not drawn then.
  private mutating func drawTitle(
    _ navigation: NavigationContent,
    _ tools: [Element],
    _ rect: CellRect,
    _ look: PaintStyle
  ) -> Bool {
    let separator = navigation.title.isEmpty ? "" : " \(glyphs.crumb) "
    let back = tools.first?.role == .back ? tools[0] : nil
    let backWidth = back.map { engine.layout($0, .idealSize).size.width } ?? 0
    let bar = engine.stack(
      back == nil ? tools : Array(tools.dropFirst()), .horizontal, .center, spacing: 2, .idealSize)
    let start = back == nil ? indent(rect) : backWidth + engine.width(of: separator)
    let trailing = bar.children.isEmpty ? 0 : bar.size.width + 2
    let end = start + engine.width(of: navigation.title)
    let hasRoom = end + trailing + indent(rect) <= rect.width && bar.size.height <= 1
    guard hasRoom else {
      drawPath(navigation, to: rect.maxX, rect, look)
      return tools.isEmpty
    }
    if let back {
      draw(back, at: CellPoint(x: rect.x, y: rect.y), .idealSize, look)
      write(separator, rect.x + backWidth, rect.y, look.adding(.dim).style)
      write(navigation.title, rect.x + start, rect.y, look.adding(.bold).style)
    } else {
      drawPath(navigation, to: rect.maxX - trailing, rect, look)
    }
    guard !bar.children.isEmpty else { return true }
    let isSpread = bar.children.contains { $0.child.spreads }
    let room = rect.width - indent(rect) - end - 2
    let x = rect.x + (isSpread ? end + 2 : rect.width - indent(rect) - bar.size.width)
    drawChildren(isSpread ? spread(bar, to: room) : bar, CellPoint(x: x, y: rect.y), look)
    return true
  }

  /// Draws the title of a page after the titles of those before it, as many as there is room for.
  private mutating func drawPath(
    _ navigation: NavigationContent, to end: Int, _ rect: CellRect, _ look: PaintStyle
  ) {
    var x = rect.x + min(LayoutEngine.gutter, max(0, rect.width - 1))
    let room = end - x
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
    write(cut(navigation.title, to: end - x), x, rect.y, look.adding(.bold).style)
  }
}

extension Element {
  /// Whether this element is a row with a spacer, which uses all the width that is offered.
  fileprivate var spreads: Bool {
    guard case .stack(.horizontal, _, _) = content else { return false }
    return children.contains(where: \.isSpacer)
  }
}
