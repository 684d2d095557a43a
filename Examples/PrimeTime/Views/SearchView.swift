#if Macros
import PrimeTimeCore
import Pullback
import PullbackUI

/// A search field for a number or a range, with the primes found.
struct SearchView: View {
  @Bindable var store: StoreOf<Search>

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      VStack(alignment: .leading) {
        TextField("Find primes", text: $store.query.sending(\.queryChanged))
          .fieldError(store.problem)
        Text(store.progress)
          .foregroundStyle(.secondary)
          .accessibilityAddTraits(.updatesFrequently)
      }
      if store.status == .idle {
        ContentUnavailableView(
          "Search for primes",
          systemImage: "magnifyingglass",
          description: Text("Enter a number such as 100, or a range such as 100-200.")
        )
      }
      IfLetStore(store.scope(state: \.results, action: \.self)) {
        SearchResultsView(store: $0)
      }
      if store.results == nil { Spacer() }
    }
    .navigationTitle("Search")
  }
}

/// The primes found.
struct SearchResultsView: View {
  let store: Store<SearchResults, Search.Action>

  var body: some View {
    if store.primes.isEmpty {
      ContentUnavailableView.search
    } else {
      List {
        Section {
          ForEach(store.primes, id: \.self) { Text("\($0)") }
        }
      }
    }
  }
}
#endif
