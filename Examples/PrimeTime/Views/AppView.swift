#if Macros
public import PrimeTimeCore
public import Pullback
public import PullbackUI

/// The root view: a list of links to the app's screens.
public struct AppView: View {
  let store: StoreOf<AppFeature>

  public init(store: StoreOf<AppFeature>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack {
      List {
        NavigationLink("Counter") {
          CounterView(store: store.scope(state: \.counter, action: \.counter))
        }
        NavigationLink("Favorite primes") {
          FavoritePrimesView(store: store.scope(state: \.favoritePrimes, action: \.favoritePrimes))
        }
        NavigationLink("Counters") {
          CountersView(store: store.scope(state: \.counters, action: \.counters))
        }
        NavigationLink("Activity") {
          ActivityView(store: store.scope(state: \.favoritePrimes, action: \.favoritePrimes))
        }
        NavigationLink("Search") {
          SearchView(store: store.scope(state: \.search, action: \.search))
        }
        NavigationLink("Account") {
          AccountView(store: store.scope(state: \.account, action: \.account))
        }
      }
      .navigationTitle("Prime Time")
    }
  }
}
#endif
