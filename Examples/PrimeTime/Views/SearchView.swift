#if Macros
import PrimeTimeCore
import Pullback
import PullbackUI

/// A search field for a number or a range, with the primes found.
struct SearchView: View {
  @Bindable var store: StoreOf<Search>

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Find primes", text: $store.query.sending(\.queryChanged))
      switch store.status {
      case .idle:
        EmptyView()
      case .refused(let reason):
        Text(reason)
      case .searching:
        IfLetStore(store.scope(state: \.results, action: \.self)) {
          SearchResultsView(store: $0)
        } else: {
          Text("Loading search results…")
        }
      }
      Spacer()
    }
    .navigationTitle("Search")
  }
}

/// The number of primes found, and the list of them.
struct SearchResultsView: View {
  let store: Store<SearchResults, Search.Action>

  var body: some View {
    VStack(alignment: .leading) {
      Text(store.summary)
      List(store.primes, id: \.self) { prime in
        Text("\(prime)")
      }
    }
  }
}
#endif
