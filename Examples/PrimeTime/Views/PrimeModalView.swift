import PrimeTimeCore
import Pullback
import PullbackUI

/// Says whether a number is prime, and makes a prime a favorite or no longer one.
struct PrimeModalView: View {
  let store: StoreOf<PrimeModal>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack {
        Text(viewStore.verdict)
        if viewStore.isPrime {
          if viewStore.isFavorite {
            Button("Remove from favorite primes") { viewStore.send(.removeTapped) }
          } else {
            Button("Save to favorite primes") { viewStore.send(.saveTapped) }
          }
        }
        Button("Close") { viewStore.send(.closeTapped) }
      }
    }
  }
}
