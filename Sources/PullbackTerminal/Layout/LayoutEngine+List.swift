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
      var rows = model.header == nil ? 0 : 1
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
    var gutter: Int
    var hasMarkColumn: Bool
    var isCard: Bool
    var space: Int
    var height: Int
    var proposal: Proposal
  }

  /// The header of a table; nil for other lists.
  func header(_ model: ListModel, width: Int) -> ListItem? {
    model.header.map {
      item(model, .init(element: $0, kind: .header), $0, isFirst: true, width: width)
    }
  }

  func item(_ model: ListModel, _ position: ListPosition, width: Int) -> ListItem {
    item(
      model, model.blocks[position.block], model.element(at: position),
      isFirst: position.index == 0, width: width)
  }

  private func item(
    _ model: ListModel, _ block: ListModel.Block, _ element: Element, isFirst: Bool, width: Int
  ) -> ListItem {
    let inner = max(0, width - model.gutter - Self.margin)
    let isRow = block.kind == .row || block.kind == .lazy
    let labels = isRow ? model.form.map { labelColumn(of: $0, width: inner) } ?? 0 : 0
    let proposal = Proposal(width: inner, height: Proposal.ideal, labels: labels)
    let space = isFirst ? block.space : 0
    let height = max(1, layout(element, proposal).size.height)
    return ListItem(
      element: element,
      kind: block.kind,
      gutter: model.gutter,
      hasMarkColumn: model.hasMarkColumn,
      isCard: block.isCard,
      space: space,
      height: height + space,
      proposal: proposal
    )
  }

  /// Lays out the rows of a lazy stack or grid outside of a list. Rows are created only when they
  /// become visible.
  func lazyRows(
    _ element: Element,
    _ rows: any LazyElements,
    _ proposal: Proposal
  ) -> ElementLayout {
    guard rows.count > 0 else { return ElementLayout(size: .zero) }
    return ElementLayout(size: lazyLines(element, rows, proposal).size)
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
