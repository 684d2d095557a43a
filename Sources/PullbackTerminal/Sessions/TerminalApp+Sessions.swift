import Foundation
public import PullbackCore
public import PullbackDependencies
public import PullbackSessions
import PullbackStrings
public import PullbackUI

extension TerminalApp {
  /// Runs a feature whose session survives the process: a crash, a closed window, a lost
  /// connection.
  ///
  /// ```swift
  /// try await TerminalApp.run(storage: storage) {
  ///   AppFeature.State()
  /// } reducer: {
  ///   AppFeature()
  /// } view: { store in
  ///   AppView(store: store)
  /// }
  /// ```
  ///
  /// The next start continues with the state, the open pages and the focus of the last session.
  /// While another terminal has that session, this one shows another, and says so. Effects are not
  /// stored: use `onRestore` to start again what was running. See <doc:TerminalSessions>.
  ///
  /// The session is not stored if standard input or output is not a terminal, as in a pipe.
  ///
  /// - Parameters:
  ///   - storage: Where the session is stored. Terminals and servers may use one storage.
  ///   - path: The path at which servers serve the feature. Servers and terminals continue each
  ///     other's sessions only if they have the same path.
  ///   - id: The session to show; by default the last one of this user and app in the storage. While
  ///     another terminal has it, a new session begins, which no later start finds.
  ///   - attach: Whether to take the session over from the terminal or server that has it. Another
  ///     terminal then ends. The usual command-line option for it is `--attach`, which the program
  ///     reads itself.
  ///   - mode: When the session is stored; by default at most 250 ms after a change. The screen
  ///     never waits for the storage, not even with `SnapshotMode.everyEvent`.
  ///   - retention: The age at which the storage forgets sessions that nobody has open.
  ///   - version: The version of the state. Increment it when stored state can no longer be
  ///     decoded, and add a step to `migrations`; without one, stored sessions begin anew.
  ///   - migrations: How the state of older versions becomes the present one.
  ///   - sizeLimit: The maximum size of a stored session in bytes. A larger one is not stored.
  ///   - options: Options of the terminal.
  ///   - makeLink: Makes a link that continues the session in a browser. The person finds it as the
  ///     command *Continue in a browser*. The server must use the same storage and serve the
  ///     feature at `path`.
  ///   - initialState: The state of a new session.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies of the feature and of its state.
  ///   - view: Creates the view of the store.
  /// - Throws: ``TerminalError`` if the terminal cannot be used or is lost.
  @MainActor
  public static func run<
    State: Codable, Action, R: Reducer<State, Action>, Content: ViewContent
  >(
    storage: some SessionStorage,
    path: String = "/",
    id: SessionID? = nil,
    attach: Bool = false,
    mode: SnapshotMode = .interval(.milliseconds(250)),
    retention: Duration = .seconds(24 * 3600),
    version: Int = 1,
    migrations: SessionMigrations = SessionMigrations(),
    sizeLimit: Int = 1 << 20,
    options: TerminalOptions = .ofProcess,
    makeLink: (@Sendable (SessionID) async throws -> HandOverLink)? = nil,
    initialState: @escaping @MainActor () -> State,
    @ReducerBuilder<State, Action> reducer: @escaping @MainActor () -> R,
    withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in },
    @ViewBuilder view: @escaping @MainActor (Store<State, Action>) -> Content
  ) async throws {
    if options.showsHelp { return try printHelp() }
    var url = options.openedURL
    let makeContent = { (state: [UInt8]?, views: ViewState) in
      let store = try withDependencies(prepareDependencies) {
        // Decoding may use dependencies, such as those of shared keys.
        let state = try state.map { try SnapshotCoding.decode($0) } ?? initialState()
        return Store<State, Action>(initialState: state) { reducer() }
      }
      let graph = ViewGraph(environment: .terminal, restoring: views) { view(store) }
      if let first = url { graph.open(first) }
      url = nil
      return KeptContent(graph: graph, store: store)
    }
    guard let makeFrontEnd = try frontEnd(options) else {
      return try printOnce(try makeContent(nil, ViewState()).graph)
    }
    guard Descriptor.standardInput.isTerminal, Descriptor.standardOutput.isTerminal else {
      let graph = try makeContent(nil, ViewState()).graph
      defer { graph.unmount() }
      return try await makeFrontEnd(graph).run()
    }
    var keeping = StoredApp.Keeping(
      storage: storage,
      format: SnapshotFormat(
        path: path, state: State.self, version: version, migrations: migrations,
        sizeLimit: sizeLimit))
    keeping.id = id
    keeping.mode = mode
    keeping.limits.retention = retention
    let app = StoredApp(
      keeping,
      makeLink: makeLink,
      log: { try? Descriptor.standardError.write(Array("\($0)\n".utf8)) },
      makeContent: makeContent,
      makeFrontEnd: makeFrontEnd
    )
    guard let sentence = try await app.run(attach: attach) else { return }
    let words = Localization.of(Localization.program, .main)
    try? Descriptor.standardOutput.write(Array("\(words.sentences(sentence))\n".utf8))
  }
}
