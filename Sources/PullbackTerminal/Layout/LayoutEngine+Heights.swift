import PullbackUI

/// The heights of views that take all the height they get.
extension LayoutEngine {
  /// The rows that a list or a scroll view gets at least, also where the page has to scroll for that.
  private static let leastRows = 3

  /// The height that shows a form whole, or a column with one. Nil for what is as high as its room,
  /// such as a list.
  ///
  /// - Parameter limit: The height beyond which no further rows are looked at.
  func wholeHeight(of element: Element, width: Int, limit: Int) -> Int? {
    guard element.fillsPage else {
      return layout(element, Proposal(width: width, height: Proposal.ideal)).size.height
    }
    switch element.content {
    case .list where element.isForm:
      let model = model(of: element)
      return model.settled {
        var height = 0
        var next = model.first
        while let position = next, height < limit {
          height += item(model, position, width: width).height
          next = model.after(position)
        }
        return height
      }
    case .stack(.vertical, _, let spacing) where element.grid == nil:
      let gap = spacing.map { CellScale.rows($0) } ?? 0
      var height = max(0, element.children.count - 1) * gap
      for child in element.children {
        guard let own = wholeHeight(of: child, width: width, limit: limit) else { return nil }
        height += own
      }
      return height
    case .padding(let insets) where element.children.count == 1:
      let inner = width - CellScale.columns(insets.leading + insets.trailing)
      return wholeHeight(of: element.children[0], width: max(0, inner), limit: limit).map {
        $0 + CellScale.rows(insets.top) + CellScale.rows(insets.bottom)
      }
    case .layoutPriority, .clipped, .overlay, .background:
      return element.children.first.flatMap { wholeHeight(of: $0, width: width, limit: limit) }
    default: return nil
    }
  }

  /// The least height at which every text editor that is as high as its room has some rows, and all
  /// other views have their ideal heights.
  ///
  /// - Parameter proposal: The width, with the ideal height.
  func shortHeight(of element: Element, _ proposal: Proposal) -> Int {
    let whole = layout(element, proposal)
    guard element.hasRoomyEditor else { return whole.size.height }
    if case .textField = element.content {
      var short = proposal
      short.height = Self.leastRows
      return layout(element, short).size.height
    }
    let height = shortHeight(of: whole)
    guard case .frame(let frame) = element.content, let least = frame.minHeight else {
      return height
    }
    return max(height, CellScale.rows(least))
  }

  /// The same for the content of a page, with its layout of ideal height.
  func shortHeight(of whole: ElementLayout) -> Int {
    let heights = whole.children.map {
      (whole: $0.size.height, short: shortHeight(of: $0.child, $0.proposal))
    }
    if whole.isColumn {
      return heights.reduce(whole.size.height) { $0 - $1.whole + $1.short }
    }
    let most = (whole: heights.map(\.whole).max() ?? 0, short: heights.map(\.short).max() ?? 0)
    return whole.size.height - most.whole + most.short
  }

  /// The least height at which every list, scroll view and text editor in an element that fills a page
  /// has some rows beside the other views.
  func leastHeight(of element: Element, width: Int) -> Int {
    guard element.fillsPage else {
      return shortHeight(of: element, Proposal(width: width, height: Proposal.ideal))
    }
    switch element.content {
    case .stack(.vertical, _, let spacing) where element.grid == nil:
      let gap = spacing.map { CellScale.rows($0) } ?? 0
      return element.children.reduce(max(0, element.children.count - 1) * gap) {
        $0 + leastHeight(of: $1, width: width)
      }
    case .padding(let insets) where element.children.count == 1:
      let inner = width - CellScale.columns(insets.leading + insets.trailing)
      return leastHeight(of: element.children[0], width: max(0, inner))
        + CellScale.rows(insets.top) + CellScale.rows(insets.bottom)
    case .layoutPriority, .clipped, .overlay, .background, .frame, .layers:
      return element.children.first.map { leastHeight(of: $0, width: width) } ?? 0
    case .layout(let layout) where layout.fillsRoom:
      let rows = CellScale.rows(LayoutContent.leastColumnHeight)
      let height = rows * element.children.count
      // The columns are beside one another, or below.
      let placed = self.layout(element, Proposal(width: width, height: height)).children
      return placed.contains { $0.y > 0 } ? height : rows
    default: return Self.leastRows
    }
  }
}

extension Element {
  /// Whether this element contains a text editor that is as high as its room, outside of lists and
  /// scroll views.
  var hasRoomyEditor: Bool {
    switch content {
    case .textField(let field): field.isMultiline
    case .stack where grid == nil: children.contains(where: \.hasRoomyEditor)
    case .layers, .padding, .border, .layoutPriority, .clipped, .offset, .section:
      children.contains(where: \.hasRoomyEditor)
    case .background, .overlay: children.first?.hasRoomyEditor ?? false
    case .frame(let frame): frame.height == nil && children.contains(where: \.hasRoomyEditor)
    case .fixedSize(_, let vertical): !vertical && children.contains(where: \.hasRoomyEditor)
    default: false
    }
  }

  /// Whether this element contains a column with a list and other views, or the columns of a split view,
  /// and not only a list.
  var hasViewsBesideList: Bool {
    switch content {
    case .stack(.vertical, _, _) where grid == nil:
      children.count > 1 || children.first?.hasViewsBesideList ?? false
    case .stack, .padding, .layoutPriority, .clipped, .overlay, .background, .frame, .layers:
      children.first?.hasViewsBesideList ?? false
    case .layout(let layout): layout.fillsRoom
    default: false
    }
  }
}
