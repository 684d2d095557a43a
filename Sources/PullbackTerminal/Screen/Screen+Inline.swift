import PullbackUI

extension Screen {
  /// The rows that a dialog, a menu or another popup gets at least, if the terminal has them.
  private static let popupHeight = 12

  /// Makes the screen of an app below the cursor as high as its contents.
  func fitInline() {
    guard let inlineLimit else { return }
    let margin = inlineLimit.width < 20 ? 0 : 2 * LayoutEngine.gutter
    let proposal = Proposal(width: inlineLimit.width - margin, height: Proposal.ideal)
    var height = engine.layout(tree.root, proposal).size.height
    // A toast has a border.
    if !toasts.isEmpty { height = max(height, 3) }
    if popup != nil || !tree.dialogs.isEmpty { height = max(height, Self.popupHeight) }
    size = CellSize(
      width: inlineLimit.width, height: min(max(1, height), max(1, inlineLimit.height)))
  }
}
