#if Web
import PullbackHTML
import PullbackSessions
import PullbackWeb
import Pullback
import PullbackUI
import Testing

/// Several windows with one page.
@Suite(.timeLimit(.minutes(20))) struct SecondWindowTests {
  @Test("D8: a second window of a page is a session of its own, with the same state")
  func secondWindow() async throws {
    let storage = MemorySessionStorage()
    try await StoredApp.serve(storage) { client, live in
      let (page, first) = try await client.visit()
      first.send(page.press(1, seen: 0))
      #expect(await first.patches(until: "1") != nil)
      let second = try await client.socket(cookie: page.cookies(at: client))
      second.send(page.hello(seen: 0, last: 1, window: 2))
      guard case .token(let token)? = await second.next() else {
        return #expect(Bool(false), "no token")
      }
      #expect(token != page.token)
      #expect(await second.welcome()?.beginning == .restored)
      let (_, html, _) = try await second.morph()
      #expect(html.contains("Count 1"))
      second.send(page.press(2, seen: 1))
      #expect(await second.patches(until: "2") != nil)
      first.send(page.press(2, seen: 1))
      #expect(await first.patches(until: "2") != nil)
      first.send(page.press(3, seen: 2))
      #expect(await first.patches(until: "3") != nil)
      #expect(live.sessionCount == 2)
    }
  }

  @Test("D1: a second window learns of its own session when that is stored")
  func storedFirst() async throws {
    let storage = GatedStorage()
    try await StoredApp.serve(storage) { client, _ in
      let (page, first) = try await client.visit()
      storage.isOpen = false
      let before = storage.passed
      let second = try await client.socket(cookie: page.cookies(at: client))
      second.send(page.hello(seen: 0, last: 0, window: 2))
      let arrival = Task { (await second.next(), storage.passed) }
      await storage.waits()
      first.send(page.press(1, seen: 0))
      #expect(await first.patches(until: "1") != nil)
      storage.isOpen = true
      let (frame, passed) = await arrival.value
      guard case .token? = frame else { return #expect(Bool(false), "no token") }
      #expect(passed > before)
    }
  }

  @Test("D1: what a page did is handled although another page of its session has acted since")
  func olderPage() async throws {
    try await StoredApp.serve(MemorySessionStorage()) { client, _ in
      let (old, cut) = try await client.visit()
      cut.send(old.press(1, seen: 0))
      #expect(await cut.patches(until: "1") != nil)
      cut.send(.leaving)
      let new = try await client.get(
        "/", cookie: old.cookies(at: client) + "; pullback-left=" + old.token)
      #expect(new.body.contains("Count 1"))
      #expect(new.run != old.run)
      let second = try await client.socket(cookie: old.cookies(at: client))
      second.send(new.hello(seen: new.seen, last: new.handled, window: 2))
      second.send(new.press(2, seen: new.seen))
      #expect(await second.patches(until: "2") != nil)
      // The old page has pressed once more. It gets a copy, as the new one shows the session.
      let first = try await client.socket(cookie: old.cookies(at: client))
      first.send(old.hello(seen: 1, last: 2, window: 3))
      guard case .token? = await first.next() else { return #expect(Bool(false), "no token") }
      #expect(await first.welcome()?.handled == 1)
      first.send(old.late(2, answered: 1))
      let (handled, html, rest) = try await first.morph()
      #expect(handled == 1)
      #expect(html.contains("Count 3"))
      #expect(!rest.hasNotice)
      first.send(old.press(3, seen: 1))
      #expect(await first.patches(until: "4") != nil)
    }
  }

  @Test("A second window that a limit refuses starts no session")
  func refused() async throws {
    let started = LockIsolated(0)
    let counted: @Sendable (StoredApp.Feature) -> StoredApp.Feature = { feature in
      started.withValue { $0 += 1 }
      return feature
    }
    try await StoredApp.serve(
      sessionsPerVisitor: 1,
      mount: { router, live in
        router.live("/", storage: MemorySessionStorage(), on: live) {
          StoredApp.Feature.State()
        } reducer: {
          counted(StoredApp.Feature())
        } view: { store in
          StoredApp.FeatureView(store: store)
        }
      },
      { client, live, _ in
        let (page, socket) = try await client.visit()
        let second = try await client.socket(cookie: page.cookies(at: client))
        second.send(page.hello(seen: 0, last: 0, window: 2))
        #expect(await second.closeReason() == "stop: Too many pages are open.")
        #expect(started.withValue { $0 } == 1)
        await socket.cut()
      })
  }

  private struct Unreadable: Equatable, Codable {
    struct Failure: Error {}
    init() {}
    init(from decoder: any Decoder) throws { throw Failure() }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(0)
    }
  }

  @Test("A second window of a session that cannot be copied is told so, and leaves no session")
  func uncopied() async throws {
    try await StoredApp.serve(
      mount: { router, live in
        router.live("/", storage: MemorySessionStorage(), on: live) {
          Unreadable()
        } reducer: {
          Reduce<Unreadable, Int> { _, _ in .none }
        } view: { _ in
          Text("One")
        }
      },
      { client, live, _ in
        let (page, socket) = try await client.visit()
        let second = try await client.socket(cookie: page.cookies(at: client))
        second.send(page.hello(seen: 0, last: 0, window: 2))
        #expect(await second.closeReason() == "stop: This page is open in another window.")
        #expect(live.sessionCount == 1)
        await socket.cut()
      })
  }
}
#endif
