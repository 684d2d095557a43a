import Foundation
import PullbackUI

extension LayoutEngine {
  /// Lays out a horizontal or vertical stack. Children with a higher layout priority get space
  /// first, and among those of equal priority the least flexible ones. Each child is proposed an
  /// equal share of the remaining length.
  func stack(
    _ all: [Element],
    _ axis: CellAxis,
    _ alignment: Alignment,
    spacing: Int,
    _ proposal: Proposal
  ) -> ElementLayout {
    let shown = all.filter { if case .empty = $0.content { false } else { true } }
    let children = withoutLetters(shown, axis)
    // Siblings of a list are indented to align with its rows.
    let margins = axis == .vertical && children.contains(where: \.isRowColumn)
    let sizes = stackSizes(children, axis, spacing: spacing, proposal, margins: margins)
    var size = CellSize.zero
    size[axis.other] = sizes.lazy.map { $0.size[axis.other] }.max() ?? 0
    var placements: [ChildPlacement] = []
    placements.reserveCapacity(children.count)
    let isCustom = axis == .vertical ? alignment.horizontal.isCustom : alignment.vertical.isCustom
    let guided =
      isCustom || children.contains { $0.guides != nil }
      ? offsets(children, sizes, axis, alignment) : nil
    if let guided {
      size[axis.other] =
        zip(guided, sizes).map { $0 + $1.size[axis.other] }.max() ?? 0
    }
    var position = 0
    for (index, child) in children.enumerated() {
      if index > 0 { position += spacing }
      var item = sizes[index]
      // A divider between columns has the height of the row; a spacer has no size on the cross
      // axis.
      if child.isColumnDivider {
        item.size.height = size.height
        item.proposal = Proposal(item.size)
      }
      let free = size[axis.other] - item.size[axis.other]
      var cross = guided?[index] ?? (axis == .vertical ? alignment.x(free) : alignment.y(free))
      if margins, !child.isRowColumn {
        item.proposal = item.proposal.less(width: Self.margins, height: 0)
        item.size.width -= Self.margins
        cross += Self.gutter
      }
      placements.append(
        ChildPlacement(
          child: child,
          x: axis == .horizontal ? position : cross,
          y: axis == .horizontal ? cross : position,
          proposal: item.proposal,
          size: item.size
        )
      )
      position = min(position + item.size[axis], Proposal.unbounded)
    }
    size[axis] = max(0, position)
    let isColumn = axis == .vertical && spacing >= 0 && !children.contains(where: \.isMoved)
    return ElementLayout(size: size, children: placements, isColumn: isColumn)
  }

  /// The offset of each child across the stack's axis, in cells, for a stack in which some children
  /// set alignment guides.
  private func offsets(
    _ children: [Element],
    _ sizes: [(proposal: Proposal, size: CellSize)],
    _ axis: CellAxis,
    _ alignment: Alignment
  ) -> [Int] {
    let guides = zip(children, sizes).map { child, item in
      axis == .vertical
        ? guide(alignment.horizontal, of: child, item.size, item.proposal)
        : guide(alignment.vertical, of: child, item.size, item.proposal)
    }
    let most = guides.max() ?? 0
    return guides.map { most - $0 }
  }

  private func stackSizes(
    _ children: [Element],
    _ axis: CellAxis,
    spacing: Int,
    _ proposal: Proposal,
    margins: Bool
  ) -> [(proposal: Proposal, size: CellSize)] {
    let offered = proposal[axis]
    if offered == Proposal.ideal || children.count == 1 && spacing >= 0 {
      return children.enumerated().map { index, child in
        let inner = proposal.within(axis, child, at: index)
        return (inner, stacked(child, axis, inner, margins))
      }
    }
    var result = Array(repeating: (proposal: proposal, size: CellSize.zero), count: children.count)
    var remaining = max(0, offered - spacing * max(0, children.count - 1))
    var items = children.indices.map { index in
      let inner = proposal.within(axis, children[index], at: index)
      return stackItem(children[index], index, axis, inner, margins)
    }
    items.sort { a, b in
      if a.priority != b.priority { return a.priority > b.priority }
      if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
      return a.index < b.index
    }
    // The columns or rows that the items from each one on need.
    var needed = Array(repeating: 0, count: items.count + 1)
    if Proposal.isBounded(offered) {
      let needs = needs(of: items, children, axis, in: remaining)
      for position in items.indices.reversed() {
        needed[position] = needed[position + 1] + needs[position]
      }
    }
    var next = 0
    while next < items.count {
      let priority = items[next].priority
      let end = items[next...].firstIndex { $0.priority != priority } ?? items.count
      // Children of lower priority keep their minimum size.
      let reserved = items[end...].reduce(0) { min($0 + $1.least, Proposal.unbounded) }
      for position in next..<end {
        let item = items[position]
        let room = max(0, remaining - reserved)
        // Each gets what it needs, and leaves to the others what they need, if there is room for both.
        let need = needed[position] - needed[position + 1]
        let most = room - needed[position + 1] + needed[end]
        let even = room / (end - position)
        let share = need <= most ? min(max(even, need), most) : even
        var inner = proposal.within(axis, children[item.index], at: item.index)
        inner[axis] = offered >= Proposal.unbounded ? Proposal.unbounded : share
        let size = stacked(children[item.index], axis, inner, margins)
        result[item.index] = (inner, size)
        remaining = max(0, remaining - size[axis])
      }
      next = end
    }
    return result
  }

  private struct StackItem {
    var index: Int
    var priority: Double
    var least: Int
    var flexibility: Int
  }

  /// The columns that the items of a row need, or the rows that those of a column need: all that they
  /// want, if there is room for that, and else the columns without which a word would be broken. One
  /// that takes all it can get needs no more than that.
  private func needs(
    of items: [StackItem], _ children: [Element], _ axis: CellAxis, in room: Int
  ) -> [Int] {
    func least(_ item: StackItem) -> Int {
      axis == .horizontal ? longestWord(of: children[item.index]) : 0
    }
    let ideal = items.map { item in
      let most = item.least + item.flexibility
      if item.priority == -.infinity { return 0 }
      return most < Proposal.unbounded ? most : least(item)
    }
    if ideal.reduce(0, { min($0 + $1, Proposal.unbounded) }) <= room { return ideal }
    return zip(items, ideal).map { item, ideal in min(ideal, least(item)) }
  }

  private func stackItem(
    _ child: Element,
    _ index: Int,
    _ axis: CellAxis,
    _ proposal: Proposal,
    _ margins: Bool
  ) -> StackItem {
    var least = proposal
    least[axis] = 0
    var most = proposal
    most[axis] = Proposal.unbounded
    let low = stacked(child, axis, least, margins)[axis]
    let high = stacked(child, axis, most, margins)[axis]
    return StackItem(
      index: index,
      priority: child.stackPriority,
      least: low,
      flexibility: high - low
    )
  }

  /// Returns the size of one child of a stack. The size of a spacer or a divider depends on the
  /// axis of the stack. If `margins` is true, the stack contains a list, and other children are
  /// indented like the rows of the list.
  private func stacked(
    _ child: Element,
    _ axis: CellAxis,
    _ proposal: Proposal,
    _ margins: Bool
  ) -> CellSize {
    switch child.content {
    case .spacer(let minLength):
      var size = CellSize.zero
      let least = max(0, CellScale.length(minLength ?? 0, axis))
      size[axis] = max(least, proposal[axis])
      return size
    case .divider where child.isColumnDivider: return CellSize(width: 1, height: 1)
    default:
      guard margins, !child.isRowColumn else { return layout(child, proposal).size }
      var size = layout(child, proposal.less(width: Self.margins, height: 0)).size
      size.width += Self.margins
      return size
    }
  }

  /// Lays out children on top of one another.
  func layers(
    _ children: [Element],
    _ alignment: Alignment,
    _ proposal: Proposal
  ) -> ElementLayout {
    let sizes = children.map { layout($0, proposal).size }
    let isCustom = alignment.horizontal.isCustom || alignment.vertical.isCustom
    if isCustom || children.contains(where: { $0.guides != nil }) {
      return guidedLayers(children, sizes, alignment, proposal)
    }
    let size = CellSize(
      width: sizes.lazy.map(\.width).max() ?? 0,
      height: sizes.lazy.map(\.height).max() ?? 0
    )
    let placements = zip(children, sizes).map { child, inner in
      alignment.placement(of: child, inner, proposal, in: size)
    }
    return ElementLayout(size: size, children: placements)
  }

  /// Lays out children on top of one another when some of them set alignment guides.
  private func guidedLayers(
    _ children: [Element],
    _ sizes: [CellSize],
    _ alignment: Alignment,
    _ proposal: Proposal
  ) -> ElementLayout {
    let guides = zip(children, sizes).map {
      (
        x: guide(alignment.horizontal, of: $0, $1, proposal),
        y: guide(alignment.vertical, of: $0, $1, proposal)
      )
    }
    let (mostX, mostY) = (guides.map(\.x).max() ?? 0, guides.map(\.y).max() ?? 0)
    var size = CellSize.zero
    let placements = children.indices.map { index in
      let (x, y) = (mostX - guides[index].x, mostY - guides[index].y)
      size.width = max(size.width, x + sizes[index].width)
      size.height = max(size.height, y + sizes[index].height)
      return ChildPlacement(
        child: children[index],
        x: x,
        y: y,
        proposal: proposal,
        size: sizes[index]
      )
    }
    return ElementLayout(size: size, children: placements)
  }

  /// Lays out a background or an overlay: the first child gets the proposal, and the other children
  /// are proposed the size that the first one chose.
  func backed(
    _ children: [Element],
    _ alignment: Alignment,
    _ proposal: Proposal
  ) -> ElementLayout {
    guard let first = children.first else { return ElementLayout(size: .zero) }
    let size = layout(first, proposal).size
    var placements = [ChildPlacement(child: first, x: 0, y: 0, proposal: proposal, size: size)]
    for child in children.dropFirst() {
      let inner = layout(child, Proposal(size)).size
      placements.append(alignment.placement(of: child, inner, Proposal(size), in: size))
    }
    return ElementLayout(size: size, children: placements)
  }
}

extension Proposal {
  /// The proposal without the column of labels for a child of a row, unless a control with a label
  /// begins the row.
  fileprivate func within(_ axis: CellAxis, _ child: Element, at index: Int) -> Proposal {
    guard labels != 0, axis == .horizontal, index > 0 || !child.leadsRow else { return self }
    return Proposal(width: width, height: height)
  }
}

extension Element {
  /// Whether this element is a divider in a horizontal stack.
  var isColumnDivider: Bool {
    if case .divider = content, case .stack(.horizontal, _, _) = parent?.content { return true }
    return false
  }

  /// Whether this element is drawn at an offset from its layout position.
  fileprivate var isMoved: Bool {
    if case .offset = content { return true }
    return false
  }

  fileprivate var stackPriority: Double {
    switch content {
    case .layoutPriority: priority
    // Spacers have the lowest priority: other children get space first.
    case .spacer: -Double.infinity
    default: 0
    }
  }
}

extension Alignment {
  /// The x coordinate of content with this alignment in an area that is wider by `free` columns.
  func x(_ free: Int) -> Int {
    part(horizontal.fraction, of: free)
  }

  func y(_ free: Int) -> Int {
    part(vertical.fraction, of: free)
  }

  private func part(_ fraction: CGFloat, of free: Int) -> Int {
    fraction == 0 ? 0 : fraction == 1 ? free : free >> 1
  }

  func placement(
    of child: Element,
    _ size: CellSize,
    _ proposal: Proposal,
    in outer: CellSize
  ) -> ChildPlacement {
    ChildPlacement(
      child: child,
      x: x(outer.width - size.width),
      y: y(outer.height - size.height),
      proposal: proposal,
      size: size
    )
  }
}
