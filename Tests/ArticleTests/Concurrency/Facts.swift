#if Macros
import Pullback
import PullbackTesting
import Testing

struct FactClient: Sendable {
  var fact: @Sendable (Int) async -> String
}

extension FactClient: DependencyKey {
  static let liveValue = FactClient { "\($0) is a number." }
}

struct ClipboardClient: Sendable {
  var text: @MainActor @Sendable () -> String
}

@Reducer
struct Facts {
  @ObservableState
  struct State: Equatable {
    var number = 7
    var fact = ""
  }
  enum Action {
    case factTapped
    case factLoaded(String)
    case pasteTapped
  }
  let client: FactClient
  let clipboard: ClipboardClient
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .factTapped:
        return .run { [number = state.number, client] send in
          await send(.factLoaded(client.fact(number)))
        }
      case .factLoaded(let fact):
        state.fact = fact
        return .none
      case .pasteTapped:
        return .run { [clipboard] send in
          await send(.factLoaded(clipboard.text()))
        }
      }
    }
  }
}

@Suite struct FactsTests {
  @Test("Effects use clients, also one of the main actor")
  func effects() async {
    let store = TestStore(initialState: Facts.State()) {
      Facts(client: .liveValue, clipboard: ClipboardClient { "pasted" })
    }
    await store.send(.factTapped)
    await store.receive(\.factLoaded) { $0.fact = "7 is a number." }
    await store.send(.pasteTapped)
    await store.receive(\.factLoaded) { $0.fact = "pasted" }
  }
}
#endif
