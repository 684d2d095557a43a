#if Web
import Foundation
import HTTPTypes
public import Hummingbird
import Logging
import PullbackHTML
import PullbackSessions
public import PullbackUI

extension RouterMethods {
  /// Serves a view as a live page at a path. The view runs on the server: a visitor's events go to
  /// the view, and changes of the view go to the visitor's page.
  ///
  /// ```swift
  /// router.live("/counter") {
  ///   CounterView(store: Store(initialState: Counter.State()) { Counter() })
  /// }
  /// let app = Application(router: router, server: .live())
  /// ```
  ///
  /// The closure runs once for each session, on the session's actor, so the store that it creates
  /// is isolated to that actor. It must not block. To create a view or a store that is isolated to
  /// the main actor, annotate the closure: `{ @MainActor in CounterView(store: store) }`.
  ///
  /// - Parameters:
  ///   - path: The path of the app; paths below it are the pages of its navigation stack.
  ///   - title: The title of pages whose views set none.
  ///   - assets: The modules and style sheets of the app, and the origins that its pages may use.
  ///   - server: The server that keeps the sessions; pass the same one to `.live(_:)`.
  ///   - view: Creates the view and its store.
  @discardableResult
  public func live<Content: View & SendableMetatype>(
    _ path: String,
    title: String = "",
    assets: [LiveAsset] = [],
    on server: LiveServer = .shared,
    @ViewBuilder view: nonisolated(nonsending) @escaping @Sendable () async -> Content
  ) -> Self {
    mount(
      LiveMount(base: LiveMount.base(of: path), title: title) { visitor, environment in
        // Preserves the hop to the session's actor, which the optimizer would remove before
        // `view()`.
        visitor.preconditionIsolated()
        let content = await view()
        return ViewGraph(isolation: visitor, environment: environment) { content }
      },
      assets,
      on: server
    )
    return self
  }

  /// Serves a view that depends on the request as a live page at a path.
  ///
  /// ```swift
  /// router.live("/notes") { request in
  ///   NotesView(user: request.context.identity, filter: request.query["filter"] ?? "")
  /// }
  /// ```
  ///
  /// Besides its parameter, the closure is like that of the other `live`. Views and features also
  /// get the request by `@Environment(\.request)` and `@Dependency(\.request)`.
  ///
  /// - Parameters:
  ///   - path: The path of the app; paths below it are the pages of its navigation stack.
  ///   - title: The title of pages whose views set none.
  ///   - assets: The modules and style sheets of the app, and the origins that its pages may use.
  ///   - server: The server that keeps the sessions; pass the same one to `.live(_:)`.
  ///   - view: Creates the view and its dependencies for the request with which the session begins.
  @discardableResult
  public func live<Content: View & SendableMetatype>(
    _ path: String,
    title: String = "",
    assets: [LiveAsset] = [],
    on server: LiveServer = .shared,
    @ViewBuilder view:
      nonisolated(nonsending) @escaping @Sendable (LiveRequest<Context>) async -> Content
  ) -> Self {
    mount(
      LiveMount(base: LiveMount.base(of: path), title: title) { visitor, environment in
        visitor.preconditionIsolated()
        let content = await view(visitor.liveRequest())
        return ViewGraph(isolation: visitor, environment: environment) { content }
      },
      assets,
      on: server
    )
    return self
  }

  /// Serves a view that is isolated to the main actor, such as any view in a module compiled with
  /// `defaultIsolation(MainActor.self)`.
  ///
  /// Unlike with the other `live`, the bodies, reducers and stores of all sessions run on the main
  /// actor and share one core. If that is too slow, make the view's module `nonisolated`; its
  /// sessions then use all cores.
  ///
  /// - Parameters:
  ///   - path: The path of the app; paths below it are the pages of its navigation stack.
  ///   - title: The title of pages whose views set none.
  ///   - assets: The modules and style sheets of the app, and the origins that its pages may use.
  ///   - server: The server that keeps the sessions; pass the same one to `.live(_:)`.
  ///   - view: Creates the view and its store, on the main actor.
  @_disfavoredOverload
  @discardableResult
  public func live<Content: ViewContent>(
    _ path: String,
    title: String = "",
    assets: [LiveAsset] = [],
    on server: LiveServer = .shared,
    @ViewBuilder view: @escaping @MainActor @Sendable () async -> Content
  ) -> Self {
    mount(
      LiveMount(
        base: LiveMount.base(of: path),
        title: title,
        isOnMainActor: true
      ) { _, environment in
        // This session runs on the main actor, so the values do not leave it.
        let environment = OnMainActor(environment)
        let graph = await { @MainActor in
          let content = await view()
          return OnMainActor(ViewGraph(environment: environment.value) { content })
        }()
        return graph.value
      },
      assets,
      on: server
    )
    return self
  }

  /// Serves a view that is isolated to the main actor and depends on the request.
  ///
  /// The parameters are those of the other `live` with a request.
  @_disfavoredOverload
  @discardableResult
  public func live<Content: ViewContent>(
    _ path: String,
    title: String = "",
    assets: [LiveAsset] = [],
    on server: LiveServer = .shared,
    @ViewBuilder view: @escaping @MainActor @Sendable (LiveRequest<Context>) async -> Content
  ) -> Self {
    mount(
      LiveMount(
        base: LiveMount.base(of: path),
        title: title,
        isOnMainActor: true
      ) { visitor, environment in
        // This session runs on the main actor, so the values do not leave it.
        let environment = OnMainActor(environment)
        let request: LiveRequest<Context> = visitor.liveRequest()
        let graph = await { @MainActor in
          let content = await view(request)
          return OnMainActor(ViewGraph(environment: environment.value) { content })
        }()
        return graph.value
      },
      assets,
      on: server
    )
    return self
  }

  /// Adds the routes of an app: its pages, its files and its forms.
  func mount(_ mount: LiveMount, _ assets: [LiveAsset] = [], on server: LiveServer) {
    var mount = mount
    if !assets.isEmpty {
      mount.assets = MountedAssets(assets)
      for problem in mount.assets.problems { server.logger.error("\(problem)") }
    }
    if let keeping = mount.keeping, !(keeping.saver.storage is MemorySessionStorage),
      server.configuration.isSecretRandom, !server.configuration.hasReadSecret
    {
      server.logger.warning(
        """
        The sessions of \(mount.cookiePath) are stored, but browsers will not get them back after a \
        restart, because the secret of the server is a random one. Set PULLBACK_SECRET, or keep a \
        secret in a file: LiveConfiguration.keepSecret(in:).
        """)
    }
    let mounted = mount
    add(mounted, on: server)
  }

  private func add(_ mount: LiveMount, on server: LiveServer) {
    server.add(mount)
    let pages = LivePages(server: server, mount: mount)
    func getAndHead(
      _ path: String,
      _ respond: @escaping @Sendable (Request, Context) async -> Response
    ) {
      get(RouterPath(path), use: respond)
      head(RouterPath(path)) { await respond($0, $1).createHeadResponse() }
    }
    @Sendable func arrived(_ request: Request, _ context: Context) -> ArrivedRequest {
      ArrivedRequest(request, context, server: server, mount: mount)
    }
    getAndHead(mount.clientPath) { request, _ in
      pages.file(LivePage.client, type: "text/javascript; charset=utf-8", request)
    }
    getAndHead(mount.morphPath) { request, _ in
      pages.file(LivePage.morph, type: "text/javascript; charset=utf-8", request)
    }
    getAndHead(mount.menusPath) { request, _ in
      pages.file(LivePage.menus, type: "text/javascript; charset=utf-8", request)
    }
    getAndHead(mount.wordsPath) { request, _ in
      pages.file(LivePage.wordsScript, type: "text/javascript; charset=utf-8", request)
    }
    getAndHead(mount.handlersPath) { request, _ in
      pages.file(LivePage.handlers, type: "text/javascript; charset=utf-8", request)
    }
    getAndHead(mount.filesPath) { request, _ in
      pages.file(LivePage.files, type: "text/javascript; charset=utf-8", request)
    }
    let hooks = LivePage.hooks(
      modules: mount.assets.modules.map { "./assets/\(mount.assets.hash)/\($0)" })
    getAndHead(mount.hooksPath) { request, _ in
      pages.file(hooks, type: "text/javascript; charset=utf-8", request)
    }
    var sheet = server.configuration.stylesheet ?? LivePage.standardStylesheet
    if !mount.assets.stylesheets.isEmpty, server.configuration.stylesheet == nil {
      sheet = "@layer pullback{\(sheet)}"
    }
    let stylesheet = sheet
    getAndHead(mount.stylesheetPath) { request, _ in
      pages.file(stylesheet, type: "text/css; charset=utf-8", request)
    }
    if !mount.assets.files.isEmpty {
      getAndHead(mount.assetsPath + "/**") { request, _ in
        let name = request.uri.path.dropFirst(mount.assetsPath.count + 1)
        return mount.assets.response(String(name)) ?? pages.nothingHere
      }
    }
    get(RouterPath(mount.imagesPath + "/:name")) { request, context in
      try await pages.image(request, context)
    }
    let upload = mount.uploadsPath + "/:token"
    put(RouterPath(upload)) {
      let arrived = arrived($0, $1)
      return await pages.reading(arrived).receive($0, arrived)
    }
    getAndHead(upload) { _, _ in pages.nothingHere }
    post(RouterPath(upload)) {
      let arrived = arrived($0, $1)
      return await pages.reading(arrived).receiveForm($0, arrived)
    }
    let download = RouterPath(mount.downloadsPath + "/:token")
    get(download) {
      let arrived = arrived($0, $1)
      return await pages.reading(arrived).download($0, arrived)
    }
    head(download) {
      let arrived = arrived($0, $1)
      return await pages.reading(arrived).describeDownload($0, arrived)
    }
    if mount.keeping != nil {
      get(RouterPath(mount.base + LiveLinks.path + "/:token")) { request, context in
        let arrived = arrived(request, context)
        return await pages.reading(arrived).follow(request, arrived)
      }
    }
    if let file = server.configuration.development { addDevelopment(file, to: pages) }
    // Besides the requests for sockets that `SocketRequest` sends, only those that ask for none get
    // here.
    get(RouterPath(mount.socketPath)) { request, context in
      guard let arrival = SocketRequest.Arrival.current else { return pages.onlyForSockets }
      arrival.pass(request, context)
      return Response(status: .upgradeRequired)
    }
    // The routes below this path would otherwise hide that of the pages, and leave the answer blank.
    getAndHead(mount.base + "/-/**") { pages.reading(arrived($0, $1)).nothingHere }
    post(RouterPath(mount.base + "/-/**")) { _, _ in pages.nothingHere }
    for path in [mount.base.isEmpty ? "/" : mount.base, mount.base + "/**"] {
      getAndHead(path) { request, context in
        let arrived = arrived(request, context)
        return await pages.reading(arrived).show(request, arrived)
      }
      post(RouterPath(path)) { request, context in
        let arrived = arrived(request, context)
        return try await pages.reading(arrived).post(request, arrived)
      }
      for method: HTTPRequest.Method in [.put, .delete, .patch, .options, .trace, .connect] {
        on(RouterPath(path), method: method) { _, _ in
          pages.otherMethod
        }
      }
    }
  }

  /// Adds a health check for load balancers.
  ///
  /// The check answers `200` with the number of sessions as JSON, or `503` if there is no room for
  /// another session, or after ``LiveServer/drain(within:)``. The status `degraded`, with `200`, says
  /// that a storage of sessions, or the file of the secret, fails at present. At SIGTERM the port is
  /// closed at once, so a check is refused then.
  @discardableResult
  public func liveHealth(_ path: String = "/health", on server: LiveServer = .shared) -> Self {
    get(RouterPath(path)) { _, _ in
      let count = server.sessionCount
      let isDraining = server.isDraining
      let isFull = isDraining || count >= server.configuration.sessionLimit
      let status =
        isDraining ? "restarting" : isFull ? "full" : server.isDegraded ? "degraded" : "ok"
      return Response(
        status: isFull ? .serviceUnavailable : .ok,
        headers: [.contentType: "application/json"],
        body: ResponseBody(
          byteBuffer: ByteBuffer(
            string: "{\"status\":\"\(status)\",\"sessions\":\(count)}"
          )
        )
      )
    }
  }
}

/// Carries a value between two functions that both run on the main actor.
///
/// Unchecked: the main actor guards the value, because both functions run on it.
struct OnMainActor<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
#endif
