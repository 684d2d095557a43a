import PullbackUI

extension LayoutEngine {
  /// The longest word that gets more than its share of a row. A longer one, such as an address, is
  /// broken.
  private static let longestWord = 24
  /// How many views of a child of a row are looked at.
  private static let mostViews = 64

  /// The columns without which a word in a child of a row would be broken; 0 for a child without
  /// words, or with words that are broken anyway.
  func longestWord(of child: Element) -> Int {
    var budget = Self.mostViews
    return longestWord(of: child, &budget)
  }

  private func longestWord(of element: Element, _ budget: inout Int) -> Int {
    budget -= 1
    if budget < 0 || element.style.isHidden { return 0 }
    func widest(_ children: [Element]) -> Int {
      children.reduce(0) { max($0, longestWord(of: $1, &budget)) }
    }
    switch element.content {
    case .text(let text): return text.lineLimit == 1 ? 0 : longestWord(of: text, element)
    case .stack(.horizontal, _, let spacing) where element.grid == nil:
      let gap = spacing.map { CellScale.columns($0) } ?? 1
      let words = element.children.map { longestWord(of: $0, &budget) }
      guard words.contains(where: { $0 > 0 }) else { return 0 }
      // A symbol beside words leaves them no less room.
      let parts = zip(element.children, words).map { child, word in
        if case .image = child.content { layout(child, .idealSize).size.width } else { word }
      }.filter { $0 > 0 }
      return parts.reduce(0, +) + gap * (parts.count - 1)
    case .padding(let insets):
      let word = widest(element.children)
      guard word > 0 else { return 0 }
      return word + CellScale.columns(insets.leading) + CellScale.columns(insets.trailing)
    case .border:
      let word = widest(element.children)
      return word > 0 ? word + 2 : 0
    case .frame(let frame):
      if let width = frame.width ?? frame.maxWidth, width.isFinite {
        return min(CellScale.columns(width), widest(element.children))
      }
      let least = frame.minWidth.map { CellScale.columns($0) } ?? 0
      return max(least, widest(element.children))
    case .button, .toggle:
      let word = widest(element.children)
      return word > 0 ? word + 4 : 0
    case .stack, .layers, .layoutPriority: return widest(element.children)
    case .background, .overlay: return widest(Array(element.children.prefix(1)))
    default: return 0
    }
  }

  private func longestWord(of text: TextContent, _ element: Element) -> Int {
    let memory = memory(of: element)
    if memory.text == nil {
      memory.text = TextGlyphs(
        text, table: table, ellipsisWidth: ellipsis.count, keepsLastRun: element.isInSortButton)
    }
    let word = memory.text?.longestWord ?? 0
    return word > Self.longestWord ? 0 : word
  }
}
