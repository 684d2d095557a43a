#if Web
import PullbackConcurrency
import PullbackHTML
import PullbackSessions
import PullbackWeb
import Testing

/// Two servers with one storage.
@Suite(.timeLimit(.minutes(20))) struct HandOverTests {
  @Test("D1: a page that connects to another server finds its session there, and back again")
  func thereAndBack() async throws {
    let storage = MemorySessionStorage()
    try await StoredApp.serve(storage, mode: .interval(.seconds(3600))) { clientA, a in
      try await StoredApp.serve(storage, mode: .interval(.seconds(3600))) { clientB, b in
        let (page, first) = try await clientA.visit()
        for sequence in UInt32(1)...3 { first.send(page.press(sequence, seen: 0)) }
        #expect(await first.patches(until: "/3") != nil)
        await first.cut()

        let second = try await clientB.socket(cookie: page.cookies(at: clientB))
        second.send(page.hello(seen: 1, last: 3))
        var welcome = await second.welcome()
        #expect(welcome?.beginning == .restored)
        #expect(welcome?.handled == 3)
        #expect(try await second.morph().html.contains("Keys /1 /2 /3<"))
        while a.sessionCount > 0, !Task.isCancelled { await Task.yield() }
        second.send(page.press(4, seen: 1))
        #expect(await second.patches(until: "/4") != nil)
        await second.cut()

        let third = try await clientA.socket(cookie: page.cookies(at: clientA))
        third.send(page.hello(seen: 2, last: 5))
        welcome = await third.welcome()
        #expect(welcome?.handled == 4)
        third.send(page.late(4, answered: 3))
        third.send(page.late(5, answered: 4))
        #expect(try await third.morph().html.contains("Keys /1 /2 /3 /4 /5<"))
        while b.sessionCount > 0, !Task.isCancelled { await Task.yield() }
        #expect(a.sessionCount == 1)
      }
    }
  }

  @Test("A page that was only loaded here, and used on another server, is loaded as it is stored")
  func loadedHere() async throws {
    let storage = MemorySessionStorage()
    try await StoredApp.serve(storage) { clientA, a in
      try await StoredApp.serve(storage) { clientB, b in
        let page = try await clientA.get("/")
        let socket = try await clientB.socket(cookie: page.cookies(at: clientB))
        socket.hello(page)
        socket.send(page.press(1, seen: 0))
        await socket.kept(1)
        await b.drainAll()
        // The tasks of its views, such as one that says who is here, do not go on beside those there.
        while a.provisionalSessionCount > 0, !Task.isCancelled { await Task.yield() }
        let again = try await clientA.get("/", cookie: page.cookies(at: clientA))
        #expect(again.body.contains("Count 1"))
      }
    }
  }

  private func id(of page: TestClient.Response) throws -> SessionID {
    try #require(TokenSigner(secret: StoredApp.secret).page(page.token, now: 0)).session.sessionID
  }

  @Test("A page does not take back a session that a person has taken to a terminal")
  func terminal() async throws {
    let storage = MemorySessionStorage()
    try await StoredApp.serve(storage) { client, live in
      let (page, socket) = try await client.visit()
      socket.send(page.press(1, seen: 0))
      await socket.kept(1)
      let id = try id(of: page)
      let terminal = SessionOwner.process(isTerminal: true)
      let saver = SessionSaver(storage: storage, owner: terminal) { _ in }
      guard case .opened(let lease, _) = try await saver.open(id, patience: .seconds(24 * 3600))
      else { return #expect(Bool(false), "The server keeps the session.") }
      #expect(await socket.closeReason() == "stop: The session is in use elsewhere.")
      // A terminal extends its lease for as long as it lives.
      let life = Task {
        var length = LiveConfiguration.patient.saving.lease
        while !Task.isCancelled {
          length += .seconds(1)
          _ = try await storage.renew([lease], owner: terminal, lease: length)
          await Task.yield()
        }
      }
      defer { life.cancel() }
      let again = try await client.socket(cookie: page.cookies(at: client))
      again.send(page.hello(seen: 1, last: 1))
      #expect(await again.closeReason() == "stop: This page is open in a terminal.")
    }
  }

  @Test(
    "D5: the session of a server that hangs is restored on another, and its late save is refused")
  func hangingServer() async throws {
    let clock = TestClock()
    let hanging = GatedStorage(clock: clock)
    try await StoredApp.serve(hanging) { clientA, a in
      try await StoredApp.serve(hanging.storage) { clientB, b in
        let (page, first) = try await clientA.visit()
        first.send(page.press(1, seen: 0))
        await first.kept(1)
        hanging.isHung = true
        // A server cannot stop while a save waits.
        defer { hanging.isHung = false }
        first.send(page.press(2, seen: 0))
        await hanging.waits()
        await first.cut()

        let second = try await clientB.socket(cookie: page.cookies(at: clientB))
        // The lease ends before the other server asks, which waits in real time.
        await clock.advance(by: LiveConfiguration.patient.saving.lease)
        second.send(page.hello(seen: 1, last: 2))
        #expect(await second.welcome()?.handled == 1)
        second.send(page.late(2, answered: 1))
        #expect(try await second.morph().html.contains("Keys /1 /2<"))
        hanging.isHung = false
        while a.sessionCount > 0, !Task.isCancelled { await Task.yield() }
        second.send(page.press(3, seen: 1))
        await second.kept(3)
        #expect(b.sessionCount == 1)
      }
    }
  }

  @Test(
    "A page that has come back before its server is asked for its session connects again",
    arguments: [true, false])
  func movedBack(isLoading: Bool) async throws {
    let storage = MemorySessionStorage()
    try await StoredApp.serve(storage) { client, _ in
      let (page, first) = try await client.visit()
      first.send(page.press(1, seen: 0))
      await first.kept(1)
      let id = try id(of: page)
      let opening = try await storage.open(id, owner: SessionOwner("other"), lease: .seconds(1))
      guard case .held(let holder, _) = opening else {
        return #expect(Bool(false), "The server has released the session.")
      }
      // Another server has asked while this one did not answer, and has given up.
      let request = ReleaseRequest(id, page: isLoading ? ReleaseRequest.pageBeingLoaded : page.page)
      try await storage.requestRelease(request, from: holder)
      #expect(await first.closeReason() == "reconnect: The session has moved. Trying again…")
      let second = try await client.socket(cookie: page.cookies(at: client))
      second.send(page.hello(seen: 1, last: 1))
      #expect(await second.welcome()?.handled == 1)
      second.send(page.late(2, answered: 1))
      await second.kept(2)
    }
  }

  @Test("A window whose session goes to another server says so, and does not take it back")
  func secondWindow() async throws {
    let storage = MemorySessionStorage()
    try await StoredApp.serve(storage) { clientA, _ in
      try await StoredApp.serve(storage) { clientB, b in
        let (page, first) = try await clientA.visit()
        first.send(page.press(1, seen: 0))
        await first.kept(1)
        let second = try await clientB.socket(cookie: page.cookies(at: clientB))
        second.send(page.hello(seen: 1, last: 1, window: 2))
        #expect(await first.closeReason() == "stop: The session is in use elsewhere.")
        #expect(await second.welcome()?.handled == 1)
        #expect(b.sessionCount == 1)
      }
    }
  }
}
#endif
