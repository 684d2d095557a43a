import Pullback
import PullbackTerminal
import PullbackUI

struct Counter: Reducer {
  struct State { var count = 0 }
  enum Action { case decrement, increment }
  var body: some Reducer<State, Action> {
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
