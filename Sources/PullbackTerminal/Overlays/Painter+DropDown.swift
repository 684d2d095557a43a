import PullbackUI

/// The menu of a control, which opens below it or, without room there, above it.
struct DropDown {
  /// The frame of the control.
  let anchor: CellRect
  /// The titles of the items. Other buttons of the dialog are not drawn.
  let items: [String]
}

extension Painter {
  /// The columns of a symbol and of the space after it.
  static let symbolWidth = 2

  /// Finds the control that a dialog is the menu of: the element that has the focus in the layer below,
  /// if it is a menu or a picker with the same items. Nil for any other dialog.
  ///
  /// Call it after the layer below was drawn.
  func dropDown(_ dialog: Element, from id: Element.ID?) -> DropDown? {
    guard case .dialog(let content) = dialog.content, content.kind == .confirmation,
      let control = targets.first(where: { $0.element.id == id }), control.isVisible
    else { return nil }
    let buttons = dialog.buttons
    let items: [String]
    switch control.element.role {
    case .menuPicker:
      let options = buttons.filter { $0.role == .option }
      guard options.count == control.element.optionMenu?.options.count else { return nil }
      items = options.map(\.label)
    case .menuButton:
      items = control.element.popup.map(\.label)
      guard buttons.map(\.label).starts(with: items) else { return nil }
    default: return nil
    }
    return items.isEmpty ? nil : DropDown(anchor: control.rect, items: items)
  }

  /// Draws a dialog as a list at its control. The items scroll if there is no room for all of them.
  mutating func draw(_ menu: DropDown, _ dialog: Element, in area: CellRect) -> CellRect {
    let children = dialog.children.filter { child in
      guard case .button(let button) = child.content, button.role == .cancel else { return true }
      return menu.items.contains(child.label)
    }
    let proposal = Proposal(width: max(1, area.width - 4), height: Proposal.ideal)
    let list = engine.column(children, proposal, alignment: .topLeading).size
    let items = children.flatMap(\.buttons)
    let plain = items.filter { !engine.beginsWithSymbol($0) }
    // The titles begin at one column.
    itemsWithoutSymbol = plain.count < items.count ? Set(plain.map(\.id)) : []
    var inner = max(10, list.width + 1 + (itemsWithoutSymbol.isEmpty ? 0 : Self.symbolWidth))
    // A page has margins from this width on.
    if inner + 2 * LayoutEngine.gutter >= 20 { inner = max(20, inner + 2 * LayoutEngine.gutter) }
    let width = min(area.width, inner + 2)
    let wanted = list.height + 2
    let (above, below) = (menu.anchor.y - area.y, area.maxY - menu.anchor.maxY)
    let isBelow = wanted <= below || below >= above
    // Without room for two items it covers the control.
    let room = max(above, below) < min(4, wanted) ? area.height : isBelow ? below : above
    let height = min(wanted, room)
    let top = isBelow ? menu.anchor.maxY : menu.anchor.y - height
    let box = CellRect(
      x: max(area.x, min(menu.anchor.x, area.maxX - width)),
      y: max(area.y, min(top, area.maxY - height)),
      width: width,
      height: height
    )
    clip = frame.bounds
    layFramed(box)
    let page = box.inset(x: 1, y: 1)
    menuColumns = page.x..<max(page.x, page.maxX)
    drawPage(dialog, children, page, PaintStyle())
    menuColumns = nil
    itemsWithoutSymbol = []
    return box
  }
}

extension Element {
  /// The buttons in this element, in their order.
  fileprivate var buttons: [Element] {
    if case .button = content { return [self] }
    return children.flatMap(\.buttons)
  }
}
