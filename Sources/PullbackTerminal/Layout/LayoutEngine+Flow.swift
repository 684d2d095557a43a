import PullbackUI

extension LayoutEngine {
  /// Children in rows, as many in each as fit: what a bar is where its one row has no room.
  func flow(_ children: [Element], spacing: Int, width: Int) -> ElementLayout {
    var placements: [ChildPlacement] = []
    var size = CellSize.zero
    var (x, y, rowHeight) = (0, 0, 0)
    for child in children {
      var proposal = Proposal.idealSize
      var item = layout(child, proposal).size
      if item.width > width {
        proposal.width = width
        item = layout(child, proposal).size
      }
      if x > 0, x + item.width > width {
        (x, y, rowHeight) = (0, y + rowHeight, 0)
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
  /// Whether it is a toolbar, or the tabs of a tab view.
  var isBar: Bool {
    guard case .stack(.horizontal, _, _) = content else { return false }
    return isToolbar || isBottomBar || accessibility.label == "Tabs"
  }

  var isSpacer: Bool {
    if case .spacer = content { return true }
    return false
  }

  /// What a bar is made of, one by one.
  var barItems: [Element] {
    guard case .stack(.horizontal, _, _) = content else { return [self] }
    return children.flatMap(\.barItems).filter { !$0.isSpacer }
  }
}
