import Foundation
import PullbackUI

extension LayoutEngine {
  /// Lays out children with a type of the app that conforms to `Layout`.
  func custom(
    _ children: [Element],
    _ layout: LayoutContent,
    _ proposal: Proposal
  ) -> ElementLayout {
    let children = children.filter { if case .empty = $0.content { false } else { true } }
    var places: [ChildPlacement?] = Array(repeating: nil, count: children.count)
    var omitted: Set<Int> = []
    let subviews = LayoutSubviews(
      children.enumerated().map { index, child in
        LayoutSubview(
          child,
          priority: child.priority,
          measure: { self.layout(child, Proposal($0)).size.points },
          take: { point, anchor, proposed in
            let inner = Proposal(proposed)
            let size = self.layout(child, inner).size
            let points = size.points
            places[index] = ChildPlacement(
              child: child,
              x: CellScale.columns(point.x - anchor.x * points.width),
              y: CellScale.rows(point.y - anchor.y * points.height),
              proposal: inner,
              size: size
            )
            omitted.remove(index)
          },
          leaveOut: { omitted.insert(index) }
        )
      }
    )
    let proposed = ProposedViewSize(proposal)
    let wanted = layout.size(proposed, subviews)
    let size = CellSize(
      width: max(0, CellScale.columns(wanted.width)),
      height: max(0, CellScale.rows(wanted.height))
    )
    layout.place(in: size.points, proposed, subviews)
    return ElementLayout(
      size: size,
      children: children.indices.compactMap { index in
        if omitted.contains(index) { return nil }
        // A child that the layout did not place is centered, as in SwiftUI.
        if let place = places[index] { return place }
        let inner = self.layout(children[index], proposal).size
        return Alignment.center.placement(of: children[index], inner, proposal, in: size)
      }
    )
  }
}

extension CellSize {
  /// The size in points: a column is 8 points wide, a row 16 points high.
  var points: CGSize {
    func length(_ cells: Int, _ size: CGFloat) -> CGFloat {
      cells >= Proposal.unbounded ? .infinity : CGFloat(cells) * size
    }
    return CGSize(width: length(width, 8), height: length(height, 16))
  }
}

extension CellRect {
  /// The rectangle on the screen in points: a column is 8 points wide, a row 16 points high.
  var points: CGRect {
    CGRect(
      origin: CGPoint(x: CGFloat(x) * 8, y: CGFloat(y) * 16),
      size: CellSize(width: width, height: height).points
    )
  }
}

extension Proposal {
  init(_ size: ProposedViewSize) {
    func cells(_ points: CGFloat?, _ axis: CellAxis) -> Int {
      points.map { max(0, CellScale.length($0, axis)) } ?? Proposal.ideal
    }
    self.init(width: cells(size.width, .horizontal), height: cells(size.height, .vertical))
  }
}

extension ProposedViewSize {
  init(_ proposal: Proposal) {
    func points(_ cells: Int, _ size: CGFloat) -> CGFloat? {
      if cells == Proposal.ideal { return nil }
      return cells >= Proposal.unbounded ? .infinity : CGFloat(cells) * size
    }
    self.init(width: points(proposal.width, 8), height: points(proposal.height, 16))
  }
}

extension Element {
  /// The priority of the element in a stack, from `layoutPriority(_:)`; 0 by default.
  var priority: Double {
    if case .layoutPriority(let priority) = content { return priority.isNaN ? 0 : priority }
    return 0
  }
}
