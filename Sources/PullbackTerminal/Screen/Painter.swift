import Foundation
import PullbackUI

/// How things around an element make it look.
struct Look {
  var style = CellStyle()

  func adding(_ attributes: CellStyle.Attributes) -> Look {
    var copy = self
    copy.style.attributes.formUnion(attributes)
    return copy
  }
}

/// Draws elements into a frame and notes what can have the focus.
///
/// Elements that cannot be seen are left out, except for those near by: the focus may go there.
struct Painter {
  let engine: LayoutEngine
  let theme: TerminalTheme
  let focus: Element.ID?
  let caret: FieldCaret?
  let scrolling: (Element) -> ScrollState
  var frame: Frame
  var clip: CellRect
  /// Where things that can have the focus are collected; larger than the clip where it scrolls.
  var zone: CellRect
  var region: Int?
  var targets: [FocusTarget] = []
  var regions: [ScrollRegion] = []
  /// The frames of the elements that want to know theirs.
  var measured: [(element: Element, frame: CGRect)] = []
  var cursor: CellPoint?
  /// The navigation pages of the top layer, the outermost first.
  var pages: [Element] = []
  /// The columns after the content of a page and after the page, where a scroll bar may stand.
  var side: (content: Int, edge: Int)?
  /// The buttons of the pages that go back.
  var backs: Set<Element.ID> = []

  var glyphs: TerminalGlyphs { engine.glyphs }

  init(
    engine: LayoutEngine,
    theme: TerminalTheme,
    focus: Element.ID?,
    caret: FieldCaret?,
    frame: Frame,
    scrolling: @escaping (Element) -> ScrollState
  ) {
    self.engine = engine
    self.theme = theme
    self.focus = focus
    self.caret = caret
    self.frame = frame
    self.scrolling = scrolling
    clip = frame.bounds
    zone = frame.bounds
  }

  mutating func draw(
    _ element: Element,
    at origin: CellPoint,
    _ proposal: Proposal,
    _ outer: Look
  ) {
    if element.style.isHidden || element.style.opacity <= 0 { return }
    let layout = engine.layout(element, proposal)
    let rect = CellRect(origin, layout.size)
    guard rect.intersects(zone) else { return }
    var look = self.look(of: element, in: rect, outer)
    if element.actions.measured != nil { measured.append((element, rect.points)) }
    if !element.menu.isEmpty, element.opensMenuByItself, target(element, rect) {
      look = look.adding(.reverse)
      frame.fill(rect, style: look.style, clip: clip)
    }
    switch element.content {
    case .text(let text): drawText(element, text, rect, proposal, look)
    case .image(let name):
      let glyph = glyphs.isASCII ? glyphs.bullet : SymbolNames.glyph(for: name)
      write(glyph, rect.x, rect.y, look.style)
    case .shape(let kind): drawShape(element, kind, rect, look)
    case .divider: drawDivider(element, rect, look)
    case .spacer, .empty: break
    case .background:
      for placement in layout.children.dropFirst() { draw(placement, origin, look) }
      if let content = layout.children.first { draw(content, origin, look) }
    case .border(let color):
      drawChildren(layout, origin, look)
      var style = look.style
      style.foreground = theme.color(color) ?? style.foreground
      drawBox(rect, style)
    case .clipped:
      within(rect, zone: zone.intersection(rect)) { $0.drawChildren(layout, origin, look) }
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
    case .button(let button): drawButton(element, button, layout, rect, look)
    case .textField(let field): drawField(element, field, rect, look)
    case .toggle(let isOn): drawToggle(element, isOn, layout, rect, look)
    case .stepper(let value): drawStepper(element, value, layout, rect, look)
    case .slider(let value, let range): drawSlider(element, value, range, layout, rect, look)
    case .progress(let value): drawProgress(element, value, layout, rect, look)
    case .stack, .layers, .layout, .padding, .frame, .fixedSize, .layoutPriority, .overlay,
      .section,
      .dialog:
      drawChildren(layout, origin, look)
    }
  }

  mutating func draw(_ placement: ChildPlacement, _ origin: CellPoint, _ look: Look) {
    let place = CellPoint(x: origin.x + placement.x, y: origin.y + placement.y)
    draw(placement.child, at: place, placement.proposal, look)
  }

  mutating func drawChildren(_ layout: ElementLayout, _ origin: CellPoint, _ look: Look) {
    let first = zone.y - origin.y
    for placement in layout.isColumn ? layout.children(from: first) : layout.children[...] {
      if layout.isColumn, origin.y + placement.y > zone.maxY { return }
      // What is above or below the zone is not even looked at.
      let top = origin.y + placement.y
      if top >= zone.maxY + 1 || top + placement.size.height < zone.y {
        if case .offset = placement.child.content {} else { continue }
      }
      draw(placement, origin, look)
    }
  }

  private mutating func look(of element: Element, in rect: CellRect, _ outer: Look) -> Look {
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
    return look
  }

  /// Draws inside of another clip and zone.
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

  /// Notes that an element can have the focus and tells whether it has.
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

extension ElementLayout {
  /// The children of a column from the first that ends below a row.
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
  /// Whether it has further buttons and nothing inside that can have the focus in its place.
  var opensMenuByItself: Bool {
    guard !isContainer, isMenuOnly, menu.contains(where: \.isEnabled) else { return false }
    return !hasControl
  }

  private var hasControl: Bool {
    switch content {
    case .button, .toggle, .textField, .stepper, .slider: true
    default: children.contains { $0.hasControl }
    }
  }

  /// Whether it is the tab of a page.
  var isTab: Bool {
    guard case .button(let button) = content, button.isSelected != nil else { return false }
    return parent?.accessibility.label == "Tabs"
  }

  /// Whether a person can do something with it now.
  var isFocusable: Bool {
    guard isEnabled else { return false }
    if !menu.isEmpty, opensMenuByItself { return true }
    switch content {
    case .button, .toggle: return actions.activate != nil || actions.drag != nil
    case .textField: return actions.edit != nil
    case .stepper, .slider: return actions.adjust != nil
    default: return false
    }
  }
}
