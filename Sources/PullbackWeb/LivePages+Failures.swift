#if Web
import Foundation
import HTTPTypes
import Hummingbird
import PullbackDependencies
import PullbackHTML
import PullbackStrings

/// The pages that say why a page cannot be shown.
extension LivePages {
  /// The error page for a path to which no links lead.
  ///
  /// - Parameter page: The last existing page on the way to `path`; the error page links to it.
  func missing(_ path: String, nearest page: SessionEngine.Page) -> ErrorPage {
    let title = page.title.isEmpty ? mount.title : page.title
    let address =
      (mount.base + page.path)
      .addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
    return ErrorPage(
      title: localization.word("There is no such page"),
      sentence: localization.word(
        "Nothing is at %@. It may have been renamed or removed.", .string(mount.base + path)),
      link: address.isEmpty ? "/" : address,
      linkText: title.isEmpty
        ? localization.word("Go to the first page") : localization.word("Go to %@", .string(title)),
      mount: mount,
      language: language
    )
  }

  func refused(_ refusal: SessionTable.Refusal) -> Response {
    switch refusal {
    case .full:
      failure(.serviceUnavailable, "The server is full", "Try again in 30 seconds.")
    case .tooMany:
      failure(.tooManyRequests, "Too many pages are open", "Close some of them and try again.")
    }
  }

  var restarting: Response {
    failure(.serviceUnavailable, "The server is restarting", "Try again in 30 seconds.")
  }

  var notStored: Response {
    failure(
      .serviceUnavailable,
      "The page cannot be stored at present",
      "Try again in 30 seconds."
    )
  }

  var notRestored: Response {
    failure(
      .serviceUnavailable,
      "The page cannot be restored at present",
      "Try again in 30 seconds."
    )
  }

  /// The answer below `/-/`, where the files of the pages are.
  var nothingHere: Response {
    failure(
      .notFound, "There is no such page", "Nothing is at this address.",
      link: mount.base.isEmpty ? "/" : mount.base, linkText: "Go to the first page")
  }

  var otherMethod: Response {
    var response = failure(
      .methodNotAllowed, "This request is not possible",
      "A page can be loaded, and its form can be sent. It knows no other methods.",
      link: mount.base.isEmpty ? "/" : mount.base, linkText: "Go to the first page")
    response.headers[.allow] = "GET, HEAD, POST"
    return response
  }

  /// The answer to a request for the path of the sockets that asks for none.
  var onlyForSockets: Response {
    var response = failure(
      .upgradeRequired, "This is not a page", "Pages connect to the server at this address.",
      link: mount.base.isEmpty ? "/" : mount.base, linkText: "Go to the first page")
    response.headers[.upgrade] = "websocket"
    return response
  }

  var tooLong: Response {
    failure(
      .uriTooLong, "This address is too long",
      "An address has at most \(PageQuery.longest) characters.")
  }

  var misdirected: Response {
    failure(
      .misdirectedRequest,
      "This host name is not allowed",
      "The operator of the server can allow it in PULLBACK_ALLOWED_HOSTS, a list of hosts."
    )
  }

  func failure(
    _ status: HTTPResponse.Status,
    _ title: String,
    _ sentence: String,
    link: String = "",
    linkText: String = "Reload the page"
  ) -> Response {
    var headers = server.pageHeaders()
    if status == .serviceUnavailable { headers[.retryAfter] = "30" }
    let page = ErrorPage(
      title: localization.word(title),
      sentence: localization.word(sentence),
      link: link,
      linkText: localization.word(linkText),
      mount: mount,
      language: language
    )
    return Response(
      status: status,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: page.html))
    )
  }
}
#endif
