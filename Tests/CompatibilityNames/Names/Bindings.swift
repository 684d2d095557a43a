import Pullback
import Testing

// The names on the Composable Architecture's pages about bindings.

@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var isOn = false
    var nested = Nested()
    // Bindings compare what a control writes on any actor.
    nonisolated struct Nested: Equatable, Sendable { var field = "" }
  }
  @CasePathable
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case nameChanged(String)
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.name) { _, _ in Reduce { _, _ in .none } }
    Reduce { state, action in
      switch action {
      case .binding(\.name): return .none
      case .binding(\.nested.field): return .none
      case .binding: return .none
      case .nameChanged: return .none
      }
    }
  }
}

@Reducer
struct ViewActions {
  @ObservableState
  struct State: Equatable { var name = "" }
  @CasePathable
  enum Action: ViewAction {
    case view(View)
    case delegate(Delegate)
    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case tapped
    }
    @CasePathable
    enum Delegate { case saved }
  }
  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    BindingReducer(action: /Action.view)
    Reduce { state, action in
      switch action {
      case .view(.binding(\.name)), .view(.binding): return .none
      case .view(.tapped): return .send(.delegate(.saved))
      case .delegate: return .none
      }
    }
  }
}

func namesOfBindingActions() {
  _ = BindingAction<Settings.State>.set(\.name, "Blob")
  _ = Settings.Action.set(\.name, "Blob")
  _ = Settings.Action.binding(.set(\.name, "Blob")).is(\.binding)
  let path: CaseKeyPath<Settings.Action, String> = \.binding.name
  _ = path
}

@Suite struct BindingNames {
  @MainActor
  @Test("assigning a property of observable state through the store writes it")
  func set() {
    let store = Store(initialState: Settings.State()) { Settings() }
    store.name = "Blob"
    store.send(.set(\.isOn, true))
    store.send(.binding(.set(\.nested.field, "x")))
    #expect(store.state == Settings.State(name: "Blob", isOn: true, nested: .init(field: "x")))
  }
}
