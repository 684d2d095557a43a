#if Macros
import Observation
import Pullback
import Testing

// The macros expand in a module that is isolated to the main actor, and only imports Pullback.

private struct Item: Reducer {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title = ""
  }
  enum Action { case rename(String) }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .rename(let title) = action { state.title = title }
      return .none
    }
  }
}

private struct Items: Reducer {
  @ObservableState
  struct State: Equatable {
    var items: IdentifiedArrayOf<Item.State> = []
    var phase = Phase.loading
    @Presents var detail: Item.State?
  }
  @ObservableState
  enum Phase: Equatable {
    case loading
    case item(Item.State)
  }
  @CasePathable
  enum Action {
    case items(IdentifiedAction<Int, Item.Action>)
    case detail(PresentationAction<Item.Action>)
    case load
    case loaded(String)
  }
  @Dependency(\.titles) var titles
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .load:
        return .run { [titles] send in
          await send(.loaded(try await titles.title(of: 1)))
        }
      case .loaded(let title):
        state.detail = Item.State(id: 1, title: title)
        state.phase = .item(Item.State(id: 1))
        state.items.append(Item.State(id: 1))
      case .items, .detail:
        break
      }
      return .none
    }
    .forEach(\.items, action: \.items) { Item() }
    .ifLet(\.$detail, action: \.detail) { Item() }
  }
}

@DependencyClient
nonisolated struct TitleClient: Sendable {
  var title: @Sendable (_ of: Int) async throws -> String
  var count: @Sendable () -> Int = { 0 }
  var show: @MainActor @Sendable (_ title: String) -> Void
}

nonisolated extension TitleClient: TestDependencyKey {
  static let testValue = TitleClient()
}

nonisolated extension DependencyValues {
  @DependencyEntry var titles: TitleClient
  @DependencyEntry var limit: Int = 10
}

@DependencyClient
struct MainActorClient {
  var run: (_ times: Int) -> Void
  var ask: (_ question: String) async throws -> Bool
}

nonisolated struct NonisolatedFeature: Reducer {
  @ObservableState
  struct State: Equatable {
    var values: [Int] = []
    @Presents var item: Child?
  }
  @ObservableState
  struct Child: Equatable {
    var count = 0
  }
  enum Action { case add }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.values.append(state.values.count)
    return .none
  }
}

@Suite struct StateMacroTests {
  @Test("state macros expand and work in a main-actor module")
  func state() async {
    let store = Store(initialState: Items.State()) {
      Items()
    } withDependencies: {
      $0.titles.title = { "Title \($0)" }
    }
    await store.send(.load).finish()
    #expect(store.detail?.title == "Title 1")
    store.send(.detail(.presented(.rename("A"))))
    store.send(.items(.element(id: 1, action: .rename("B"))))
    #expect(store.detail?.title == "A" && store.items[0].title == "B")
    let told = LockIsolated(0)
    withObservationTracking {
      _ = store.items.ids
    } onChange: {
      told.withValue { $0 += 1 }
    }
    store.send(.items(.element(id: 1, action: .rename("C"))))
    #expect(told.value == 0)
    store.send(.loaded("D"))
    #expect(store.phase._$id != Items.Phase.loading._$id)
  }

  @Test("an unimplemented endpoint of a main-actor module fails the test and names the endpoint")
  func client() {
    let client = MainActorClient()
    withKnownIssue {
      client.run(times: 1)
    } matching: {
      $0.description.contains("MainActorClient.run")
    }
    withKnownIssue {
      TitleClient().show(title: "A")
    } matching: {
      $0.description.contains("TitleClient.show")
    }
  }

  @Test("a feature marked nonisolated in a main-actor module stays nonisolated with the macros")
  func nonisolatedFeature() async {
    let task = Task.detached {
      var state = NonisolatedFeature.State()
      _ = NonisolatedFeature().reduce(into: &state, action: .add)
      state.item = NonisolatedFeature.Child()
      state.item?.count += 1
      return state
    }
    #expect(await task.value.values == [0])
  }
}
#endif
