import Pullback
import PullbackUI
import Testing

// "TCA - IfLetStore": the uses of the text, on its search screen and its sheet.

private struct SearchResults: Equatable {
  var titles: [String]
}

private struct SearchState: Equatable {
  var query = ""
  var results: SearchResults?
}

private enum SearchAction {
  case loaded([String])
  case cleared
  case queryChanged(String)
  case results(ResultsAction)
}

private enum ResultsAction {
  case removeFirst
}

private struct Search: Reducer {
  func reduce(into state: inout SearchState, action: SearchAction) -> Effect<SearchAction> {
    switch action {
    case .loaded(let titles): state.results = SearchResults(titles: titles)
    case .cleared: state.results = nil
    case .queryChanged(let query): state.query = query
    case .results(.removeFirst): state.results?.titles.removeFirst()
    }
    return .none
  }
}

private struct SearchResultsView: View {
  let store: Store<SearchResults, ResultsAction>

  var body: some View {
    WithViewStore(self.store, observe: { $0 }) { viewStore in
      Text("\(viewStore.titles.count) results")
      Button("Remove first") { viewStore.send(.removeFirst) }
    }
  }
}

private struct AppState: Equatable {
  var isGameActive = false
  var detail: DetailState?
}

private struct DetailState: Equatable {
  var title = "Game"
}

private enum DetailAction {
  case renameTapped
}

private enum AppAction {
  case startButtonTapped
  case detailLoaded
  case detailDismissed
  case detail(DetailAction)
}

private struct App: Reducer {
  func reduce(into state: inout AppState, action: AppAction) -> Effect<AppAction> {
    switch action {
    case .startButtonTapped: state.isGameActive = true
    case .detailLoaded: state.detail = DetailState()
    case .detailDismissed: state = AppState()
    case .detail(.renameTapped): state.detail?.title = "Renamed"
    }
    return .none
  }
}

private struct DetailView: View {
  let store: Store<DetailState, DetailAction>

  var body: some View {
    WithViewStore(self.store, observe: { $0 }) { viewStore in
      Text(viewStore.title)
      Button("Rename") { viewStore.send(.renameTapped) }
    }
  }
}

private struct AppView: View {
  let store: Store<AppState, AppAction>

  var body: some View {
    WithViewStore(self.store, observe: { $0 }) { viewStore in
      Button("Start") { viewStore.send(.startButtonTapped) }
        .sheet(
          isActive: viewStore.binding(
            get: \.isGameActive,
            send: { $0 ? .startButtonTapped : .detailDismissed }
          )
        ) {
          IfLetStore(
            self.store.scope(state: \.detail, action: AppAction.detail)
          ) {
            DetailView(store: $0)
          }
        }
    }
  }
}

@MainActor
@Suite struct IfLetStoreTests {
  private let store = Store(initialState: SearchState()) { Search() }

  /// Loads, changes and clears the results, and returns the texts on screen after each step.
  private func screens(_ graph: ViewGraph) throws -> [[String]] {
    var screens = [graph.texts]
    store.send(.loaded(["a", "b"]))
    screens.append(graph.texts)
    try graph.tap("Remove first")
    screens.append(graph.texts)
    store.send(.cleared)
    screens.append(graph.texts)
    return screens
  }

  @Test("V1: IfLetStore takes then and else as trailing closures")
  func trailingClosures() throws {
    let graph = ViewGraph {
      IfLetStore(
        store.scope(state: \SearchState.results, action: SearchAction.results),
      ) {
        SearchResultsView(store: $0)
      } else: {
        Text("Loading search results...")
      }
    }
    #expect(
      try screens(graph) == [
        ["Loading search results..."],
        ["2 results", "Remove first"],
        ["1 results", "Remove first"],
        ["Loading search results..."],
      ])
  }

  @Test("V1: IfLetStore without else shows nothing while the state is nil")
  func thenAlone() throws {
    let graph = ViewGraph {
      IfLetStore(
        store.scope(state: \SearchState.results, action: SearchAction.results),
        then: { store in
          SearchResultsView(store: store)
        }
      )
    }
    #expect(
      try screens(graph) == [
        [],
        ["2 results", "Remove first"],
        ["1 results", "Remove first"],
        [],
      ])
  }

  @Test("V1: IfLetStore takes then and else as arguments")
  func thenAndElse() throws {
    let graph = ViewGraph {
      IfLetStore(
        store.scope(state: \SearchState.results, action: SearchAction.results),
        then: { store in
          SearchResultsView(store: store)
        },
        else: {
          Text("Loading search results...")
        }
      )
    }
    #expect(
      try screens(graph) == [
        ["Loading search results..."],
        ["2 results", "Remove first"],
        ["1 results", "Remove first"],
        ["Loading search results..."],
      ])
  }

  @Test("V1: the content of IfLetStore is made once while the state is not nil")
  func madeOnce() {
    var made: [String] = []
    let graph = ViewGraph {
      IfLetStore(store.scope(state: \.results, action: SearchAction.results)) {
        let _ = made.append("then")
        SearchResultsView(store: $0)
      } else: {
        let _ = made.append("else")
        Text("Loading search results...")
      }
    }
    store.send(.queryChanged("a"))
    #expect(graph.texts == ["Loading search results..."])
    #expect(made == ["else"])
    store.send(.loaded(["a"]))
    #expect(graph.texts == ["1 results", "Remove first"])
    store.send(.loaded(["a", "b", "c"]))
    #expect(graph.texts == ["3 results", "Remove first"])
    #expect(made == ["else", "then"])
  }

  @Test("V1: the content of IfLetStore has the types of the text, optional and conditional")
  func contentTypes() {
    typealias Results = Store<SearchResults?, ResultsAction>
    let results: Results = store.scope(state: \.results, action: SearchAction.results)
    let one: IfLetStore<SearchResults, ResultsAction, SearchResultsView?> =
      IfLetStore(results) { SearchResultsView(store: $0) }
    let two:
      IfLetStore<SearchResults, ResultsAction, _ConditionalContent<SearchResultsView, Text>> =
        IfLetStore(results) {
          SearchResultsView(store: $0)
        } else: {
          Text("nothing")
        }
    let graph = ViewGraph {
      one
      two
    }
    #expect(graph.texts == ["nothing"])
    store.send(.loaded([]))
    #expect(graph.texts == ["0 results", "Remove first", "0 results", "Remove first"])
  }

  @Test("V1: a sheet appears with its binding and shows the optional state")
  func sheet() throws {
    let store = Store(initialState: AppState()) { App() }
    let graph = ViewGraph { AppView(store: store) }
    #expect(graph.dialogTexts == nil)

    try graph.tap("Start")
    #expect(store.state.isGameActive)
    #expect(graph.dialogTexts == [])

    store.send(.detailLoaded)
    #expect(graph.dialogTexts == ["Game", "Rename"])
    try graph.tap("Rename")
    #expect(graph.dialogTexts == ["Renamed", "Rename"])
    #expect(store.state.detail?.title == "Renamed")

    try graph.closeDialog()
    #expect(graph.dialogTexts == nil)
    #expect(store.state == AppState())
  }
}
