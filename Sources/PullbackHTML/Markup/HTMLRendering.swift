public import PullbackUI

/// A readable rendering of the element tree as HTML: indented, without the numbers that connect a
/// page to its session.
///
/// The command `html` of an app's script prints it, and tests compare it. Use it on the actor of
/// the tree.
public struct HTMLRendering {
  /// The HTML, one line for each node, indented by depth.
  public let text: String

  /// Renders the current tree. This does not affect another front end that draws the same tree:
  /// pending changes remain for it.
  ///
  /// - Parameter windowLength: The number of rows of a long list to render.
  public init(tree: ElementTree, windowLength: Int = 100) {
    var html = HTMLText()
    var document = LiveDocument(
      windowLength: windowLength,
      isMarked: false,
      isIndented: true
    )
    // The rows are not released, because another front end may display them.
    document.markup.releasesRows = false
    for element in tree.layers {
      let node = document.markup.node(for: element)
      _ = document.write(node, parent: LiveDocument.root, to: &html)
    }
    text = html.string
  }

  /// A complete HTML document that contains the standard style sheet. A browser shows it without a
  /// server and without JavaScript; its controls have no effect.
  ///
  /// - Parameters:
  ///   - title: The title of the document.
  ///   - language: The language of its text, such as `en`.
  public func document(title: String, language: String = "en") -> String {
    // In text, quotation marks are escaped, so this replaces attributes only. Indentation is
    // removed, because it would be visible inside of texts.
    let content = text.replacing(" data-s=\"", with: " style=\"").replacing(/\n *</, with: "<")
    return """
      <!DOCTYPE html>
      <html \(HTMLText.attributes(ofLanguage: language))>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
      <title>\(HTMLText.escaped(title))</title>
      <style>
      \(LivePage.standardStylesheet)</style>
      </head>
      <body>
      <div id="p1">
      \(content)
      </div>
      </body>
      </html>

      """
  }
}
