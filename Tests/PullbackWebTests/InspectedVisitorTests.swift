#if Macros && Web
import Hummingbird
import PullbackHTML
import PullbackSessions
import PullbackUI
import PullbackWeb
import PullbackWebInspector
import Testing

/// What becomes of a visitor whose page an inspector takes back to an earlier state.
@Suite(.timeLimit(.minutes(20))) struct InspectedVisitorTests {
  /// Runs a server with an app whose sessions are stored, and its inspector.
  private func serve(
    _ storage: MemorySessionStorage,
    patience: Duration = .zero,
    _ body: @escaping @Sendable (TestClient) async throws -> Void
  ) async throws {
    try await StoredApp.serve { router, live in
      let inspector = LiveInspector(patience: patience)
      router.live("/", storage: storage, mode: .interval(.milliseconds(20)), on: live) {
        StoredApp.Feature.State()
      } reducer: {
        StoredApp.Feature()
      } view: { store in
        StoredApp.FeatureView(store: store).inspected(store, by: inspector)
      }
      router.liveInspector(inspector, on: live)
    } _: { client, _, _ in
      try await body(client)
    }
  }

  /// Opens the inspector for the only session, and presses *Back*.
  ///
  /// - Returns: The socket of the inspector's page, which is open as long as it is kept.
  private func goBack(_ client: TestClient) async throws -> TestSocket {
    let page = try await client.get("/-/inspect?session=1")
    let socket = try await client.socket(cookie: page.cookie, path: "/-/inspect/-/socket")
    socket.hello(page)
    var shown = PageTexts(page)
    while !shown.contains("1 action"), let frame = await socket.next() { shown.apply(frame) }
    socket.send(.event(seen: shown.seen, sequence: 1, node: page.button("Back"), .activate))
    return socket
  }

  @Test("While an earlier state is shown, the newest one is stored")
  func stored() async throws {
    let storage = MemorySessionStorage()
    try await serve(storage) { client in
      let (page, socket) = try await client.visit()
      socket.send(page.press(1, seen: 0))
      var app = PageTexts(page)
      while !app.contains("Count 1"), let frame = await socket.next() { app.apply(frame) }
      let inspector = try await goBack(client)
      while !app.contains("Count 0"), let frame = await socket.next() { app.apply(frame) }
      // It is held back, and the session is stored after it.
      socket.send(page.press(2, seen: app.seen))
      await socket.kept(2)
      await socket.cut()
      let seen = app.seen
      try await StoredApp.serve(storage) { client, _ in
        let socket = try await client.socket(cookie: page.cookies(at: client))
        socket.send(page.hello(seen: seen, last: 3))
        #expect(await socket.welcome()?.beginning == .restored)
        socket.send(page.late(3, answered: 2))
        let html = try await socket.morph().html
        // The first event was in the state, and the second one was held back.
        #expect(html.contains("Keys /1") && !html.contains("/2"), "\(html)")
      }
      await inspector.cut()
    }
  }

  @Test("When the inspector's page is closed, the visitor sees the newest state again")
  func closed() async throws {
    try await serve(MemorySessionStorage()) { client in
      let (page, socket) = try await client.visit()
      socket.send(page.press(1, seen: 0))
      var app = PageTexts(page)
      while !app.contains("Count 1"), let frame = await socket.next() { app.apply(frame) }
      let inspector = try await goBack(client)
      while !app.contains("Count 0"), let frame = await socket.next() { app.apply(frame) }
      await inspector.cut()
      while !app.contains("Count 1"), let frame = await socket.next() { app.apply(frame) }
      #expect(app.contains("Count 1"))
    }
  }

  @Test("The visitor is told that an earlier state is shown, that a press was ignored, and the end")
  func told() async throws {
    try await serve(MemorySessionStorage()) { client in
      let (page, socket) = try await client.visit()
      socket.send(page.press(1, seen: 0))
      #expect(await socket.patches(until: "1") != nil)
      let inspector = try await goBack(client)
      let held = "as it was earlier. What you do is ignored until its newest state is shown again."
      #expect(await socket.patches(until: held) != nil)
      socket.send(page.press(2, seen: 0))
      #expect(
        await socket.patches(until: "That was ignored. A developer looks at this page") != nil)
      await inspector.cut()
      #expect(await socket.patches(until: "This page shows its newest state again.") != nil)
    }
  }

  @Test("A window of the inspector that comes back finds the earlier state")
  func comesBack() async throws {
    try await serve(MemorySessionStorage(), patience: .seconds(24 * 3600)) { client in
      let (page, socket) = try await client.visit()
      socket.send(page.press(1, seen: 0))
      #expect(await socket.patches(until: "1") != nil)
      let inspector = try await goBack(client)
      #expect(await socket.patches(until: "What you do is ignored") != nil)
      await inspector.cut()
      let again = try await client.get("/-/inspect?session=1")
      let window = try await client.socket(cookie: again.cookie, path: "/-/inspect/-/socket")
      window.hello(again)
      var shown = PageTexts(again)
      while !shown.contains("After 0 of 1"), let frame = await window.next() { shown.apply(frame) }
      #expect(shown.contains("After 0 of 1"))
      await window.cut()
    }
  }
}
#endif
