import Pullback
import Testing

// The names on the Composable Architecture's pages about stores and observation.

@MainActor
func namesOfStores() async {
  let store = Store(initialState: .init()) { Operators(isExtended: true) }
  let typed: StoreOf<Operators> = Store(initialState: Operators.State()) {
    Operators(isExtended: false)
  } withDependencies: {
    $0.uuid = .incrementing
  }
  _ = typed
  _ = Store(initialState: 0) { Reduce<Int?, Bool> { _, _ in .none } }
  _ = Store<Int, Bool>(initialState: 0) { Reduce { _, _ in .none } }
  _ = Store<Int, Bool>(initialState: 0) {}
  _ = Store<[String], Bool>(initialState: []) { Reduce { _, _ in .none } }
  _ = Store<[String: Int], Bool>(initialState: [:]) { Reduce { _, _ in .none } }
  _ = Store(initialState: [1]) { Reduce<[Int], Bool> { _, _ in .none } }
  _ = Store(initialState: .init(count: 1)) { CounterFeature() }
  _ = Store(initialState: Operators.State()) {
    Operators(isExtended: true)._printChanges()
  }
  store.send(.counter(.incrementButtonTapped))
  store.send(.counter(.incrementButtonTapped), animation: .default)
  store.send(.counter(.incrementButtonTapped), transaction: Transaction())
  let task: StoreTask = store.send(.counter(.incrementButtonTapped))
  await task.finish()
  task.cancel()
  _ = task.isCancelled
  _ = store.withState(\.name)
  _ = store.withState { $0.name }
  _ = store.name
  _ = store.state.name
  _ = store.counter.count

  let _: StoreOf<CounterFeature> = store.scope(state: \.counter, action: \.counter)
  let _: StoreOf<CounterFeature> = store.scope(\.counter, action: \.counter)
  let _: StoreOf<CounterFeature>? = store.scope(state: \.optional, action: \.optional)
  let _: StoreOf<CounterFeature>? = store.scope(\.optional, action: \.optional)
  if let child = store.scope(state: \.optional, action: \.optional) { _ = child.count }
  for row in store.scope(state: \.rows, action: \.rows) { _ = row.count }
  for row in store.scope(\.rows, action: \.rows) { _ = row.count }
  _ = Array(store.scope(state: \.rows, action: \.rows))
  _ = store.scope(state: \.choice.counter, action: \.choice.counter)

  // Spellings from before case key paths.
  _ = store.scope(state: \.counter, action: Operators.Action.counter)
  _ = store.scope(state: { $0.counter }, action: { .counter($0) })
  _ = store.scope(state: \.counter, action: { Operators.Action.counter($0) })
}

@MainActor
func namesOfViewStores(_ store: StoreOf<Form>) async {
  _ = ViewStore(store, observe: { $0 })
  _ = ViewStore(store, observe: \.name)
  _ = ViewStore(store, observe: { $0.name })
  _ = ViewStore(store, observe: { _ in 0 })
  _ = ViewStore(store, observe: { _ in })
  _ = ViewStore(store, observe: { (state: Form.State) in state.name })
  _ = ViewStore(store, observe: { ($0.name, $0.count) }, removeDuplicates: ==)
  _ = ViewStore(store, observe: { $0 }, removeDuplicates: { $0.name == $1.name })
  _ = ViewStore(store, observe: { $0 }, send: { (action: Form.Action) in action })
  _ = ViewStore(store, observe: Form.ViewState.init)
  let viewStore: ViewStoreOf<Form> = ViewStore(store, observe: { $0 })
  viewStore.send(.resetTapped)
  await viewStore.send(.resetTapped).finish()
  await viewStore.send(.resetTapped, while: \.isLoading)
  _ = viewStore.name
  _ = viewStore.state
}

@Reducer
struct Form {
  struct State: Equatable {
    @BindingState var name = ""
    @BindingState var address = Address()
    var count = 0
    var isLoading = false
  }
  // Bindings compare what a control writes on any actor.
  nonisolated struct Address: Equatable, Sendable { var street = "" }
  @CasePathable
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case resetTapped
  }
  struct ViewState: Equatable {
    @BindingViewState var name: String
    @BindingViewState var street: String
    init(store: BindingViewStore<State>) {
      _name = store.$name
      _street = store.$address.street
    }
  }
  var body: some ReducerOf<Self> { BindingReducer() }
}

@Suite struct StoreNames {
  @MainActor
  @Test("view state with bindings can be made from a store without views")
  func bindingViewState() {
    let store = Store(initialState: Form.State()) { Form() }
    let viewState = Form.ViewState(store: BindingViewStore(store: store))
    viewState.name = "Blob"
    viewState.street = "Main"
    #expect(store.withState { $0.name } == "Blob")
    #expect(store.withState { $0.address.street } == "Main")
    let viewStore = ViewStore(store, observe: Form.ViewState.init)
    #expect(viewStore.name == "Blob" && viewStore.street == "Main")
  }

  @MainActor
  @Test("withPerceptionTracking is notified of a change of what it read")
  func perception() {
    let store = Store(initialState: CounterFeature.State()) { CounterFeature() }
    let changes = LockIsolated(0)
    let count = withPerceptionTracking {
      store.count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    #expect(count == 0)
    store.send(.decrementButtonTapped)
    #expect(changes.value == 1)
  }

  @MainActor
  @Test("a non-optional initial state is accepted where the reducer's state is optional")
  func initialState() {
    let store = Store(initialState: 0) {
      Reduce<Int?, Bool> { state, action in
        state = action ? 1 : nil
        return .none
      }
    }
    store.send(false)
    #expect(store.withState { $0 } == nil)
  }
}
