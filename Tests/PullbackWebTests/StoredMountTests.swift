#if Web
import Pullback
import PullbackHTML
import PullbackSessions
import PullbackUI
import PullbackWeb
import Synchronization
import Testing

/// The closures of a mount whose sessions are stored.
@Suite(.timeLimit(.minutes(20))) struct StoredMountTests {
  /// The visitors that the closures saw.
  private final class Visitors: Sendable {
    private let list = Mutex<[String?]>([])
    var all: [String?] { list.withLock { $0 } }
    func note() {
      let id = LiveVisitor.current?.id
      list.withLock { $0.append(id) }
    }
  }

  @MainActor struct MainView: @MainActor View {
    let store: StoreOf<StoredApp.Feature>
    var body: some View { StoredApp.FeatureView(store: store) }
  }

  @Test("Each closure of a stored mount knows the visitor, also after a restart")
  func visitor() async throws {
    let storage = MemorySessionStorage()
    let visitors = Visitors()
    @Sendable func serve(
      _ body: @escaping @Sendable (TestClient, LiveServer, ShutdownTrigger) async throws -> Void
    ) async throws {
      try await StoredApp.serve { router, live in
        router.live("/", storage: storage, mode: .interval(.milliseconds(20)), on: live) {
          visitors.note()
          return StoredApp.Feature.State()
        } reducer: {
          let _ = visitors.note()
          StoredApp.Feature()
        } withDependencies: { _ in
          visitors.note()
        } view: { store in
          let _ = visitors.note()
          StoredApp.FeatureView(store: store)
        }
      } _: {
        try await body($0, $1, $2)
      }
    }
    try await serve { client, live, _ in
      let page = try await client.pressOnce()
      await live.drainAll()
      #expect(visitors.all.count == 4)
      try await serve { client, _, _ in
        let again = try await client.get("/", cookie: page.cookies(at: client))
        #expect(again.body.contains("Count 1"))
      }
    }
    #expect(visitors.all.count == 7)
    #expect(visitors.all.allSatisfy { $0 != nil })
    #expect(Set(visitors.all).count == 1)
  }

  @Test("Sessions of views that belong to the main actor are restored")
  func mainActor() async throws {
    let storage = MemorySessionStorage()
    @Sendable func serve(
      _ body: @escaping @Sendable (TestClient, LiveServer, ShutdownTrigger) async throws -> Void
    ) async throws {
      try await StoredApp.serve { router, live in
        router.live("/", storage: storage, mode: .interval(.milliseconds(20)), on: live) {
          @MainActor in
          StoredApp.Feature.State()
        } reducer: {
          StoredApp.Feature()
        } view: { @MainActor store in
          MainView(store: store)
        }
      } _: {
        try await body($0, $1, $2)
      }
    }
    try await serve { client, _, _ in
      let page = try await client.pressOnce()
      try await serve { client, _, _ in
        let socket = try await client.socket(cookie: page.cookies(at: client))
        socket.send(page.hello(seen: 1, last: 1))
        #expect(await socket.welcome()?.beginning == .restored)
        #expect(try await socket.morph().html.contains("Count 1"))
      }
    }
  }
}
#endif
