import Foundation
import PullbackStrings
import PullbackUI

/// The style that an element inherits from its ancestors.
struct PaintStyle {
  var style = CellStyle()

  func adding(_ attributes: CellStyle.Attributes) -> PaintStyle {
    var copy = self
    copy.style.attributes.formUnion(attributes)
    return copy
  }
}

/// Draws elements into a frame and collects the elements that can have the focus.
///
/// Elements outside the visible area are skipped, except nearby ones that the focus can move to.
struct Painter {
  let engine: LayoutEngine
  /// The theme of the element that is drawn.
  var theme: TerminalTheme
  let themes: TerminalThemes
  let focus: Element.ID?
  let caret: FieldCaret?
  let scrolling: (Element) -> ScrollState
  var frame: Frame
  var clip: CellRect
  /// The area in which focus targets are collected. Inside a scroll view it is larger than `clip`.
  var zone: CellRect
  /// Whether the controls of a page or form are collected however far they are scrolled out of sight,
  /// and not only the near ones. Those of other lists are up to the nearest one, those of lazy stacks
  /// are not.
  var reachesFar = false
  var region: Int?
  var targets: [FocusTarget] = []
  /// The rows of lists, and the visible part of each from edge to edge.
  var rows: [(element: Element, area: CellRect)] = []
  var regions: [ScrollRegion] = []
  /// The elements whose geometry the app observes, with their frames on the screen, in points.
  var measured: [(element: Element, frame: CGRect)] = []
  /// The elements with hover handlers, with their frames and the visible parts of the frames, in
  /// cells.
  var hoverAreas: [(element: Element, frame: CellRect, visible: CellRect)] = []
  var cursor: CellPoint?
  /// Whether the measured length of a lazy line differs from the assumed one, so that the frame has
  /// to be painted again.
  var hasMeasured = false
  /// The navigation stacks that are drawn, from the outermost to the innermost.
  var pages: [Element] = []
  /// The column after the content of the page, and the column after the page itself. A scroll bar
  /// is drawn between the two, so that the content keeps its full width. Nil outside of a page.
  var side: (content: Int, edge: Int)?
  /// The list row that is drawn; nil outside of lists.
  var row: PaintedRow?
  /// Whether something was drawn that is not inside of the list row.
  var drawsOutside = false
  /// The columns of the rows of a menu that is drawn; nil outside of menus.
  var menuColumns: Range<Int>?
  /// The items without a symbol in a menu in which others have one.
  var itemsWithoutSymbol: Set<Element.ID> = []
  /// The box of the open popup; nil if none was drawn.
  var popupBox: CellRect?
  /// The picture that the spinners show now; nil if they do not move.
  var spinner: String?
  /// The places of the spinners that are drawn.
  var spinners: [CellPoint] = []
  /// Whether the app is in the lines below the cursor.
  var isInline = false
  /// The language of the terminal's own words.
  var words = Localization.untranslated
  /// The ids of the back buttons of the pages that are drawn.
  var backButtons: Set<Element.ID> = []

  var glyphs: TerminalGlyphs { engine.glyphs }

  init(
    engine: LayoutEngine,
    theme: TerminalTheme,
    themes: TerminalThemes,
    focus: Element.ID?,
    caret: FieldCaret?,
    frame: Frame,
    scrolling: @escaping (Element) -> ScrollState
  ) {
    self.engine = engine
    self.theme = theme
    self.themes = themes
    self.focus = focus
    self.caret = caret
    self.frame = frame
    self.scrolling = scrolling
    clip = frame.bounds
    zone = frame.bounds
    self.frame.surfaces = theme.readableSurfaces
  }

  mutating func draw(
    _ element: Element,
    at origin: CellPoint,
    _ proposal: Proposal,
    _ outer: PaintStyle
  ) {
    guard let own = element.theme.flatMap({ themes.theme(of: $0) }), own != theme else {
      return drawInTheme(element, at: origin, proposal, outer)
    }
    let before = (theme, frame.surfaces)
    (theme, frame.surfaces) = (own, own.readableSurfaces)
    drawInTheme(element, at: origin, proposal, outer)
    let rect = CellRect(origin, engine.layout(element, proposal).size)
    frame.restyle(rect.intersection(clip)) { own.finish(&$0) }
    (theme, frame.surfaces) = before
  }

  private mutating func drawInTheme(
    _ element: Element,
    at origin: CellPoint,
    _ proposal: Proposal,
    _ outer: PaintStyle
  ) {
    if element.style.isHidden || element.style.opacity <= 0 || element.isNamedInBottomLine {
      return
    }
    let layout = engine.layout(element, proposal)
    let rect = CellRect(origin, layout.size)
    guard rect.intersects(zone) else { return }
    if let area = row?.area, rect.intersection(area) != rect { drawsOutside = true }
    var look = self.look(of: element, in: rect, outer)
    if let name = element.name { note(name, rect) }
    if element.actions.measured != nil { measured.append((element, rect.points)) }
    if element.followsPointer, rect.intersects(clip) {
      hoverAreas.append((element, rect, rect.intersection(clip)))
    }
    var bar: Cell?
    defer { if let bar { closeGaps(in: rect, of: bar) } }
    if element.takesFocusByItself, target(element, rect) {
      look = accent(element, look).adding(.reverse)
      if element.isContentOfRow {
        drawRowFocus(rowBar(rect), look.style)
      } else {
        frame.fill(rect, style: look.style, clip: clip)
        drawMarker(before: rect, look.style)
        bar = firstCell(of: rect)
      }
    }
    let labels = engine.labels(of: element, proposal)
    switch element.content {
    case .text(let text) where element.role == .fieldError:
      drawError(element, text, rect, proposal, look)
    case .text(let text): drawText(element, text, rect, proposal, look)
    case .image where engine.isPicture(element): drawPicture(element, rect, look)
    case .image where engine.isBlank(element): break
    case .image(let name):
      let glyph =
        glyphs.isASCII ? element.asciiSymbol(name) : SymbolGlyphs.narrowGlyph(for: name)
      write(glyph, rect.x, rect.y, look.style)
    case .shape(let kind): drawShape(element, kind, rect, look)
    case .divider: drawDivider(element, rect, look)
    case .spacer, .empty: break
    case .background:
      for placement in layout.children.dropFirst() { draw(placement, origin, look) }
      if let content = layout.children.first { draw(content, origin, look) }
    case .border(let color):
      if element.role == .groupBox, let surface = theme.surface {
        // A card needs no line, and its border is a margin.
        frame.fill(rect, style: CellStyle(background: surface), clip: clip)
        drawChildren(layout, origin, look)
        break
      }
      drawChildren(layout, origin, look)
      var style = look.style
      style.foreground = theme.color(color) ?? style.foreground
      if theme.isDim(color) { style.attributes.insert(.dim) }
      drawBox(rect, style)
    case .clipped:
      within(rect, zone: zone.intersection(rect)) { $0.drawChildren(layout, origin, look) }
    case .layout(let content) where content.showsOne:
      element.setFitting(layout.children.first?.child)
      drawChildren(layout, origin, look)
    case .offset(let x, let y):
      let moved = CellPoint(
        x: origin.x + CellScale.columns(x),
        y: origin.y + CellScale.rows(y)
      )
      drawChildren(layout, moved, look)
    case .scroll(let axes): drawScroll(element, axes, layout, rect, look)
    case .list: drawList(element, rect, look)
    case .lazyRows(let rows): drawLazyRows(element, rows, rect, look)
    case .navigation(let navigation): drawNavigation(element, navigation, rect, look)
    case .button(let button): drawButton(element, button, layout, rect, labels: labels, look)
    case .textField(let field): drawField(element, field, rect, labels: labels, look)
    case .toggle(let isOn): drawToggle(element, isOn, layout, rect, labels: labels, look)
    case .stepper: drawStepper(element, layout, rect, labels: labels, look)
    case .slider(let slider):
      drawSlider(element, slider, layout, rect, labels: labels, look)
    case .progress(let value):
      drawProgress(element, value, layout, rect, labels: labels, look)
    case .layers:
      for placement in layout.children.backToFront { draw(placement, origin, look) }
    case .stack(.horizontal, _, _):
      drawLeaders(element, layout, origin, look)
      drawChildren(layout, origin, look)
    case .stack, .layout, .padding, .frame, .fixedSize, .layoutPriority, .overlay,
      .section,
      .dialog:
      drawChildren(layout, origin, look)
    }
  }

  mutating func draw(_ placement: ChildPlacement, _ origin: CellPoint, _ look: PaintStyle) {
    let place = CellPoint(x: origin.x + placement.x, y: origin.y + placement.y)
    draw(placement.child, at: place, placement.proposal, look)
  }

  mutating func drawChildren(_ layout: ElementLayout, _ origin: CellPoint, _ look: PaintStyle) {
    let first = zone.y - origin.y
    for placement in layout.isColumn ? layout.children(from: first) : layout.children[...] {
      if layout.isColumn, origin.y + placement.y > zone.maxY { return }
      // Children above or below the zone are skipped without a layout.
      let top = origin.y + placement.y
      if top >= zone.maxY + 1 || top + placement.size.height < zone.y {
        if case .offset = placement.child.content {} else { continue }
      }
      draw(placement, origin, look)
    }
  }

  private mutating func look(of element: Element, in rect: CellRect, _ outer: PaintStyle)
    -> PaintStyle
  {
    var look = outer
    let style = element.style
    if let foreground = style.foreground {
      look.style.foreground = theme.color(foreground) ?? look.style.foreground
      if theme.isDim(foreground) { look.style.attributes.insert(.dim) }
    }
    if let background = style.background, let color = theme.color(background) {
      look.style.background = color
      frame.fill(rect, style: look.style, clip: clip)
    }
    if style.opacity < 0.5 || !style.isEnabled { look.style.attributes.insert(.dim) }
    if theme.finishesCells, !style.isEnabled { look.style.attributes.insert(.disabled) }
    return look
  }

  /// Calls `body` with `clip` reduced to an area, and with another area (`zone`) for focus targets.
  mutating func within(
    _ area: CellRect,
    zone inner: CellRect,
    _ body: (inout Painter) -> Void
  ) {
    let (oldClip, oldZone) = (clip, zone)
    clip = clip.intersection(area)
    zone = inner
    body(&self)
    clip = oldClip
    zone = oldZone
  }

  mutating func write(_ text: String, _ x: Int, _ y: Int, _ style: CellStyle) {
    frame.write(text, x: x, y: y, style: style, clip: clip)
  }

  /// Records an element as a focus target if it can have the focus. Returns whether it has the
  /// focus.
  mutating func target(_ element: Element, _ rect: CellRect) -> Bool {
    guard element.isFocusable else { return false }
    targets.append(
      FocusTarget(
        element: element,
        rect: rect,
        isVisible: rect.intersects(clip),
        region: region
      )
    )
    return element.id == focus
  }
}

extension [ChildPlacement] {
  /// The placements from back to front, by the z-index of their elements.
  fileprivate var backToFront: [ChildPlacement] {
    guard contains(where: { $0.child.hints.zIndex != 0 }) else { return self }
    return enumerated()
      .sorted {
        ($0.element.child.hints.zIndex, $0.offset) < ($1.element.child.hints.zIndex, $1.offset)
      }
      .map(\.element)
  }
}

extension ElementLayout {
  /// The children of a column in order, without those that end above a row.
  func children(from row: Int) -> ArraySlice<ChildPlacement> {
    var low = 0
    var high = children.count
    while low < high {
      let middle = (low + high) / 2
      if children[middle].y + children[middle].size.height < row {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return children[low...]
  }
}

extension Element {
  /// Whether this element has a menu with an enabled item and contains no control that could have
  /// the focus instead; false for a list, page or dialog, and in a row that can be chosen, which has
  /// the focus and opens the menu.
  var opensMenuByItself: Bool {
    guard !isContainer, isNoControl, menu.contains(where: \.isEnabled) else { return false }
    return !hasControl && enclosing { $0.role == .selectableRow } == nil
  }

  /// Whether this element, which is not a control and contains none, can have the focus because of
  /// its menu or its key handlers.
  var takesFocusByItself: Bool {
    if !menu.isEmpty, opensMenuByItself { return true }
    return takesFocusForKeys && isNoControl && !hasControl
  }

  /// Whether the element is not drawn, because the bottom line says the same: a control whose
  /// shortcut works everywhere, or the mark of a recording.
  var isNamedInBottomLine: Bool { !frontShortcuts.isEmpty || isToldInBottomLine }

  private var hasControl: Bool {
    switch content {
    case .button, .toggle, .textField, .stepper, .slider: true
    default: children.contains { $0.hasControl }
    }
  }

  /// Whether the element can have the focus: it is enabled, and it has an action, a menu or key
  /// handlers.
  var isFocusable: Bool {
    guard isEnabled else { return false }
    if takesFocusByItself { return true }
    switch content {
    case .button, .toggle: return actions.activate != nil || actions.drag != nil
    case .textField: return actions.edit != nil
    case .stepper, .slider: return actions.adjust != nil
    default: return false
    }
  }
}

extension Painter {
  /// Draws the page, behind its dialogs.
  mutating func drawRoot(_ root: Element, in area: CellRect) {
    if case .navigation = root.content {
      let proposal = Proposal(width: area.width, height: area.height)
      draw(root, at: CellPoint(x: area.x, y: area.y), proposal, PaintStyle())
    } else {
      drawPage(root, [root], area, PaintStyle())
    }
  }
}
