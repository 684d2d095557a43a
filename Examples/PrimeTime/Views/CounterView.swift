import PrimeTimeCore
import Pullback
import PullbackUI

/// A count between its buttons, and two questions about it.
struct CounterView: View {
  let store: StoreOf<Counter>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack {
        HStack {
          Button("−") { viewStore.send(.decrementTapped) }
            .accessibilityLabel("Decrement")
          Text("\(viewStore.count)")
          Button("+") { viewStore.send(.incrementTapped) }
            .accessibilityLabel("Increment")
        }
        Button("Is \(viewStore.count) prime?") { viewStore.send(.isPrimeTapped) }
        Button("What is the \(viewStore.count.ordinal) prime?") {
          viewStore.send(.nthPrimeTapped)
        }
        .disabled(viewStore.computation != nil)
        if let computation = viewStore.computation {
          ProgressView("Computing…", value: computation.progress)
          Button("Cancel") { viewStore.send(.cancelTapped) }
        }
      }
      .navigationTitle("Counter")
      .sheet(
        isPresented: viewStore.binding(get: { $0.primeModal != nil }, send: .primeModalDismissed)
      ) {
        IfLetStore(store.scope(state: \.primeModal, action: \.primeModal)) {
          PrimeModalView(store: $0)
        }
      }
      .alert(
        viewStore.alert ?? "",
        isPresented: viewStore.binding(get: { $0.alert != nil }, send: .alertDismissed)
      ) {
        Button("OK") {}
      }
      .onDisappear { viewStore.send(.disappeared) }
    }
  }
}
