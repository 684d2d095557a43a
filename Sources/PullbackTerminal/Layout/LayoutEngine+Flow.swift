import PullbackUI

extension LayoutEngine {
  /// Lays out children side by side, in a new row where the width is used up. Toolbars, tab lists and
  /// rows of buttons use it when one row is too narrow.
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

extension LayoutEngine {
  /// The length of the longest text, in characters, that counts as the name of a button, rather than
  /// as the content of a card.
  fileprivate static let longestName = 24

  /// Whether a short text has a word that is wider than a number of columns, and would be broken.
  func breaksWord(of text: TextContent, at width: Int) -> Bool {
    let name = text.string
    guard name.utf8.count > width, name.count <= Self.longestName else { return false }
    return name.split { $0.isWhitespace || $0 == "-" }.contains {
      self.width(of: String($0)) > width
    }
  }
}

extension Element {
  /// Whether this element is in the label of a button. A word of its name is not broken: where it has
  /// no room, the name is truncated.
  var isButtonLabel: Bool {
    var outer = parent
    for _ in 0..<4 {
      guard let element = outer else { return false }
      switch element.content {
      case .button: return true
      case .stack, .padding, .frame, .layers: outer = element.parent
      default: return false
      }
    }
    return false
  }

  /// Whether this element is a row of two or more buttons, with short texts or spaces between them.
  var isButtonRow: Bool {
    var buttons = 0
    for child in children {
      switch child.content {
      case .button: buttons += 1
      case .text(let text) where text.string.count <= LayoutEngine.longestName: break
      case .spacer, .image: break
      default: return false
      }
    }
    return buttons > 1
  }

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
