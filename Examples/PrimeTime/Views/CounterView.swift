#if Macros
import PrimeTimeCore
import Pullback
import PullbackUI

/// A counter with its buttons, and two questions about its value.
struct CounterView: View {
  @Bindable var store: StoreOf<Counter>

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Button("−") { store.send(.decrementTapped) }
          .accessibilityLabel("Decrement")
        Text("\(store.count)")
        Button("+") { store.send(.incrementTapped) }
          .accessibilityLabel("Increment")
      }
      Button("Is \(store.count) prime?") { store.send(.isPrimeTapped) }
      Button("What is the \(store.count.ordinal) prime?") { store.send(.nthPrimeTapped) }
        .disabled(store.computation != nil)
      if let computation = store.computation {
        ProgressView("Computing…", value: computation.progress)
        Button("Cancel") { store.send(.cancelTapped) }
      }
    }
    .navigationTitle("Counter")
    .sheet(item: $store.scope(state: \.primeModal, action: \.primeModal)) {
      PrimeModalView(store: $0)
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    .onDisappear { store.send(.disappeared) }
  }
}
#endif
