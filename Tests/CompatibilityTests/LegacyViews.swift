#if Macros
import Pullback
import PullbackUI

@Reducer
struct OldCounter {
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
    @BindingState var text = ""
    var rows: IdentifiedArrayOf<OldRow.State> = []
    @PresentationState var alert: AlertState<Action.Alert>?
    @PresentationState var row: OldRow.State?
  }
  enum Action: BindableAction, Equatable {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case decrement
    case increment
    case row(PresentationAction<OldRow.Action>)
    case rows(IdentifiedAction<OldRow.State.ID, OldRow.Action>)
    enum Alert: Equatable {}
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .decrement:
        state.count -= 1
        return .none
      case .alert, .binding, .row, .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { OldRow() }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$row, action: \.row) { OldRow() }
  }
}

@Reducer
struct OldRow {
  struct State: Equatable, Identifiable { let id: Int }
  enum Action: Equatable { case tapped }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

struct OldCounterView: View {
  let store: StoreOf<OldCounter>

  struct ViewState: Equatable {
    let count: Int
    @BindingViewState var text: String
    init(store: BindingViewStore<OldCounter.State>) {
      count = store.count
      _text = store.$text
    }
  }

  var body: some View {
    WithViewStore(self.store, observe: { $0 }) { viewStore in
      Text("\(viewStore.count)")
      TextField("Text", text: viewStore.$text)
      Stepper(
        "Count",
        value: viewStore.binding(get: \.count, send: { $0 > 0 ? .increment : .decrement })
      )
      Button("+") { viewStore.send(.increment) }
    }
    WithViewStore(self.store, observe: \.self) { viewStore in Text("\(viewStore.count)") }
    WithViewStore(store, observe: ViewState.init) { viewStore in
      TextField("Text", text: viewStore.$text)
    }
    WithViewStore(store, observe: \.count) { viewStore in
      Text("\(viewStore.state)")
    }
    ForEachStore(store.scope(state: \.rows, action: \.rows)) { rowStore in
      OldRowView(store: rowStore)
    }
    IfLetStore(store.scope(state: \.$row, action: \.row)) { store in
      OldRowView(store: store)
    } else: {
      Text("None")
    }
    Text("Sheets")
      .alert(store: store.scope(state: \.$alert, action: \.alert))
      .sheet(store: store.scope(state: \.$row, action: \.row)) { store in
        OldRowView(store: store)
      }
  }
}

struct OldRowView: View {
  let store: StoreOf<OldRow>
  @ObservedObject var viewStore: ViewStoreOf<OldRow>

  init(store: StoreOf<OldRow>) {
    self.store = store
    self.viewStore = ViewStore(store, observe: { $0 })
  }

  var body: some View {
    Text("\(viewStore.id)")
  }
}
#endif
