#if Macros
import Pullback
import Testing

/// A feature whose Action is declared in an extension.
@Reducer
private struct Kettle {
  @ObservableState
  struct State: Equatable { var degrees = 20 }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .heat(let degrees):
        state.degrees += degrees
        return .none
      }
    }
  }
}

extension Kettle {
  @CasePathable
  enum Action: Equatable { case heat(Int) }
}

/// A feature whose State and Action are both declared in an extension.
@Reducer
private struct Lamp {
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      state.isOn = action == .on
      return .none
    }
  }
}

extension Lamp {
  @ObservableState
  struct State: Equatable { var isOn = false }
  enum Action { case on, off }
}

/// A feature that has only a body.
@Reducer
private struct Sign {
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private struct Kitchen {
  @ObservableState
  struct State: Equatable {
    var kettle = Kettle.State()
    var lamp = Lamp.State()
    var sign = Sign.State()
  }
  enum Action {
    case kettle(Kettle.Action)
    case lamp(Lamp.Action)
    case sign(Sign.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.kettle, action: \.kettle) { Kettle() }
    Scope(state: \.lamp, action: \.lamp) { Lamp() }
    Scope(state: \.sign, action: \.sign) { Sign() }
  }
}

@Suite("Features whose State or Action is declared in an extension")
@MainActor
struct ReducerInExtensionTests {
  @Test("features whose State or Action is declared in an extension run like others")
  func kitchen() {
    let store = Store(initialState: Kitchen.State()) { Kitchen() }
    store.send(.kettle(.heat(60)))
    store.send(.lamp(.on))
    #expect(store.kettle.degrees == 80)
    #expect(store.lamp.isOn)
    store.scope(state: \.kettle, action: \.kettle).send(.heat(20))
    #expect(store.kettle.degrees == 100)
    #expect(store.sign == Sign.State())
    #expect(Kettle.Action.heat(3)[case: \.heat] == 3)
  }
}
#endif
