#if Macros
import Pullback
import PullbackTesting
import PullbackUI
import Testing

// MARK: Shared state of a bindable feature, which controls and views write

@Reducer
private struct Lamp {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("lamp.isOn")) var isOn = false
    @Shared var watts: Int
    var writes = 0
  }
  enum Action: BindableAction { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      // A pattern, `case .binding(\.isOn)`, would take a key path with the deprecated setter.
      if case .binding(let binding) = action, binding.keyPath == \State.isOn { state.writes += 1 }
      return .none
    }
  }
}

/// Code of before `withLock`, whose writes are deprecated. Called through the protocol, it causes no
/// warnings here.
@MainActor
private protocol Writing {
  func write(_ store: StoreOf<Lamp>)
}

private struct Assignments: Writing {
  @available(*, deprecated)
  func write(_ store: StoreOf<Lamp>) {
    store.isOn.toggle()
    store.watts += 40
  }
}

private struct Bindings: Writing {
  @available(*, deprecated)
  func write(_ store: StoreOf<Lamp>) {
    @Bindable var store = store
    $store.isOn.wrappedValue.toggle()
    $store.watts.wrappedValue = 40
  }
}

private struct SharedBindings: Writing {
  func write(_ store: StoreOf<Lamp>) {
    Binding(store.$isOn).wrappedValue.toggle()
    Binding(store.$watts).wrappedValue += 40
  }
}

@MainActor
@Suite struct SharedSwitchTests {
  @Test("a view writes a shared property through its store", arguments: 0..<3)
  func writes(way: Int) {
    let store = Store(initialState: Lamp.State(watts: Shared(value: 0))) { Lamp() }
    let ways: [any Writing] = [Assignments(), Bindings(), SharedBindings()]
    ways[way].write(store)
    #expect(store.isOn)
    #expect(store.watts == 40)
    // Writes through the store are actions; writes through the shared value are not.
    #expect(store.writes == (way == 2 ? 0 : 1))
  }
}
#endif
