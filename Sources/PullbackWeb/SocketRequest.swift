#if Web
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Synchronization

/// The request that opened a page's socket. It passes through the router's middleware as a request
/// for a page does, so that whoever may not see the page gets no socket either.
struct SocketRequest: Sendable {
  let head: HTTPRequestHead
  let responder: HTTPChannelHandler.Responder
  let channel: any Channel

  /// What the router has made of the request.
  enum Answer {
    case arrived(ArrivedRequest)
    /// The middleware does not let the request pass.
    case refused
    /// The middleware has failed: it has thrown an error, or answered with a status from 500 on.
    case failed
  }

  /// Sends the request through the router.
  ///
  /// - Parameter path: The path and the query that the page shows, relative to the app's.
  func arrive(at path: String?, server: LiveServer, mount: LiveMount) async -> Answer {
    guard let head = try? HTTPRequest(head, secure: false, splitCookie: false) else {
      return .refused
    }
    let arrival = Arrival()
    let (writer, answers) = NIOAsyncChannelOutboundWriter<HTTPResponsePart>.makeTestingWriter()
    do {
      try await Arrival.$current.withValue(arrival) {
        try await responder(
          Request(head: head, body: RequestBody(buffer: ByteBuffer())),
          ResponseWriter(outbound: writer), channel)
      }
    } catch {
      if arrival.passed == nil { return .failed }
    }
    if let (request, context) = arrival.passed {
      return .arrived(
        ArrivedRequest(request, context, server: server, mount: mount, at: path ?? ""))
    }
    writer.finish()
    for await case .head(let answer) in answers {
      return answer.status.code < 500 ? .refused : .failed
    }
    return .refused
  }

  /// Where the route of a socket notes that the middleware has let the request pass.
  final class Arrival: Sendable {
    @TaskLocal static var current: Arrival?
    private let state = Mutex<(Request, any RequestContext)?>(nil)

    var passed: (Request, any RequestContext)? { state.withLock { $0 } }
    func pass(_ request: Request, _ context: some RequestContext) {
      state.withLock { $0 = (request, context) }
    }
  }
}
#endif
