#if Web
import Foundation
import Hummingbird
import PullbackHTML
import PullbackUI
import PullbackWeb
import Testing

/// What the first HTML of a page says to search engines, previews and screen readers.
@Suite(.timeLimit(.minutes(20))) struct PageDescriptionTests {
  private func serve(
    _ body: @escaping @Sendable (TestClient, LiveServer) async throws -> Void
  ) async throws {
    try await withRouter({ live in
      let router = Router()
      router.live("/shop", on: live) { DescribedView() }
      router.live("/plain", on: live) { Words(["Hello"]) }
      return router
    }) { try await body($0, $1) }
  }

  @Test("The first HTML has language, description, canonical address and the tags of previews")
  func first() async throws {
    try await serve { client, _ in
      let page = try await client.get(
        "/shop?utm=x&page=2", headers: ["Host: localhost"])
      #expect(page.body.contains("<html lang=\"de\"><head>"))
      let address = "http://localhost/shop?page=2"
      for tag in [
        "<title>Books</title>", "<meta name=\"description\" content=\"All &quot;our&quot; books\">",
        "<link rel=\"canonical\" href=\"\(address)\">",
        "<meta property=\"og:title\" content=\"Books\">",
        "<meta property=\"og:description\" content=\"All &quot;our&quot; books\">",
        "<meta property=\"og:url\" content=\"\(address)\">",
      ] { #expect(page.body.contains(tag), "\(tag)") }
      #expect(!page.body.contains("og:image"))
      let inner = try await client.get("/shop/d%C3%BCne", headers: ["Host: localhost"])
      for tag in [
        "<title>Düne</title>", "<meta name=\"description\" content=\"A novel\">",
        "<link rel=\"canonical\" href=\"http://localhost/shop/d%C3%BCne\">",
        "<meta property=\"og:image\" content=\"https://example.com/dune.png\">",
      ] { #expect(inner.body.contains(tag), "\(tag)") }
      #expect(!inner.body.contains("&quot;our&quot;"))
    }
  }

  @Test("The canonical address has no text that is no value, and its path is encoded once")
  func canonical() async throws {
    try await serve { client, _ in
      for (query, address) in [
        ("?page=abc", ""), ("?page=1", ""), ("?page=007", "?page=7"), ("?page=2&page=3", "?page=2"),
      ] {
        let page = try await client.get("/shop" + query, headers: ["Host: localhost"])
        #expect(
          page.body.contains("<link rel=\"canonical\" href=\"http://localhost/shop\(address)\">"),
          "\(query)")
      }
      let coded = try await client.get("/shop/%2541", headers: ["Host: localhost"])
      #expect(coded.body.contains("Book %41"))
      #expect(coded.body.contains("href=\"http://localhost/shop/%2541\">"))
    }
  }

  @Test("A page that is not described has no tag more")
  func plain() async throws {
    try await serve { client, _ in
      let page = try await client.get("/plain")
      #expect(page.body.contains("<html lang=\"en\"><head>"))
      #expect(page.body.contains("<title></title><link rel=\"stylesheet\""))
      #expect(!page.body.contains("canonical"))
    }
  }

  @Test("A language that changes reaches the page that is shown, and its direction too")
  func language() async throws {
    try await serve { client, _ in
      let page = try await client.get("/shop")
      let socket = try await client.socket(cookie: page.cookie, path: "/shop/-/socket")
      socket.hello(page)
      _ = await socket.next()
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Hebrew"), .activate))
      // The client's sentences are English, because the library has none in Hebrew.
      #expect(
        await socket.next()
          == .patch(
            handled: 1, [.setAttribute(1, .words, ""), .language("he", direction: "rtl")]))
      socket.send(.event(seen: 1, sequence: 2, node: page.button("None"), .activate))
      guard case .patch(1, let operations)? = await socket.next() else {
        Issue.record("There is no patch.")
        return
      }
      #expect(operations.contains(.language("en", direction: "")))
    }
  }
}

private struct DescribedView: View {
  @State private var language: String? = "de"
  @QueryState("page") private var page = 1

  var body: some View {
    if let language {
      content.pageLanguage(language)
    } else {
      content
    }
  }

  private var content: some View {
    NavigationStack {
      VStack {
        Button("Hebrew") { language = "he" }
        Button("None") { language = nil }
        NavigationLink("Düne") {
          Text("Arrakis")
            .navigationTitle("Düne")
            .pageDescription("A novel", image: URL(string: "https://example.com/dune.png"))
        }
      }
      .navigationTitle("Books")
      .navigationDestination(path: String.self) { Text("Book \($0)") }
    }
    .pageDescription("All \"our\" books")
  }
}
#endif
