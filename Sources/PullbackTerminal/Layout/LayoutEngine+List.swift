import PullbackUI

extension LayoutEngine {
  /// The number of columns before a list row, for the focus marker. ``margin`` is the number of
  /// columns after the row, for the scroll bar. A page has the same margins.
  static let gutter = 2
  static let margin = 2
  static let margins = gutter + margin

  func model(of list: Element) -> ListModel {
    let memory = memory(of: list)
    if let model = memory.list { return model }
    let model = ListModel(list)
    memory.list = model
    return model
  }

  /// Lays out a list. The list takes the proposed size. Its ideal height is computed from the
  /// number of rows and is at most ``idealRows``, so that no row has to be created.
  func list(_ element: Element, _ proposal: Proposal) -> ElementLayout {
    var size = CellSize(width: proposal.width, height: proposal.height)
    if proposal.width == Proposal.ideal { size.width = Self.idealListWidth }
    if proposal.height == Proposal.ideal {
      let model = model(of: element)
      var rows = 0
      for block in model.blocks.indices where rows < Self.idealRows {
        rows += min(model.count(in: block), Self.idealRows) + model.blocks[block].space
      }
      size.height = min(rows, Self.idealRows)
    }
    return ElementLayout(size: size)
  }

  private static let idealListWidth = 40

  /// A list row: its element, and its height with the blank rows above it.
  struct ListItem {
    var element: Element
    var kind: ListModel.Kind
    var space: Int
    var height: Int
    var proposal: Proposal
  }

  func item(_ model: ListModel, _ position: ListPosition, width: Int) -> ListItem {
    let block = model.blocks[position.block]
    let element = model.element(at: position)
    let inner = max(0, width - Self.margins)
    let proposal = Proposal(width: inner, height: Proposal.ideal)
    let space = position.index == 0 ? block.space : 0
    let height = max(1, layout(element, proposal).size.height)
    return ListItem(
      element: element,
      kind: block.kind,
      space: space,
      height: height + space,
      proposal: proposal
    )
  }

  /// Lays out rows outside of a list that are created only when they become visible. Every row gets
  /// the height of the first.
  func lazyRows(
    _ element: Element,
    _ rows: any LazyElements,
    _ proposal: Proposal
  ) -> ElementLayout {
    guard rows.count > 0 else { return ElementLayout(size: .zero) }
    if let grid = element.gridLines {
      return ElementLayout(size: lazyLines(element, rows, grid, proposal).size)
    }
    let row = lazyRow(element, rows, width: proposal.width)
    let width = Proposal.isBounded(proposal.width) ? proposal.width : row.size.width
    let height = rows.count * (row.size.height + row.gap) - row.gap
    return ElementLayout(size: CellSize(width: width, height: min(height, Proposal.unbounded)))
  }

  /// Returns the size of each row of a lazy stack, and the distance between two rows, in cells.
  func lazyRow(
    _ element: Element,
    _ rows: any LazyElements,
    width: Int
  ) -> (size: CellSize, gap: Int) {
    let proposal = Proposal(width: width, height: Proposal.ideal)
    var size = firstRow(of: element, rows, proposal)
    size.height = max(1, size.height)
    guard case .stack(.vertical, _, let spacing?) = element.parent?.content else {
      return (size, 0)
    }
    return (size, max(0, CellScale.rows(spacing)))
  }

  /// Returns the size of the first row of a lazy stack or grid. Creates the row only if it was last
  /// measured for another proposal, or never.
  func firstRow(of element: Element, _ rows: any LazyElements, _ proposal: Proposal) -> CellSize {
    let memory = memory(of: element)
    let present = element.children.first.flatMap { rows.index(of: $0) == 0 ? $0 : nil }
    if present == nil, let known = memory.firstRow, known.proposal == proposal { return known.size }
    let size = layout(present ?? rows.element(at: 0), proposal).size
    memory.firstRow = (proposal, size)
    return size
  }

  /// Lays out a navigation page that another layout contains: a title, a horizontal line, and the
  /// content below.
  func page(_ children: [Element], _ proposal: Proposal) -> ElementLayout {
    var content = column(children, proposal.less(width: 0, height: 2), alignment: .topLeading)
    for index in content.children.indices { content.children[index].y += 2 }
    content.size.height += 2
    if Proposal.isBounded(proposal.width) { content.size.width = proposal.width }
    if Proposal.isBounded(proposal.height) { content.size.height = proposal.height }
    return content
  }
}
