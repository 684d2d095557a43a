#if Web
import Pullback
import PullbackConcurrency
import PullbackHTML
import PullbackSessions
import PullbackUI
import PullbackWeb
import Testing

/// When people see what they did, and when it is stored.
@Suite(.timeLimit(.minutes(20))) struct StoredAnswerTests {
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

  /// A feature whose button starts an effect that waits for the test.
  private struct Payment: Reducer {
    struct State: Equatable, Codable { var text = "Nothing" }
    enum Action: Sendable { case pay, paid }
    let bank: AsyncStream<Void>

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .pay:
          state.text = "Asked"
          return .run { [bank] send in
            for await _ in bank { await send(.paid) }
          }
        case .paid:
          state.text = "Paid"
          return .none
        }
      }
    }
  }

  @Test("D4: with everyEvent nobody sees what an effect has done before it is stored")
  func effect() async throws {
    let storage = GatedStorage()
    let (answers, bank) = AsyncStream.makeStream(of: Void.self)
    try await StoredApp.serve { router, live in
      router.live("/", storage: storage, mode: .everyEvent, on: live) {
        Payment.State()
      } reducer: {
        Payment(bank: answers)
      } view: { store in
        WithViewStore(store, observe: \.text) { viewStore in
          Text(viewStore.state)
          Button("Increment") { viewStore.send(.pay) }
        }
      }
    } _: { client, _, _ in
      let (page, socket) = try await client.visit()
      socket.send(page.press(1, seen: 0))
      #expect(await socket.patches(until: "Asked") != nil)
      storage.isOpen = false
      bank.yield()
      await storage.waits()
      // What the server sends before it stores would come before this answer.
      socket.send(.ping)
      #expect(await socket.answer() == .pong)
      storage.isOpen = true
      #expect(await socket.patches(until: "Paid") != nil)
    }
    bank.finish()
  }

  private struct Draft: View {
    @State private var text = ""
    var body: some View {
      TextField("Draft", text: $text)
      Text("Draft \(text)")
    }
  }

  @Test(
    "D4: an event that the limit delays and that sends no action is stored and answered",
    .timeLimit(.minutes(20)))
  func delayedEvent() async throws {
    try await StoredApp.serve(eventLimit: (burst: 2, perSecond: 10)) { router, live in
      router.live("/", storage: MemorySessionStorage(), mode: .everyEvent, on: live) {
        StoredApp.Feature.State()
      } reducer: {
        StoredApp.Feature()
      } view: { _ in
        Draft()
      }
    } _: { client, _, _ in
      let (page, socket) = try await client.visit()
      for sequence in UInt32(1)...6 { socket.send(page.edit(sequence, "\(sequence)")) }
      #expect(await socket.patches(until: "\"6\"") != nil)
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

  @Test("D4: with everyEvent a new visitor gets no page while nothing can be stored")
  func newVisitor() async throws {
    let storage = GatedStorage()
    storage.refusesSaves = true
    try await StoredApp.serve(storage, mode: .everyEvent) { client, _ in
      // The server finds out by the page of the first visitor, which waits for the storage.
      let page = try await client.get("/")
      let socket = try await client.socket(cookie: page.cookie)
      socket.hello(page)
      while !(try await client.get("/health").body.contains("degraded")) {}
      let refused = try await client.get("/")
      #expect(refused.status == 503)
      #expect(refused.body.contains("The page cannot be stored at present"))
      storage.refusesSaves = false
      while try await client.get("/").status == 503 {}
    }
  }

  @Test("D4: with everyEvent a form does not wait until changes after it are stored")
  func laterChanges() async throws {
    let storage = GatedStorage()
    try await StoredApp.serve(storage, mode: .everyEvent) { client, _ in
      let (page, socket) = try await client.visit()
      await storage.passed(1)
      storage.isOpen = false
      let fields = [("k", page.token), ("e", NodeName.text(page.button("Increment")))]
      let status = LockIsolated<Int?>(nil)
      let post = Task {
        let answer = try await client.post("/", fields, cookie: page.cookie)
        status.setValue(answer.status)
      }
      var sequence: UInt32 = 0
      while status.value == nil {
        await storage.waits()
        // Later than what is being stored, so that there is always a change that is not.
        sequence += 1
        socket.send(page.press(sequence, seen: 0))
        socket.send(.ping)
        while let frame = await socket.next(), frame != .pong {}
        storage.passWaiting()
      }
      #expect(status.value == 303)
      storage.isOpen = true
      try await post.value
    }
  }

  @Test("D1: a page that is loaded again shows only what is stored, as it cannot send it again")
  func reloaded() async throws {
    let storage = GatedStorage()
    try await StoredApp.serve(storage, mode: .interval(.seconds(3600))) {
      client, _ in
      let (page, socket) = try await client.visit()
      await storage.passed(1)
      socket.send(page.press(1, seen: 0))
      #expect(await socket.patches(until: "1") != nil)
      storage.isSlow = true
      socket.send(.leaving)
      let cookie = page.cookies(at: client) + "; pullback-left=" + page.token
      #expect(try await client.get("/", cookie: cookie).body.contains("Count 1"))
      #expect(storage.passed >= 2)
    }
  }

  @Test("With everyEvent a person is told that an action makes the session too large to be stored")
  func tooLarge() async throws {
    try await StoredApp.serve(MemorySessionStorage(), mode: .everyEvent, sizeLimit: 4000) {
      client, _ in
      let (page, socket) = try await client.visit()
      socket.send(page.edit(1, String(repeating: "x", count: 5000)))
      let reason = await socket.closeReason()
      #expect(reason == "stop: Your last action cannot be stored, so its result cannot be shown.")
    }
  }

  @Test("A person is told that the session has become too large to be stored, and it goes on")
  func largeSession() async throws {
    try await StoredApp.serve(MemorySessionStorage(), sizeLimit: 4000) { client, _ in
      let (page, socket) = try await client.visit()
      socket.send(page.edit(1, String(repeating: "x", count: 5000)))
      #expect(await socket.patches(until: "What you do here cannot be stored") != nil)
      socket.send(page.press(2, seen: 0))
      #expect(await socket.patches(until: "1") != nil)
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
        // The lease ends before the other server asks, which waits in real time.
        await clock.advance(by: LiveConfiguration.patient.saving.lease)
        moved.send(page.hello(seen: 1, last: 1))
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
