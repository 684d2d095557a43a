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

  /// Sends the request through the router.
  ///
  /// - Parameter path: The path and the query that the page shows, relative to the app's.
  /// - Returns: Nil if the middleware refuses the request.
  func arrive(at path: String?, server: LiveServer, mount: LiveMount) async -> ArrivedRequest? {
    guard let head = try? HTTPRequest(head, secure: false, splitCookie: false) else { return nil }
    let arrival = Arrival()
    let (writer, _) = NIOAsyncChannelOutboundWriter<HTTPResponsePart>.makeTestingWriter()
    try? await Arrival.$current.withValue(arrival) {
      try await responder(
        Request(head: head, body: RequestBody(buffer: ByteBuffer())),
        ResponseWriter(outbound: writer), channel)
    }
    guard let (request, context) = arrival.passed else { return nil }
    return ArrivedRequest(request, context, server: server, mount: mount, at: path ?? "")
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
