#if Web
import PullbackConcurrency
import PullbackHTML
import PullbackSessions
import PullbackWeb
import Testing

/// When people see what they did, and when it is stored.
@Suite struct StoredAnswerTests {
  @Test("D4: with everyEvent an answer is not sent before the event is stored")
  func everyEvent() async throws {
    let storage = GatedStorage()
    try await StoredApp.serve(storage, mode: .everyEvent) { client, _ in
      let (page, socket) = try await client.visit()
      // The first snapshot, of the new session.
      await storage.passed(1)
      storage.isOpen = false
      socket.send(page.press(1, seen: 0))
      await storage.waits()
      // What the server sends before it stores would come before this answer.
      socket.send(.ping)
      var frame = await socket.next()
      while case .kept(0)? = frame { frame = await socket.next() }
      #expect(frame == .pong)
      storage.isOpen = true
      #expect(await socket.next() == .kept(1))
      guard case .patch(1, _)? = await socket.answer() else {
        return #expect(Bool(false), "no answer")
      }
    }
  }

  @Test("D4: with everyEvent neither a form nor a page that is loaded shows what is not stored")
  func pages() async throws {
    let storage = GatedStorage()
    try await StoredApp.serve(storage, mode: .everyEvent) { client, _ in
      let (page, socket) = try await client.visit()
      await storage.passed(1)
      await socket.cut()
      storage.isOpen = false
      let fields = [("k", page.token), ("e", NodeName.text(page.button("Increment")))]
      async let posted = (
        client.post("/", fields, cookie: page.cookie).status, storage.isOpen
      )
      await storage.waits()
      async let loaded = (
        client.get("/", cookie: page.cookies(at: client)).body, storage.isOpen
      )
      // An answer that did not wait would come before these.
      for _ in 0..<5 { _ = try await client.get("/health") }
      storage.isOpen = true
      #expect(try await posted == (303, true))
      let (body, wasOpen) = try await loaded
      #expect(body.contains("Count 1"))
      #expect(wasOpen)
      let after = try await client.get("/", cookie: page.cookies(at: client))
      #expect(after.body.contains("Count 1"))
    }
  }

  @Test("D7: a storage that hangs slows no press down, and is reported by the health check")
  func hanging() async throws {
    let storage = GatedStorage()
    try await StoredApp.serve(storage) { client, _ in
      let (page, socket) = try await client.visit()
      await storage.passed(1)
      storage.isOpen = false
      var seen: UInt32 = 0
      for sequence in UInt32(1)...20 {
        socket.send(page.press(sequence, seen: seen))
        guard let count = await socket.patches(until: "\(sequence)") else {
          return #expect(Bool(false), "no answer")
        }
        seen += UInt32(count)
      }
      storage.isOpen = true
      await socket.kept(20)
    }
  }

  @Test("D5: a server that lost a session ends it, and tells its page to connect again")
  func lost() async throws {
    let clock = TestClock()
    let storage = GatedStorage(clock: clock)
    try await StoredApp.serve(storage) { client, live in
      let (page, socket) = try await client.visit()
      socket.send(page.press(1, seen: 0))
      await socket.kept(1)
      storage.isOpen = false
      socket.send(page.press(2, seen: 1))
      await storage.waits()
      try await StoredApp.serve(storage.storage) { other, _ in
        let moved = try await other.socket(cookie: page.cookies(at: other))
        moved.send(page.hello(seen: 1, last: 1))
        await clock.advance(by: .seconds(2))
        #expect(await moved.welcome()?.beginning == .restored)
        storage.isOpen = true
        let reason = await socket.closeReason()
        #expect(reason?.hasPrefix("reconnect") == true)
      }
      #expect(live.sessionCount == 0)
    }
  }
}
#endif
