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
let storage = try SQLiteSessionStorage(
  path: URL.applicationSupportDirectory.appending(path: "TemplateApp/sessions.sqlite").path
)

if arguments.contains("--web") {
  let port = ProcessInfo.processInfo.environment["PORT"].flatMap { Int($0) } ?? 8080
  let router = Router()
  router.live("/", title: "TemplateApp", storage: storage) {
    Counter.State()
  } reducer: {
    Counter()
  } view: { store in
    CounterView(store: store)
  }
  router.liveHealth("/health")
  let app = Application(
    router: router,
    server: .live(),
    configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
    services: [LiveServer.shared],
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
