#if Macros
import Pullback
import PullbackTerminal
import PullbackUI

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case decrement, increment }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrement: state.count -= 1
      case .increment: state.count += 1
      }
      return .none
    }
  }
}
struct CounterView: View {
  let store: StoreOf<Counter>
  var body: some View {
    HStack {
      Button("-") { store.send(.decrement) }
      Text("\(store.count)")
      Button("+") { store.send(.increment) }
    }
  }
}
let store = Store(initialState: Counter.State()) { Counter() }
try await TerminalApp.run { CounterView(store: store) }
#else
print("The counter needs the trait Macros: build it without --disable-default-traits.")
#endif
