import PullbackUI

extension LayoutEngine {
  /// The views of a stack without the symbols that say nothing in ASCII: those for which there is no
  /// customary character, beside a text that names what they stand for. In a column only symbols that
  /// are hidden from assistive technology belong to a text.
  func withoutLetters(_ children: [Element], _ axis: CellAxis) -> [Element] {
    guard glyphs.isASCII, children.contains(where: \.isText) else { return children }
    return children.filter {
      !isLetter($0) || axis == .vertical && !$0.accessibility.isHidden
    }
  }

  /// Whether the first thing that is drawn of a view is a symbol.
  func beginsWithSymbol(_ element: Element) -> Bool {
    switch element.content {
    case .image: return true
    case .stack(let axis, _, _):
      let cellAxis: CellAxis = axis == .vertical ? .vertical : .horizontal
      return withoutLetters(element.children, cellAxis).first.map(beginsWithSymbol) ?? false
    default: return element.children.first.map(beginsWithSymbol) ?? false
    }
  }

  private func isLetter(_ element: Element) -> Bool {
    guard case .image(let name) = element.content, !isPicture(element) else { return false }
    return SymbolGlyphs.customaryASCII(for: name) == nil
  }
}

extension Element {
  fileprivate var isText: Bool {
    if case .text = content { true } else { false }
  }

  /// The character of a symbol in ASCII. The mark of a disclosure group is `+` while it is closed and
  /// `-` while it is open, unlike the marker of the focus.
  func asciiSymbol(_ name: String) -> String {
    if name.hasPrefix("chevron."), case .disclosure(let isExpanded) = parent?.parent?.role {
      return isExpanded ? "-" : "+"
    }
    return SymbolGlyphs.ascii(for: name)
  }
}
