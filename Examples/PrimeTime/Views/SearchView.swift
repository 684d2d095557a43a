#if Macros
import PrimeTimeCore
import Pullback
import PullbackUI

/// A field for a number or a range, and the primes found.
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

/// How many primes were found, and which.
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
