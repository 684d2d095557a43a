#if Web
import HTTPTypes
import Hummingbird
import PullbackHTML
import PullbackSessions

extension LivePages {
  /// Answers a request for a ``LiveLink``: gives the session to the browser, and redirects it to
  /// the page that the session shows.
  func follow(_ request: Request, _ arrived: ArrivedRequest) async -> Response {
    let host = request.head.authority ?? ""
    guard server.isAllowed(host: host, from: server.address(of: request)) else {
      return misdirected
    }
    if server.isDraining { return restarting }
    // A browser that only guesses that the person will open the link must not use it up.
    if request.headers[HTTPField.Name("sec-purpose")!] != nil {
      return Response(status: .serviceUnavailable)
    }
    let token = request.uri.path.split(separator: "/").last.map(String.init) ?? ""
    let cookies = request.headers[values: .cookie].joined(separator: ";")
    let visitor = server.visitor(cookies: cookies, host: host, in: mount)
    switch server.links.use(token, mount.base, now: LiveServer.now) {
    case .expired:
      return failure(
        .gone, "This link has expired", "Ask for another one where you got it.",
        link: mount.base + "/", linkText: "Go to the first page")
    case .used(let id):
      if let visitor, let link = await link(to: id, visitor, arrived) {
        return failure(
          .gone, "This link has been used", "Its session is in this browser.",
          link: link, linkText: "Open the page")
      }
      return failure(
        .gone, "This link has been used", "It works once. Ask for another one where you got it.",
        link: mount.base + "/", linkText: "Go to the first page")
    case .session(let id):
      let page = TokenSigner.PageToken(
        session: RandomID(high: id.high, low: id.low), visitor: visitor ?? .make(),
        login: arrived.login)
      return await begin(page, token, request, arrived, host: host)
    }
  }

  /// The address of the page that a session of the visitor shows; nil if the visitor has no such
  /// session.
  private func link(
    to id: SessionID, _ visitor: RandomID, _ arrived: ArrivedRequest
  ) async -> String? {
    let page = TokenSigner.PageToken(
      session: RandomID(high: id.high, low: id.low), visitor: visitor, login: arrived.login)
    guard let session = server.session(page.session), session.belongs(to: page, in: mount) else {
      return nil
    }
    return address(of: mount.base + (await session.path))
  }

  private func begin(
    _ page: TokenSigner.PageToken,
    _ token: String,
    _ request: Request,
    _ arrived: ArrivedRequest,
    host: String
  ) async -> Response {
    if let other = server.session(page.session), !other.belongs(to: page, in: mount) {
      server.links.giveBack(token)
      return failure(
        .conflict, "The session is in another browser", "Close its page there, and try again.",
        link: mount.base + LiveLinks.path + "/" + token)
    }
    let recovery = await server.recover(
      page, replacing: nil, address: server.address(of: request), for: arrived, in: mount,
      beginsAnew: false)
    switch recovery {
    case .session(let session):
      var response = redirect(to: mount.base + (await session.path))
      let text = server.signer.pageToken(page, expires: server.expiry)
      response.headers[.cacheControl] = "no-store"
      response.headers[values: .setCookie] = [
        server.cookie(for: page.visitor, host: host, in: mount),
        server.clearedLeftCookie(in: mount),
        server.lastCookie(text, host: host, in: mount),
      ]
      return response
    case .refused(let reason, _):
      server.links.giveBack(token)
      return failure(
        .serviceUnavailable, "The session cannot come here", reason,
        link: mount.base + LiveLinks.path + "/" + token)
    case .limited(let refusal):
      server.links.giveBack(token)
      return refused(refusal)
    }
  }
}

extension LiveSession {
  /// The path of the page that the session shows, without that of the app.
  fileprivate var path: String { engine?.path ?? "" }
}
#endif
