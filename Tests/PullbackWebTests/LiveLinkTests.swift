#if Web
import PullbackHTML
import PullbackSessions
import PullbackUI
import PullbackWeb
import Testing

/// Links with which a session goes on in a browser.
@Suite(.timeLimit(.minutes(20))) struct LiveLinkTests {
  /// Stores a session in which the button was pressed, and returns its identifier.
  private func storedSession(_ storage: some SessionStorage) async throws -> SessionID {
    let snapshot = SessionSnapshot(
      app: " State", version: 1, handled: 0,
      state: Array(#"{"count":7,"text":"","restored":0,"keys":[]}"#.utf8),
      views: try SnapshotCoding.encode(ViewState()))
    let id = SessionID.random()
    let owner = SessionOwner("terminal")
    _ = try await storage.save(
      [SessionSave(lease: SessionLease(id: id, epoch: 1), snapshot: snapshot.encoded)],
      owner: owner, lease: .seconds(3600))
    try await storage.release([SessionLease(id: id, epoch: 1)], owner: owner)
    return id
  }

  @Test("A link gives the session to the first browser that opens it, and to no other")
  func once() async throws {
    let storage = MemorySessionStorage()
    let id = try await storedSession(storage)
    try await StoredApp.serve(storage) { client, live in
      let link = live.makeLink(to: id)
      #expect(!link.isUsed)
      let guess = try await client.get(link.path, headers: ["Sec-Purpose: prefetch"])
      #expect(guess.status == 503 && !link.isUsed)
      let answer = try await client.get(link.path)
      #expect(answer.status == 303)
      #expect(answer.header("location") == "/")
      #expect(link.isUsed && link.hasSession)
      let page = try await client.get("/", cookie: answer.cookies(at: client))
      #expect(page.body.contains("Count 7"))
      #expect(live.sessionCount == 1)
      let again = try await client.get(link.path)
      #expect(again.status == 410)
      #expect(again.body.contains("This link has been used"))
      #expect(again.body.contains("It works once."))
      #expect(again.body.contains("href=\"/\">Go to the first page</a>"))
      let stranger = try await client.get("/")
      #expect(stranger.body.contains("Count 0"))
    }
  }

  @Test("A link that is opened again leads the browser that has its session to the page")
  func again() async throws {
    let storage = MemorySessionStorage()
    let id = try await storedSession(storage)
    try await StoredApp.serve(storage) { client, live in
      let link = live.makeLink(to: id)
      let cookie = try await client.get(link.path).cookies(at: client)
      let again = try await client.get(link.path, cookie: cookie)
      #expect(again.status == 410)
      #expect(again.body.contains("<p>Its session is in this browser.</p>"))
      #expect(again.body.contains("href=\"/\">Open the page</a>"))
      let page = try await client.get("/", cookie: cookie)
      #expect(page.body.contains("Count 7"))
    }
  }

  @Test("A server that requires a link begins no session for a browser without one")
  func required() async throws {
    let storage = MemorySessionStorage()
    let id = try await storedSession(storage)
    try await StoredApp.serve(storage, requiresLink: true) { client, live in
      let stranger = try await client.get("/")
      #expect(stranger.status == 403)
      #expect(live.sessionCount == 0)
      let link = live.makeLink(to: id)
      #expect(!link.hasSession)
      let answer = try await client.get(link.path)
      #expect(link.hasSession)
      let page = try await client.get("/", cookie: answer.cookies(at: client))
      #expect(page.body.contains("Count 7"))
    }
  }

  @Test("A page whose session goes back to a terminal does not speak of another window")
  func backToTerminal() async throws {
    let storage = MemorySessionStorage()
    let id = try await storedSession(storage)
    try await StoredApp.serve(storage) { client, live in
      let answer = try await client.get(live.makeLink(to: id).path)
      let page = try await client.get("/", cookie: answer.cookies(at: client))
      let socket = try await client.socket(cookie: answer.cookies(at: client))
      socket.hello(page)
      #expect(await socket.welcome() != nil)
      let saver = SessionSaver(storage: storage, owner: .process(isTerminal: true)) { _ in }
      _ = try await saver.open(id, patience: .seconds(24 * 3600))
      #expect(await socket.closeReason() == "stop: The session is in use elsewhere.")
    }
  }

  @Test("A link that has expired, and one that was never made, lead nowhere")
  func expired() async throws {
    let storage = MemorySessionStorage()
    let id = try await storedSession(storage)
    try await StoredApp.serve(storage) { client, live in
      let link = live.makeLink(to: id, lifetime: .zero)
      for path in [link.path, "/-/continue/1234"] {
        let answer = try await client.get(path)
        #expect(answer.status == 410)
        #expect(answer.body.contains("This link has expired"))
      }
      #expect(!link.isUsed)
      #expect(live.sessionCount == 0)
    }
  }

  @Test("A link can be opened again if the session could not come")
  func givenBack() async throws {
    let storage = MemorySessionStorage()
    try await StoredApp.serve(storage) { client, live in
      let id = SessionID.random()
      let link = live.makeLink(to: id)
      // Nobody has stored a session under this identifier.
      let answer = try await client.get(link.path)
      #expect(answer.status == 503)
      #expect(!link.isUsed)
    }
  }
}
#endif
