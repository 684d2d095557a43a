package import PullbackCore
package import PullbackDevelopment
import PullbackStrings
package import PullbackUI

/// The user interface of an app on a character grid: its contents, focus and event handling.
///
/// The terminal, scripts and tests all use it. Pass any number of events to ``handle(_:)``, then
/// read ``frame``. A screen is isolated to the actor of its `ElementTree`.
package final class Screen {
  /// What the caller of ``handle(_:)`` has to do after an event.
  package enum Outcome: Hashable, Sendable {
    case none, quit, suspend, repaint
    /// Put the text on the clipboard of the terminal.
    case copy(String)
  }

  package let tree: ElementTree
  package internal(set) var size: CellSize
  package let glyphs: TerminalGlyphs

  /// The themes that the screen can show. Set the background that the terminal has reported here.
  package var themes: TerminalThemes {
    didSet { renewLayouts() }
  }
  /// The pictures of the app; nil where there are none.
  package var pictures: PictureFiles? {
    didSet { renewLayouts() }
  }
  /// Whether the terminal draws pictures itself; otherwise they are drawn in half blocks.
  package var placesPictures = false {
    didSet { if placesPictures != oldValue { renewLayouts() } }
  }
  /// Whether the last frame has a picture, placed or in half blocks.
  private(set) var hasPictures = false
  private(set) var engine: LayoutEngine
  private let updateAfter: (_ event: () -> Void) -> Void
  private var isStale = true
  /// Whether controls and scroll views may have moved since the last paint.
  private var needsLayout = true
  var lastFrame: Frame
  /// The frame before the last one; its memory is reused for the next frame.
  private var spare: Frame
  private(set) var scrollStates: [Element.ID: ScrollState] = [:]
  /// The places of a restored session that were not taken by an element yet; see ``scrollPlaces``.
  var restoredPlaces: [UInt32: ViewState.ScrollPlace] = [:]

  var focusID: Element.ID?
  var caret: FieldCaret?
  var targets: [FocusTarget] = []
  /// The rows of lists, and the visible part of each from edge to edge.
  var rows: [(element: Element, area: CellRect)] = []
  var regions: [ScrollRegion] = []
  /// Whether the next paint collects all controls of a page; see ``Painter/reachesFar``.
  var reachesFar = false
  /// The navigation stacks on the screen; nested ones come after those that contain them.
  var pages: [Element] = []
  var backButtons: Set<Element.ID> = []
  /// The elements with hover handlers, with their frames and the visible parts of these, as they
  /// were last painted.
  var hoverAreas: [(element: Element, frame: CellRect, visible: CellRect)] = []
  /// Where the pointer was last, and the elements with hover handlers that it is over.
  var pointer: (position: CellPoint?, hovered: [Element]) = (nil, [])
  var needsReveal = false
  /// Whether the focus is out of sight only because the screen has another size.
  var isResized = false
  /// The open popup, such as a context menu or the command palette, which receives all keys; nil if
  /// none is open.
  var popup: Popup?
  var popupRows: [PopupRow] = []
  /// The entries of the bottom line that can be clicked, as they were last painted.
  var hintAreas: [(area: CellRect, action: KeyHint.Action)] = []
  /// The toasts as they were last painted, with their areas.
  var toastAreas: [(toast: Element, area: CellRect)] = []
  /// The view that is dragged, if the app handles the drag; nil if there is none.
  var drag: HeldDrag?
  /// The list row that is dragged to another place; nil if there is none.
  var heldRow: HeldDrag?
  /// The slider or scroll view whose thumb the user drags with the mouse; nil if there is none.
  var heldThumb: Element?
  /// What the mouse was pressed on, and what acts when it is released there; nil if there is none.
  var heldPress: HeldPress?
  /// The greatest size of an app below the cursor, which is as high as its contents; else nil.
  package var inlineLimit: CellSize? {
    didSet { setNeedsDisplay() }
  }
  /// Whether the focus and the caret are drawn; false for the last frame of an app below the cursor.
  package var showsFocus = true {
    didSet { setNeedsPainting() }
  }
  var histories = EditHistories()
  /// The text that was last cut or copied on this screen, which Ctrl-Y inserts.
  var cutText = ""
  /// The time of the next event or frame, as for double clicks; `SessionLoop` sets it.
  package var time = ContinuousClock.now
  var presses = PressHistory()
  /// The number of paints so far, to measure work in tests.
  package private(set) var paintCount = 0
  /// Commands that are not the app's; the command palette lists them after those of the app.
  package var ownCommands: [(title: String, perform: () -> Void)] = []
  /// Returns the last bytes that the process has printed, for the console.
  package var printedOutput: () -> [UInt8] = { [] }
  /// Returns the language of the terminal's own words.
  var words: () -> Localization = { .untranslated }
  /// Returns the file into which the process records, which the bottom line names; nil for none.
  package var recording: () -> ActiveRecordings.Entry? = { nil }
  /// Why that recording has ended, as far as the person was told; nil if it has not.
  var recordingProblem: String?
  /// A sentence that is shown in the place of the key hints until the next key; nil for none.
  package var notice: String? {
    didSet { if notice != oldValue { setNeedsPopup() } }
  }
  /// Why the session is not stored, which a mark in the bottom line says then; nil if it is.
  package var trouble: String? { didSet { showTrouble(insteadOf: oldValue) } }
  /// What `pullback dev` is doing; nil if it does not run the app.
  package var development: DevelopmentStatus? { didSet { setNeedsPainting() } }
  /// What a key or a command of the palette wants the caller of ``handle(_:)`` to do.
  var wanted = Outcome.none
  var focusHistory = FocusHistory()
  /// The text field that the last key or paste was meant for; nil if that did something else.
  var typedField: TypedField?
  /// Whether spinners move when ``moveSpinners()`` is called. If not, they are drawn standing still,
  /// as in scripts and tests.
  package var movesSpinners = false
  /// The index of the picture that spinners show.
  var spinnerStep = 0
  /// The places of the spinners in the last frame.
  var spinners: [CellPoint] = []
  private var cursorPosition: CellPoint?
  private(set) var layerArea: CellRect
  /// Whether the topmost dialog is drawn as the menu of a control.
  private(set) var isMenuOpen = false

  /// Creates a screen that shows the views of an element tree.
  ///
  /// - Parameter updateAfter: Calls its argument, which may change the app's state, and then
  ///   applies all pending changes to the tree.
  package init(
    tree: ElementTree,
    size: CellSize,
    glyphs: TerminalGlyphs = .unicode,
    themes: TerminalThemes = TerminalThemes(),
    updateAfter: @escaping (_ event: () -> Void) -> Void = { $0() }
  ) {
    self.tree = tree
    self.size = size
    self.glyphs = glyphs
    self.updateAfter = updateAfter
    self.themes = themes
    let table = GlyphTable(isASCII: glyphs.isASCII)
    engine = LayoutEngine(table: table, glyphs: glyphs)
    lastFrame = Frame(width: size.width, height: size.height, table: table)
    spare = lastFrame
    layerArea = lastFrame.bounds
  }

  /// The current contents of the screen; renders pending changes first.
  package var frame: Frame {
    render()
    return lastFrame
  }

  /// The position of the text caret in cells; nil if no caret is visible. Renders pending changes
  /// first.
  package var cursor: CellPoint? {
    render()
    return cursorPosition
  }

  /// ``frame`` and ``cursor``, for which pending changes are rendered once.
  package var picture: (frame: Frame, cursor: CellPoint?) {
    render()
    noteShownFrame()
    return (lastFrame, cursorPosition)
  }

  /// The focused element; nil if nothing has the focus. Renders pending changes first.
  package var focus: Element? {
    render()
    return focusedElement
  }

  /// The focused element; nil if nothing has the focus. Pending changes are not rendered first.
  var focusedElement: Element? { focusID.flatMap { tree.element($0) } }

  /// The topmost dialog, or the root view if there is no dialog. It receives all input.
  package var topLayer: Element { tree.dialogs.last ?? tree.root }

  package func resize(to size: CellSize) {
    self.size = CellSize(width: max(0, size.width), height: max(0, size.height))
    setNeedsDisplay()
    // All positions are invalid now.
    targets = []
    rows = []
    needsReveal = true
    isResized = true
  }

  func setNeedsDisplay() {
    isStale = true
    needsLayout = true
  }

  /// Marks the frame as out of date after a change of the open popup or the notice. Below it nothing
  /// moves, except that an app below the cursor gets more lines, and that toasts make room.
  func setNeedsPopup() {
    if inlineLimit != nil || !toasts.isEmpty { setNeedsDisplay() } else { setNeedsPainting() }
  }

  /// Marks the frame as out of date after a change of the focus or the caret, which moves no
  /// element.
  func setNeedsPainting() { isStale = true }

  /// Applies pending changes of the views before an event is handled. Paints only if the positions
  /// of controls may have changed and handling the event depends on them.
  func prepare(for event: InputEvent) {
    update()
    updateMenu()
    if !tree.hasFocusRequest {
      if isTyping(event) && field != nil || isPress(event), popup == nil, isFocusSettled {
        return clampCaret()
      }
      if case .mouse = event, popup != nil { return render() }
      let isFocusVisible = !needsReveal || currentTarget?.isVisible == true
      if !needsLayout, !tree.hasChanges, isFocusVisible { return }
    }
    render()
  }

  /// Whether an event edits a text field. Such an event does not depend on the position of the
  /// field.
  func isTyping(_ event: InputEvent) -> Bool {
    switch event {
    case .paste: true
    case .key(.character, let held): held.isSubset(of: .shift)
    case .key(.backspace, let held), .key(.delete, let held): held.isEmpty
    default: false
    }
  }

  /// Whether an event presses the focused button or toggle. Such an event does not depend on the
  /// position of the control, unless it may be out of sight.
  private func isPress(_ event: InputEvent) -> Bool {
    switch event {
    case .key(.enter, []), .key(.character(" "), []): isPressable && !focusHistory.isScrolledAway
    default: false
    }
  }

  /// Runs a closure that may change the app's state, and then updates the views. The view graph
  /// schedules no further update for these changes.
  func update(after event: () -> Void = {}) { updateAfter(event) }

  /// Updates the views after an event has changed the app's state, and marks the frame as out of
  /// date.
  func settle() {
    update()
    setNeedsDisplay()
  }

  func scrollState(of element: Element) -> ScrollState {
    if let state = scrollStates[element.id] { return state }
    let state = ScrollState()
    if let place = restoredPlaces.removeValue(forKey: element.id.identity) { state.restore(place) }
    scrollStates[element.id] = state
    return state
  }

  private func render() {
    update()
    noteEndOfRecording()
    guard isStale || tree.hasChanges else { return }
    // If only the focus changed, its position is known, so one paint is enough.
    if needsReveal, !tree.hasChanges {
      _ = revealFocus()
      needsReveal = true
    }
    // Painting can move the focus, require scrolling to it, or change a size that views depend on.
    // Repeat until the frame is stable, at most eight times.
    var hasRenewed = false
    // Requests to scroll what was not yet drawn.
    var waiting: [ScrollRequest] = []
    for round in 0..<8 {
      takeFocusRequest()
      fitInline()
      waiting = (waiting + tree.takeScrollRequests()).filter { !scroll(to: $0) }
      _ = tree.takeChanges()
      let hasMeasured = paint()
      let isTaken = takeLostFocus()
      let moved = settleFocus() || isTaken
      let scrolled = revealFocus(searches: round < 3)
      update()
      if engine.table.hasOverflowed, !hasRenewed, round < 7 {
        hasRenewed = true
        renewGlyphs()
        continue
      }
      let mustWait = !waiting.isEmpty && round == 0
      if !hasMeasured && !moved && !scrolled && !tree.hasChanges && !mustWait { break }
    }
    isStale = false
    needsLayout = false
    isResized = false
    _ = tree.takeChanges()
    if scrollStates.count > 64 {
      scrollStates = scrollStates.filter { tree.element($0.key) != nil }
    }
  }

  /// Forgets all grapheme clusters, of which most are no longer on the screen, and all layouts and
  /// frames that refer to them.
  private func renewGlyphs() {
    let table = GlyphTable(isASCII: glyphs.isASCII)
    engine = LayoutEngine(
      table: table, glyphs: glyphs, pictures: pictures, placesPictures: placesPictures)
    lastFrame = Frame(width: size.width, height: size.height, table: table)
    spare = lastFrame
  }

  /// Forgets all layouts and painted rows, because a picture has arrived or changed, or the themes have.
  package func renewLayouts() {
    engine = LayoutEngine(
      table: engine.table, glyphs: glyphs, pictures: pictures, placesPictures: placesPictures)
    setNeedsDisplay()
  }

  /// Paints a frame.
  ///
  /// - Returns: Whether measured sizes differ from those assumed, so that the frame has to be
  ///   painted again.
  private func paint() -> Bool {
    paintCount += 1
    updateMenu()
    tree.kept = focusHistory.kept + [focusID].compactMap { $0 }
    let none = Frame(width: 0, height: 0, table: engine.table)
    var canvas = none
    swap(&canvas, &spare)
    if canvas.width == size.width && canvas.height == size.height {
      canvas.clear()
    } else {
      canvas = Frame(width: size.width, height: size.height, table: engine.table)
    }
    let theme = themes.theme(of: tree.root.outermostThemed?.theme ?? .standard) ?? themes.standard
    var painter = Painter(
      engine: engine,
      theme: theme,
      themes: themes,
      // Only the topmost layer has a focus.
      focus: showsFocus && popup == nil ? focusID : nil,
      caret: showsFocus && popup == nil ? caret : nil,
      frame: canvas
    ) { [unowned self] in self.scrollState(of: $0) }
    canvas = none
    painter.words = words()
    painter.isInline = inlineLimit != nil
    painter.reachesFar = reachesFar
    if movesSpinners { painter.spinner = spinnerPicture }
    let area = pageArea
    painter.drawRoot(tree.root, in: area)
    layerArea = painter.frame.bounds
    var below = tree.root
    isMenuOpen = false
    let front = tree.dialogs.count - tree.dialogsInFront
    let docked = tree.dialogs[front...].first.flatMap { $0.isSheet ? $0 : nil }
    let dock = docked == nil ? nil : painter.dock(in: area)
    for (index, element) in tree.dialogs.enumerated() {
      guard case .dialog(let dialog) = element.content else { continue }
      let menu = painter.dropDown(element, from: focusHistory.layers[below.id]?.id ?? focusID)
      if let dock, element === docked {
        layerArea = painter.drawDocked(element, dialog, in: dock.front)
      } else {
        // A menu of what is in front has its items at its control, also over the rest.
        let room = index < front ? dock?.rest : menu == nil ? dock?.front : nil
        layerArea = painter.drawDialog(element, dialog, in: room ?? area, menu: menu)
      }
      isMenuOpen = menu != nil
      below = element
    }
    hintAreas = []
    if area.height < size.height { drawHints(in: area, &painter) }
    drawDrag(in: area, &painter)
    drawOverlays(in: area, &painter)
    hasPictures = !painter.frame.pictures.isEmpty
    painter.frame.settlePictures(isPlaced: placesPictures)
    painter.frame.paper = theme.paper(on: themes.scheme)
    if theme.finishesCells { painter.frame.restyle(painter.frame.bounds) { theme.finish(&$0) } }
    (targets, rows) = (painter.targets, painter.rows)
    regions = painter.regions
    (pages, backButtons) = (painter.pages, painter.backButtons)
    (spinners, hoverAreas) = (painter.spinners, painter.hoverAreas)
    cursorPosition = painter.cursor.flatMap { painter.frame.bounds.contains($0) ? $0 : nil }
    spare = lastFrame
    lastFrame = painter.frame
    if engine.forgetGrownTables() { painter.hasMeasured = true }
    for (element, frame) in painter.measured { element.actions.measured?(frame) }
    if !painter.hasMeasured { reportPlaces() }
    return painter.hasMeasured
  }
}
