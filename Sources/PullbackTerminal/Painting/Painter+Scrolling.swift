import PullbackUI

extension Painter {
  /// Records a scroll region and draws its content, clipped to the region. Controls that are
  /// scrolled out of the region by at most its own size are also recorded as focus targets.
  ///
  /// - Parameter body: Draws the content.
  private mutating func scrolled(
    _ element: Element,
    _ rect: CellRect,
    isList: Bool,
    content: CellSize,
    _ state: ScrollState,
    _ body: (inout Painter) -> Void
  ) {
    let outer = region
    regions.append(
      ScrollRegion(
        element: element,
        rect: rect,
        isList: isList,
        parent: outer,
        state: state,
        contentWidth: content.width,
        contentHeight: content.height
      )
    )
    region = regions.count - 1
    let isWide = content.width > rect.width
    // A region that scrolls only sideways may be much higher than the screen.
    let isHigh = isList || content.height > rect.height
    let height = isList ? Proposal.unbounded : content.height
    let reach = reachesFar ? max(rect.height, height) : rect.height
    let near = CellRect(
      x: rect.x - (isWide ? rect.width : 0),
      y: isHigh ? rect.y - reach : zone.y,
      width: rect.width * (isWide ? 3 : 1),
      height: isHigh ? rect.height + 2 * reach : zone.height
    )
    let isAtEnd = state.offset > 0 && state.offset >= content.height - rect.height
    let first = targets.count
    within(rect, zone: near, body)
    targetRegion(before: first)
    // The next paint limits the offset.
    if !isList, isAtEnd, hasMeasured { state.offset = Proposal.unbounded }
    region = outer
  }

  mutating func drawScroll(
    _ element: Element,
    _ axes: Axis.Set,
    _ layout: ElementLayout,
    _ rect: CellRect,
    _ look: PaintStyle
  ) {
    let state = scrolling(element)
    let height = layout.children.map { $0.y + $0.size.height }.max() ?? 0
    let width = layout.children.map { $0.x + $0.size.width }.max() ?? 0
    keepLines(of: state)
    begin(state, of: element, height: rect.height, content: height)
    state.offset = min(max(0, state.offset), max(0, height - rect.height))
    state.offsetX = min(max(0, state.offsetX), max(0, width - rect.width))
    let origin = CellPoint(x: rect.x - state.offsetX, y: rect.y - state.offset)
    let content = CellSize(width: width, height: height)
    state.end = state.offset >= height - rect.height ? state.place : nil
    scrolled(element, rect, isList: false, content: content, state) {
      $0.noteScrolling(of: element)
      $0.noteContent(top: state.offset, height: height)
      $0.drawChildren(layout, origin, look)
    }
    drawScrollBar(widened(rect), offset: state.offset, total: height, of: element)
  }

  /// The area of a scroll view with the margin of the page, at whose edge its scroll bar is drawn.
  private func widened(_ rect: CellRect) -> CellRect {
    guard let side, rect.maxX == side.content else { return rect }
    return rect.with(width: side.edge - rect.x)
  }

  /// Draws the content of a page or dialog from the top. Content that is too high or too wide
  /// scrolls; in a tab view only the selected page does, unless the tabs leave no space for it.
  mutating func drawPage(
    _ owner: Element,
    _ children: [Element],
    _ rect: CellRect,
    _ look: PaintStyle
  ) {
    guard !rect.isEmpty else { return }
    let isFull = children.count == 1 && children[0].fillsPage
    let hasMargins = children.count == 1 && children[0].isRowColumn
    let margin = hasMargins || rect.width < 20 ? 0 : LayoutEngine.gutter
    let column = readable(children, in: rect)
    let area = column.inset(x: margin, y: 0)
    let origin = CellPoint(x: area.x, y: area.y)
    // In a dialog, the scroll bar is drawn on the border; beside content that is narrower than the
    // page, near the content.
    let isDialog = if case .dialog = owner.content { true } else { false }
    let barWidth =
      column.width < rect.width
      ? column.maxX - rect.x : isDialog ? rect.width + 1 : widened(rect).width
    let high = engine.column(
      children,
      Proposal(width: area.width, height: Proposal.ideal),
      alignment: .topLeading
    )
    var layout = high
    // Where the other views leave no room for a list, the page scrolls.
    let least = isFull ? engine.leastHeight(of: children[0], width: area.width) : 0
    let isLow = isFull && children[0].hasViewsBesideList && least > area.height
    if isLow {
      let proposal = Proposal(width: area.width, height: least)
      layout = engine.column(children, proposal, alignment: .topLeading)
    } else if isFull || high.size.height <= area.height
      || children.contains(where: \.hasRoomyEditor) && engine.shortHeight(of: high) <= area.height
    {
      let proposal = Proposal(width: area.width, height: area.height)
      layout = engine.column(children, proposal, alignment: .topLeading)
      if isFull || layout.size.width <= area.width {
        let outer = (clip, side)
        clip = clip.intersection(rect.with(width: max(rect.width, barWidth)))
        side = (content: area.maxX, edge: rect.x + barWidth)
        drawChildren(layout, origin, look)
        (clip, side) = outer
        return
      }
    }
    if children.count == 1, let tabs = children[0].tabs {
      let room = Proposal(width: area.width, height: Proposal.ideal)
      let height = engine.layout(tabs.bar, room).size.height
      // If the tabs leave no space for their page, they scroll with it.
      if height <= max(2, rect.height / 2) {
        draw(tabs.bar, at: origin, room, look)
        let rest = CellRect(
          x: rect.x, y: rect.y + height, width: rect.width, height: rect.height - height)
        return drawPage(tabs.page, [tabs.page], rest, look)
      }
    }
    let state = scrolling(owner)
    keepLines(of: state)
    state.offset = min(max(0, state.offset), max(0, layout.size.height - area.height))
    state.offsetX = min(max(0, state.offsetX), max(0, layout.size.width - area.width))
    let top = CellPoint(x: area.x - state.offsetX, y: area.y - state.offset)
    // The margins beside the content count as part of it.
    let content = CellSize(
      width: layout.size.width + rect.width - area.width,
      height: layout.size.height
    )
    scrolled(owner, rect, isList: false, content: content, state) {
      if let region = $0.region { $0.regions[region].page = layout }
      $0.drawChildren(layout, top, look)
    }
    drawScrollBar(
      rect.with(width: barWidth), offset: state.offset,
      total: isLow ? layout.size.height : high.size.height, of: owner)
  }

  /// Draws the visible lines of a lazy stack or grid, and those near them, and measures them.
  mutating func drawLazyRows(
    _ element: Element,
    _ rows: any LazyElements,
    _ rect: CellRect,
    _ look: PaintStyle
  ) {
    let near = CellRect(
      x: zone.x, y: clip.y - clip.height, width: zone.width, height: 3 * clip.height)
    let visible = rect.intersection(reachesFar ? near : zone)
    guard rows.count > 0, !visible.isEmpty else { return }
    var lines = engine.lazyLines(
      element, rows, Proposal(CellSize(width: rect.width, height: rect.height)))
    let isVertical = lines.axis == .vertical
    let start = isVertical ? rect.y : rect.x
    let end = isVertical ? visible.maxY : visible.maxX
    let first = lines.line(at: (isVertical ? visible.y : visible.x) - start)
    var line = first
    var position = lines.start(ofLine: line)
    var hasChanged = false
    // The first and the last visible line, with their distances from the start.
    var seen: (first: (Int, Int), last: (Int, Int))?
    // By how much the lines before the visible area are longer than they were thought to be.
    var shift = 0
    while line < lines.lines, start + position - shift < end {
      let before = lines.lengths[line]
      let count = lines.count
      engine.measure(line, of: &lines, rows)
      if lines.count != count { hasChanged = true }
      if lines.views(in: line).isEmpty { break }
      let length = lines.lengths[line]
      if isVertical, start + position + length > clip.y, start + position < clip.maxY {
        seen = (seen?.first ?? (line, position), (line, position))
      }
      if length != before {
        hasChanged = true
        let isBefore = start + position + before <= (isVertical ? clip.y : clip.x)
        if isBefore { shift += length - before }
      }
      for (track, index) in zip(lines.tracks, lines.views(in: line)) {
        let view = rows.element(at: index)
        let proposal = lines.proposal(track)
        let size = engine.layout(view, proposal).size
        let place = lines.place(line: line, start: position, track, size)
        let origin = CellPoint(x: rect.x + place.x, y: rect.y + place.y)
        note(rows.name(of: view), CellRect(origin, size))
        draw(view, at: origin, proposal, look)
      }
      line += 1
      position += length + lines.gap
    }
    if let seen { note([seen.first, seen.last], lines, rows, of: element, in: rect) }
    if hasChanged {
      engine.keep(lines, of: element)
      moveContent(by: shift, lines.axis)
      hasMeasured = true
    }
    let margin = line - first + 4
    let (low, high) = (max(0, first - margin), min(lines.lines, line + margin))
    let last = min(rows.count, high * lines.tracks.count)
    let kept = min(low * lines.tracks.count, last)..<last
    keep(kept, of: element, rows, scrolling(element))
  }

  /// Scrolls the region that is drawn, so that the visible lines stay where they are when lines
  /// before them turn out to be longer.
  private func moveContent(by shift: Int, _ axis: CellAxis) {
    guard let region, shift != 0 else { return }
    let area = regions[region]
    if axis == .vertical, area.scrollsVertically {
      area.state.offset += shift
    } else if axis == .horizontal, area.scrollsHorizontally {
      area.state.offsetX += shift
    }
  }

  private func keep(
    _ range: Range<Int>,
    of element: Element,
    _ rows: any LazyElements,
    _ state: ScrollState
  ) {
    // The row with the focus stays, wherever it is.
    let focused = element.tree?.kept ?? []
    let most = range.count + focused.count
    guard
      state.kept[element.id] != range || state.focused[element.id] != focused
        || element.children.count > most
    else { return }
    state.focused[element.id] = focused
    state.kept[element.id] = range
    rows.release(outside: range)
  }

  /// Draws the rows of a list that are in sight, below the header of a table.
  mutating func drawList(_ element: Element, _ rect: CellRect, _ look: PaintStyle) {
    let (state, outer) = (scrolling(element), clip)
    var rect = rect
    if let header = engine.header(engine.model(of: element), width: rect.width), rect.height > 1 {
      let height = min(header.height, rect.height - 1)
      draw(header, in: rect.with(height: height), isBesideScrollBar: false, look)
      rect = rect.lower(by: height)
    }
    scrolled(element, rect, isList: true, content: CellSize(width: 0, height: 0), state) {
      painter in
      painter.noteScrolling(of: element)
      painter.drawRows(element, rect, barClip: outer, state, look)
    }
  }

  private mutating func drawRows(
    _ list: Element,
    _ rect: CellRect,
    barClip: CellRect,
    _ state: ScrollState,
    _ look: PaintStyle
  ) {
    let model = engine.model(of: list)
    begin(state, of: list, model, height: rect.height)
    let omissions = model.omissions
    let (window, neighbours) = model.settled {
      var window = ListWindow(engine: engine, model: model, width: rect.width, height: rect.height)
      let isFilled = window.fill(from: state)
      return (isFilled ? window : nil, window.neighbours(reachesFar: reachesFar))
    }
    if model.omissions != omissions {
      engine.forgetLayouts(of: list)
      hasMeasured = true
    }
    guard let window else { return }
    if let first = window.rows.first {
      state.anchor = first.item.element
      state.position = first.position
      state.offset = window.offset
      state.isAtTop = window.offset == 0 && model.before(first.position) == nil
      state.end = window.hasMoreBelow ? nil : state.place
    }
    if list.reportsScrolling { noteContent(of: window, height: rect.height) }
    let hasBar = !state.isAtTop || window.hasMoreBelow
    let isBeside = hasBar && widened(rect).maxX == rect.maxX
    // In reading order, which is that of Tab.
    for row in (window.rows + neighbours).sorted(by: { $0.y < $1.y }) {
      draw(row, in: rect, isBesideScrollBar: isBeside, look)
    }
    if hasBar {
      let (before, all) = model.share(of: window.rows)
      // The bar can be beside the list, at the edge of the page.
      let inner = clip
      clip = barClip
      drawScrollBar(
        widened(rect),
        offset: state.isAtTop ? 0 : max(1, before),
        total: window.hasMoreBelow ? all + 1 : max(1, before) + window.rows.count,
        visible: window.rows.count,
        share: state.share(of: window.rows.count, in: all, height: rect.height),
        of: list
      )
      clip = inner
    }
    // The focus may move to a row that is far away: the next paint releases the others.
    for index in model.blocks.indices where !reachesFar {
      guard case .lazyRows(let rows) = model.blocks[index].element.content else { continue }
      let range = window.kept(ofBlock: index, count: rows.count)
      if range.isEmpty && model.blocks[index].element.children.isEmpty { continue }
      keep(range, of: model.blocks[index].element, rows, state)
    }
  }
}

extension Element {
  /// Whether this element itself keeps columns free for the focus marker, as a list, a navigation
  /// stack and a vertical stack that contains one of them do.
  var isRowColumn: Bool {
    switch content {
    case .list, .navigation: true
    case .scroll: hints.hasListMargins
    case .layout(let layout): layout.fillsRoom
    case .stack(.vertical, _, _) where grid == nil: children.contains(where: \.isRowColumn)
    // Panes beside one another, of which the first and the last are at the edges of the page.
    case .stack(.horizontal, _, _) where grid == nil:
      (children.first?.isRowColumn ?? false) && (children.last?.isRowColumn ?? false)
    case .layoutPriority, .clipped, .overlay, .background: children.first?.isRowColumn ?? false
    case .stack, .layers, .frame: children.count == 1 && children[0].isRowColumn
    default: false
    }
  }

  /// The row of tabs and the selected page, if this element contains a tab view and nothing else;
  /// otherwise nil.
  fileprivate var tabs: (bar: Element, page: Element)? {
    guard case .stack = content else { return nil }
    if children.count == 2, children[0].role == .tabList { return (children[0], children[1]) }
    return children.count == 1 ? children[0].tabs : nil
  }

  /// Whether this element fills a page and scrolls its own content, as a list does.
  var fillsPage: Bool {
    switch content {
    case .list, .navigation: true
    case .layout(let layout): layout.fillsRoom
    case .scroll(let axes): axes.contains(.vertical)
    case .stack(.vertical, _, _): children.contains { $0.fillsPage }
    case .stack(.horizontal, _, _) where grid == nil: children.contains { $0.fillsPage }
    case .stack, .layers: children.count == 1 && children[0].fillsPage
    case .padding: children.count == 1 && children[0].fillsPage
    case .layoutPriority, .clipped, .overlay, .background:
      children.first?.fillsPage ?? false
    case .frame(let frame):
      frame.width == nil && frame.height == nil && children.count == 1 && children[0].fillsPage
    default: false
    }
  }
}
