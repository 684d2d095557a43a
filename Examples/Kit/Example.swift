import Foundation
public import Hummingbird
public import Pullback
public import PullbackSessions
public import PullbackTerminal
public import PullbackUI
public import PullbackWeb

/// An app of this package: a feature and its view, which a terminal, a browser and a script show.
public struct Example: Sendable {
  /// The name on the command line.
  public let name: String
  /// What the app shows, in one line.
  public let summary: String
  /// Runs the app in the terminal until the person quits. The next run with the same storage goes on
  /// where this one ended.
  public let run: @MainActor @Sendable (TerminalOptions, any SessionStorage) async throws -> Void
  /// Serves the app at the root of a router, with a session for each browser, which is stored.
  public let serve: @Sendable (Router<BasicRequestContext>, LiveServer, any SessionStorage) -> Void
  /// Creates the app for a script, which advances the clock itself.
  public let script: @MainActor @Sendable (TestClock<Duration>) -> ScriptHost

  public init<
    State: Codable & SendableMetatype, Action: SendableMetatype,
    R: Reducer<State, Action> & SendableMetatype, Content: View & SendableMetatype
  >(
    _ name: String,
    _ summary: String,
    state: @escaping @Sendable () -> State,
    @ReducerBuilder<State, Action> reducer: @escaping @Sendable () -> R,
    translations: @escaping @Sendable () -> StringCatalog = { StringCatalog([:]) },
    scriptDependencies: @escaping @Sendable (inout DependencyValues) -> Void = { _ in },
    @ViewBuilder view: @escaping @Sendable (Store<State, Action>) -> Content
  ) {
    self.name = name
    self.summary = summary
    run = { options, storage in
      StringCatalog.main = translations()
      try await TerminalApp.run(storage: storage, options: options) {
        state()
      } reducer: {
        reducer()
      } view: {
        view($0)
      }
    }
    serve = { router, server, storage in
      StringCatalog.main = translations()
      router.live("/", title: name.capitalized, storage: storage, on: server) {
        state()
      } reducer: {
        reducer()
      } view: {
        view($0)
      }
    }
    script = { clock in
      StringCatalog.main = translations()
      // A script has an empty world of its own, and prints the same every time.
      return withDependencies {
        $0.context = .live
        $0.continuousClock = clock
        $0.date = DateGenerator {
          Date(timeIntervalSince1970: 1_767_258_000 + clock.now.offset / .seconds(1))
        }
        $0.timeZone = .gmt
        $0.uuid = .incrementing
        $0.defaultFileStorage = .inMemory
        $0.defaultInMemoryStorage = InMemoryStorage()
        scriptDependencies(&$0)
      } operation: {
        ScriptHost(clock: clock) {
          Store(initialState: state(), reducer: reducer)
        } view: { store in
          view(store)
        }
      }
    }
  }
}
