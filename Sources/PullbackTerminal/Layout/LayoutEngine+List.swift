import PullbackUI

extension LayoutEngine {
  /// The columns before a row, where the mark of the focus is, and the one after it.
  static let gutter = 2
  static let margin = 1

  func model(of list: Element) -> ListModel {
    let memory = memory(of: list)
    if let model = memory.list { return model }
    let model = ListModel(list)
    memory.list = model
    return model
  }

  /// A list takes the size it is offered. Where it may choose it goes by the number of its rows, so
  /// that none has to exist for it.
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

  /// A row with its height, blank rows above included.
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
    let inner = max(0, width - Self.gutter - Self.margin)
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

  /// Lazy rows outside of a list: every row is as high as the first, so that none but the visible
  /// ones have to exist.
  func lazyRows(
    _ element: Element,
    _ rows: any LazyElements,
    _ proposal: Proposal
  ) -> ElementLayout {
    guard rows.count > 0 else { return ElementLayout(size: .zero) }
    if let grid = element.gridLines {
      return ElementLayout(size: lazyLines(element, rows, grid, proposal).size)
    }
    let first = layout(
      element.children.first ?? rows.element(at: 0),
      Proposal(width: proposal.width, height: Proposal.ideal)
    ).size
    let width = Proposal.isBounded(proposal.width) ? proposal.width : first.width
    let height = max(1, first.height)
    return ElementLayout(
      size: CellSize(width: width, height: min(rows.count * height, Proposal.unbounded))
    )
  }

  /// A page inside of another layout: a title, a rule and the content below.
  func page(_ children: [Element], _ proposal: Proposal) -> ElementLayout {
    var content = column(children, proposal.less(width: 0, height: 2), alignment: .topLeading)
    for index in content.children.indices { content.children[index].y += 2 }
    content.size.height += 2
    if Proposal.isBounded(proposal.width) { content.size.width = proposal.width }
    if Proposal.isBounded(proposal.height) { content.size.height = proposal.height }
    return content
  }
}
