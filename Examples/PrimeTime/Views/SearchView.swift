import PrimeTimeCore
import Pullback
import PullbackUI

/// A field for a number or a range, and the primes found.
struct SearchView: View {
  let store: StoreOf<Search>

  /// The field and the status; the results have a view of their own.
  struct ViewState: Equatable {
    let query: String
    let status: Search.Status

    init(_ state: Search.State) {
      query = state.query
      status = state.status
    }
  }

  var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      VStack {
        TextField(
          "Find primes",
          text: viewStore.binding(get: \.query, send: { .queryChanged($0) })
        )
        switch viewStore.status {
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
}

/// How many primes were found, and which.
struct SearchResultsView: View {
  let store: Store<SearchResults, Search.Action>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack {
        Text(viewStore.summary)
        List(viewStore.primes, id: \.self) { prime in
          Text("\(prime)")
        }
      }
    }
  }
}
