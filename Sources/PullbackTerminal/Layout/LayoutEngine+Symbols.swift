import PullbackUI

extension LayoutEngine {
  /// The views of a stack without the symbols that say nothing in ASCII: those for which there is no
  /// customary character, beside a text that names what they stand for. In a column only symbols that
  /// are hidden from assistive technology belong to a text. One that begins a row of a list stays, as
  /// blank space.
  func withoutLetters(_ children: [Element], _ axis: CellAxis) -> [Element] {
    guard glyphs.isASCII, children.contains(where: \.isText) else { return children }
    return children.filter {
      !isLetter($0) || isBlank($0) || axis == .vertical && !$0.accessibility.isHidden
    }
  }

  /// Whether a symbol is blank space, because it says nothing in ASCII and begins a row of a list. The
  /// texts of all rows then begin at one column, also beside symbols that are drawn.
  func isBlank(_ symbol: Element) -> Bool {
    guard glyphs.isASCII, isLetter(symbol), let stack = symbol.parent,
      case .stack(.horizontal, _, _) = stack.content, stack.children.contains(where: \.isText)
    else { return false }
    return symbol.beginsListRow
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
  /// Whether this element is the first one in a row of a list.
  fileprivate var beginsListRow: Bool {
    var element = self
    while let parent = element.parent {
      switch parent.content {
      case .list, .section, .lazyRows: return parent.isInList
      default: break
      }
      guard parent.children.first === element else { return false }
      element = parent
    }
    return false
  }

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
