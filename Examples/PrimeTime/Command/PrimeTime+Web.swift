#if Macros
import ArgumentParser
import Foundation
import PrimeTimeCore
import PrimeTimeViews
import Pullback
import PullbackUI

#if Web
import Hummingbird
import Logging
import PullbackWeb

extension PrimeTime {
  /// Serves the app until the process is terminated. Each browser has a session of its own.
  func serve() async throws {
    let app = Application(
      router: router(),
      server: .live(),
      configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
      onServerRunning: { [host] channel in
        let address = host.contains(":") ? "[\(host)]" : host
        print("Prime Time is at http://\(address):\(channel.localAddress?.port ?? 0)/")
        // Flushed, because a program that started this one may read the address from a pipe.
        fflush(nil)
      },
      logger: Logger(label: "prime-time")
    )
    try await app.runService()
  }

  private func router() -> Router<BasicRequestContext> {
    let rows = rows
    let data = dataDirectory
    let favorites = sharedFavorites ? Shared(value: Favorites()) : nil
    let router = Router()
    router.liveHealth("/-/health")
    router.live("/", title: "Prime Time") {
      // The account and the saved favorites belong to one browser.
      let visitor = LiveVisitor.current?.id ?? "nobody"
      AppView(
        store: AppFeature.store(
          rows: rows,
          data: data.appending(path: "visitors").appending(path: visitor),
          favorites: favorites ?? Shared(value: Favorites())
        )
      )
    }
    return router
  }
}
#else
extension PrimeTime {
  func serve() async throws {
    throw ValidationError("This program was built without the trait Web, which --web needs.")
  }
}
#endif
#endif
