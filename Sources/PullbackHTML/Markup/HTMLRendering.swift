public import PullbackUI

/// The element tree as the HTML front end would show it, for people to read: indented, without
/// the numbers that connect a page with its session.
///
/// Scripts print it with `html`, and tests compare it. Used on the actor of the tree.
public struct HTMLRendering {
  /// One line for each node, each indented below the one that it is in.
  public let text: String

  /// Renders a tree as it is now. A front end that draws the same tree is not disturbed: what
  /// changed since it last looked is still told to it.
  ///
  /// - Parameter windowLength: How many rows of a long list are shown.
  public init(tree: ElementTree, windowLength: Int = 100) {
    var html = HTMLText()
    var document = LiveDocument(
      windowLength: windowLength,
      isMarked: false,
      isIndented: true
    )
    // The rows belong to the front end that shows them.
    document.markup.releasesRows = false
    for element in [tree.root] + tree.dialogs {
      let node = document.markup.node(for: element)
      _ = document.write(node, parent: LiveDocument.root, to: &html)
    }
    text = html.string
  }
}
