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
  /// Whether each child begins below the one before it ends, so that those in sight are found
  /// without looking at the others.
  var isColumn = false
}

/// What one layout engine knows of one element.
///
/// A change below the element does not make it forget: it asks the children that changed whether
/// they still choose the sizes that they chose before. So a text that changes among thousands costs
/// the way to the root, unless its size is another.
final class LayoutMemory: ElementMemory {
  typealias Choice = (proposal: Proposal, size: CellSize)
  let engine: LayoutEngine
  var text: TextGlyphs?
  var list: ListModel?
  /// The rows of a field of several lines, at a width.
  var editor: (width: Int, lines: EditorLines)?
  /// Those before the text was changed.
  var earlierEditor: (width: Int, lines: EditorLines)?
  private var layouts: [(proposal: Proposal, layout: ElementLayout)] = []
  private var oldest = 0
  /// The sizes that it chose before it was changed, which its parent's layouts rest on.
  private var earlier: [Choice] = []
  /// The children that something changed in since the layouts were found.
  private var doubtful: [Element] = []

  /// A view is asked for few different sizes; more would only be kept for nothing.
  private static let capacity = 12

  init(engine: LayoutEngine) { self.engine = engine }

  func layout(for proposal: Proposal) -> ElementLayout? {
    // Who asks knows the present size, and rests on no earlier one.
    if !earlier.isEmpty { earlier.removeAll { $0.proposal == proposal } }
    for entry in layouts where entry.proposal == proposal { return entry.layout }
    return nil
  }

  func remember(_ layout: ElementLayout, for proposal: Proposal) {
    if layouts.count < Self.capacity {
      layouts.append((proposal, layout))
    } else {
      // The parent's layouts may rest on the size that goes.
      keepEarlier(layouts[oldest].proposal, layouts[oldest].layout.size)
      layouts[oldest] = (proposal, layout)
      oldest = (oldest + 1) % Self.capacity
    }
  }

  private func keepEarlier(_ proposal: Proposal, _ size: CellSize) {
    if earlier.count < 4 * Self.capacity, !earlier.contains(where: { $0.proposal == proposal }) {
      earlier.append((proposal, size))
    }
  }

  func elementChanged() {
    text = nil
    list = nil
    if let editor { earlierEditor = editor }
    editor = nil
    forget()
  }

  private func forget() {
    for entry in layouts { keepEarlier(entry.proposal, entry.layout.size) }
    layouts.removeAll(keepingCapacity: true)
    oldest = 0
    doubtful.removeAll(keepingCapacity: true)
  }

  func changed(in child: Element, isStructural: Bool) {
    if isStructural { list = nil }
    guard !layouts.isEmpty, doubtful.last !== child else { return }
    // With many changes at once, looking at all children anew is not more work.
    if doubtful.count >= 64 { return forget() }
    doubtful.append(child)
  }

  /// Makes sure that the layouts still hold, and forgets them where they do not.
  func settle(_ element: Element) {
    guard !doubtful.isEmpty else { return }
    let children = doubtful
    doubtful.removeAll(keepingCapacity: true)
    for child in children where child.parent === element && !engine.keepsItsSizes(child) {
      return forget()
    }
  }

  /// Whether the element still chooses the sizes that it chose before.
  func keepsSizes(_ element: Element) -> Bool {
    settle(element)
    let before = earlier
    earlier.removeAll(keepingCapacity: true)
    for choice in before where engine.layout(element, choice.proposal).size != choice.size {
      // What the parent knows is wrong from here on, and the rest need not be looked at.
      return false
    }
    return true
  }
}
