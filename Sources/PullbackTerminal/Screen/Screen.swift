package import PullbackUI

/// The screen of an app without a terminal: what it shows, what has the focus, what keys do.
///
/// The terminal, scripts and tests all use it. Pass events to ``handle(_:)``, then take the
/// ``frame``. Belongs to the actor of its element tree.
package final class Screen {
  /// What the owner of the screen has to do after an event.
  package enum Outcome: Hashable, Sendable {
    case none, quit, suspend, repaint
    /// Put the text on the clipboard.
    case copy(String)
  }

  package let tree: ElementTree
  package private(set) var size: CellSize
  package let glyphs: TerminalGlyphs

  let theme: TerminalTheme
  let engine: LayoutEngine
  private let update: () -> Void
  private var isStale = true
  private var lastFrame: Frame
  /// The frame before the last: its storage is used again, as nobody looks at it any more.
  private var spare: Frame
  private var scrollStates: [Element.ID: ScrollState] = [:]

  var focusID: Element.ID?
  var caret: FieldCaret?
  var targets: [FocusTarget] = []
  var regions: [ScrollRegion] = []
  /// The pages on the screen, those that are inside of others or beside them after these.
  var pages: [Element] = []
  var backs: Set<Element.ID> = []
  var needsReveal = false
  /// The box over everything that takes the keys; nil where there is none.
  var popup: Popup?
  var popupRows: [PopupRow] = []
  /// What is dragged, where it was taken hold of, and how far from there it has been, in points.
  var drag: (element: Element, start: CellPoint, farthest: Double)?
  /// What a pressed button of the mouse holds: a slider, or something by its scroll bar.
  var held: Element?
  var histories: [Element.ID: EditHistory] = [:]
  /// What was cut or copied last inside of the app.
  var killed = ""
  /// What the owner of the screen is to put on the clipboard.
  var copied: String?
  var places = FocusPlaces()
  private var cursorPlace: CellPoint?
  private var layerArea: CellRect

  /// - Parameter update: Brings the tree up to date after something was done to it.
  package init(
    tree: ElementTree,
    size: CellSize,
    glyphs: TerminalGlyphs = .unicode,
    theme: TerminalTheme = .standard,
    update: @escaping () -> Void = {}
  ) {
    self.tree = tree
    self.size = size
    self.glyphs = glyphs
    self.update = update
    self.theme = theme
    let table = GlyphTable(isASCII: glyphs.isASCII)
    engine = LayoutEngine(table: table, glyphs: glyphs)
    lastFrame = Frame(width: size.width, height: size.height, table: table)
    spare = lastFrame
    layerArea = lastFrame.bounds
  }

  package convenience init(
    graph: ViewGraph,
    size: CellSize,
    glyphs: TerminalGlyphs = .unicode,
    theme: TerminalTheme = .standard
  ) {
    self.init(tree: graph.tree, size: size, glyphs: glyphs, theme: theme) {
      if graph.needsUpdate { graph.update() }
    }
  }

  /// What the screen shows now.
  package var frame: Frame {
    render()
    return lastFrame
  }

  /// Where the caret of a text field is; nil where there is none.
  package var cursor: CellPoint? {
    render()
    return cursorPlace
  }

  /// The element that has the focus.
  package var focus: Element? {
    render()
    return focusID.flatMap { tree.element($0) }
  }

  /// The layer that takes the input.
  package var topLayer: Element { tree.dialogs.last ?? tree.root }

  package func resize(to size: CellSize) {
    self.size = CellSize(width: max(0, size.width), height: max(0, size.height))
    setNeedsDisplay()
    // Nothing is where it was.
    targets = []
    needsReveal = true
  }

  func setNeedsDisplay() { isStale = true }

  /// Passes a change that an event made on to the views.
  func settle() {
    update()
    setNeedsDisplay()
  }

  func scrollState(of element: Element) -> ScrollState {
    if let state = scrollStates[element.id] { return state }
    let state = ScrollState()
    scrollStates[element.id] = state
    return state
  }

  private func render() {
    update()
    guard isStale || tree.hasChanges else { return }
    // Where nothing changed but the focus, it is known where that is: one drawing is enough.
    if needsReveal, !tree.hasChanges {
      _ = revealFocus()
      needsReveal = true
    }
    // The focus may have to move, what has it may have to come into sight, and views may depend
    // on their size: all that is known only after drawing.
    for _ in 0..<8 {
      takeFocusRequest()
      for request in tree.takeScrollRequests() { scroll(to: request) }
      _ = tree.takeChanges()
      paint()
      let moved = settleFocus()
      let scrolled = revealFocus()
      update()
      if !moved && !scrolled && !tree.hasChanges { break }
    }
    isStale = false
    _ = tree.takeChanges()
    if histories.count > 16 { histories = histories.filter { tree.element($0.key) != nil } }
    if scrollStates.count > 64 {
      scrollStates = scrollStates.filter { tree.element($0.key) != nil }
    }
  }

  private func paint() {
    let none = Frame(width: 0, height: 0, table: engine.table)
    var canvas = none
    swap(&canvas, &spare)
    if canvas.width == size.width && canvas.height == size.height {
      canvas.clear()
    } else {
      canvas = Frame(width: size.width, height: size.height, table: engine.table)
    }
    var painter = Painter(
      engine: engine,
      theme: theme,
      focus: focusID,
      caret: caret,
      frame: canvas
    ) { [unowned self] in self.scrollState(of: $0) }
    canvas = none
    let hasHints = size.height >= 6
    let width = min(size.width, Self.widestPage)
    let area = CellRect(
      x: (size.width - width) / 2,
      y: 0,
      width: width,
      height: size.height - (hasHints ? 1 : 0)
    )
    drawRoot(in: area, &painter)
    layerArea = painter.frame.bounds
    for element in tree.dialogs {
      guard case .dialog(let dialog) = element.content else { continue }
      layerArea = painter.drawDialog(element, dialog, in: area)
    }
    if hasHints { drawHints(in: area, &painter) }
    popupRows = []
    if let popup {
      popupRows = painter.draw(popup, in: area, tree: tree, layer: topLayer)
    }
    if theme.isBold { painter.frame.restyle(painter.frame.bounds) { $0.attributes.remove(.dim) } }
    targets = painter.targets
    regions = painter.regions
    pages = painter.pages
    backs = painter.backs
    cursorPlace = painter.cursor.flatMap { painter.frame.bounds.contains($0) ? $0 : nil }
    spare = lastFrame
    lastFrame = painter.frame
    for (element, frame) in painter.measured { element.actions.measured?(frame) }
  }

  /// How many layouts were found anew so far; the others were remembered.
  package var layoutsComputed: Int { engine.computed }

  /// Lines of text are not read well when they are longer.
  private static let widestPage = 100

  private func drawRoot(in area: CellRect, _ painter: inout Painter) {
    if case .navigation = tree.root.content {
      let proposal = Proposal(width: area.width, height: area.height)
      painter.draw(tree.root, at: CellPoint(x: area.x, y: area.y), proposal, Look())
    } else {
      painter.drawPage(tree.root, [tree.root], area, Look())
    }
  }
}

extension Screen {
  /// The text that a person can read, row by row, with runs of blanks and line breaks as one blank.
  ///
  /// Text that was wrapped reads as it was written. What is behind a dialog and its border do not
  /// get in between the lines of the dialog.
  package func shows(_ text: String) -> Bool {
    let frame = frame
    if frame.text.contains(text) { return true }
    let wanted = Self.words(text)
    if wanted.isEmpty { return text.isEmpty }
    return Self.words(frame.text).contains(wanted)
      || Self.words(self.text(in: layerArea, of: frame)).contains(wanted)
  }

  private func text(in area: CellRect, of frame: Frame) -> String {
    let area = area.intersection(frame.bounds)
    var bytes: [UInt8] = []
    for y in area.y..<max(area.y, area.maxY) {
      for x in area.x..<max(area.x, area.maxX) where frame[x, y].width > 0 {
        frame.table.append(frame[x, y].glyph, to: &bytes)
      }
      bytes.append(0x0A)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let decoration: Set<Character> = [
    "│", "╭", "╮", "╰", "╯", "─", "▏", "▕", "▴", "▾", "┃",
  ]

  private static func words(_ text: String) -> String {
    text.split { $0.isWhitespace || decoration.contains($0) }.joined(separator: " ")
  }
}
