#if Web
import Foundation
import HTTPTypes
import Hummingbird
import Metrics
import PullbackDependencies
import PullbackHTML
import PullbackSessions
import PullbackStrings
import PullbackUI
import Tracing

/// Handles the requests for an app's pages and static files.
struct LivePages: Sendable {
  let server: LiveServer
  let mount: LiveMount
  /// The language of the reader, for the pages of errors.
  private(set) var localization: Localization

  init(server: LiveServer, mount: LiveMount) {
    self.server = server
    self.mount = mount
    localization = server.localization(for: PageRequest())
  }

  /// The pages for the reader who has sent a request.
  func reading(_ arrived: ArrivedRequest) -> LivePages {
    var pages = self
    pages.localization = server.localization(for: arrived.page)
    return pages
  }

  /// The language of the pages of errors.
  var language: String { localization.tag ?? server.configuration.language }

  /// Answers a page request. It resumes a session that the visitor has left or lost the connection
  /// to; otherwise it creates one, unless the configuration requires links. A new session is
  /// provisional until the browser opens the page's socket or posts its form.
  func show(_ request: Request, _ arrived: ArrivedRequest) async -> Response {
    let host = request.head.authority ?? ""
    guard server.isAllowed(host: host, from: server.address(of: request)) else {
      return misdirected
    }
    if server.isDraining { return restarting }
    server.warnIfNotServed()
    guard request.uri.string.utf8.count <= PageQuery.longest else { return tooLong }
    let start = LiveServer.now
    return await withSpan("live page") { span in
      span.attributes["http.route"] = mount.base + "/"
      defer { server.measures.pages.record(duration: LiveServer.now - start) }
      let path = path(of: request)
      let cookies = request.headers[values: .cookie].joined(separator: ";")
      let visitor = server.visitor(cookies: cookies, host: host, in: mount)
      var notice = ""
      if let visitor {
        server.endOtherLogins(than: arrived.login, of: visitor, in: mount)
        // A reload, or an address typed into the same window, resumes the window's session.
        switch await server.leftSession(
          cookies: cookies, of: visitor, address: server.address(of: request), for: arrived,
          in: mount)
        {
        case .session(let left)?:
          if let (page, asked) = await left.leftPage(at: path, opening: arrived.page.url) {
            return await answer(page, left, host: host, asked: asked)
          }
        case .refused(let reason, _)?: notice = reason
        case .limited?, nil: break
        }
        switch await server.lastSession(
          cookies: cookies, of: visitor, host: host, address: server.address(of: request),
          for: arrived, in: mount)
        {
        case .session(let last)?:
          if let page = await last.lastPage(at: path, opening: arrived.page.url) {
            return await answer(page, last, host: host, asked: path)
          }
        // A new session would take the place of this one in the browser's cookie.
        case .refused(_, .reconnect)?: return notRestored
        case .refused(LiveServer.notRestored, _)?: notice = LiveServer.notRestored
        case .refused?, .limited?, nil: break
        }
        for session in server.sessions(of: visitor, in: mount)
        where session.login == arrived.login {
          if let page = await session.resumedPage(at: path, from: referrer(of: request)) {
            return await answer(page, session, host: host, asked: path)
          }
        }
      }
      if server.configuration.requiresLink {
        return failure(
          .forbidden, "There is nothing to see here",
          "This server shows what a link leads to, and nothing else.", link: mount.base + "/")
      }
      let address = server.address(of: request)
      if let refusal = server.refusal(visitor: visitor, address: address) {
        return refused(refusal)
      }
      // Nothing that is done on the page could be shown.
      if let keeping = mount.keeping, keeping.mode == .everyEvent, keeping.saver.trouble != nil {
        return notStored
      }
      let session = LiveSession(
        visitor: visitor ?? .make(),
        address: address,
        mount: mount,
        server: server,
        request: arrived,
        login: arrived.login
      )
      try? await session.start()
      guard let page = await session.page(at: path, opening: arrived.page.url) else {
        return refused(.full)
      }
      // Not earlier: the pages that others load meanwhile would take its place.
      server.addProvisional(session)
      return response(page, session, host: host, asked: path, notice: notice)
    }
  }

  /// Handles a form that was posted without JavaScript, and redirects the browser to the updated
  /// page.
  func post(_ request: Request, _ arrived: ArrivedRequest) async throws -> Response {
    let host = request.head.authority ?? ""
    guard server.isAllowed(host: host, from: server.address(of: request)) else {
      return misdirected
    }
    if server.isDraining { return restarting }
    guard server.isOwn(form: request.headers, host: host) else {
      let origin = request.headers[.origin] ?? request.headers[.referer] ?? "another site"
      server.note(
        "A page of \(origin.quoted()) is not allowed to post a form.",
        from: server.address(of: request))
      return failure(
        .forbidden,
        "This form was refused",
        "It was sent from a page of another site."
      )
    }
    let limit = server.configuration.messageLimit * 4
    guard let body = try? await request.body.collect(upTo: limit) else {
      return failure(
        .contentTooLarge,
        "This form is too large",
        "Your last action was not carried out. Go back and shorten the text.",
        link: mount.base + path(of: request)
      )
    }
    let form = FormData(String(buffer: body))
    let cookies = request.headers[values: .cookie].joined(separator: ";")
    guard let visitor = server.visitor(cookies: cookies, host: host, in: mount),
      let token = form.values["k"],
      let page = server.signer.page(token, now: LiveServer.seconds), page.visitor == visitor,
      page.login == arrived.login
    else {
      server.note(
        "A form was posted without a valid token, or after its login had ended.",
        from: server.address(of: request))
      return expired(request)
    }
    guard let session = await server.heldSession(page.session, in: mount) else {
      return await postAgain(request, arrived, form, page, host: host)
    }
    guard session.belongs(to: page, in: mount) else {
      return redirect(to: mount.base + path(of: request))
    }
    if let refusal = server.confirm(session) { return refused(refusal) }
    if let response = await post(form, to: session, request, host: host) { return response }
    return await postAgain(request, arrived, form, page, host: host)
  }

  private func expired(_ request: Request) -> Response {
    failure(
      .forbidden,
      "This form has expired",
      "Your last action was not carried out.",
      link: mount.base + path(of: request)
    )
  }

  /// Passes a form to its session; nil if the session has ended.
  private func post(
    _ form: FormData,
    to session: LiveSession,
    _ request: Request,
    host: String
  ) async -> Response? {
    switch await session.post(form) {
    case .ended: return nil
    case .outdated:
      guard let page = await session.page(at: path(of: request)) else { return nil }
      guard await session.waitUntilStored() else { return notStored }
      return response(
        page, session, host: host, asked: page.path,
        notice: "The page has changed. Your last action was not carried out.")
    case .handled(let path, let query):
      guard await session.waitUntilStored() else { return notStored }
      return redirect(to: mount.base + path, query: query)
    }
  }

  /// Handles a form whose session is not in memory. The form is applied to the stored session or,
  /// if none is stored, to a new session that renders the same page. If neither is possible, the
  /// page of the new session is shown, with a notice that the form had no effect.
  private func postAgain(
    _ request: Request,
    _ arrived: ArrivedRequest,
    _ form: FormData,
    _ token: TokenSigner.PageToken,
    host: String
  ) async -> Response {
    let recovery = await server.recover(
      token, replacing: token.rendered.map { ($0, nil) }, address: server.address(of: request),
      for: arrived, in: mount, beginsAnew: !token.isExpired,
      window: ReleaseRequest.pageBeingLoaded)
    let session: LiveSession
    switch recovery {
    case .session(let recovered): session = recovered
    case .refused(_, .reload) where token.isExpired: return expired(request)
    case .refused(let reason, _):
      return failure(
        .serviceUnavailable, "The server cannot continue",
        "\(reason) Your last action was not carried out.", link: mount.base + path(of: request))
    case .limited(let refusal): return refused(refusal)
    }
    var notice = LiveServer.notRestored
    switch session.origin {
    case .snapshot: return await post(form, to: session, request, host: host) ?? notRestored
    case .page:
      guard let rendered = token.rendered, let page = await session.page(at: rendered.path),
        page.checksum == rendered.checksum
      else {
        notice = "The page has changed."
        break
      }
      await session.acceptNextForm()
      return await post(form, to: session, request, host: host) ?? notRestored
    case .nothing: break
    }
    let path = token.rendered?.path ?? path(of: request)
    guard let page = await session.page(at: path) else { return refused(.full) }
    notice += " Your last action was not carried out."
    return response(page, session, host: host, asked: page.path, notice: notice)
  }

  func redirect(to path: String, query: String = "") -> Response {
    Response(
      status: .seeOther,
      headers: [.location: address(of: path) + (query.isEmpty ? "" : "?\(query)")])
  }

  /// A path of the server as it is written in an address.
  func address(of path: String) -> String {
    let path = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
    return path.isEmpty ? "/" : path
  }

  /// The address of a page as search engines are to list it: with the parameters that are values.
  private func canonicalURL(of page: SessionEngine.Page, host: String) -> URL? {
    guard page.description.description != nil, !host.isEmpty else { return nil }
    let path = (mount.base + page.path).addingPercentEncoding(
      withAllowedCharacters: .urlPathAllowed)
    return server.url(
      of: (path.map { $0.isEmpty ? "/" : $0 } ?? "/")
        + (page.query.isEmpty ? "" : "?\(page.query)"),
      host: host)
  }

  /// The percent-decoded path of the request, without the path under which the app is mounted;
  /// empty for the app's first page.
  private func path(of request: Request) -> String { mount.path(below: request.uri.path) }

  /// The path in the request's `Referer` header, without the path under which the app is mounted;
  /// nil without a valid header. The host in the header is not checked.
  private func referrer(of request: Request) -> String? {
    request.headers[.referer].flatMap { URL(string: $0) }.map {
      mount.path(below: $0.path(percentEncoded: true))
    }
  }

  /// Waits until everything that a page of an existing session shows is stored, and returns the
  /// response with the page; see ``LiveSession/waitUntilStored()``.
  private func answer(
    _ page: SessionEngine.Page,
    _ session: LiveSession,
    host: String,
    asked path: String
  ) async -> Response {
    guard await session.waitUntilStored() else { return notStored }
    return response(page, session, host: host, asked: path)
  }

  private func response(
    _ page: SessionEngine.Page,
    _ session: LiveSession,
    host: String,
    asked path: String,
    notice: String = ""
  ) -> Response {
    // A new session can replace this one only if this one has handled no event and no URL.
    let isUntouched = page.seen == 0 && page.handled == 0 && !page.hasOpenedURL
    let token = TokenSigner.PageToken(
      session: session.id,
      visitor: session.visitor,
      login: session.login,
      rendered: isUntouched
        ? TokenSigner.Rendered(path: page.path, checksum: page.checksum) : nil
    )
    let text = server.signer.pageToken(token, expires: server.expiry)
    var document = LivePage(
      title: page.title.isEmpty ? mount.title : page.title,
      content: page.content,
      token: text,
      base: mount.base,
      path: page.path,
      depth: page.depth,
      seen: page.seen,
      handled: page.handled,
      run: page.run,
      clientPath: mount.clientPath,
      stylesheetPath: mount.stylesheetPath,
      socketPath: mount.socketPath
    )
    document.language = page.language
    document.words = page.words
    document.noticeLabel = localization.word("Notice")
    document.description = page.description
    document.canonicalURL = canonicalURL(of: page, host: host)
    document.head = server.configuration.head
    document.scripts = server.pageScripts + (page.words.isEmpty ? [] : [mount.wordsPath])
    if server.configuration.development != nil {
      document.scripts.append(mount.developmentPath + ".js")
    }
    document.stylesheets = mount.ownStylesheetPaths
    document.textLimit = server.configuration.messageLimit
    document.spread = server.reconnectSpread
    document.form = page.form
    document.notice = localization.sentences(notice)
    // If a view handled the URL, the path may belong to that view.
    let isFound = page.path == path || page.hasOpenedURL
    document.nonce = RandomID.makeText()
    var response =
      isFound
      ? Response(
        status: .ok, headers: server.pageHeaders(nonce: document.nonce, assets: mount.assets),
        body: ResponseBody(byteBuffer: ByteBuffer(string: document.html)))
      : missing(path, nearest: page)
    response.headers[values: .setCookie] = [
      server.cookie(for: session.visitor, host: host, in: mount),
      server.clearedLeftCookie(in: mount),
    ]
    if mount.keeping != nil {
      response.headers[values: .setCookie].append(server.lastCookie(text, host: host, in: mount))
    }
    return response
  }

  /// Serves a picture of the server's folder. Browsers revalidate it on every use.
  func image(_ request: Request, _ context: some RequestContext) async throws -> Response {
    let last = request.uri.path.split(separator: "/").last.map(String.init) ?? ""
    guard let file = server.images.file(last.removingPercentEncoding ?? last),
      let values = try? URL(filePath: file.path).resourceValues(
        forKeys: [.fileSizeKey, .contentModificationDateKey]),
      let size = values.fileSize, let date = values.contentModificationDate
    else { return Response(status: .notFound) }
    let time = Int(date.timeIntervalSince1970 * 1000)
    let tag = "\"\(String(size, radix: 36))-\(String(time, radix: 36))\""
    var headers: HTTPFields = [.contentType: file.type, .cacheControl: "no-cache", .eTag: tag]
    headers[HTTPField.Name("x-content-type-options")!] = "nosniff"
    // A drawing that is opened by itself runs no script.
    headers[HTTPField.Name("content-security-policy")!] =
      "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    if request.headers[.ifNoneMatch] == tag {
      return Response(status: .notModified, headers: headers)
    }
    let body = try await FileIO().loadFile(path: file.path, context: context)
    return Response(status: .ok, headers: headers, body: body)
  }

  /// Serves a static file. Browsers revalidate it on every use.
  func file(_ text: String, type: String, _ request: Request) -> Response {
    let tag = "\"\(String(text.checksum, radix: 36))\""
    var headers: HTTPFields = [.contentType: type, .cacheControl: "no-cache", .eTag: tag]
    headers[HTTPField.Name("x-content-type-options")!] = "nosniff"
    if request.headers[.ifNoneMatch] == tag {
      return Response(status: .notModified, headers: headers)
    }
    return Response(
      status: .ok,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: text))
    )
  }
}
#endif
