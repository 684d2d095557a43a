import PullbackUI

extension Screen {
  /// The rows that a dialog, a menu or another popup gets at least, if the terminal has them.
  private static let popupHeight = 12

  /// Makes the screen of an app below the cursor as high as its contents.
  func fitInline() {
    guard let inlineLimit else { return }
    let margin = inlineLimit.width < 20 ? 0 : 2 * LayoutEngine.gutter
    let page = CellRect(x: 0, y: 0, width: inlineLimit.width, height: 1)
    let width = Painter.readable([tree.root], in: page).width
    let proposal = Proposal(width: width - margin, height: Proposal.ideal)
    var height = engine.layout(tree.root, proposal).size.height
    if height < inlineLimit.height {
      height += hiddenRows(of: tree.root, width: proposal.width, limit: inlineLimit.height)
    }
    // A toast has a border.
    if !toasts.isEmpty { height = max(height, 3) }
    if popup != nil || !tree.dialogs.isEmpty { height = max(height, Self.popupHeight) }
    if bottomSentence != nil { height = max(1, height) + 1 }
    size = CellSize(
      width: inlineLimit.width, height: min(max(1, height), max(1, inlineLimit.height)))
  }

  /// Closes the open menu, and what the front end itself has opened, such as the command palette.
  package func closeMenus() {
    closePopup()
    // A menu that was just opened is known when it is drawn.
    _ = picture
    if isMenuOpen { update { perform(.dismiss, on: topLayer) } }
  }

  /// The number of rows that the lists and scroll views in an element, at their ideal heights, do not
  /// show; at most about `limit`. Those in a frame of a given height need no more than it, and those in a
  /// frame with a maximum height no more than that.
  private func hiddenRows(of element: Element, width: Int, limit: Int) -> Int {
    if element.style.isHidden { return 0 }
    let ideal = Proposal(width: width, height: Proposal.ideal)
    switch element.content {
    case .list:
      let model = engine.model(of: element)
      let rows = model.settled {
        var rows = engine.header(model, width: width)?.height ?? 0
        var position = model.first
        while let next = position, rows < limit {
          rows += engine.item(model, next, width: width).height
          position = model.after(next)
        }
        return rows
      }
      return max(0, rows - engine.layout(element, ideal).size.height)
    case .scroll(let axes) where axes.contains(.vertical):
      var rows = 0
      for child in element.children { rows += engine.layout(child, ideal).size.height }
      return max(0, min(limit, rows) - engine.layout(element, ideal).size.height)
    case .frame(let frame) where frame.height != nil: return 0
    case .frame(let frame) where frame.maxHeight.map(\.isFinite) == true:
      let most = CellScale.length(frame.maxHeight ?? 0, .vertical)
      let hidden = element.children.map { hiddenRows(of: $0, width: width, limit: limit) }.max()
      return max(0, min(hidden ?? 0, most - engine.layout(element, ideal).size.height))
    case .lazyRows, .button, .text, .textField: return 0
    case .stack(.vertical, _, _), .navigation:
      return element.children.reduce(0) {
        $0 + hiddenRows(of: $1, width: width, limit: limit)
      }
    default:
      return element.children.map { hiddenRows(of: $0, width: width, limit: limit) }.max() ?? 0
    }
  }
}
