import Pullback
import PullbackUI

/// What a terminal and a browser show of the feature.
struct CounterView: View {
  let store: StoreOf<Counter>

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        HStack {
          Button("Decrement") { store.send(.decrementTapped) }
          Text("\(store.count)")
          Button("Increment") { store.send(.incrementTapped) }
        }
        Button("Reset") { store.send(.resetTapped) }
          .disabled(store.count == 0)
      }
      .padding()
      .navigationTitle("TemplateApp")
    }
  }
}
