#if Macros && Web
import Foundation
import HTTPTypes
import Hummingbird
import PullbackWeb

extension RouterMethods {
  /// Serves the script that offers the session of a page to the Redux DevTools, and answers it.
  ///
  /// The script asks by itself a few times a second, with a request that names the last action that
  /// it knows. So nothing has to be kept open, a lost answer is asked for again, and the socket of
  /// the page knows nothing of it. It asks only where the extension is.
  ///
  /// - Parameter path: The path of the inspector. The caller guards what is below it.
  func devTools(_ inspector: LiveInspector, at path: String, on server: LiveServer) {
    let base = path.split(separator: "/").map { "/" + $0 }.joined() + "/-/devtools"
    server.addPageScript(base + ".js")
    get(RouterPath(base + ".js")) { _, _ in
      Self.answer(
        Array(PackageResources.devtools_js), type: "text/javascript; charset=utf-8",
        caching: "no-cache")
    }
    post(RouterPath(base)) { request, _ in
      guard let body = try? await request.body.collect(upTo: 4 << 20) else {
        return Response(status: .contentTooLarge)
      }
      guard
        let question = try? JSONDecoder().decode(
          DevToolsSession.Request.self, from: Data(String(buffer: body).utf8))
      else { return Response(status: .badRequest) }
      // The page of the inspector itself, for one, is not recorded.
      guard let id = server.sessionID(ofPage: question.token),
        let session = inspector.session(id)
      else { return Response(status: .noContent) }
      return Self.answer(
        await session.devTools.answer(question), type: "application/json", caching: "no-store")
    }
  }

  private static func answer(_ bytes: [UInt8], type: String, caching: String) -> Response {
    var headers: HTTPFields = [.contentType: type, .cacheControl: caching]
    headers[HTTPField.Name("x-content-type-options")!] = "nosniff"
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
#endif
