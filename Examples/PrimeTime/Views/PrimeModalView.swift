#if Macros
import PrimeTimeCore
import Pullback
import PullbackUI

/// Shows whether a number is prime, and adds a prime to the favorites or removes it.
struct PrimeModalView: View {
  let store: StoreOf<PrimeModal>

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text(store.verdict)
        .font(.headline)
      HStack {
        if store.isPrime {
          if store.isFavorite {
            Button("Remove from favorite primes") { store.send(.removeTapped) }
          } else {
            Button("Save to favorite primes") { store.send(.saveTapped) }
              .buttonStyle(.borderedProminent)
          }
        }
        Button("Close") { store.send(.closeTapped) }
      }
    }
  }
}
#endif
