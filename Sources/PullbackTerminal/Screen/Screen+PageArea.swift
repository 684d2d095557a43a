import PullbackUI

extension Screen {
  /// The part of the screen for pages and popups: all rows but the key hints at the bottom. An app below
  /// the cursor has no hints, but a line for a sentence while there is one.
  var pageArea: CellRect {
    let hasLine =
      inlineLimit == nil ? size.height >= 6 : bottomSentence != nil && size.height >= 2
    let hints = hasLine ? 1 : 0
    return CellRect(x: 0, y: 0, width: size.width, height: size.height - hints)
  }

  /// The title for the terminal's window: that of the innermost visible page with a title; nil if
  /// there is none. Control characters are left out.
  package var windowTitle: String? {
    for page in pages.reversed() where page.outermost === tree.root {
      guard case .navigation(let navigation) = page.content, !navigation.title.isEmpty else {
        continue
      }
      return navigation.title.printable
    }
    return nil
  }
}

extension Painter {
  /// The maximum width of text and forms in columns: longer lines are hard to read.
  private static var widestText: Int { 100 }

  /// The columns of a page for its content: all of them if the content wants width, and otherwise at
  /// most ``widestText``, in the middle or, in an app below the cursor, at the edge of the window.
  func readable(_ content: [Element], in page: CellRect) -> CellRect {
    var column = Self.readable(content, in: page)
    if isInline { column.x = page.x }
    return column
  }

  static func readable(_ content: [Element], in page: CellRect) -> CellRect {
    guard page.width > widestText, !content.wantWidth else { return page }
    return page.inset(x: (page.width - widestText) / 2, y: 0).with(width: widestText)
  }
}

extension [Element] {
  /// Whether these elements are or contain one that is better the wider it is: a table, a log, a
  /// chart, a split view, or panes beside one another. An outermost `frame(maxWidth: .infinity)` asks
  /// for the width, too. Only the first elements are looked at, so that a long page costs no more than
  /// a short one.
  fileprivate var wantWidth: Bool {
    if count == 1, self[0].asksForWidth { return true }
    var budget = 400
    return contains { $0.looksWide(&budget) }
  }
}

extension String {
  /// The first 200 characters, with spaces in the place of control characters and of characters that
  /// change the direction of text, so that a terminal takes them for nothing but text.
  var printable: String {
    var scalars = String.UnicodeScalarView()
    for scalar in prefix(200).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
      case .format where scalar.properties.isBidiControl: scalars.append(" ")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}

extension Element {
  fileprivate var asksForWidth: Bool {
    switch content {
    case .frame(let frame): frame.maxWidth == .infinity
    case .padding, .background, .overlay, .layoutPriority, .clipped, .scroll:
      children.first?.asksForWidth ?? false
    default: false
    }
  }

  fileprivate func looksWide(_ budget: inout Int) -> Bool {
    budget -= 1
    if budget < 0 || style.isHidden { return false }
    if role == .table || role == .log || role == .chart { return true }
    switch content {
    case .layout(let layout) where layout.fillsRoom: return true
    // It decides about the width of its own pages.
    case .navigation: return true
    case .list, .lazyRows, .button, .text: return false
    case .stack(.horizontal, _, _) where grid == nil:
      var panes = 0
      for child in children where child.isPane(&budget) { panes += 1 }
      if panes > 1 { return true }
    default: break
    }
    for child in children where child.looksWide(&budget) { return true }
    return false
  }

  /// Whether this element is or contains a list, a view that scrolls vertically, or a column that takes
  /// all the width it gets.
  private func isPane(_ budget: inout Int) -> Bool {
    budget -= 1
    if budget < 0 || style.isHidden { return false }
    switch content {
    case .list: return true
    case .scroll(let axes) where axes.contains(.vertical): return true
    case .frame(let frame) where frame.maxWidth == .infinity && isColumn: return true
    case .lazyRows, .button, .text: return false
    default: break
    }
    for child in children where child.isPane(&budget) { return true }
    return false
  }

  /// Whether this element is a vertical stack, in modifiers that change its frame or looks.
  private var isColumn: Bool {
    switch content {
    case .stack(.vertical, _, _): grid == nil
    case .frame, .padding, .border, .background, .overlay, .clipped:
      children.first?.isColumn ?? false
    default: false
    }
  }
}
