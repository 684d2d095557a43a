#if Web
import Hummingbird
import PullbackUI
import PullbackWeb

/// A server whose page waits for a file of any size, for `LoadDriver uploads`.
@main enum UploadProbe {
  static func main() async throws {
    let router = Router()
    router.live("/") { UploadPage() }
    let app = Application(
      router: router, server: .live(),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 8080)),
      services: [LiveServer.shared])
    try await app.runService()
  }
}

struct UploadPage: View {
  @State private var isChoosing = true
  @State private var text = "Waiting"

  var body: some View {
    Text(text)
      .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.item]) { result in
        text = (try? result.get()) == nil ? "Failed" : "Received"
      }
      .fileImporterLimit(bytes: 4_000_000_000)
  }
}
#else
@main enum UploadProbe {
  static func main() {}
}
#endif
