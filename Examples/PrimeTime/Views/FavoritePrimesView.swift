import PrimeTimeCore
import Pullback
import PullbackUI

/// The favorite primes, each of which can be deleted.
struct FavoritePrimesView: View {
  let store: StoreOf<FavoritePrimes>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack {
        HStack {
          Button("Save") { viewStore.send(.saveTapped) }
          Button("Load") { viewStore.send(.loadTapped) }
        }
        List {
          ForEach(viewStore.favorites.primes, id: \.self) { prime in
            Text("\(prime)")
          }
          .onDelete { viewStore.send(.deleted($0)) }
        }
      }
      .navigationTitle("Favorite primes")
      .alert(
        viewStore.alert ?? "",
        isPresented: viewStore.binding(get: { $0.alert != nil }, send: .alertDismissed)
      ) {
        Button("OK") {}
      }
    }
  }
}
