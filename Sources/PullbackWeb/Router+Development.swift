#if Web
import Foundation
import HTTPTypes
import Hummingbird
import PullbackDevelopment

extension RouterMethods {
  /// Adds what pages load while `pullback dev` runs the app: a script that shows what the command is
  /// doing, and the status that it asks for.
  ///
  /// The script asks a few times a second. A request that waits for a change would have to be ended
  /// at the end of the program, which has to be quick here.
  func addDevelopment(_ file: URL, to pages: LivePages) {
    // Ends the app when the command is gone.
    _ = DevelopmentMonitor.shared
    let path = pages.mount.developmentPath
    get(RouterPath(path + ".js")) { request, _ in
      pages.file(
        String(decoding: PackageResources.development_js, as: UTF8.self),
        type: "text/javascript; charset=utf-8", request)
    }
    get(RouterPath(path)) { request, _ in
      let server = pages.server
      guard
        server.isAllowed(host: request.head.authority ?? "", from: server.address(of: request))
      else { return pages.misdirected }
      let status = DevelopmentStatus(contentsOf: file) ?? DevelopmentStatus(.current)
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      var headers: HTTPFields = [.contentType: "application/json", .cacheControl: "no-store"]
      headers[HTTPField.Name("x-content-type-options")!] = "nosniff"
      return Response(
        status: .ok, headers: headers,
        body: ResponseBody(
          byteBuffer: ByteBuffer(bytes: (try? encoder.encode(status)) ?? Data())))
    }
  }
}
#endif
