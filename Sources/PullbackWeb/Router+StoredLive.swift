#if Web
import Foundation
public import Hummingbird
import Logging
public import PullbackCore
public import PullbackDependencies
import PullbackHTML
public import PullbackSessions
import PullbackSharing
public import PullbackUI

extension RouterMethods {
  /// Serves a feature as a live page whose sessions survive the server: a restart, a crash, a
  /// deployment.
  ///
  /// ```swift
  /// router.live("/", storage: storage) {
  ///   AppFeature.State()
  /// } reducer: {
  ///   AppFeature()
  /// } view: { store in
  ///   AppView(store: store)
  /// }
  /// ```
  ///
  /// The root state is stored as JSON, with the state of the views, and restored when the page
  /// connects again. Unless `mode` is `SnapshotMode.never`, the page keeps the person's actions
  /// until they are stored, and sends the unstored ones again, so that nothing is lost or done
  /// twice. Effects are not stored: use `onRestore` to start again what was running. See
  /// <doc:SessionsThatSurvive>.
  ///
  /// The closures run on the session's actor, and must not block.
  ///
  /// - Parameters:
  ///   - path: The path of the app; paths below it are the pages of its navigation stack.
  ///   - title: The title of pages whose views set none.
  ///   - assets: The modules and style sheets of the app, and the origins that its pages may use.
  ///   - storage: Where sessions are stored. Several servers may use one storage.
  ///   - mode: When a session is stored; by default at most 250 ms after a change, or
  ///     longer while many sessions change; see `SnapshotMode`.
  ///   - retention: How long the storage keeps a session that no server has in memory.
  ///   - version: The version of the state. Increment it when stored state can no longer be
  ///     decoded.
  ///   - migrations: How the state of older versions becomes the present one.
  ///   - sizeLimit: The maximum size of a stored session in bytes. A larger one is not stored, and
  ///     the log names its largest parts.
  ///   - server: The server that keeps the sessions; pass the same one to `.live(_:)`.
  ///   - initialState: The state of a new session.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies of the feature and of its initial state.
  ///     ``LiveVisitor/current`` is the browser, as in the other closures.
  ///   - view: Creates the view of the store.
  @discardableResult
  public func live<
    State: Codable & SendableMetatype, Action: SendableMetatype,
    R: Reducer<State, Action> & SendableMetatype, Content: View & SendableMetatype
  >(
    _ path: String,
    title: String = "",
    assets: [LiveAsset] = [],
    storage: some SessionStorage,
    mode: SnapshotMode = .interval(.milliseconds(250)),
    retention: Duration = .seconds(24 * 3600),
    version: Int = 1,
    migrations: SessionMigrations = SessionMigrations(),
    sizeLimit: Int = 1 << 20,
    on server: LiveServer = .shared,
    initialState: @escaping @Sendable () -> State,
    @ReducerBuilder<State, Action> reducer: @escaping @Sendable () -> R,
    withDependencies prepareDependencies: @escaping @Sendable (inout DependencyValues) -> Void =
      { _ in },
    @ViewBuilder view:
      nonisolated(nonsending) @escaping @Sendable (Store<State, Action>) async -> Content
  ) -> Self {
    let keeping = server.keeping(
      storage, mode, retention,
      SnapshotFormat(
        path: LiveMount.base(of: path), state: State.self, version: version,
        migrations: migrations, sizeLimit: sizeLimit))
    mount(
      LiveMount(
        base: LiveMount.base(of: path),
        title: title,
        isOnMainActor: false,
        keeping: keeping
      ) { session, environment, stored in
        session.preconditionIsolated()
        let store = try Store<State, Action>.stored(
          stored?.state, isolation: session, initialState: initialState, reducer: reducer,
          prepareDependencies)
        let content = await view(store)
        return LiveContent(
          graph: ViewGraph(
            isolation: session, environment: environment, restoring: stored?.views ?? ViewState()
          ) { content },
          store: store
        )
      },
      assets,
      on: server
    )
    return self
  }

  /// Serves a feature whose view is isolated to the main actor, such as any view in a module
  /// compiled with `defaultIsolation(MainActor.self)`, as a live page whose sessions survive the
  /// server. The stores of all sessions run on the main actor and share one core.
  ///
  /// The parameters are those of the other `live`; all closures run on the main actor.
  @_disfavoredOverload
  @discardableResult
  public func live<
    State: Codable & SendableMetatype, Action: SendableMetatype,
    R: Reducer<State, Action> & SendableMetatype, Content: ViewContent
  >(
    _ path: String,
    title: String = "",
    assets: [LiveAsset] = [],
    storage: some SessionStorage,
    mode: SnapshotMode = .interval(.milliseconds(250)),
    retention: Duration = .seconds(24 * 3600),
    version: Int = 1,
    migrations: SessionMigrations = SessionMigrations(),
    sizeLimit: Int = 1 << 20,
    on server: LiveServer = .shared,
    initialState: @escaping @MainActor @Sendable () -> State,
    @ReducerBuilder<State, Action> reducer: @escaping @MainActor @Sendable () -> R,
    withDependencies prepareDependencies: @escaping @Sendable (inout DependencyValues) -> Void =
      { _ in },
    @ViewBuilder view: @escaping @MainActor @Sendable (Store<State, Action>) async -> Content
  ) -> Self {
    let keeping = server.keeping(
      storage, mode, retention,
      SnapshotFormat(
        path: LiveMount.base(of: path), state: State.self, version: version,
        migrations: migrations, sizeLimit: sizeLimit))
    mount(
      LiveMount(
        base: LiveMount.base(of: path),
        title: title,
        isOnMainActor: true,
        keeping: keeping
      ) { _, environment, stored in
        // This session runs on the main actor, so the values do not leave it.
        let environment = OnMainActor(environment)
        let content = try await { @MainActor in
          let store = try Store<State, Action>.stored(
            stored?.state, isolation: MainActor.shared, initialState: initialState,
            reducer: reducer, prepareDependencies)
          let content = await view(store)
          return OnMainActor(
            LiveContent(
              graph: ViewGraph(
                environment: environment.value, restoring: stored?.views ?? ViewState()
              ) {
                content
              },
              store: store
            ))
        }()
        return content.value
      },
      assets,
      on: server
    )
    return self
  }
}

extension LiveServer {
  fileprivate func keeping(
    _ storage: some SessionStorage,
    _ mode: SnapshotMode,
    _ retention: Duration,
    _ format: SnapshotFormat
  ) -> SessionKeeping {
    var limits = configuration.saving
    limits.retention = retention
    let logger = logger
    let saver = SessionSaver(
      storage: storage, owner: owner, limits: limits, answersWait: mode == .everyEvent,
      beforeSaving: { await UnwrittenFiles.write() }
    ) {
      logger.warning("\($0)")
    }
    saver.onUnstoredTaken { [weak self] id in
      self?.session(RandomID(id))?.execute { $0.endUnused() }
    }
    return SessionKeeping(saver: saver, mode: mode, format: format)
  }
}

extension Store where State: Codable {
  /// A root store with stored state, or with the initial state if none is stored.
  fileprivate static func stored<R: Reducer<State, Action>>(
    _ state: [UInt8]?,
    isolation: any Actor,
    initialState: () -> State,
    reducer: () -> R,
    _ prepareDependencies: (inout DependencyValues) -> Void
  ) throws -> Store {
    try withDependencies(prepareDependencies) {
      // Decoding may use dependencies, such as those of shared keys.
      let state = try state.map { try SnapshotCoding.decode($0) } ?? initialState()
      return Store(initialState: state, isolation: isolation) { reducer() }
    }
  }
}

extension LiveContent {
  fileprivate init<State: Encodable, Action>(graph: ViewGraph, store: Store<State, Action>) {
    self.init(
      graph: graph,
      encodeState: { try store.withNewestState { try SnapshotCoding.encode($0) } },
      observeActions: { note in store.core.context.setOnAction { _ in note() } },
      sendRestoreActions: { store.core.sendRestoreActions() }
    )
  }
}
#endif
