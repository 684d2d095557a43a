#if Web
import Foundation
import HTTPTypes
import Hummingbird
import Metrics
import PullbackHTML
import Tracing

/// Answers the requests for an app's pages and files.
struct LivePages: Sendable {
  let server: LiveServer
  let mount: LiveMount

  /// The page of a session that the visitor left or was cut off from, else of a new one.
  func show(_ request: Request) async -> Response {
    let start = LiveServer.now
    return await withSpan("live page") { span in
      span.attributes["http.route"] = mount.base + "/"
      defer { server.measures.pages.record(duration: LiveServer.now - start) }
      let path = path(of: request)
      let cookies = request.headers[values: .cookie].joined(separator: ";")
      let known = server.visitor(cookies: cookies)
      if let known {
        // What a reload or an address typed into the same window leaves goes on there.
        if let left = server.leftSession(cookies: cookies, of: known, in: mount),
          let page = await left.leftPage(at: path)
        {
          return response(page, left, status: page.path == path ? .ok : .notFound)
        }
        for session in server.sessions(of: known, in: mount) {
          if let page = await session.resumedPage(at: path) {
            return response(page, session)
          }
        }
      }
      let session = LiveVisitor(
        owner: known ?? .make(),
        address: server.address(of: request),
        mount: mount,
        server: server
      )
      switch server.admit(session) {
      case .full?: return refusal(.serviceUnavailable, "The server is full. Try again later.")
      case .tooMany?: return refusal(.tooManyRequests, "Too many pages are open.")
      case nil: break
      }
      await session.start()
      guard let page = await session.page(at: path) else {
        return refusal(.serviceUnavailable, "The session has ended.")
      }
      // Where links do not lead is nothing; the page that is nearest says so best.
      return response(page, session, status: page.path == path ? .ok : .notFound)
    }
  }

  /// What a form posts where no script runs: does it and shows the page again.
  func post(_ request: Request) async throws -> Response {
    let host = request.head.authority ?? ""
    if let origin = request.headers[.origin], !server.isOwn(origin: origin, host: host) {
      server.log("A page of \(origin.prefix(100)) may not post.", nil)
      return refusal(.forbidden, "This page may not post here.")
    }
    let body = try await request.body.collect(upTo: server.configuration.messageLimit)
    let form = FormData(String(buffer: body))
    let cookies = request.headers[values: .cookie].joined(separator: ";")
    guard let owner = server.visitor(cookies: cookies),
      let token = form.values["k"],
      let (name, visitor) = server.signer.session(token, now: LiveServer.seconds), visitor == owner
    else {
      server.log("A form without an accepted token was posted.", nil)
      return refusal(.forbidden, "Load the page again.")
    }
    let here = mount.base + path(of: request)
    guard let session = server.visitor(name), session.owner == owner,
      let path = await session.post(fields: form.fields, button: form.values["e"])
    else { return redirect(to: here) }
    return redirect(to: mount.base + path)
  }

  private func redirect(to path: String) -> Response {
    let allowed = CharacterSet.urlPathAllowed
    let path = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return Response(status: .seeOther, headers: [.location: path.isEmpty ? "/" : path])
  }

  /// The path below that of the app, as views know it.
  private func path(of request: Request) -> String {
    let path = request.uri.path.removingPercentEncoding ?? request.uri.path
    let below = path.hasPrefix(mount.base) ? path.dropFirst(mount.base.count) : path[...]
    return below.split(separator: "/").map { "/" + $0 }.joined()
  }

  private func response(
    _ page: LiveView.Page,
    _ session: LiveVisitor,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    var document = LivePage(
      title: page.title.isEmpty ? mount.title : page.title,
      content: page.content,
      token: server.signer.sessionToken(
        session.name,
        of: session.owner,
        expires: server.expiry
      ),
      base: mount.base,
      path: page.path,
      depth: page.depth,
      seen: page.seen,
      handled: page.handled,
      clientPath: mount.clientPath,
      stylesheetPath: mount.stylesheetPath,
      socketPath: mount.socketPath
    )
    document.language = server.configuration.language
    document.head = server.configuration.head
    var headers = server.pageHeaders
    headers[values: .setCookie] = [server.cookie(for: session.owner), server.clearedLeftCookie]
    return Response(
      status: status,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: document.html))
    )
  }

  private func refusal(_ status: HTTPResponse.Status, _ reason: String) -> Response {
    var headers = server.pageHeaders
    headers[.contentType] = "text/plain; charset=utf-8"
    if status == .serviceUnavailable { headers[.retryAfter] = "30" }
    return Response(
      status: status,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: reason + "\n"))
    )
  }

  /// A file of the page. Browsers ask every time whether it is still the same.
  func file(_ text: String, type: String, _ request: Request) -> Response {
    let tag = "\"\(Self.checksum(text))\""
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

  private static func checksum(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return String(hash, radix: 36)
  }
}

/// The fields of a posted form.
struct FormData {
  private(set) var values: [String: String] = [:]

  init(_ text: String) {
    for pair in text.split(separator: "&").prefix(10_000) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.decoded(parts[0])
      values[name] = parts.count > 1 ? Self.decoded(parts[1]) : ""
    }
  }

  /// The fields of the page, by their numbers.
  var fields: [UInt32: String] {
    var fields: [UInt32: String] = [:]
    for (name, value) in values where name.first == "f" {
      if let number = UInt32(name.dropFirst()) { fields[number] = value }
    }
    return fields
  }

  private static func decoded(_ text: Substring) -> String {
    let spaced = text.replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? String(spaced)
  }
}
#endif
