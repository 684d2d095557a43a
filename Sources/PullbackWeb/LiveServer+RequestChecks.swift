#if Web
import Foundation
import Logging
import NIOHTTP1
import Synchronization

extension LiveServer {
  /// Logs once that pages are asked for which can never connect.
  func warnIfNotServed() {
    guard !isServed.load(ordering: .relaxed),
      !hasLoggedNotServed.exchange(true, ordering: .relaxed)
    else { return }
    logger.warning(
      """
      The pages of this server cannot connect: no application serves their sockets. Give the \
      application `server: .live()`. With a LiveServer of your own, pass the same one to \
      `.live(_:)` and, as `on:`, to each route of pages.
      """)
  }

  /// Checks the head of an HTTP/1 request, and brings it into the form that the router expects.
  ///
  /// - Returns: The reason if the request has to be refused; otherwise nil.
  ///
  /// - Parameter peer: The remote address of the connection; empty if it has none.
  func checked(_ head: inout HTTPRequestHead, peer: String) -> RequestRefusal? {
    let count = head.headers["Host"].count
    guard count == 1 || (count == 0 && head.version == .http1_0), hasValidHosts(head) else {
      return .hosts
    }
    useOriginForm(&head)
    guard hasValidHosts(head) else { return .hosts }
    guard
      head.version == .http1_0
        || head.headers[canonicalForm: "Expect"].allSatisfy({
          $0.lowercased() == "100-continue"
        })
    else { return .expectation }
    let path = String(head.uri.prefix { $0 != "?" })
    func has(_ value: String, in name: String) -> Bool {
      head.headers[canonicalForm: name].contains { $0.lowercased() == value }
    }
    // A proxy that does not know sockets may pass on the field Upgrade, but not Connection.
    let isUpgrade =
      head.version == .http1_1 && has("upgrade", in: "Connection")
      && has("websocket", in: "Upgrade")
    guard isUpgrade, mount(socketPath: path) != nil else {
      // Servers ignore protocols that they do not switch to.
      head.headers.remove(name: "Upgrade")
      return nil
    }
    return socketRefusal(head, peer: peer)
  }

  private func hasValidHosts(_ head: HTTPRequestHead) -> Bool {
    head.headers["Host"].allSatisfy { Authority($0) != nil }
  }

  /// Rewrites a request target with a host, as in `GET http://a/b`, to a path. This host replaces
  /// that of the `Host` field.
  private func useOriginForm(_ head: inout HTTPRequestHead) {
    guard !head.uri.hasPrefix("/"), let scheme = head.uri.firstRange(of: "://") else { return }
    let rest = head.uri[scheme.upperBound...]
    let host = rest.prefix { !"/?#".contains($0) }
    let path = rest.dropFirst(host.count)
    head.headers.replaceOrAdd(name: "Host", value: String(host))
    head.uri = path.hasPrefix("/") ? String(path) : "/" + path
  }

  /// Why a request for a live page's WebSocket is refused; nil if it comes from a page of this
  /// server.
  ///
  /// A page without a valid cookie is accepted, so that the server can tell it to reload. That
  /// happens after a restart with another secret.
  private func socketRefusal(_ head: HTTPRequestHead, peer: String) -> RequestRefusal? {
    let host = head.headers.first(name: "Host") ?? ""
    let source = address(
      peer: peer, forwarded: head.headers["X-Forwarded-For"].joined(separator: ","))
    guard isAllowed(host: host, from: source) else { return .foreignHost }
    if let origin = head.headers.first(name: "Origin"), !isOwn(origin: origin, host: host) {
      log("A page of \(origin.quoted()) is not allowed to connect.", from: source)
      return .foreignOrigin
    }
    guard head.method == .GET else { return .method }
    let hasBody =
      head.headers.contains(name: "Transfer-Encoding")
      || head.headers["Content-Length"].contains { $0 != "0" }
    if hasBody { return .body }
    let keys = head.headers["Sec-WebSocket-Key"]
    guard keys.count == 1, Data(base64Encoded: keys[0])?.count == 16 else { return .key }
    return head.headers["Sec-WebSocket-Version"] == ["13"] ? nil : .version
  }
}
#endif
