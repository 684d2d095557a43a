import PullbackUI

extension LayoutEngine {
  /// Lays out children side by side, in a new row where the width is used up. Toolbars and tab
  /// lists use it when one row is too narrow.
  ///
  /// - Parameter indent: The columns that all rows but the first are indented by.
  func flow(_ children: [Element], spacing: Int, width: Int, indent: Int = 0) -> ElementLayout {
    var placements: [ChildPlacement] = []
    var size = CellSize.zero
    var (x, y, rowHeight) = (0, 0, 0)
    for (index, child) in children.enumerated() {
      var proposal = Proposal.idealSize
      var item = layout(child, proposal).size
      if item.width > width - indent {
        proposal.width = max(1, width - indent)
        item = layout(child, proposal).size
      }
      if index > 0, x + item.width > width {
        (x, y, rowHeight) = (indent, y + rowHeight, 0)
      }
      placements.append(
        ChildPlacement(child: child, x: x, y: y, proposal: proposal, size: item)
      )
      rowHeight = max(rowHeight, item.height)
      size.width = max(size.width, x + item.width)
      size.height = y + rowHeight
      x += item.width + spacing
    }
    return ElementLayout(size: size, children: placements)
  }
}

extension Element {
  /// Whether this element is a toolbar or the row of tabs of a tab view.
  var isBar: Bool {
    guard case .stack(.horizontal, _, _) = content else { return false }
    return role == .toolbar || role == .bottomToolbar || role == .tabList
  }

  var isSpacer: Bool {
    if case .spacer = content { return true }
    return false
  }

  /// The items of a bar, without nested stacks and spacers.
  var barItems: [Element] {
    guard case .stack(.horizontal, _, _) = content else { return [self] }
    return children.flatMap(\.barItems).filter { !$0.isSpacer }
  }
}
