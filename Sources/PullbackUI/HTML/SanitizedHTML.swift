/// HTML of somebody else, without everything that could do something: scripts, styles, forms, frames,
/// embedded objects, names and ids, and addresses of other schemes than `http`, `https`, `mailto` and
/// `tel`.
///
/// ```swift
/// let html = SanitizedHTML(message.body)
/// EmbeddedHTML(html)
/// ```
///
/// The text is read as browsers read it and written again from the elements that were found, of which
/// only those of texts are kept: paragraphs, headings, lists, tables, links, pictures and emphasis.
/// What looks like HTML and is none becomes text. The same input always gives the same output, and the
/// output gives itself.
///
/// Pictures come from other servers only if the policy of the page allows them.
public struct SanitizedHTML: Hashable, Sendable {
  /// The HTML that is left. Each element is closed.
  public let html: String
  /// The text of the HTML, with a line for each paragraph, row and item.
  public let text: String

  /// Reads HTML that anybody may have written. Takes time in proportion to its length.
  public init(_ untrusted: String) {
    let sanitizer = HTMLSanitizer(untrusted)
    html = sanitizer.html
    text = sanitizer.text
  }
}

/// HTML of the app itself, which is written into the page as it is.
///
/// Never make one of text that somebody else had a hand in: it could do in a visitor's name whatever
/// the page can. Use ``SanitizedHTML`` for that. The policy of the page forbids scripts, handlers such
/// as `onclick`, and styles in it all the same. All its elements must be closed, and no id may begin
/// with `p`.
public struct TrustedHTML: Hashable, Sendable {
  public let html: String
  /// The text of the HTML, with a line for each paragraph, row and item.
  public let text: String

  /// Takes HTML without a check.
  public init(unchecked html: String) {
    self.html = html
    text = HTMLSanitizer(html).text
  }
}
