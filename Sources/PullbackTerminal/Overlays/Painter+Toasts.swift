import PullbackCore
import PullbackStrings
import PullbackUI

extension Painter {
  /// The greatest width of a toast in columns, with its border.
  private static let widestToast = 44
  /// The columns of a toast beside its message: border, symbol and spaces.
  private static let toastMargin = 6

  /// A toast with the place where it is drawn.
  struct PlacedToast {
    let element: Element
    let role: ToastState.Role
    let layout: ElementLayout
    var box: CellRect
    /// The thickness of the border: 0 or 1.
    let border: Int
    /// The number of toasts that have no room and are not drawn.
    var others = 0
  }

  /// The height of an area in which several toasts are drawn: that of a screen of 13 rows.
  private static let roomForSeveral = 12

  /// Finds the places of toasts at the bottom right of an area, the one that matters most at the
  /// bottom, in one width. Those that do not fit above it are left out, and in a low area all but one.
  /// The highest has the number of those that are not drawn.
  ///
  /// - Parameter waiting: The number of further messages, which wait for their turn.
  func place(_ toasts: [Element], waiting: Int, in area: CellRect) -> [PlacedToast] {
    var placed: [PlacedToast] = []
    var bottom = area.maxY
    for toast in toasts.reversed() {
      guard case .toast(let role) = toast.role, bottom > area.y else { break }
      let most = min(Self.widestToast, area.width)
      let layout = engine.column(
        toast.children,
        Proposal(width: max(1, most - Self.toastMargin), height: Proposal.ideal),
        alignment: .topLeading
      )
      let width = min(most, layout.size.width + Self.toastMargin)
      // In a low area there is room for the text and for no border.
      let border = bottom - area.y >= 3 ? 1 : 0
      let height = min(bottom - area.y, max(1, layout.size.height) + 2 * border)
      let box = CellRect(
        x: area.maxX - width, y: bottom - height, width: width, height: height)
      placed.append(
        PlacedToast(element: toast, role: role, layout: layout, box: box, border: border))
      bottom -= height
      if area.height < Self.roomForSeveral { break }
    }
    let widest = placed.map(\.box.width).max() ?? 0
    for index in placed.indices {
      placed[index].box.x = area.maxX - widest
      placed[index].box.width = widest
    }
    if !placed.isEmpty {
      placed[placed.count - 1].others = toasts.count + waiting - placed.count
    }
    return placed
  }

  /// Moves toasts up to the first lines in sight of what is anchored at its end, such as a log, of which
  /// they would cover the last ones: these are what people wait for. Toasts for which there is no room
  /// stay.
  func clearEnds(_ placed: inout [PlacedToast]) {
    guard let lowest = placed.first?.box, let highest = placed.last?.box else { return }
    let all = CellRect(
      x: lowest.x, y: highest.y, width: lowest.width, height: lowest.maxY - highest.y)
    let covered = regions.first { region in
      region.element.inherited(\.defaultScrollAnchor)?.y == 1 && region.scrollsVertically
        && region.rect.intersects(all) && region.rect.y < all.y
    }
    guard let covered, covered.rect.y + all.height <= covered.rect.maxY - Self.freeLines else {
      return
    }
    for index in placed.indices { placed[index].box.y -= all.y - covered.rect.y }
  }

  /// The last lines of what is anchored at its end that toasts leave free.
  private static let freeLines = 2

  /// Draws toasts above all else. Returns the areas in which a mouse press dismisses a toast.
  mutating func draw(_ toasts: [PlacedToast]) -> [(Element, CellRect)] {
    if toasts.isEmpty { return [] }
    let before = self
    clip = frame.bounds
    zone = clip
    for toast in toasts {
      draw(toast.role, toast.layout, toast.box, toast.border)
      if toast.others > 0 { drawCount(toast.others, toast) }
    }
    // Of what was drawn, only the controls are kept: their focus targets are the last ones.
    let after = self
    self = before
    frame = after.frame
    cursor = after.cursor
    targets += after.targets.dropFirst(targets.count).map {
      FocusTarget(element: $0.element, rect: $0.rect, isVisible: $0.isVisible, region: nil)
    }
    return toasts.map { ($0.element, $0.box) }
  }

  /// Draws the number of toasts that are not drawn into the upper border of a toast, or at the end of
  /// its first row.
  private mutating func drawCount(_ count: Int, _ toast: PlacedToast) {
    let text = " +\(count) "
    guard text.count + 4 <= toast.box.width else { return }
    let x = toast.box.maxX - text.count - toast.border
    write(text, x, toast.box.y, CellStyle(attributes: .bold))
  }

  private mutating func draw(
    _ role: ToastState.Role,
    _ layout: ElementLayout,
    _ box: CellRect,
    _ border: Int
  ) {
    var style = CellStyle()
    style.foreground = theme.color(role.color) ?? style.foreground
    // The frame tells a toast from the page. A surface would be seen outside of its round corners.
    if border > 0 { layFramed(box, style, surface: nil) } else { lay(box, theme.overlay) }
    let inside = box.inset(x: 2, y: border)
    style.attributes = .bold
    write(glyphs.isASCII ? role.ascii : role.glyph, inside.x, inside.y, style)
    let text = CellRect(
      x: inside.x + 2, y: inside.y, width: max(0, inside.width - 2), height: inside.height)
    within(text, zone: text) {
      $0.drawChildren(layout, CellPoint(x: text.x, y: text.y), PaintStyle())
    }
  }
}

extension Screen {
  /// The toasts that are shown, the one that matters most last.
  var toasts: [Element] { tree.toastArea?.children ?? [] }

  /// Whether an element is in a toast.
  func isInToast(_ element: Element) -> Bool {
    guard let area = tree.toastArea else { return false }
    return element.outermost === area
  }

  /// The toast that contains the focused control; nil if the focus is elsewhere.
  var focusedToast: Element? {
    guard let focus = focusedElement, isInToast(focus) else { return nil }
    return focus.enclosing { if case .toast = $0.role { true } else { false } }
  }

  /// The first control of a toast that Tab has not left yet: it is the next stop, because the toast goes
  /// soon. Nil where a person types, who may not look, and where there is none.
  var targetOfNewToast: Element? {
    if field != nil || focusedToast != nil { return nil }
    let left = focusHistory.leftToasts
    return targets.first { target in
      target.isVisible && isInToast(target.element)
        && target.element.enclosing { left.contains($0.id) } == nil
    }?.element
  }

  /// The target that had the focus before a toast got it, if a step of Tab leaves the toast; nil
  /// otherwise.
  func placeBeforeToast(leavingFrom index: Int, by step: Int) -> Int? {
    let next = index + step
    guard focusedToast != nil,
      !targets.indices.contains(next) || !isInToast(targets[next].element)
    else { return nil }
    let before = targets.firstIndex { $0.element.id == focusHistory.beforeToast }
    focusHistory.leftToasts = toasts.map(\.id)
    return before
  }

  /// Dismisses the toast at a point. Returns false if there is none.
  func dismissToast(at point: CellPoint) -> Bool {
    guard let hit = toastAreas.first(where: { $0.area.contains(point) }) else { return false }
    perform(.dismiss, on: hit.toast)
    return true
  }

  /// Dismisses the toast at the bottom; does nothing if there is none.
  func dismissToast() {
    if let toast = toasts.last { perform(.dismiss, on: toast) }
  }

  /// The commands of the command palette that dismiss toasts.
  var toastCommands: [(title: String, perform: () -> Void)] {
    toasts.map { toast in
      (
        words().word("Dismiss: %@", .string(toast.spokenMessage)),
        { [unowned self] in perform(.dismiss, on: toast) }
      )
    }
  }
}

extension ToastState.Role {
  fileprivate var color: Color {
    switch self {
    case .information: .blue
    case .success: .green
    case .warning: .orange
    case .failure: .red
    }
  }

  fileprivate var ascii: String {
    switch self {
    case .information: "i"
    case .success: "+"
    case .warning: "!"
    case .failure: "x"
    }
  }
}
