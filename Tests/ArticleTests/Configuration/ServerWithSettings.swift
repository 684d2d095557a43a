#if Web
import Configuration
import Hummingbird
import PullbackConfiguration
import PullbackUI
import PullbackWeb
import SystemPackage

/// The server of the article, which is compiled and not started.
func serveWithSettings() async throws {
  let config = ConfigReader(providers: [
    EnvironmentVariablesProvider(),
    try await EnvironmentVariablesProvider(environmentFilePath: "server.env", allowMissing: true),
  ])
  let settings = try LiveConfiguration(config: config.scoped(to: "pullback"))
  let live = LiveServer(configuration: settings)
  let router = Router()
  router.live("/", on: live) { Text("Hello") }
  try await Application(router: router, server: .live(live), services: [live]).runService()
}
#endif
