import PullbackUI

extension Painter {
  /// The widest row in which the eye finds the way from a label to a value at the other end.
  private static let widestRow = 80
  /// The fewest columns that are filled.
  private static let leastLeader = 8

  /// Draws dots in the spacers of a wide row of a list or form, which lead from what is before them to
  /// what is after them. The dots of all rows are in the same columns.
  mutating func drawLeaders(
    _ element: Element, _ layout: ElementLayout, _ origin: CellPoint, _ look: PaintStyle
  ) {
    guard layout.size.width > Self.widestRow, element.grid == nil, !element.hasRowActions,
      element.role == .labeledContent || element.isInList
    else { return }
    let parts = layout.children
    for index in parts.indices.dropFirst().dropLast()
    where parts[index].child.isSpacer && parts[index].size.width >= Self.leastLeader {
      let (space, next) = (parts[index], parts[index + 1])
      let y = origin.y + next.y + max(0, next.size.height - 1) / 2
      for x in origin.x + space.x..<origin.x + space.x + space.size.width where x % 2 == 0 {
        write(glyphs.leader, x, y, look.adding(.dim).style)
      }
    }
  }
}
