#if Web
import HTTPTypes
import PullbackHTML

/// A page that says why the requested page cannot be shown, for example because the server is full.
struct ErrorPage {
  let title: String
  let sentence: String
  /// The address to which the link on the page leads.
  let link: String
  let linkText: String
  let mount: LiveMount
  let language: String

  private var sheets: String {
    ([mount.stylesheetPath] + mount.ownStylesheetPaths)
      .map { "<link rel=\"stylesheet\" href=\"\(HTMLText.escaped($0))\">" }.joined()
  }

  var html: String {
    """
    <!DOCTYPE html>
    <html \(HTMLText.attributes(ofLanguage: language))><head><meta charset="utf-8">\
    <meta name="viewport" content="width=device-width,initial-scale=1">\
    <title>\(HTMLText.escaped(title))</title>\
    \(sheets)\
    <link rel="icon" href="data:,"></head>
    <body><main class="empty"><h1>\(HTMLText.escaped(title))</h1>\
    <p>\(HTMLText.escaped(sentence))</p>\
    <p><a class="b" href="\(HTMLText.escaped(link))">\(HTMLText.escaped(linkText))</a></p>\
    </main></body></html>

    """
  }
}
#endif
