#if Macros
import PrimeTimeCore
import Pullback
import PullbackUI

/// The list of favorite primes, with buttons to save, load and delete.
struct FavoritePrimesView: View {
  @Bindable var store: StoreOf<FavoritePrimes>

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack {
        Button("Save") { store.send(.saveTapped) }
        Button("Load") { store.send(.loadTapped) }
        Text(store.isSaved ? "Saved" : store.isLoaded ? "Loaded" : "")
          .foregroundStyle(.secondary)
          .accessibilityAddTraits(.updatesFrequently)
      }
      if store.favorites.primes.isEmpty {
        ContentUnavailableView(
          "No favorites yet",
          systemImage: "star",
          description: Text("Save a prime from the counter.")
        )
      } else {
        List {
          Section {
            ForEach(store.favorites.primes, id: \.self) { prime in
              Label("\(prime)", systemImage: "star.fill")
            }
            .onDelete { store.send(.deleted($0)) }
          }
        }
      }
    }
    .navigationTitle("Favorite primes")
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}
#endif
