/// Shows HTML: as it is in a page, and as text, or by other views, in a terminal.
///
/// ```swift
/// EmbeddedHTML(SanitizedHTML(message.body))
/// ```
///
/// In the label of a button or another control a page shows the text, too, because HTML allows no
/// other elements there.
public struct EmbeddedHTML<Fallback: ViewContent>: LibraryView {
  let content: ElementWeb.Content
  let fallback: Fallback

  /// Shows HTML of others, with views for where there is no HTML.
  public init(_ html: SanitizedHTML, @ViewBuilder fallback: () -> Fallback) {
    content = .html(html.html, isTrusted: false)
    self.fallback = fallback()
  }

  /// Shows HTML of the app, with views for where there is no HTML.
  public init(_ html: TrustedHTML, @ViewBuilder fallback: () -> Fallback) {
    content = .html(html.html, isTrusted: true)
    self.fallback = fallback()
  }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    EmbeddedHTMLNode(view, context)
  }
}

extension EmbeddedHTML where Fallback == Text {
  /// Shows HTML of others. A terminal shows its text.
  public init(_ html: SanitizedHTML) { self.init(html) { Text(verbatim: html.text) } }
  /// Shows HTML of the app. A terminal shows its text.
  public init(_ html: TrustedHTML) { self.init(html) { Text(verbatim: html.text) } }
}

private final class EmbeddedHTMLNode<Fallback: ViewContent>:
  SingleContainerNode<EmbeddedHTML<Fallback>, Fallback>
{
  init(_ view: EmbeddedHTML<Fallback>, _ context: _NodeContext) {
    super.init(context, content: .stack(axis: .vertical, alignment: .leading, spacing: nil))
    element.setWebContent(view.content)
    setUp(view.fallback)
  }

  override func update(_ view: EmbeddedHTML<Fallback>) {
    element.setWebContent(view.content)
    child.update(view.fallback)
  }
}
