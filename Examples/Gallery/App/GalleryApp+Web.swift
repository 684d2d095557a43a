import ArgumentParser
import Foundation
import GalleryViews
import PullbackUI

#if Web
import Hummingbird
import Logging
import PullbackWeb

extension GalleryApp {
  /// Serves the pages until the process is terminated. Each browser has a session of its own.
  func serve() async throws {
    try await LiveServer.checkPort(port, host: "127.0.0.1")
    var configuration = LiveConfiguration()
    configuration.images = Self.images
    let live = LiveServer(configuration: configuration)
    let router = Router()
    router.live(
      "/", title: "Gallery",
      assets: [.folder(Self.web, modules: ["gallery.js"], stylesheets: ["gallery.css"])],
      on: live
    ) { GalleryView() }
    let app = Application(
      router: router,
      server: .live(live),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in
        print("The gallery is at http://127.0.0.1:\(channel.localAddress?.port ?? 0)/")
        // Flushed, because a program that started this one may read the address from a pipe.
        fflush(nil)
      },
      logger: Logger(label: "gallery")
    )
    try await app.runService()
  }
}
#else
extension GalleryApp {
  func serve() async throws {
    throw ValidationError("This program was built without the trait Web, which --web needs.")
  }
}
#endif
