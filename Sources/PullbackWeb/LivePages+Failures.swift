#if Web
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PullbackDependencies
import PullbackHTML
import PullbackStrings

/// The pages that say why a page cannot be shown.
extension LivePages {
  /// The error page for a path to which no links lead.
  ///
  /// - Parameter page: The last existing page on the way to `path`; the error page links to it.
  func missing(_ path: String, nearest page: SessionEngine.Page) -> Response {
    let title = page.title.isEmpty ? mount.title : page.title
    let address =
      (mount.base + page.path)
      .addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
    return failure(
      .notFound, "There is no such page",
      localization.word(
        "Nothing is at %@. It may have been renamed or removed.", .string(mount.base + path)),
      link: address.isEmpty ? "/" : address,
      linkText: title.isEmpty
        ? "Go to the first page" : localization.word("Go to %@", .string(title)))
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
      localization.word(
        "An address has at most %lld characters.", .integer(Int64(PageQuery.longest))))
  }

  var misdirected: Response {
    failure(
      .misdirectedRequest,
      "This host name is not allowed",
      "The operator of the server can allow it in PULLBACK_ALLOWED_HOSTS, a list of hosts."
    )
  }

  /// The page of a failure: the app's own, if it has one.
  ///
  /// - Parameters:
  ///   - title: In English, as `sentence` and `linkText`; a text that has no translation is shown as
  ///     it is.
  func failure(
    _ status: HTTPResponse.Status,
    _ title: String,
    _ sentence: String,
    link: String = "",
    linkText: String = "Reload the page"
  ) -> Response {
    let nonce = server.failurePages.has(mount.base) ? RandomID.makeText() : ""
    var headers = server.pageHeaders(
      nonce: nonce.isEmpty ? nil : nonce, assets: mount.assets)
    if status == .serviceUnavailable { headers[.retryAfter] = "30" }
    let (title, sentence) = (localization.word(title), localization.sentences(sentence))
    let page = ErrorPage(
      title: title,
      sentence: sentence,
      link: link,
      linkText: localization.word(linkText),
      mount: mount,
      language: language
    )
    guard !nonce.isEmpty else {
      return Response(
        status: status, headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(string: page.html)))
    }
    let first = mount.base.isEmpty ? "/" : mount.base
    let failure = LiveFailure(
      status: status.code, title: title, message: sentence, link: link.isEmpty ? first : link,
      linkTitle: localization.word(link.isEmpty ? "Try again" : linkText))
    let own = FailurePage(
      title: mount.title, mount: mount, language: language,
      head: server.configuration.head, pictures: MountedImages(folder: server.images, mount: mount),
      nonce: nonce)
    // The views are made when the response is sent, because that may take its time.
    let body = ResponseBody { [server] writer in
      let html = await server.failurePages.html(
        failure, own, within: server.configuration.failureTime)
      try await writer.write(ByteBuffer(string: html ?? page.html))
      try await writer.finish(nil)
    }
    return Response(status: status, headers: headers, body: body)
  }
}
#endif
