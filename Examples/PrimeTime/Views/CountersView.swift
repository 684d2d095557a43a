import PrimeTimeCore
import Pullback
import PullbackUI

/// Rows of counters under their total.
struct CountersView: View {
  let store: StoreOf<Counters>

  var body: some View {
    VStack {
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
    WithViewStore(store, observe: { $0 }) { viewStore in
      HStack {
        Text("Row \(viewStore.id)")
        Button("−") { viewStore.send(.decrementTapped) }
          .accessibilityLabel("Decrement row \(viewStore.id)")
        Text("\(viewStore.count)")
        Button("+") { viewStore.send(.incrementTapped) }
          .accessibilityLabel("Increment row \(viewStore.id)")
        Button("Remove") { viewStore.send(.removeTapped) }
          .accessibilityLabel("Remove row \(viewStore.id)")
      }
    }
  }
}
