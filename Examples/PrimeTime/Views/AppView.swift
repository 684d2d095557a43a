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
          NavigationLink {
            CounterView(store: store.scope(state: \.counter, action: \.counter))
          } label: {
            Label("Counter", systemImage: "plus")
          }
          NavigationLink {
            FavoritePrimesView(
              store: store.scope(state: \.favoritePrimes, action: \.favoritePrimes))
          } label: {
            Label("Favorite primes", systemImage: "star.fill")
          }
          NavigationLink {
            CountersView(store: store.scope(state: \.counters, action: \.counters))
          } label: {
            Label("Counters", systemImage: "list.bullet")
          }
          NavigationLink {
            ActivityView(store: store.scope(state: \.favoritePrimes, action: \.favoritePrimes))
          } label: {
            Label("Activity", systemImage: "clock")
          }
          NavigationLink {
            SearchView(store: store.scope(state: \.search, action: \.search))
          } label: {
            Label("Search", systemImage: "magnifyingglass")
          }
          NavigationLink {
            AccountView(store: store.scope(state: \.account, action: \.account))
          } label: {
            Label("Account", systemImage: "person")
          }
        } footer: {
          if let people = store.people {
            Text(people == 1 ? "1 person here" : "\(people) people here")
          }
        }
        GlanceView(store: store)
      }
      .navigationTitle("Prime Time")
    }
    .task {
      if showsPeople { await store.send(.task).finish() }
    }
  }
}

/// What the screens contain, in a few lines.
struct GlanceView: View {
  let store: StoreOf<AppFeature>

  var body: some View {
    Section("At a glance") {
      LabeledContent("Count", value: "\(store.counter.count)")
      LabeledContent("Favorites", value: favorites)
      LabeledContent("Sum of the counters", value: "\(store.counters.total)")
      LabeledContent("User", value: user)
    }
  }

  private var favorites: String {
    switch store.favoritePrimes.favorites.primes.count {
    case 0: "none"
    case 1: "1 prime"
    case let count: "\(count) primes"
    }
  }

  private var user: String {
    switch store.account {
    case .loggedOut: "nobody"
    case .loggedIn(let user): user.name
    }
  }
}
#endif
