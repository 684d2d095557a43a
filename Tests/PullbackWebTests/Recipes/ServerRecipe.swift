#if Web && Macros
import Foundation
import Hummingbird
import Logging
import Pullback
import PullbackUI
import PullbackWeb
import ServiceLifecycle

// The code of the article "Recipes" that belongs to a server.

@DependencyClient
struct RateClient: Sendable {
  var current: @Sendable () async throws -> Double
}

extension RateClient: DependencyKey {
  static let liveValue = RateClient(current: { 1.17 })
  static let testValue = RateClient()
}

extension DependencyValues {
  @DependencyEntry var rates: RateClient
}

/// Keeps the exchange rate up to date, whoever looks at it.
struct RateService: Service {
  @Shared(.inMemory("rate")) var rate = 0.0
  @Dependency(\.rates) var rates
  @Dependency(\.continuousClock) var clock

  func run() async throws {
    await cancelWhenGracefulShutdown {
      for await _ in clock.timer(interval: .seconds(60)) {
        // The next minute brings another attempt.
        guard let new = try? await rates.current() else { continue }
        $rate.withLock { $0 = new }
      }
    }
  }
}

struct RateView: View {
  @Shared(.inMemory("rate")) var rate = 0.0
  var body: some View { Text("\(rate)") }
}

func makeRateApp(on live: LiveServer) -> some ApplicationProtocol {
  let router = Router()
  router.live("/", on: live) { RateView() }
  return Application(router: router, server: .live(live), services: [live, RateService()])
}

/// A router with the files of a folder, such as `robots.txt` and `favicon.ico`.
func makeRouterWithFiles(in folder: URL, on live: LiveServer) -> Router<BasicRequestContext> {
  let router = Router()
  router.add(middleware: FileMiddleware(folder.path).withServeOnNotFoundResponse())
  router.live("/", on: live) { Text("Hello") }
  return router
}

/// What a program calls first.
func beginLogging() {
  LoggingSystem.bootstrap { label in
    var handler = StreamLogHandler.standardError(label: label)
    if label == "pullback.live" { handler.logLevel = .debug }
    return handler
  }
}
#endif
