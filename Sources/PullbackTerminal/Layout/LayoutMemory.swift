import PullbackUI

/// Where a child stands in its parent and what was proposed to it.
struct ChildPlacement {
  var child: Element
  var x, y: Int
  var proposal: Proposal
  var size: CellSize
}

/// The size that an element chose for a proposal, and where its children are then.
struct ElementLayout {
  var size: CellSize
  var children: [ChildPlacement] = []
}

/// What one layout engine knows of one element; the element drops it when anything below changes.
final class LayoutMemory {
  let engine: LayoutEngine
  var text: TextGlyphs?
  var list: ListModel?
  private var layouts: [(proposal: Proposal, layout: ElementLayout)] = []
  private var oldest = 0

  /// A view is asked for few different sizes; more would only be kept for nothing.
  private static let capacity = 12

  init(engine: LayoutEngine) { self.engine = engine }

  func layout(for proposal: Proposal) -> ElementLayout? {
    for entry in layouts where entry.proposal == proposal { return entry.layout }
    return nil
  }

  func remember(_ layout: ElementLayout, for proposal: Proposal) {
    if layouts.count < Self.capacity {
      layouts.append((proposal, layout))
    } else {
      layouts[oldest] = (proposal, layout)
      oldest = (oldest + 1) % Self.capacity
    }
  }
}
