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
  /// to that actor. It must not block. A view that belongs to the main actor, or whose store does,
  /// is made by a closure that says so: `{ @MainActor in CounterView(store: store) }`.
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
    mount(
      LiveMount(base: LiveMount.base(of: path), title: title) { visitor, environment in
        let content = await view()
        return ViewGraph(isolation: visitor, environment: environment) { content }
      },
      on: server
    )
    return self
  }

  /// Shows a view that belongs to the main actor, such as every view of a module that is compiled
  /// with `defaultIsolation(MainActor.self)`.
  ///
  /// The same as the other `live`, but that the sessions of all visitors run on the main actor, one
  /// after the other: bodies, reducers and stores. Where one core has enough time for all visitors
  /// nobody notices; else make the view's module `nonisolated`, and its sessions use all cores.
  ///
  /// - Parameters:
  ///   - path: Where the app is; paths below it are the pages of its navigation stack.
  ///   - title: What pages are called whose views give no title.
  ///   - server: Keeps the sessions; the same as that of `.live(_:)`.
  ///   - view: Makes the view, and what it needs, on the main actor.
  @_disfavoredOverload
  @discardableResult
  public func live<Content: View>(
    _ path: String,
    title: String = "",
    on server: LiveServer = .shared,
    @ViewBuilder view: @escaping @MainActor @Sendable () async -> Content
  ) -> Self {
    mount(
      LiveMount(
        base: LiveMount.base(of: path),
        title: title,
        isOnMainActor: true
      ) { _, environment in
        // Such a visitor runs on the main actor, so nothing leaves it here.
        let environment = OnMainActor(environment)
        let graph = await { @MainActor in
          let content = await view()
          return OnMainActor(ViewGraph(environment: environment.value) { content })
        }()
        return graph.value
      },
      on: server
    )
    return self
  }

  /// Answers what a mounted app is asked for.
  private func mount(_ mount: LiveMount, on server: LiveServer) {
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
    for place in [mount.base.isEmpty ? "/" : mount.base, mount.base + "/**"] {
      get(RouterPath(place)) { request, _ in await pages.show(request) }
      post(RouterPath(place)) { request, _ in try await pages.post(request) }
    }
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

/// A value that belongs to the main actor, on its way between two functions that run there.
private struct OnMainActor<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
#endif
