import Pullback
import PullbackCore
import Testing

/// What `_printChanges` prints of shared state.
@MainActor @Suite struct PrintSharedChangesTests {
  private struct Tally: Reducer {
    struct State: Equatable {
      @Shared var total: Int
      var taps = 0
    }
    enum Action { case tapped, addedToTotal, nothing }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .tapped:
        state.taps += 1
        state.$total.withLock { $0 += 1 }
      case .addedToTotal:
        state.$total.withLock { $0 += 10 }
      case .nothing:
        break
      }
      return .none
    }
  }

  @Test("_printChanges shows each action's changes of a shared value")
  func changes() {
    let output = LockIsolated<[String]>([])
    let store = Store(initialState: Tally.State(total: Shared(value: 0))) {
      Tally()._printChanges(.customDump(to: { text in output.withValue { $0.append(text) } }))
    }
    store.send(.addedToTotal)
    store.send(.nothing)
    store.send(.tapped)
    let texts = output.value.map { $0.replacing("\u{2007}", with: " ") }
    #expect(texts.count == 3, "\(texts)")
    #expect(texts.first?.contains("-   _total: 0,") == true)
    #expect(texts.first?.contains("+   _total: 10,") == true)
    #expect(texts.dropFirst().first?.contains("(No state changes)") == true)
    #expect(texts.last?.contains("-   taps: 0") == true)
    #expect(texts.last?.contains("+   _total: 11,") == true)
  }
}
