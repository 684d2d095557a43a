#if Macros
import PrimeTimeCore
import Pullback
import PullbackUI

/// A counter with its buttons, and two questions about its value.
struct CounterView: View {
  @Bindable var store: StoreOf<Counter>
  @Namespace private var page

  var body: some View {
    VStack(spacing: 16) {
      GroupBox {
        HStack(spacing: 16) {
          Button("−") { store.send(.decrementTapped) }
            .accessibilityLabel("Decrement")
          Text("\(store.count)")
            .font(.largeTitle)
            .monospacedDigit()
            .frame(minWidth: 40)
            .accessibilityLabel("Count: \(store.count)")
            .accessibilityAddTraits(.updatesFrequently)
          Button("+") { store.send(.incrementTapped) }
            .accessibilityLabel("Increment")
            .prefersDefaultFocus(in: page)
        }
        .frame(maxWidth: .infinity)
      }
      GroupBox {
        VStack(spacing: 16) {
          Button("Is \(store.count) prime?") { store.send(.isPrimeTapped) }
            .buttonStyle(.borderedProminent)
          Button("What is the \(store.count.ordinal) prime?") { store.send(.nthPrimeTapped) }
            .disabled(store.computation != nil)
          if let computation = store.computation {
            ProgressView("Computing…", value: computation.progress)
            Button("Cancel") { store.send(.cancelTapped) }
          }
        }
        .frame(maxWidth: .infinity)
      }
    }
    .frame(maxWidth: 480)
    .frame(maxWidth: .infinity)
    .focusScope(page)
    .navigationTitle("Counter")
    .sheet(item: $store.scope(state: \.primeModal, action: \.primeModal)) {
      PrimeModalView(store: $0)
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    .onDisappear { store.send(.disappeared) }
  }
}
#endif
