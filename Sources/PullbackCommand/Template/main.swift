import Foundation
import Hummingbird
import Pullback
import PullbackSQLite
import PullbackTerminal
import PullbackUI
import PullbackWeb

let arguments = CommandLine.arguments

if let option = arguments.firstIndex(of: "--script"), arguments.count > option + 1 {
  let host = ScriptHost(clock: TestClock()) {
    Store(initialState: Counter.State()) { Counter() }
  } view: { store in
    CounterView(store: store)
  }
  exit(await ScriptRunner.run(file: arguments[option + 1], host: host))
}

// A session survives the program: the next start goes on where this one ended.
let folder = URL.applicationSupportDirectory.appending(path: "TemplateApp")
let storage = try SQLiteSessionStorage(path: folder.appending(path: "sessions.sqlite").path)

if arguments.contains("--web") {
  let port = ProcessInfo.processInfo.environment["PORT"].flatMap { Int($0) } ?? 8080
  var configuration = try LiveConfiguration(environment: ProcessInfo.processInfo.environment)
  // With the secret, the next start knows the sessions of browsers.
  try configuration.keepSecret(in: folder.appending(path: "secret"))
  let live = LiveServer(configuration: configuration)
  let router = Router()
  router.live("/", title: "TemplateApp", storage: storage, on: live) {
    Counter.State()
  } reducer: {
    Counter()
  } view: { store in
    CounterView(store: store)
  }
  router.liveHealth("/health", on: live)
  let app = Application(
    router: router,
    server: .live(live),
    configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
    services: [live],
    onServerRunning: { _ in print("TemplateApp is at http://127.0.0.1:\(port)/") }
  )
  try await app.runService()
} else {
  try await TerminalApp.run(storage: storage) {
    Counter.State()
  } reducer: {
    Counter()
  } view: { store in
    CounterView(store: store)
  }
}
