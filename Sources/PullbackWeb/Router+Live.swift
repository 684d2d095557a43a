#if Web
import Foundation
import HTTPTypes
public import Hummingbird
import PullbackHTML
public import PullbackUI

extension RouterMethods {
  /// Shows a view to every visitor of a path, live: what they do comes to the view, and what
  /// changes in it comes to their page.
  ///
  /// ```swift
  /// router.live("/counter") {
  ///   CounterView(store: Store(initialState: Counter.State()) { Counter() })
  /// }
  /// let app = Application(router: router, server: .live())
  /// ```
  ///
  /// The closure runs once a session, on the session's actor, so the store that it makes belongs
  /// to that actor. It must not block.
  ///
  /// - Parameters:
  ///   - path: Where the app is; paths below it are the pages of its navigation stack.
  ///   - title: What pages are called whose views give no title.
  ///   - server: Keeps the sessions; the same as that of `.live(_:)`.
  ///   - view: Makes the view, and what it needs.
  @discardableResult
  public func live<Content: View & SendableMetatype>(
    _ path: String,
    title: String = "",
    on server: LiveServer = .shared,
    @ViewBuilder view: nonisolated(nonsending) @escaping @Sendable () async -> Content
  ) -> Self {
    let base = path.split(separator: "/").map { "/" + $0 }.joined()
    let mount = LiveMount(base: base, title: title) { visitor, environment in
      let content = await view()
      return ViewGraph(isolation: visitor, environment: environment) { content }
    }
    server.add(mount)
    let pages = LivePages(server: server, mount: mount)
    get(RouterPath(mount.clientPath)) { request, _ in
      pages.file(LivePage.client, type: "text/javascript; charset=utf-8", request)
    }
    get(RouterPath(mount.stylesheetPath)) { request, _ in
      pages.file(
        server.configuration.stylesheet ?? LivePage.standardStylesheet,
        type: "text/css; charset=utf-8",
        request
      )
    }
    // What comes here was refused as a socket.
    get(RouterPath(mount.socketPath)) { _, _ in Response(status: .forbidden) }
    for place in [base.isEmpty ? "/" : base, base + "/**"] {
      get(RouterPath(place)) { request, _ in await pages.show(request) }
      post(RouterPath(place)) { request, _ in try await pages.post(request) }
    }
    return self
  }

  /// Answers `200` while the server takes visitors, for load balancers: the number of sessions as
  /// JSON. `503` when there is no room for another session.
  @discardableResult
  public func liveHealth(_ path: String = "/health", on server: LiveServer = .shared) -> Self {
    get(RouterPath(path)) { _, _ in
      let count = server.sessionCount
      let isFull = count >= server.configuration.sessionLimit
      return Response(
        status: isFull ? .serviceUnavailable : .ok,
        headers: [.contentType: "application/json"],
        body: ResponseBody(
          byteBuffer: ByteBuffer(
            string: "{\"status\":\"\(isFull ? "full" : "ok")\",\"sessions\":\(count)}"
          )
        )
      )
    }
  }
}
#endif
