#if Web
import Foundation
import Hummingbird
import Pullback
import PullbackConcurrency
import PullbackHTML
import PullbackSessions
import PullbackUI
import PullbackWeb
import Testing

/// The end of a server that was told to stop.
@Suite(.timeLimit(.minutes(20))) struct ShutdownTests {
  @Test(
    "A server that is told to stop stores all sessions, gives them up and sends their pages away")
  func drain() async throws {
    let storage = MemorySessionStorage()
    try await StoredApp.serve { router, live in
      router.live("/", storage: storage, mode: .interval(.seconds(3600)), on: live) {
        StoredApp.Feature.State()
      } reducer: {
        StoredApp.Feature()
      } view: {
        StoredApp.FeatureView(store: $0)
      }
    } _: { client, live, trigger in
      let (page, socket) = try await client.visit()
      socket.send(page.press(1, seen: 0))
      #expect(await socket.patches(until: "1") != nil)
      await trigger.fire()
      #expect(await socket.closeReason() == "reconnect: The server is restarting. Trying again…")
      while live.sessionCount > 0, !Task.isCancelled { await Task.yield() }
      let token = try #require(TokenSigner(secret: StoredApp.secret).page(page.token, now: 0))
      let opening = try await storage.open(
        token.session.sessionID, owner: SessionOwner("another"), lease: .seconds(2))
      guard case .opened(_, let bytes?) = opening else {
        return #expect(Bool(false), "\(opening)")
      }
      #expect(try SessionSnapshot(decoding: bytes).handled == 1)
    }
  }

  @Test("A server that is about to end begins no session, and its health check says so")
  func noNewSession() async throws {
    try await StoredApp.serve(MemorySessionStorage()) { client, live in
      let page = try await client.get("/")
      await live.drainAll()
      #expect(try await client.get("/").status == 503)
      #expect(try await client.get("/health").status == 503)
      let socket = try await client.socket(cookie: page.cookie)
      socket.hello(page)
      #expect(await socket.closeReason()?.hasPrefix("reconnect") == true)
      #expect(live.sessionCount == 0)
    }
  }

  @Test(
    "A storage that hangs does not keep the sessions of another app from being stored",
    arguments: [0, 1])
  func oneOfTwoHangs(index: Int) async throws {
    let storages = [GatedStorage(), GatedStorage()]
    try await StoredApp.serve { router, live in
      for (path, storage) in zip(["/a", "/b"], storages) {
        router.live(path, storage: storage, mode: .interval(.seconds(3600)), on: live) {
          StoredApp.Feature.State()
        } reducer: {
          StoredApp.Feature()
        } view: {
          StoredApp.FeatureView(store: $0)
        }
      }
    } _: { client, live, _ in
      for (path, storage) in zip(["/a", "/b"], storages) {
        let page = try await client.get(path)
        let socket = try await client.socket(cookie: page.cookie, path: "\(path)/-/socket")
        socket.hello(page)
        await storage.passed(1)
        storage.isOpen = storage !== storages[index]
        socket.send(page.press(1, seen: 0))
        #expect(await socket.patches(until: "1") != nil)
      }
      let isDrained = LockIsolated(false)
      let drain = Task {
        await live.drainAll()
        isDrained.setValue(true)
      }
      let other = storages[1 - index]
      while other.passed < 2, !isDrained.value, !Task.isCancelled { await Task.yield() }
      #expect(other.passed >= 2)
      storages[index].isOpen = true
      await drain.value
    }
  }

  @Test("A storage that hangs does not keep a program from ending")
  func hangingStorage() async throws {
    let storage = GatedStorage()
    try await StoredApp.serve(storage) { client, live in
      let (page, socket) = try await client.visit()
      await storage.passed(1)
      storage.isOpen = false
      socket.send(page.press(1, seen: 0))
      await storage.waits()
      await live.drain(within: .milliseconds(1))
      storage.isOpen = true
    }
  }
}
#endif
