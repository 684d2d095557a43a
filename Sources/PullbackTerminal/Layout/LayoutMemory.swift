import PullbackUI

/// The position of a child in its parent's frame, in cells, and the size that was proposed to it.
struct ChildPlacement {
  var child: Element
  var x, y: Int
  var proposal: Proposal
  var size: CellSize
}

/// The size that an element chose for a proposal, and the resulting placements of its children.
struct ElementLayout {
  var size: CellSize
  var children: [ChildPlacement] = []
  /// Whether the children are sorted from top to bottom without overlap, so that a binary search
  /// can find the visible ones.
  var isColumn = false
}

/// The cache of the layouts that a ``LayoutEngine`` has computed for one element.
///
/// A change in a descendant does not clear the cache. Instead, the element checks whether each
/// changed child still chooses the same sizes. If a text changes among thousands without changing
/// its size, only its ancestors are checked.
final class LayoutMemory: ElementCache {
  typealias Choice = (proposal: Proposal, size: CellSize)
  let engine: LayoutEngine
  var text: TextGlyphs?
  var list: ListModel?
  /// The known lengths of the views of a lazy stack or grid, by the length that it was offered
  /// across its axis. They are kept when views are released, so that the views after them stay in
  /// place.
  typealias KnownLengths = (offered: Int, first: CellSize, lengths: LazyLengths)
  var lengths: [KnownLengths] = []
  /// The picture that an image shows; nil if it is a symbol, or not there.
  var picture: TerminalPicture?
  /// The wrapped rows of a multiline field at a given width; nil if they were not needed since the
  /// last change.
  var editor: (width: Int, lines: EditorLines)?
  /// The wrapped rows before the last change of the text, of which the unchanged ones are used
  /// again; nil if there are none.
  var earlierEditor: (width: Int, lines: EditorLines)?
  /// The first visible character of a one-line field that has the caret, as an offset in UTF-8.
  var fieldStart = 0
  /// The widths of the labels in a form or a vertical stack; nil if they were not needed since the
  /// last change.
  var labelWidths: [Int]?
  /// The widths of the labels with which a vertical stack was laid out; nil if it has no such labels.
  var usedLabelWidths: [Int]?
  /// The widths of what the columns of a table contain, if the element is its list.
  var columns = TableWidths()
  /// The element as it was painted, if it is a list row; nil if it has changed since.
  var cells: RowCells?
  /// Where a text field or a slider was drawn; see ``LayoutEngine/labels(of:_:)``.
  var labels = 0
  /// The greatest width at which a dialog was drawn; 0 for other elements.
  var widest = 0
  private var layouts: [(proposal: Proposal, layout: ElementLayout)] = []
  private var oldest = 0
  /// The sizes that the element chose before its last change. Cached layouts of the parent depend
  /// on them.
  private var earlier: [Choice] = []
  /// The children that have changed since the layouts were computed, so that their sizes may
  /// differ.
  private var doubtful: [Element] = []

  /// The maximum number of cached layouts, one for each proposal: a view rarely gets more different
  /// proposals.
  private static let capacity = 12

  init(engine: LayoutEngine) { self.engine = engine }

  func layout(for proposal: Proposal) -> ElementLayout? {
    // The caller reads the current size, so it no longer depends on the earlier one.
    if !earlier.isEmpty { earlier.removeAll { $0.proposal == proposal } }
    return layouts.firstIndex { $0.proposal == proposal }.map { layouts[$0].layout }
  }

  func remember(_ layout: ElementLayout, for proposal: Proposal) {
    if layouts.count < Self.capacity {
      layouts.append((proposal, layout))
    } else {
      // A cached layout of the parent may depend on the size that is evicted.
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
    labelWidths = nil
    if let editor { earlierEditor = editor }
    editor = nil
    forget()
  }

  func forget() {
    cells = nil
    for entry in layouts { keepEarlier(entry.proposal, entry.layout.size) }
    layouts.removeAll(keepingCapacity: true)
    oldest = 0
    doubtful.removeAll(keepingCapacity: true)
  }

  func changed(in child: Element, isStructural: Bool) {
    if isStructural { list = nil }
    labelWidths = nil
    cells = nil
    guard !layouts.isEmpty, doubtful.last !== child else { return }
    // With this many changed children, a new layout is no more expensive than checking each child.
    if doubtful.count >= 64 { return forget() }
    doubtful.append(child)
  }

  /// Checks the children that have changed, and clears the cached layouts if a child now chooses
  /// another size.
  func settle(_ element: Element) {
    guard !doubtful.isEmpty else { return }
    let children = doubtful
    doubtful.removeAll(keepingCapacity: true)
    if let usedLabelWidths, !element.isForm {
      let widths = labelWidths ?? engine.labelWidths(in: element)
      labelWidths = widths
      if widths != usedLabelWidths { return forget() }
    }
    for child in children where child.parent === element && !engine.keepsItsSizes(child) {
      return forget()
    }
  }

  /// Whether the element chooses the same sizes as before its last change, if the same sizes are
  /// proposed.
  func keepsSizes(_ element: Element) -> Bool {
    settle(element)
    let before = earlier
    earlier.removeAll(keepingCapacity: true)
    for choice in before where engine.layout(element, choice.proposal).size != choice.size {
      // One different size invalidates the parent's layouts, so the rest is not checked.
      return false
    }
    return true
  }
}
