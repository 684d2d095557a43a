#if Web
import Foundation
import PullbackHTML
import PullbackWeb
import Testing

/// The recipes of the articles do what the articles say.
@Suite(.timeLimit(.minutes(20))) struct RecipeTests {
  /// Logs a person in, and returns the cookie of the login.
  private func logIn(_ name: String, _ client: TestClient) async throws -> String {
    let answer = try await client.post(
      "/login", [("name", name)], cookie: "", headers: ["Origin: http://127.0.0.1:\(client.port)"])
    #expect(answer.status == 303)
    return answer.cookie
  }

  @Test(
    "A form of another site, or one without an origin, logs nobody in",
    arguments: [["Origin: https://other.example"], ["Origin: null"], []])
  func foreignLogin(headers: [String]) async throws {
    try await withRouter {
      makeRouter(logins: Logins(), on: $0)
    } _: { client, _ in
      let answer = try await client.post(
        "/login", [("name", "ada")], cookie: "", headers: headers)
      #expect(answer.status == 403)
      #expect(answer.header("set-cookie") == nil)
    }
  }

  private func open(
    _ client: TestClient,
    _ cookies: String
  ) async throws -> (page: TestClient.Response, socket: TestSocket) {
    let page = try await client.get("/", cookie: cookies)
    let socket = try await client.socket(cookie: "\(cookies); \(page.cookie)")
    socket.hello(page)
    #expect(await socket.next() == .welcome(page, handled: 0))
    return (page, socket)
  }

  @Test("A page needs a login, and the view and the feature know whose it is")
  func login() async throws {
    let logins = Logins()
    try await withRouter {
      makeRouter(logins: logins, on: $0)
    } _: { client, live in
      let stranger = try await client.get("/")
      #expect(stranger.status == 303)
      #expect(stranger.header("location") == "/login")
      let bea = try await logIn("bea", client)
      let (page, socket) = try await open(client, bea)
      #expect(page.body.contains(">Notes of bea</span>"))
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Delete all"), .activate))
      #expect(await socket.next() == .patch(handled: 1, []))
      let ada = try await open(client, try await logIn("ada", client))
      ada.socket.send(.event(seen: 0, sequence: 1, node: ada.page.button("Delete all"), .activate))
      #expect(await ada.socket.patches(until: "0") == 1)
      #expect(live.sessionCount == 2)
    }
  }

  @Test("A logout ends the session and closes its socket, and the page loads again")
  func logout() async throws {
    let logins = Logins()
    try await withRouter {
      makeRouter(logins: logins, on: $0)
    } _: { client, live in
      let login = try await logIn("bea", client)
      let (page, socket) = try await open(client, login)
      let cookies = "\(login); \(page.cookie)"
      let origin = "Origin: http://127.0.0.1:\(client.port)"
      #expect(
        try await client.post("/logout", [], cookie: cookies, headers: [origin]).status == 303)
      #expect(await socket.closeReason() == "reload: The login has ended or changed.")
      #expect(try await client.get("/", cookie: cookies).header("location") == "/login")
      let again = try await client.socket(cookie: cookies)
      again.hello(page)
      #expect(await again.closeReason() == "reload: The login has ended or changed.")
      #expect(live.sessionCount == 0)
    }
  }

  @Test("Routes of an API live beside the pages, behind the same middleware")
  func api() async throws {
    let logins = Logins()
    try await withRouter {
      makeRouter(logins: logins, on: $0)
    } _: { client, _ in
      #expect(try await client.get("/api/me").body == "nobody")
      let bea = try await logIn("bea", client)
      #expect(try await client.get("/api/me", cookie: bea).body == "bea")
    }
  }

  @Test("Behind a proxy under a path, all addresses are those that the browser uses")
  func proxy() async throws {
    try await withRouter {
      makeShop(on: $0)
    } configuration: {
      $0.isSecure = true
      $0.allowedHosts = ["www.example.com"]
    } _: { client, _ in
      let fields = ["Host: www.example.com", "X-Forwarded-For: 192.0.2.7"]
      let page = try await client.get("/shop", headers: fields)
      #expect(page.status == 200)
      #expect(page.body.contains(">192.0.2.7 came to https://www.example.com/shop</span>"))
      for part in page.body.components(separatedBy: "=\"/").dropFirst() {
        #expect(part.hasPrefix("shop"), "\(part.prefix(40))")
      }
      let cookie = try #require(page.header("set-cookie"))
      #expect(cookie.contains("; Path=/shop;"))
      #expect(cookie.contains("; Secure"))
      let socket = try await client.socket(
        cookie: page.cookie, origin: "https://www.example.com", path: "/shop/-/socket",
        headers: fields)
      socket.hello(page)
      #expect(await socket.next() == .welcome(page, handled: 0))
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Buy"), .activate))
      #expect(await socket.patches(until: "1") == 1)
      let second = try await client.get("/shop", headers: fields)
      let posted = try await client.post(
        "/shop",
        [
          ("k", second.token), ("r", second.form), ("e", NodeName.text(second.button("Buy"))),
        ],
        cookie: second.cookie, headers: fields + ["Origin: https://www.example.com"])
      #expect(posted.status == 303)
      #expect(posted.header("location") == "/shop")
      #expect(try await client.get("/", headers: fields).status == 404)
      #expect(try await client.get("/shop", headers: ["Host: other.example"]).status == 421)
    }
  }

  @Test(
    "The code blocks of the articles are parts of code that these tests run",
    arguments: [
      ("RequestsAndLogins", ["Recipes/LoginRecipe", "Recipes/NotesRecipe", "Recipes/ProxyRecipe"]),
      ("Addresses", ["AddressViews", "PageDescriptionTests"]),
      (
        "Recipes",
        [
          "Recipes/BooksRecipe", "Recipes/ServerRecipe", "../PullbackSessionsTests/OrdersRecipe",
        ]
      ),
    ])
  func article(_ name: String, _ files: [String]) throws {
    func lines(_ text: some StringProtocol) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let code = try files.flatMap {
      lines(try String(contentsOf: folder.appending(path: $0 + ".swift"), encoding: .utf8))
    }
    let article = try String(
      contentsOf: folder.appending(
        path: "../../Sources/PullbackWeb/PullbackWeb.docc/\(name).md"),
      encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first.map(lines) }
    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(code.firstRange(of: block) != nil, "\(block.joined(separator: "\n"))")
    }
  }
}
#endif
