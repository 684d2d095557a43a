#if Macros && Web
import Hummingbird
import Pullback
import PullbackTerminal
import PullbackUI
import PullbackWeb

/// The program of step 7.
@MainActor func step7() async throws {
  if CommandLine.arguments.contains("--web") {
    let router = Router()
    router.live("/", title: "Groceries") {
      GroceriesView(store: Store(initialState: Groceries.State()) { Groceries() })
    }
    router.liveHealth("/health")
    let app = Application(
      router: router,
      server: .live(),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 8080)),
      services: [LiveServer.shared]
    )
    try await app.runService()
  } else {
    let store = Store(initialState: Groceries.State()) { Groceries() }
    try await TerminalApp.run { GroceriesView(store: store) }
  }
}
#endif
