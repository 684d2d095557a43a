#if Web
import Hummingbird
import Pullback
import PullbackHTML
import PullbackUI
import PullbackWeb
import Testing

/// A view that makes its store in the default value of a property, where no actor is known.
private struct OwnStoreView: View {
  let asksAtOnce: Bool
  @State private var store = Store(initialState: Feature.State()) { Feature() }

  var body: some View {
    FeatureView(store: store)
      .task { if asksAtOnce { await store.send(.ask).finish() } }
  }
}

/// An object that makes its store in its initializer.
private final class FeatureModel {
  let store = Store(initialState: Feature.State()) { Feature() }
}

@Suite(.timeLimit(.minutes(20))) struct OwnStoreTests {
  private func serve(_ body: @escaping @Sendable (TestClient) async throws -> Void) async throws {
    try await withRouter { live in
      let router = Router()
      router.live("/", on: live) { OwnStoreView(asksAtOnce: false) }
      router.live("/task", on: live) { OwnStoreView(asksAtOnce: true) }
      router.live("/closure", on: live) {
        let model = FeatureModel()
        model.store.send(.ask)
        return FeatureView(store: model.store)
      }
      return router
    } _: { client, _ in
      try await body(client)
    }
  }

  /// Waits until a page shows the answer of an effect.
  private func waitForAnswer(_ texts: inout PageTexts, _ socket: TestSocket) async {
    while !texts.contains("The answer is 0."), let frame = await socket.next() {
      texts.apply(frame)
    }
    #expect(texts.contains("The answer is 0."))
  }

  @Test("The effects of a store that a page's view makes itself are delivered to its session")
  func press() async throws {
    try await serve { client in
      let (page, socket) = try await client.visit()
      var texts = PageTexts(page)
      socket.send(.event(seen: 0, sequence: 1, node: page.button("Ask"), .activate))
      await waitForAnswer(&texts, socket)
    }
  }

  @Test(
    "A request for a page whose view makes its store and has an effect at once does not end the server",
    arguments: ["/task", "/closure"])
  func atOnce(_ path: String) async throws {
    try await serve { client in
      for _ in 0..<2 {
        let page = try await client.get(path)
        let socket = try await client.socket(cookie: page.cookie, path: "\(path)/-/socket")
        socket.hello(page)
        var texts = PageTexts(page)
        await waitForAnswer(&texts, socket)
      }
    }
  }
}
#endif
