#if Macros
import PrimeTimeCore
import Pullback
import PullbackUI

/// A list of counters with their total.
struct CountersView: View {
  let store: StoreOf<Counters>

  var body: some View {
    ScrollViewReader { list in
      VStack(alignment: .leading, spacing: 16) {
        WithViewStore(store, observe: { $0.total }) { viewStore in
          HStack {
            Text("Total: \(viewStore.state)")
              .font(.headline)
              .accessibilityAddTraits(.updatesFrequently)
            Spacer()
            Button("Add counter") {
              viewStore.send(.addTapped)
              // The new row is the last one, which may be out of sight.
              if let id = store.withState({ $0.rows.last?.id }) { list.scrollTo(id) }
            }
          }
        }
        WithViewStore(store, observe: { $0.rows.isEmpty }) { isEmpty in
          if isEmpty.state {
            ContentUnavailableView(
              "No counters yet",
              systemImage: "plus.circle",
              description: Text("Add one to count something.")
            )
          } else {
            List {
              Section {
                ForEachStore(store.scope(state: \.rows, action: \.rows)) {
                  CounterRowView(store: $0)
                }
              }
            }
          }
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
      HStack {
        Button("−") { store.send(.decrementTapped) }
          .accessibilityLabel("Decrement row \(store.state.id)")
        Text("\(store.count)")
          .monospacedDigit()
          .frame(minWidth: 32)
          .accessibilityLabel("Count: \(store.count)")
        Button("+") { store.send(.incrementTapped) }
          .accessibilityLabel("Increment row \(store.state.id)")
      }
      Button("✕") { store.send(.removeTapped) }
        .buttonStyle(.borderless)
        .accessibilityLabel("Remove row \(store.state.id)")
    }
  }
}
#endif
