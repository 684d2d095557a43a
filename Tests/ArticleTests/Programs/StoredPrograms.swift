#if SQLite && Web
import Foundation
import Hummingbird
import Pullback
import PullbackSQLite
import PullbackTerminal
import PullbackUI
import PullbackWeb

// The whole programs of the articles "Sessions that survive" and "Terminal sessions". They are
// compiled and not run.

struct AppFeature: Reducer {
  struct State: Codable, Equatable { var count = 0 }
  enum Action { case increment }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

struct AppView: View {
  let store: StoreOf<AppFeature>

  var body: some View {
    Button("Increment") { store.send(.increment) }
  }
}

@MainActor func serveStoredSessions() async {
  do {
    let folder = URL.applicationSupportDirectory.appending(path: "MyApp")
    let storage = try SQLiteSessionStorage(path: folder.appending(path: "sessions.sqlite").path)
    var configuration = try LiveConfiguration(environment: ProcessInfo.processInfo.environment)
    // With the secret, the next start knows the sessions of browsers.
    try configuration.keepSecret(in: folder.appending(path: "secret"))
    let live = LiveServer(configuration: configuration)
    let router = Router()
    router.live("/", storage: storage, on: live) {
      AppFeature.State()
    } reducer: {
      AppFeature()
    } view: { store in
      AppView(store: store)
    }
    router.liveHealth("/health", on: live)
    let app = Application(
      router: router,
      server: .live(live),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 8080)),
      services: [live]
    )
    try await app.runService()
  } catch {
    try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
    exit(1)
  }
}

@MainActor func showStoredSession() async {
  do {
    let folder = URL.applicationSupportDirectory.appending(path: "MyApp")
    let storage = try SQLiteSessionStorage(path: folder.appending(path: "sessions.sqlite").path)
    try await TerminalApp.run(
      storage: storage,
      attach: CommandLine.arguments.contains("--attach")
    ) {
      AppFeature.State()
    } reducer: {
      AppFeature()
    } view: { store in
      AppView(store: store)
    }
  } catch {
    try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
    exit(1)
  }
}
#endif
