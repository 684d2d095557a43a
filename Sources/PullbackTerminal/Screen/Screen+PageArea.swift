import PullbackUI

extension Screen {
  /// The maximum width of a page of text in columns: longer lines are hard to read.
  private static var widestText: Int { 100 }

  /// The part of the screen for pages and popups: all rows but the key hints at the bottom. A page
  /// with content that wants width, such as a table, has all columns; others have at most
  /// ``widestText`` of them, in the middle.
  var pageArea: CellRect {
    if inlineLimit != nil { return CellRect(x: 0, y: 0, width: size.width, height: size.height) }
    let width = fillsWidth ? size.width : min(size.width, Self.widestText)
    return CellRect(
      x: (size.width - width) / 2,
      y: 0,
      width: width,
      height: size.height - (size.height >= 6 ? 1 : 0)
    )
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

  /// Decides before a paint whether the page takes all the width of the screen.
  func updatePageWidth() {
    fillsWidth = size.width > Self.widestText && tree.root.wantsWidth
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
  /// Whether this element is or contains one that is better the wider it is: a table, a log, a split
  /// view, or lists and scroll views beside one another. Only the first elements are looked at, so
  /// that a long page costs no more than a short one.
  fileprivate var wantsWidth: Bool {
    var budget = 400
    return looksWide(&budget)
  }

  private func looksWide(_ budget: inout Int) -> Bool {
    budget -= 1
    if budget < 0 || style.isHidden { return false }
    if role == .table || role == .log { return true }
    switch content {
    case .layout(let layout) where layout.fillsRoom: return true
    case .list, .lazyRows, .button, .text: return false
    case .stack(.horizontal, _, _) where grid == nil:
      var columns = 0
      for child in children where child.scrollsInside(&budget) { columns += 1 }
      if columns > 1 { return true }
    default: break
    }
    for child in children where child.looksWide(&budget) { return true }
    return false
  }

  /// Whether this element is or contains a list or a view that scrolls vertically.
  private func scrollsInside(_ budget: inout Int) -> Bool {
    budget -= 1
    if budget < 0 || style.isHidden { return false }
    switch content {
    case .list: return true
    case .scroll(let axes) where axes.contains(.vertical): return true
    case .lazyRows, .button, .text: return false
    default: break
    }
    for child in children where child.scrollsInside(&budget) { return true }
    return false
  }
}
