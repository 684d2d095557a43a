#if Web
import Foundation
import Hummingbird
import Pullback
import PullbackHTML
import PullbackSessions
import PullbackUI
import PullbackWeb
import Synchronization
import Testing

/// What a page knows of its request, and what the router's middleware decides.
@Suite(.timeLimit(.minutes(20))) struct LiveRequestTests {
  private func serve(
    configuration: (inout LiveConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (TestClient, LiveServer) async throws -> Void
  ) async throws {
    try await withRouter(
      { live in
        let router = Router()
        router.live("/app", on: live) { request in
          Words([
            request.path, request.query["a"] ?? "none", request.header("X-One") ?? "none",
            request.cookies["c"] ?? "none", request.languages.joined(separator: " "),
            request.locale.identifier, request.remoteAddress ?? "none",
            request.url?.absoluteString ?? "none",
            request.context.coreContext.endpointPath.value ?? "",
          ])
        }
        router.live("/main", on: live) { @MainActor request in MainWords(text: request.path) }
        return router
      }, configuration: configuration, body)
  }

  @Test("The closure of a page gets its address, fields, cookies, languages and client")
  func values() async throws {
    try await serve { client, _ in
      let page = try await client.get(
        "/app/some%20page?a=1+2%263&b", cookie: "b=1; c=two; d",
        headers: [
          "Host: localhost", "x-one: First", "X-One: second", "X-Forwarded-For: 192.0.2.7",
          "Accept-Language: xx-YY;q=0.9, de-AT, en;q=0.5, ../etc, *;q=0.1",
        ])
      for text in [
        "/some page", "1 2&amp;3", "First, second", "two", "de-AT xx-YY en", "192.0.2.7",
        "http://localhost/app/some%20page?a=1+2%263&amp;b",
      ] { #expect(page.body.contains(">\(text)</span>"), "\(text)") }
      let main = try await client.get("/main")
      #expect(main.body.contains(">/</span>"))
    }
  }

  @Test("An address that is too long is refused, and invalid codes stay as they are")
  func badAddresses() async throws {
    try await serve { client, live in
      let long = String(repeating: "a", count: 10_000)
      #expect(try await client.get("/app?\(long)").status == 414)
      let huge = try await client.answer(
        to: "GET /app?\(String(repeating: "a", count: 1 << 20)) HTTP/1.1\r\nHost: localhost\r\n\r\n"
      )
      #expect(!huge.hasPrefix("HTTP/1.1 200"))
      let page = try await client.get("/app?a=%zz%4&%=%FF")
      #expect(page.body.contains(">%zz%4</span>"))
      let none = try await client.get("/app", headers: ["Accept-Language: xx-YY, 12, -, ;"])
      #expect(none.body.contains(">en</span>"))
      #expect(live.sessionCount == 0)
    }
  }

  @Test(
    "Views and features have the request, and a restored session that of the page that comes back")
  func restored() async throws {
    let storage = MemorySessionStorage()
    func serve(_ body: @escaping @Sendable (TestClient, LiveServer) async throws -> Void)
      async throws
    {
      try await withRouter(
        { live in
          let router = Router()
          router.live("/", storage: storage, mode: .everyEvent, on: live) {
            Asking.State()
          } reducer: {
            Asking()
          } view: {
            AskingView(store: $0)
          }
          return router
        }, configuration: { $0.secret = StoredApp.secret }, body)
    }
    let first = Mutex<TestClient.Response?>(nil)
    try await serve { client, _ in
      let page = try await client.get("/?a=1", headers: ["X-Name: Secret-One"])
      #expect(page.body.contains(">View 1 Secret-One</span>"))
      let socket = try await client.socket(cookie: page.cookie, headers: ["X-Name: Secret-One"])
      socket.hello(page)
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Ask"), .activate))
      #expect(await socket.patches(until: "SECRET-ONE") == 1)
      first.withLock { $0 = page }
    }
    let page = try #require(first.withLock { $0 })
    try await serve { client, _ in
      let socket = try await client.socket(
        cookie: page.cookies(at: client), headers: ["X-Name: Two"])
      socket.send(page.hello(seen: 1, last: 1))
      #expect(await socket.welcome()?.beginning == .restored)
      #expect(try await socket.morph().html.contains(">View - Two</span>"))
      socket.send(.event(seen: 1, sequence: 2, node: page.button("Ask"), .activate))
      #expect(await socket.patches(until: "TWO") == 1)
    }
  }

  @Test(
    "The page of a socket that the middleware refuses loads again, and connects again after a failure"
  )
  func refusedSockets() async throws {
    let again = "reconnect: The server cannot answer at present. Trying again…"
    for (answer, reason) in [
      ("refuse", "reload: This page may not be shown any more."), ("throw", again), ("503", again),
    ] {
      try await withRouter { live in
        let router = Router()
        router.add(middleware: Moody())
        router.live("/", on: live) { Words(["Hello"]) }
        return router
      } _: { client, live in
        let page = try await client.get("/")
        let socket = try await client.socket(cookie: page.cookie, headers: ["Mood: \(answer)"])
        socket.hello(page)
        #expect(await socket.closeReason() == reason)
        #expect(live.sessionCount == 0)
        let good = try await client.socket(cookie: page.cookie)
        good.hello(page)
        #expect(await good.next() == .welcome(page, handled: 0))
      }
    }
  }

  @Test("A form that was filled in before a logout is not carried out after the next login")
  func formAfterLogout() async throws {
    let logins = Logins()
    try await withRouter {
      makeRouter(logins: logins, on: $0)
    } _: { client, live in
      let ada = await logins.begin(User(id: "ada", isAdministrator: true))
      let page = try await client.get("/", cookie: "login=\(ada)")
      let form = [
        ("k", page.token), ("r", page.form), ("e", NodeName.text(page.button("Delete all"))),
      ]
      await logins.end(ada)
      let refused = try await client.post("/", form, cookie: "login=\(ada); \(page.cookie)")
      #expect(refused.status == 303)
      #expect(refused.header("location") == "/login")
      let bea = await logins.begin(User(id: "bea"))
      let expired = try await client.post("/", form, cookie: "login=\(bea); \(page.cookie)")
      #expect(expired.status == 403)
      #expect(expired.body.contains("Your last action was not carried out."))
    }
  }

  @Test("The next person in the same browser begins anew, and ends the session before")
  func nextPerson() async throws {
    let logins = Logins()
    try await withRouter {
      makeRouter(logins: logins, on: $0)
    } _: { client, live in
      let ada = "login=\(await logins.begin(User(id: "ada", isAdministrator: true)))"
      let first = try await client.get("/", cookie: ada)
      let socket = try await client.socket(cookie: "\(ada); \(first.cookie)")
      socket.hello(first)
      #expect(await socket.next() == .welcome(first, handled: 0))
      let bea = "login=\(await logins.begin(User(id: "bea")))"
      let left = "pullback-left=\(first.token)"
      let second = try await client.get("/", cookie: "\(bea); \(first.cookie); \(left)")
      #expect(second.body.contains(">Notes of bea</span>"))
      #expect(await socket.closeReason() == "reload: The login has ended or changed.")
      // With the token of the page before, the socket of the next person gets nothing.
      let stolen = try await client.socket(cookie: "\(bea); \(first.cookie)")
      stolen.hello(first)
      #expect(await stolen.closeReason() == "reload: The login has ended or changed.")
    }
  }

  @Test("A connected page whose login ends is closed at the next check")
  func check() async throws {
    let logins = Logins()
    try await withRouter(
      { makeRouter(logins: logins, on: $0) },
      configuration: { $0.loginCheckTime = .milliseconds(5) }
    ) { client, live in
      let key = await logins.begin(User(id: "ada"))
      let page = try await client.get("/", cookie: "login=\(key)")
      let socket = try await client.socket(cookie: "login=\(key); \(page.cookie)")
      socket.hello(page)
      #expect(await socket.next() == .welcome(page, handled: 0))
      await logins.end(key)
      #expect(await socket.closeReason() == "reload: The login has ended or changed.")
      #expect(live.sessionCount == 0)
    }
  }

  @Test("A check of the login that fails once ends no session, and one that goes on failing does")
  func failingCheck() async throws {
    let moods = FailingLogins()
    try await withRouter(
      { live in
        let router = Router(context: AppContext.self)
        router.add(middleware: moods)
        router.live("/", on: live) { Words(["Hello"]) }
        return router
      },
      configuration: { $0.loginCheckTime = .milliseconds(5) }
    ) { client, live in
      let page = try await client.get("/")
      let socket = try await client.socket(cookie: page.cookie)
      socket.hello(page)
      #expect(await socket.next() == .welcome(page, handled: 0))
      for failures in [1, 1, 1] {
        let checks = moods.fail(failures)
        while moods.checks < checks + 3 { await Task.yield() }
        #expect(live.sessionCount == 1)
      }
      _ = moods.fail(2)
      #expect(await socket.closeReason() == "reload: The login has ended or changed.")
    }
  }
}

/// Lets somebody in, except for some requests at which it throws.
private final class FailingLogins: RouterMiddleware, Sendable {
  struct Failure: Error {}
  private let state = Mutex((failures: 0, checks: 0))

  var checks: Int { state.withLock { $0.checks } }

  /// Throws at the next requests, and returns how many have passed before.
  func fail(_ failures: Int) -> Int {
    state.withLock {
      $0.failures = failures
      return $0.checks
    }
  }

  func handle(
    _ request: Request,
    context: AppContext,
    next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    let isFailing = state.withLock {
      $0.checks += 1
      $0.failures -= 1
      return $0.failures >= 0
    }
    if isFailing { throw Failure() }
    var context = context
    context.identity = User(id: "ada")
    return try await next(request, context)
  }
}

/// Refuses a request, or throws, if the request says so.
private struct Moody: RouterMiddleware {
  struct Mood: Error {}

  func handle(
    _ request: Request,
    context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    switch request.headers[.init("Mood")!] {
    case "refuse": return Response(status: .forbidden)
    case "throw": throw Mood()
    case "503": return Response(status: .serviceUnavailable)
    default: return try await next(request, context)
    }
  }
}
#endif
