#if Web
import PullbackHTML
import PullbackSessions
import PullbackUI
import PullbackWeb
import Testing

/// What a page finds when its session was restored on another server.
@Suite(.timeLimit(.minutes(20))) struct RestoredSessionTests {
  @Test("D1: what was stored is restored, and what was not is handled again, once")
  func exactlyOnce() async throws {
    let storage = MemorySessionStorage()
    try await StoredApp.serve(storage) { client, _ in
      let (page, socket) = try await client.visit()
      for sequence in UInt32(1)...3 { socket.send(page.press(sequence, seen: 0)) }
      await socket.kept(3)
      await socket.cut()
      try await StoredApp.serve(storage) { client, live in
        let socket = try await client.socket(cookie: page.cookies(at: client))
        socket.send(page.hello(seen: 3, last: 5))
        let welcome = await socket.welcome()
        #expect(welcome?.beginning == .restored)
        #expect(welcome?.handled == 3)
        #expect(welcome?.run != page.run)
        // The page has acted twice more, and sends all that it is not sure of.
        for sequence in UInt32(2)...5 {
          socket.send(page.late(sequence, answered: min(3, sequence - 1)))
        }
        let (handled, html, _) = try await socket.morph()
        #expect(handled == 2)
        #expect(html.contains("Count 5"))
        #expect(html.contains("Restored 1"))
        #expect(html.contains("Keys /1 /2 /3 /4 /5"))
        // The button is the same node, and the session goes on.
        socket.send(page.press(6, seen: 1))
        #expect(await socket.patches(until: "6") != nil)
        #expect(live.sessionCount == 1)
      }
    }
  }

  @Test("D2: an event on an element with another name is not performed, and the person is told")
  func otherName() async throws {
    let storage = MemorySessionStorage()
    try await StoredApp.serve(storage) { client, _ in
      let page = try await client.pressOnce()
      try await StoredApp.serve(storage) { client, _ in
        let socket = try await client.socket(cookie: page.cookies(at: client))
        socket.send(page.hello(seen: 1, last: 3))
        _ = await socket.welcome()
        socket.send(page.late(2, answered: 1, name: "Delete everything"))
        socket.send(page.late(3, answered: 1))
        let (handled, html, rest) = try await socket.morph()
        #expect(handled == 2)
        #expect(html.contains("Count 2"))
        #expect(rest.hasNotice)
      }
    }
  }

  @Test(
    "D1: a page is not connected before its session is stored, so that a crash leaves something")
  func firstSnapshot() async throws {
    let storage = GatedStorage()
    storage.isOpen = false
    try await StoredApp.serve(storage) { client, _ in
      let page = try await client.get("/")
      let socket = try await client.socket(cookie: page.cookie)
      socket.hello(page)
      await storage.waits()
      async let welcomed = (socket.welcome()?.beginning, storage.isOpen)
      // A welcome that did not wait would come before these.
      for _ in 0..<5 { _ = try await client.get("/health") }
      storage.isOpen = true
      let (beginning, wasOpen) = await welcomed
      #expect(beginning == .continued)
      #expect(wasOpen)
    }
  }

  @Test(
    "D1: a session that takes the place of one that was never stored is stored before it changes")
  func replaced() async throws {
    let storage = MemorySessionStorage()
    try await StoredApp.serve(MemorySessionStorage()) { client, _ in
      // This server ends before the page connects.
      let page = try await client.get("/")
      try await StoredApp.serve(storage) { client, _ in
        let socket = try await client.socket(cookie: page.cookies(at: client))
        socket.send(page.hello(seen: 0, last: 0))
        #expect(await socket.welcome()?.beginning == .continued)
        try await StoredApp.serve(storage) { client, _ in
          let socket = try await client.socket(cookie: page.cookies(at: client))
          socket.send(page.hello(seen: 1, last: 0))
          #expect(await socket.welcome()?.beginning == .restored)
        }
      }
    }
  }

  @Test("D1: a page that waits for its session is heard, and has it on its newest connection")
  func newestConnection() async throws {
    let storage = GatedStorage()
    try await StoredApp.serve(storage) { client, live in
      let page = try await client.pressOnce()
      await live.drainAll()
      try await StoredApp.serve(storage) { client, live in
        storage.letsOpen = false
        var sockets: [TestSocket] = []
        // The page has nothing to do at first, so that its session has no haste. Then the person acts.
        for last in UInt32(1)...4 {
          let socket = try await client.socket(cookie: page.cookies(at: client))
          var hello = PageHello(run: page.run, page: 1, seen: 1, last: last)
          (hello.path, hello.first) = ("/", 2)
          socket.send(.hello(version: ClientFrame.version, token: page.token, hello))
          if last == 1 { await storage.opens(1) }
          socket.send(.ping)
          #expect(await socket.next() == .pong)
          sockets.append(socket)
        }
        storage.letsOpen = true
        let socket = sockets.removeLast()
        #expect(await socket.welcome()?.beginning == .restored)
        for sequence in UInt32(2)...4 { socket.send(page.late(sequence, answered: 1)) }
        #expect(try await socket.morph().1.contains("Count 4"))
        // No former connection takes the session later.
        for former in sockets { while await former.next() != nil {} }
        socket.send(page.press(5, seen: 1))
        #expect(await socket.patches(until: "5") != nil)
        #expect(live.sessionCount == 1)
      }
    }
  }

  @Test("A page that has lost events is told so at once, also if it has lost many")
  func lostMany() async throws {
    let storage = MemorySessionStorage()
    try await StoredApp.serve(storage) { client, _ in
      let (page, socket) = try await client.visit()
      // After a press, the restored session would change by itself.
      socket.send(page.edit(1, "Ada"))
      await socket.kept(1)
      await socket.cut()
      try await StoredApp.serve(storage) { client, _ in
        let socket = try await client.socket(cookie: page.cookies(at: client))
        var hello = PageHello(run: page.run, page: 1, seen: 1, last: 600)
        (hello.path, hello.first) = ("/", 89)
        socket.send(.hello(version: ClientFrame.version, token: page.token, hello))
        #expect(await socket.welcome()?.beginning == .new)
        let (_, html, rest) = try await socket.morph()
        #expect(html.contains("Ada"))
        #expect(rest.hasNotice)
      }
    }
  }

  @Test("A page of which nothing is stored begins anew")
  func unknown() async throws {
    try await StoredApp.serve(MemorySessionStorage()) { client, _ in
      let page = try await client.pressOnce()
      try await StoredApp.serve(MemorySessionStorage()) { client, _ in
        let socket = try await client.socket(cookie: page.cookies(at: client))
        socket.send(page.hello(seen: 1, last: 1))
        #expect(await socket.welcome()?.beginning == .new)
      }
    }
  }

  @Test("A session that begins anew gives no action the identifier of an earlier one")
  func identifiersOfNewSession() async throws {
    try await StoredApp.serve(MemorySessionStorage()) { client, _ in
      let (page, socket) = try await client.visit()
      socket.send(page.press(1, seen: 0))
      #expect(await socket.patches(until: "/1") != nil)
      await socket.cut()
      try await StoredApp.serve(MemorySessionStorage()) { client, _ in
        let socket = try await client.socket(cookie: page.cookies(at: client))
        socket.send(page.hello(seen: 1, last: 1))
        let welcome = await socket.welcome()
        #expect(welcome?.beginning == .new)
        let next = (welcome?.handled ?? 0) + 1
        #expect(try await socket.morph().html.contains("Count 0"))
        socket.send(page.press(next, seen: 1))
        #expect(await socket.patches(until: "/2") != nil)
      }
    }
  }

  /// Runs a server with an app whose first page leads to another one.
  private func serveTwoPages(
    _ storage: some SessionStorage,
    _ body: @escaping @Sendable (TestClient) async throws -> Void
  ) async throws {
    try await StoredApp.serve { router, live in
      router.live("/app", storage: storage, on: live) {
        StoredApp.Feature.State()
      } reducer: {
        StoredApp.Feature()
      } view: { store in
        NavigationStack {
          VStack {
            StoredApp.FeatureView(store: store)
            NavigationLink("More of it") {
              VStack {
                Text("A page")
                Button("Increment") { store.send(.increment) }
              }
              .navigationTitle("More of it")
            }
          }
          .navigationTitle("Start")
        }
      }
    } _: { client, _, _ in
      try await body(client)
    }
  }

  @Test("D1: a page that was loaded at another address is stored, also if nobody acts on it")
  func loadedPage() async throws {
    let storage = MemorySessionStorage()
    try await serveTwoPages(storage) { client in
      let start = try await client.get("/app/")
      let first = try await client.socket(cookie: start.cookie, path: "/app/-/socket")
      first.hello(start)
      first.send(start.press(1, seen: 0))
      await first.kept(1)
      first.send(.leaving)
      let left = "\(start.cookie); pullback-left=\(start.token)"
      let page = try await client.get("/app/more-of-it", cookie: left)
      try await serveTwoPages(storage) { client in
        let socket = try await client.socket(
          cookie: page.cookies(at: client), path: "/app/-/socket")
        socket.send(page.hello(seen: 0, last: 2))
        #expect(await socket.welcome()?.beginning == .restored)
        socket.send(page.late(2, answered: 1))
        let (handled, html, rest) = try await socket.morph()
        #expect(handled == 1)
        #expect(html.contains("A page"))
        #expect(!rest.hasNotice)
      }
    }
  }

  @Test("A page of which nothing is stored begins anew at its own address")
  func ownAddress() async throws {
    try await serveTwoPages(MemorySessionStorage()) { client in
      let start = try await client.get("/app/")
      let first = try await client.socket(cookie: start.cookie, path: "/app/-/socket")
      first.hello(start)
      first.send(start.press(1, seen: 0))
      #expect(await first.patches(until: "1") != nil)
      first.send(.leaving)
      let left = "\(start.cookie); pullback-left=\(start.token)"
      let page = try await client.get("/app/more-of-it", cookie: left)
      #expect(page.handled == 1)
      try await serveTwoPages(MemorySessionStorage()) { client in
        let cookie = page.cookies(at: client)
        let socket = try await client.socket(cookie: cookie, path: "/app/-/socket")
        let hello = PageHello(
          run: page.run, page: 1, seen: page.seen, last: 1, path: "/more%2Dof-it")
        socket.send(.hello(version: ClientFrame.version, token: page.token, hello))
        #expect(await socket.welcome()?.beginning == .new)
        let (_, html, rest) = try await socket.morph()
        #expect(html.contains("A page"))
        #expect(rest.contains(.page(title: "More of it", path: "/more-of-it", depth: 1)))
      }
    }
  }

  @Test("A page that claims answers or events that there never were gets its session all the same")
  func falseClaims() async throws {
    try await StoredApp.serve(MemorySessionStorage()) { client, _ in
      let (page, socket) = try await client.visit()
      socket.send(page.press(1, seen: 0))
      #expect(await socket.patches(until: "1") != nil)
      // Answers that were never given.
      var again = try await client.socket(cookie: page.cookie)
      again.send(page.hello(seen: 1000, last: 1))
      #expect(await again.welcome()?.beginning == .restored)
      #expect(try await again.morph().html.contains("Count 1"))
      // Events that the page's log does not hold: the next one after the last is missing.
      // The session in memory gives way to the stored one, in case another server knows more.
      var reasons: [String?] = []
      repeat {
        again = try await client.socket(cookie: page.cookie)
        again.send(page.hello(seen: 1000, last: .max))
        again.send(page.late(500, answered: 1))
        reasons.append(await again.closeReason())
      } while reasons.last??.hasPrefix("reconnect") == true
      #expect(reasons.count > 1)
      #expect(reasons.last??.hasPrefix("reload") == true)
      again = try await client.socket(cookie: page.cookie)
      again.send(page.hello(seen: 1000, last: 1))
      #expect(await again.welcome()?.handled == 1)
      #expect(try await again.morph().html.contains("Count 1"))
    }
  }

  @Test("A person who comes back after a long time finds the session, as long as it is stored")
  func comingBack() async throws {
    let storage = MemorySessionStorage()
    try await StoredApp.serve(storage) { client, live in
      let (page, socket) = try await client.visit()
      socket.send(page.press(1, seen: 0))
      await socket.kept(1)
      // While the first window is open, another one begins anew.
      let other = try await client.get("/", cookie: page.cookies(at: client))
      #expect(other.body.contains("Count 0"))
      await socket.cut()
      await live.drainAll()
      try await StoredApp.serve(storage) { client, live in
        let back = try await client.get("/", cookie: page.cookies(at: client))
        #expect(back.body.contains("Count 1"))
        // Another visitor's cookie leads nowhere.
        let stranger = try await client.get("/")
        let last = page.cookies(at: client).split(separator: "; ").first { $0.contains("-last=") }
        let mixed = try await client.get("/", cookie: "\(stranger.cookie); \(last ?? "")")
        #expect(mixed.body.contains("Count 0"))
        #expect(live.sessionCount == 1)
      }
    }
  }
}
#endif
