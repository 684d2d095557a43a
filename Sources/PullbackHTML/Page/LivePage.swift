package import Foundation
package import PullbackUI

/// The HTML document that a browser loads first. It is readable and usable without JavaScript.
package struct LivePage {
  /// The text of the page's `<title>`.
  package var title: String
  /// The language of the page as a BCP 47 tag, such as `en`.
  package var language = "en"
  /// The sentences of the client in this language; see ``ClientWords``. Empty for English.
  package var words = ""
  /// What the notice is called.
  package var noticeLabel = "Notice"
  /// The HTML of the app's elements.
  package var content: String
  /// The signed token that identifies the session; the page sends it back with forms and over the
  /// WebSocket.
  package var token: String
  /// The path at which the app is mounted, without a trailing slash.
  package var base: String
  /// The path of the page in the app's navigation stack, relative to ``base``.
  package var path: String
  /// The number of pages that are below the visible page on the navigation stack.
  package var depth: Int
  /// The number of the session's last patch whose changes ``content`` contains.
  package var seen: UInt32
  /// The number of the last event from the browser that the session has handled.
  package var handled: UInt32
  /// The number of the session's current run; see ``SessionEngine/run``.
  package var run: UInt32
  package var clientPath, stylesheetPath, socketPath: String
  /// The number by which the session recognizes the page's form when it is posted.
  package var form: UInt32 = 0
  /// The size limit in bytes for a message from the page. The page does not send an edited text
  /// that would exceed it.
  package var textLimit = 64 * 1024
  /// A message that the page shows at its edge until some seconds after it has connected; empty for
  /// none.
  package var notice = ""
  /// What the views say of the page. Its language replaces ``language``.
  package var description = PageDescription()
  /// The complete address of the page without parameters that do not matter; nil if not known.
  package var canonicalURL: URL?
  /// A random text that the content security policy of the response names, so that the page may
  /// contain a style sheet with the styles of its elements; empty if it may not.
  package var nonce = ""
  /// The longest time, in milliseconds, that the page waits before it connects again when it has
  /// nothing to send, besides the pause of each attempt. Each page chooses a part of it at random,
  /// so that thousands of pages do not connect at once to a server that was restarted.
  package var spread = 0
  /// HTML that is appended to the `<head>` without escaping.
  package var head = RawHTML(trusted: "")
  /// The paths of style sheets of the app, which the page loads after its own.
  package var stylesheets: [String] = []
  /// The paths of the scripts that the page loads besides the client.
  package var scripts: [String] = []

  package init(
    title: String,
    content: String,
    token: String,
    base: String,
    path: String,
    depth: Int,
    seen: UInt32,
    handled: UInt32,
    run: UInt32 = 0,
    clientPath: String,
    stylesheetPath: String,
    socketPath: String
  ) {
    self.title = title
    self.content = content
    self.token = token
    self.base = base
    self.path = path
    self.depth = depth
    self.seen = seen
    self.handled = handled
    self.run = run
    self.clientPath = clientPath
    self.stylesheetPath = stylesheetPath
    self.socketPath = socketPath
  }

  /// The complete document.
  ///
  /// The form encloses the whole page, so that buttons and fields work without JavaScript. Browsers
  /// press a form's first button when return is pressed in a field, so the first one is a hidden
  /// submit button.
  package var html: String {
    """
    \(beginning)\
    <script src="\(escaped(clientPath))" defer></script>\(scriptTags)\(head.html)</head>
    <body><form method="post" autocomplete="off">\
    <input type="hidden" name="k" value="\(escaped(token))">\
    <input type="hidden" name="r" value="\(form)">\
    <button hidden name="e" value="submit"></button>\
    <div id="p1" data-base="\(escaped(base))" data-socket="\(escaped(socketPath))" \
    data-limit="\(textLimit)" data-seen="\(seen)" data-handled="\(handled)" data-run="\(run)" data-depth="\(depth)" data-spread="\(spread)"\(words.isEmpty ? "" : " data-words=\"\(escaped(words))\"")>\(content)</div></form>\
    <p id="notice" role="region" aria-label="\(escaped(noticeLabel))"\(notice.isEmpty ? " hidden" : "")>\(escaped(notice))</p><p id="say" role="status"></p></body></html>

    """
  }

  /// The document of a page without a session: it loads no script, and its buttons do nothing.
  package var staticHTML: String {
    """
    \(beginning)\(head.html)</head>
    <body><div id="p1">\(content)</div></body></html>

    """
  }

  private var beginning: String {
    """
    <!DOCTYPE html>
    <html \(HTMLText.attributes(ofLanguage: description.language ?? language))><head><meta charset="utf-8">\
    <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">\
    <title>\(escaped(title))</title>\(descriptionTags)\
    <link rel="stylesheet" href="\(escaped(stylesheetPath))">\(sheetTags)\(firstStyles)\
    <link rel="icon" href="data:,">
    """
  }

  /// The tags for search engines and previews; empty for a page that its views do not describe.
  private var descriptionTags: String {
    guard let text = description.description else { return "" }
    let address = canonicalURL?.absoluteString
    var tags = "<meta name=\"description\" content=\"\(escaped(text))\">"
    if let address { tags += "<link rel=\"canonical\" href=\"\(escaped(address))\">" }
    let properties = [
      ("type", "website"), ("title", title), ("description", text), ("url", address),
      ("image", description.image?.absoluteString),
    ]
    for case (let name, let value?) in properties {
      tags += "<meta property=\"og:\(name)\" content=\"\(escaped(value))\">"
    }
    return tags
  }

  private var sheetTags: String {
    stylesheets.map { "<link rel=\"stylesheet\" href=\"\(escaped($0))\">" }.joined()
  }

  private var scriptTags: String {
    scripts.map { "<script src=\"\(escaped($0))\" defer></script>" }.joined()
  }

  private var firstStyles: String {
    let rules = nonce.isEmpty ? "" : FirstStyles.rules(of: content)
    return rules.isEmpty ? "" : "<style nonce=\"\(escaped(nonce))\">\(rules)</style>"
  }

  private func escaped(_ text: String) -> String { HTMLText.escaped(text) }
}
