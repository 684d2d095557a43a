#if Macros
import PrimeTimeCore
import Pullback
import PullbackUI

/// A list of counters with their total.
struct CountersView: View {
  let store: StoreOf<Counters>

  var body: some View {
    VStack(alignment: .leading) {
      WithViewStore(store, observe: { $0.total }) { viewStore in
        HStack {
          Text("Total: \(viewStore.state)")
          Button("Add counter") { viewStore.send(.addTapped) }
        }
      }
      List {
        ForEachStore(store.scope(state: \.rows, action: \.rows)) {
          CounterRowView(store: $0)
        }
      }
    }
    .navigationTitle("Counters")
  }
}

/// One counter.
struct CounterRowView: View {
  let store: StoreOf<CounterRow>

  var body: some View {
    HStack {
      Text("Row \(store.state.id)")
      Spacer()
      Button("−") { store.send(.decrementTapped) }
        .accessibilityLabel("Decrement row \(store.state.id)")
      Text("\(store.count)")
      Button("+") { store.send(.incrementTapped) }
        .accessibilityLabel("Increment row \(store.state.id)")
      Button("✕") { store.send(.removeTapped) }
        .accessibilityLabel("Remove row \(store.state.id)")
    }
  }
}
#endif
