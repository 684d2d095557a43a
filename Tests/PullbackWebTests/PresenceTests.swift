#if Web
import Pullback
import PullbackHTML
import PullbackSessions
import PullbackSharing
import PullbackUI
import PullbackWeb
import Testing

extension PresenceTopic<String> {
  fileprivate static let page = Self("page")
}

/// Who is here, as pages of several sessions show it.
@Suite(.timeLimit(.minutes(20))) struct PresenceTests {
  struct Feature: Reducer {
    struct State: Equatable, Codable { var people = 0 }
    enum Action: Equatable, Sendable { case task, peopleChanged(Int) }
    @Dependency(\.presence) var presence

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .task:
        return .run { [presence] send in
          for await people in presence.updates(of: .page, joining: "somebody") {
            await send(.peopleChanged(people.count))
          }
        }
      case .peopleChanged(let count):
        state.people = count
        return .none
      }
    }
  }

  struct FeatureView: View {
    let store: StoreOf<Feature>

    var body: some View {
      WithViewStore(store, observe: { $0 }) { viewStore in
        Text("People: \(viewStore.people)")
      }
      .task { await store.send(.task).finish() }
    }
  }

  /// Waits for a patch that changes the digit of the number of people, or has the whole page.
  private func counts(_ people: Int, on socket: TestSocket) async -> Bool {
    while let frame = await socket.next() {
      guard case .patch(_, let operations) = frame else { continue }
      let text = "\(operations)"
      if text.contains("\"\(people)\"") || text.contains("People: \(people)") { return true }
    }
    return false
  }

  /// Waits until a page shows the number of people, at once or after a patch.
  private func shows(
    _ people: Int,
    on visit: (page: TestClient.Response, socket: TestSocket)
  ) async -> Bool {
    if visit.page.body.contains("People: \(people)") { return true }
    return await counts(people, on: visit.socket)
  }

  @Test("A page shows who comes on any server, and who is gone when their session ends")
  func twoSessions() async throws {
    let subscribers = PubSubSubscribers()
    @Sendable func serve(
      _ body: @escaping @Sendable (TestClient, LiveServer) async throws -> Void
    ) async throws {
      let pubSub = PubSub(
        publish: { subscribers.deliver($1, to: $0) }, subscribe: { subscribers.add($0, $1) })
      let presence = Presence(over: pubSub)
      try await StoredApp.serve { router, live in
        router.live("/", storage: MemorySessionStorage(), on: live) {
          Feature.State()
        } reducer: {
          Feature()
        } withDependencies: {
          $0.presence = presence
        } view: { store in
          FeatureView(store: store)
        }
      } _: { client, live, _ in
        try await body(client, live)
      }
    }
    try await serve { client, _ in
      let first = try await client.visit().socket
      let second = try await client.visit()
      #expect(await shows(2, on: second))
      #expect(await counts(2, on: first))
      try await serve { other, live in
        let third = try await other.visit()
        #expect(await shows(3, on: third))
        #expect(await counts(3, on: first))
        await live.drainAll()
      }
      #expect(await counts(2, on: first))
    }
  }
}
#endif
