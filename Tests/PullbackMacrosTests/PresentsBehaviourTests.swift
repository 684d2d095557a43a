#if Macros
import Observation
import Pullback
import Testing

@Suite struct PresentsBehaviourTests {
  private func notifies<State>(
    _ state: inout State,
    _ read: (State) -> some Any,
    when change: (inout State) -> Void
  ) -> Bool {
    let told = LockIsolated(0)
    withObservationTracking {
      _ = read(state)
    } onChange: {
      told.withValue { $0 += 1 }
    }
    change(&state)
    return told.value == 1
  }

  @Test("S25: readers of child and $child are notified when it appears, is replaced or ends")
  func presentation() {
    var state = Host.State()
    #expect(notifies(&state, { $0.child }) { $0.child = Presented.State() })
    #expect(notifies(&state, { $0.$child }) { $0.child = Presented.State() })
    #expect(!notifies(&state, { $0.child }) { $0.child?.count += 1 })
    #expect(!notifies(&state, { $0.$child }) { $0.child?.count += 1 })
    #expect(notifies(&state, { $0.child?.count }) { $0.child?.count += 1 })
    #expect(notifies(&state, { $0.child }) { $0.$child = .init(wrappedValue: Presented.State()) })
    #expect(notifies(&state, { $0.child }) { $0.$child.wrappedValue = nil })
    #expect(Host.State(child: Presented.State(count: 3)).child?.count == 3)
    #expect(Host.State() == Host.State(child: nil))
  }

  @Test("S15: a feature in a @Presents property runs, can dismiss itself, and is nil afterwards")
  @MainActor func reducer() async {
    let store = Store(initialState: Host.State()) { Host() }
    store.send(.show)
    #expect(store.child?.count == 0)
    store.send(.child(.presented(.increment)))
    #expect(store.child?.count == 1)
    await store.send(.child(.presented(.close))).finish()
    #expect(store.child == nil)
    store.send(.show)
    store.send(.child(.dismiss))
    #expect(store.child == nil)
  }

  @Test("changing an array in presented state does not copy it")
  @MainActor func inPlace() {
    let store = Store(initialState: Host.State()) { Host() }
    store.send(.show)
    func address() -> UnsafePointer<Int>? {
      store.withState { $0.child?.numbers.withUnsafeBufferPointer { $0.baseAddress } }
    }
    let before = address()
    for _ in 0..<10 { store.send(.child(.presented(.append))) }
    #expect(address() == before)
    #expect(store.child?.numbers.count == 100_010)
  }
}

private struct Presented: Reducer {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var numbers: [Int] = {
      var numbers = Array(repeating: 0, count: 100_000)
      numbers.reserveCapacity(200_000)
      return numbers
    }()
  }
  enum Action { case increment, append, close }
  @Dependency(\.dismiss) var dismiss
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment: state.count += 1
    case .append: state.numbers.append(1)
    case .close: return .run { [dismiss] _ in await dismiss() }
    }
    return .none
  }
}

private struct Host: Reducer {
  @ObservableState
  struct State: Equatable {
    @Presents var child: Presented.State?
    var name = ""
  }
  @CasePathable
  enum Action {
    case show
    case child(PresentationAction<Presented.Action>)
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .show = action { state.child = Presented.State() }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Presented() }
  }
}
#endif
