#if Web
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import PullbackUI

extension LivePages {
  /// Sends a file that a session has offered to its browser. The address works once.
  func download(_ request: Request, _ arrived: ArrivedRequest) async -> Response {
    let (session, token): (LiveSession, String)
    switch offeringSession(request, arrived) {
    case .success(let found): (session, token) = found
    case .failure(let refusal): return refusal.response
    }
    guard let offer = await session.takeOffer(at: token) else { return linkExpired(request) }
    await session.beginDownload(at: token)
    let download = FileDownload(offer.contents)
    if let number = request.headers[.pullbackDownload].flatMap({ Int($0) }) {
      server.uploads.add(download, to: number)
    }
    let length: Int?
    let first: Data?
    do {
      length = try await download.begin()
      first = try await download.next()
    } catch {
      server.logger.error("A file for a client could not be read: \(error)")
      await session.endDownload(at: token, .failure(error))
      return failure(
        .internalServerError, "The file could not be read",
        "Nothing was downloaded. Go back, and try again later.", link: mount.base + "/",
        linkText: "Go to the first page")
    }
    let body = ResponseBody(contentLength: length) { [server] writer in
      server.activity.changeDownloads(by: 1)
      defer { server.activity.changeDownloads(by: -1) }
      var result = Result<Void, any Error>.success(())
      do {
        var next = first
        while let chunk = next {
          if server.isDraining { throw CancellationError() }
          try await writer.write(ByteBuffer(bytes: chunk))
          next = try await download.next()
        }
        try await writer.finish(nil)
      } catch {
        result = .failure(error)
      }
      await session.endDownload(at: token, result)
      // The connection ends before the length that was said, so the browser reports it.
      try result.get()
    }
    return Response(status: .ok, headers: headers(of: offer), body: body)
  }

  /// Answers what a client asks about a file before it gets it.
  func describeDownload(_ request: Request, _ arrived: ArrivedRequest) async -> Response {
    switch offeringSession(request, arrived) {
    case .failure(let refusal): return refusal.response.createHeadResponse()
    case .success(let (session, token)):
      guard let offer = await session.offer(at: token) else {
        return linkExpired(request).createHeadResponse()
      }
      return Response(status: .ok, headers: headers(of: offer))
    }
  }

  /// The session whose address a request has, if it comes from the session's browser.
  private func offeringSession(
    _ request: Request,
    _ arrived: ArrivedRequest
  ) -> Result<(LiveSession, String), RefusedRequest> {
    let host = request.head.authority ?? ""
    guard server.isAllowed(host: host, from: server.address(of: request)) else {
      return .failure(RefusedRequest(misdirected))
    }
    if server.isDraining { return .failure(RefusedRequest(restarting)) }
    let token = request.uri.path.split(separator: "/").last.map(String.init) ?? ""
    let cookies = request.headers[values: .cookie].joined(separator: ";")
    guard let session = server.uploads.session(at: token),
      session.visitor == server.visitor(cookies: cookies, host: host, in: mount),
      session.login == arrived.login, session.mount.base == mount.base
    else { return .failure(RefusedRequest(linkExpired(request))) }
    if let refusal = server.confirm(session) {
      return .failure(RefusedRequest(refused(refusal)))
    }
    return .success((session, token))
  }

  private func linkExpired(_ request: Request) -> Response {
    failure(
      .gone, "This link has expired",
      "A file can be downloaded once, by the browser for which it was made. Go back, and export it again.",
      link: mount.base + "/", linkText: "Go to the first page")
  }

  private func headers(of offer: FileOffer) -> HTTPFields {
    var headers: HTTPFields = [
      .contentType: offer.mediaType,
      .contentDisposition: DownloadHeader.disposition(fileName: offer.name),
      .cacheControl: "no-store",
    ]
    headers[HTTPField.Name("x-content-type-options")!] = "nosniff"
    // What is opened all the same runs no script.
    headers[HTTPField.Name("content-security-policy")!] = "default-src 'none'; sandbox"
    headers[HTTPField.Name("cross-origin-resource-policy")!] = "same-origin"
    return headers
  }
}
#endif
