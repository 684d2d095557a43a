#if Macros
import Pullback
import PullbackUI
import PullbackUITesting
import Testing

@Reducer
struct Output {
  @ObservableState
  struct State: Equatable {
    var lines = LogLines(capacity: 10_000)
  }
  enum Action {
    case started
    case received([String])
  }

  let chunks: @Sendable () -> AsyncStream<[String]>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .run { [chunks] send in
          for await lines in chunks() { await send(.received(lines)) }
        }
      case .received(let lines):
        for line in lines { state.lines.append(line) }
        return .none
      }
    }
  }
}

struct OutputView: View {
  let store: StoreOf<Output>

  var body: some View {
    LogView(store.lines).task { await store.send(.started).finish() }
  }
}

@MainActor @Suite struct OutputTests {
  @Test("A group of lines is one action, and the view shows them")
  func lines() {
    let store = Store(initialState: Output.State()) {
      Output(chunks: { AsyncStream { $0.finish() } })
    }
    store.send(.received(["one", "two"]))
    #expect(store.lines.count == 2)
  }
}
#endif
