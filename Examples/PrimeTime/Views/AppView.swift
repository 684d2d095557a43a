#if Macros
public import PrimeTimeCore
public import Pullback
public import PullbackUI

/// The root view: a list of links to the app's screens.
public struct AppView: View {
  let store: StoreOf<AppFeature>
  let showsPeople: Bool

  /// Creates the view.
  ///
  /// - Parameters:
  ///   - store: The store of the app.
  ///   - showsPeople: Whether to show how many people use the app.
  public init(store: StoreOf<AppFeature>, showsPeople: Bool = false) {
    self.store = store
    self.showsPeople = showsPeople
  }

  public var body: some View {
    NavigationStack {
      List {
        Section {
          NavigationLink("Counter") {
            CounterView(store: store.scope(state: \.counter, action: \.counter))
          }
          NavigationLink("Favorite primes") {
            FavoritePrimesView(
              store: store.scope(state: \.favoritePrimes, action: \.favoritePrimes))
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
        } footer: {
          if let people = store.people {
            Text(people == 1 ? "1 person here" : "\(people) people here")
          }
        }
      }
      .navigationTitle("Prime Time")
    }
    .task {
      if showsPeople { await store.send(.task).finish() }
    }
  }
}
#endif
