package import PullbackUI

extension Screen {
  /// Creates a screen that shows the views of a graph.
  package convenience init(
    graph: ViewGraph,
    size: CellSize,
    glyphs: TerminalGlyphs = .unicode,
    themes: TerminalThemes = TerminalThemes()
  ) {
    self.init(tree: graph.tree, size: size, glyphs: glyphs, themes: themes) {
      graph.update(after: $0)
    }
    words = { graph.localization }
  }
}
