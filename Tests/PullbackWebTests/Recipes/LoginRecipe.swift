#if Web
import Foundation
import Hummingbird
import Pullback
import PullbackUI
import PullbackWeb

// The code of the article "Requests and logins".

struct AppContext: LoginRequestContext {
  var coreContext: CoreRequestContextStorage
  var identity: User?

  init(source: Source) { coreContext = .init(source: source) }

  /// Sessions end when the person logs out, and when their role changes.
  var login: String? { identity.map { "\($0.id), \($0.isAdministrator)" } }
}

/// Who is logged in, by the value of their cookie. A real app has a database for it.
actor Logins {
  private var users: [String: User] = [:]

  func begin(_ user: User) -> String {
    let key = UUID().uuidString
    users[key] = user
    return key
  }
  func user(_ key: String) -> User? { users[key] }
  func end(_ key: String) { users[key] = nil }
}

/// Finds out who is logged in.
struct LoginMiddleware: RouterMiddleware {
  let logins: Logins

  func handle(
    _ request: Request,
    context: AppContext,
    next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    if let key = request.cookies["login"]?.value {
      context.identity = await logins.user(key)
    }
    return try await next(request, context)
  }
}

/// Sends people who are not logged in to the login page.
struct LoginRequired: RouterMiddleware {
  func handle(
    _ request: Request,
    context: AppContext,
    next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    guard context.identity != nil else { return .redirect(to: "/login", type: .normal) }
    return try await next(request, context)
  }
}

/// Refuses forms that a page of another site has posted.
struct OwnFormsOnly: RouterMiddleware {
  func handle(
    _ request: Request,
    context: AppContext,
    next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    if request.method == .post {
      // An origin is a scheme, "://", and the host, with a port that is not the usual one.
      let origin = request.headers[.origin]?.components(separatedBy: "://").last
      guard let origin, origin == request.head.authority else {
        return Response(status: .forbidden)
      }
    }
    return try await next(request, context)
  }
}

func makeRouter(logins: Logins, on live: LiveServer) -> Router<AppContext> {
  let router = Router(context: AppContext.self)
  router.add(middleware: LoginMiddleware(logins: logins))

  router.get("/login") { _, _ in
    Response(
      status: .ok, headers: [.contentType: "text/html"],
      body: ResponseBody(
        byteBuffer: ByteBuffer(string: "<form method=post><input name=name><button>Log in</button>")
      ))
  }
  let forms = router.group().add(middleware: OwnFormsOnly())
  forms.post("/login") { request, _ in
    // Check the password here.
    let form = try await URLEncodedFormDecoder().decode(
      [String: String].self, from: String(buffer: request.body.collect(upTo: 1024)))
    let name = form["name"] ?? ""
    let key = await logins.begin(User(id: name, isAdministrator: name == "ada"))
    var response = Response.redirect(to: "/", type: .normal)
    response.setCookie(
      Cookie(
        name: "login", value: key, path: "/", secure: live.configuration.isSecure, httpOnly: true,
        sameSite: .lax))
    return response
  }
  forms.post("/logout") { request, context in
    await logins.end(request.cookies["login"]?.value ?? "")
    if let login = context.login { live.endSessions(ofLogin: login) }
    return Response.redirect(to: "/login", type: .normal)
  }

  // An API beside the pages. The same middleware applies to it.
  router.get("/api/me") { _, context in context.identity?.id ?? "nobody" }

  let forPeople = router.group().add(middleware: LoginRequired())
  forPeople.live("/", title: "Notes", on: live) { request in
    NotesView(
      store: Store(
        initialState: Notes.State(notes: ["Milk for \(request.context.identity?.id ?? "")"])
      ) {
        Notes()
      })
  }
  return router
}
#endif
