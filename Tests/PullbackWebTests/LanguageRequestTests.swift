#if Web
import Foundation
import Hummingbird
import Pullback
import PullbackHTML
import PullbackUI
import PullbackWeb
import Testing

private struct TranslatedView: View {
  let catalog: StringCatalog
  var body: some View { GreetingView().environment(\.stringCatalog, catalog) }
}

/// In which language a session begins.
@Suite(.timeLimit(.minutes(20))) struct LanguageRequestTests {
  private static let catalog = StringCatalog([
    "de": ["Hello": "Hallo"], "ar": ["Hello": "مرحبا"], "zh-Hant": ["Hello": "你好"],
  ])

  private func serve(
    _ body: @escaping @Sendable (TestClient, LiveServer) async throws -> Void
  ) async throws {
    try await withRouter(
      { live in
        let router = Router()
        router.live("/app", on: live) {
          TranslatedView(catalog: Self.catalog)
        }
        return router
      }, configuration: { $0.languages = ["en", "de", "ar", "zh-Hant"] }, body)
  }

  @Test(
    "a page begins in the first wanted language that the app has",
    arguments: [
      ("de-AT, en;q=0.5", "lang=\"de-AT\"", "Hallo"), ("fr, de;q=0.5", "lang=\"de\"", "Hallo"),
      ("ar", "lang=\"ar\" dir=\"rtl\"", "مرحبا"), ("zh-TW", "lang=\"zh-TW\"", "你好"),
      ("fr", "lang=\"en\"", "Hello"), ("*", "lang=\"en\"", "Hello"), ("", "lang=\"en\"", "Hello"),
      ("xx-💩;;q=7,,,de", "lang=\"de\"", "Hallo"), ("de;q=0, en", "lang=\"en\"", "Hello"),
    ])
  func negotiation(field: String, attributes: String, text: String) async throws {
    try await serve { client, _ in
      let page = try await client.get("/app", headers: ["Accept-Language: \(field)"])
      #expect(page.status == 200)
      #expect(page.body.contains("<html \(attributes)>"), "\(page.body.prefix(200))")
      #expect(page.body.contains(">\(text)</span>"))
    }
  }

  @Test("the client's sentences come with a page that is not English, and nothing with one that is")
  func clientWords() async throws {
    try await serve { client, _ in
      let german = try await client.get("/app", headers: ["Accept-Language: de"])
      #expect(german.body.contains("data-words=\"{&quot;"))
      #expect(german.body.contains("&quot;Close&quot;:&quot;Schließen&quot;"))
      #expect(german.body.contains("aria-label=\"Hinweis\""))
      #expect(german.body.contains("src=\"/app/-/words.js\""))
      #expect(try await client.get("/app/-/words.js").status == 200)
      let english = try await client.get("/app", headers: ["Accept-Language: en"])
      #expect(!english.body.contains("words"))
    }
  }

  @Test("a page that does not exist says so in the reader's language")
  func errors() async throws {
    try await serve { client, _ in
      let page = try await client.get("/app/none", headers: ["Accept-Language: de"])
      #expect(page.status == 404)
      #expect(page.body.contains("Diese Seite gibt es nicht"))
    }
  }

  @Test("a header of many languages is read up to a limit")
  func hostile() {
    let many = (0..<10_000).map { "x\($0 % 10)" }.joined(separator: ",")
    let request = PageRequest(headers: [("Accept-Language", many + ",de")])
    #expect(request.locale(among: ["en", "de"], else: "en").identifier == "en")
    let long = String(repeating: "de-", count: 1 << 18)
    let other = PageRequest(headers: [("Accept-Language", long)])
    #expect(other.locale(among: ["en", "de"], else: "en").identifier == "en")
  }

  @Test(
    "a choice changes the texts, the direction and the client's sentences of a page that is open")
  func choice() async throws {
    try await serve { client, _ in
      let page = try await client.get("/app", headers: ["Accept-Language: en"])
      let socket = try await client.socket(cookie: page.cookie, path: "/app/-/socket")
      socket.hello(page)
      _ = await socket.next()
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Arabic"), .activate))
      guard case .patch(1, let operations) = await socket.next() else {
        Issue.record("There is no patch")
        return
      }
      #expect(operations.contains(.language("ar", direction: "rtl")))
      #expect(operations.contains { "\($0)".contains("مرحبا") })
    }
  }
}

private struct GreetingView: View {
  @State private var language: String?
  var body: some View {
    VStack {
      Text("Hello")
      Button("Arabic") { language = "ar" }
    }
    .pageLanguage(language)
  }
}
#endif
