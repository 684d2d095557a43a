/// The document around a live page: what a browser loads first, readable without a script.
package struct LivePage {
  /// The page's own title.
  package var title: String
  /// The language of the page, as in `en`.
  package var language = "en"
  /// The rendered elements.
  package var content: String
  /// Proves to the server which session the page belongs to.
  package var token: String
  /// The path that the app is mounted at, without a slash at its end.
  package var base: String
  /// The path below ``base``.
  package var path: String
  /// How many pages of the navigation stack are below this one.
  package var depth: Int
  /// The patches that the content contains already.
  package var seen: UInt32
  /// The events that the content answers already.
  package var handled: UInt32
  package var clientPath, stylesheetPath, socketPath: String
  /// The most bytes of a text that the page may send.
  package var textLimit = 64 * 1024
  /// A sentence that the page shows at its edge until the connection is there; empty for none.
  package var notice = ""
  /// Added to the head as it is.
  package var head = RawHTML(trusted: "")

  package init(
    title: String,
    content: String,
    token: String,
    base: String,
    path: String,
    depth: Int,
    seen: UInt32,
    handled: UInt32,
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
    self.clientPath = clientPath
    self.stylesheetPath = stylesheetPath
    self.socketPath = socketPath
  }

  /// The whole document.
  ///
  /// The form is around everything, so that buttons and fields post without a script. The first
  /// button, which nobody sees, is what return in a field presses.
  package var html: String {
    """
    <!DOCTYPE html>
    <html lang="\(escaped(language))"><head><meta charset="utf-8">\
    <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">\
    <title>\(escaped(title))</title>\
    <link rel="stylesheet" href="\(escaped(stylesheetPath))">\
    <link rel="icon" href="data:,">\
    <script src="\(escaped(clientPath))" defer></script>\(head.html)</head>
    <body><form method="post" autocomplete="off">\
    <input type="hidden" name="k" value="\(escaped(token))">\
    <button hidden name="e" value="submit"></button>\
    <div id="p1" data-base="\(escaped(base))" data-socket="\(escaped(socketPath))" \
    data-limit="\(textLimit)" data-seen="\(seen)" data-handled="\(handled)" data-depth="\(depth)">\(content)</div></form>\
    <p id="notice"\(notice.isEmpty ? " hidden" : "")>\(escaped(notice))</p><p id="say" role="status"></p></body></html>

    """
  }

  private func escaped(_ text: String) -> String { HTMLText.escaped(text) }
}
