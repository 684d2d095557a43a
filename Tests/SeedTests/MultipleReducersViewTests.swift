import Pullback
import PullbackUI
import Testing

// "Part 7", the views: `IfLetStore`, `ForEachStore`, and `SwitchStore` with `CaseLet`.

private enum SearchExample {
  struct Results: Equatable {
    var count = 0
  }

  struct State: Equatable {
    var results: Results?
  }

  enum Child {
    enum Action {
      case loaded(Int)
      case cleared
      case results(Never)
    }
  }

  struct SearchResultsView: View {
    let store: Store<Results, Never>

    var body: some View {
      WithViewStore(self.store, observe: { $0 }) { viewStore in
        Text("\(viewStore.count) results")
      }
    }
  }

  static func reducer(state: inout State, action: Child.Action) {
    switch action {
    case .loaded(let count): state.results = Results(count: count)
    case .cleared: state.results = nil
    }
  }
}

private enum RowsExample {
  struct Child: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
    }
    enum Action {
      case incremented
    }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      return .none
    }
  }

  struct Parent: Reducer {
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Child.State> = []
    }
    enum Action {
      case row(id: Child.State.ID, action: Child.Action)
      case added(id: Int)
      case removed(id: Int)
      case reversed
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .row: break
        case .added(let id): state.rows.append(Child.State(id: id))
        case .removed(let id): state.rows.remove(id: id)
        case .reversed: state.rows.reverse()
        }
        return .none
      }
      .forEach(\.rows, action: /Action.row) {
        Child()
      }
    }
  }

  struct ChildView: View {
    let store: StoreOf<Child>

    var body: some View {
      WithViewStore(self.store, observe: { $0 }) { viewStore in
        Button("row \(viewStore.id): \(viewStore.count)") { viewStore.send(.incremented) }
      }
    }
  }

  struct ParentView: View {
    let store: StoreOf<Parent>
    var made: (Int) -> Void = { _ in }

    var body: some View {
      ForEachStore(
        self.store.scope(state: \.rows, action: { .row(id: $0, action: $1) })
      ) { childStore in
        let _ = made(childStore.withState { $0.id })
        ChildView(store: childStore)
      }
    }
  }
}

private enum LoginExample {
  struct Authenticated: Reducer {
    struct State {
      var name: String
      var visits = 1
    }
    enum Action {
      case visited
      case logoutTapped
    }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .visited = action { state.visits += 1 }
      return .none
    }
  }

  struct Unauthenticated: Reducer {
    struct State {}
    enum Action {
      case loginTapped(String)
    }
    var body: some Reducer<State, Action> { EmptyReducer() }
  }

  struct Parent: Reducer {
    enum State {
      case loggedIn(Authenticated.State)
      case loggedOut(Unauthenticated.State)
    }
    enum Action {
      case loggedIn(Authenticated.Action)
      case loggedOut(Unauthenticated.Action)
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .loggedIn(.logoutTapped):
          state = .loggedOut(Unauthenticated.State())
        case .loggedOut(.loginTapped(let name)):
          state = .loggedIn(Authenticated.State(name: name))
        case .loggedIn:
          break
        }
        return .none
      }
      .ifCaseLet(/State.loggedIn, action: /Action.loggedIn) {
        Authenticated()
      }
      .ifCaseLet(/State.loggedOut, action: /Action.loggedOut) {
        Unauthenticated()
      }
    }
  }

  struct LoginView: View {
    let store: StoreOf<Authenticated>

    var body: some View {
      WithViewStore(self.store, observe: { "\($0.name), visit \($0.visits)" }) { viewStore in
        Text(viewStore.state)
        Button("Visit") { viewStore.send(.visited) }
        Button("Log out") { viewStore.send(.logoutTapped) }
      }
    }
  }

  struct LogoutView: View {
    let store: StoreOf<Unauthenticated>

    var body: some View {
      Button("Log in") { self.store.send(.loginTapped("Blob")) }
    }
  }

  public struct AppView: View {
    let store: StoreOf<Parent>

    public init(store: StoreOf<Parent>) {
      self.store = store
    }

    public var body: some View {
      SwitchStore(self.store) { state in
        switch state {
        case .loggedIn:
          CaseLet(/Parent.State.loggedIn, action: Parent.Action.loggedIn) { store in
            NavigationStack { LoginView(store: store) }
          }
        case .loggedOut:
          CaseLet(/Parent.State.loggedOut, action: Parent.Action.loggedOut) { store in
            NavigationStack { LogoutView(store: store) }
          }
        }
      }
    }
  }
}

@MainActor
@Suite struct MultipleReducersViewTests {
  @Test("V1: IfLetStore switches between the views for a value and for nil")
  func ifLetStore() {
    typealias SearchResultsView = SearchExample.SearchResultsView
    typealias Child = SearchExample.Child
    let store = Store(
      initialValue: SearchExample.State(), reducer: SearchExample.reducer)
    let graph = ViewGraph {
      IfLetStore(store.scope(state: \.results, action: Child.Action.results)) {
        SearchResultsView(store: $0)
      } else: {
        Text("검색 결과 로딩 중...")
      }
    }
    #expect(graph.texts == ["검색 결과 로딩 중..."])
    store.send(.loaded(3))
    #expect(graph.texts == ["3 results"])
    store.send(.loaded(4))
    #expect(graph.texts == ["4 results"])
    store.send(.cleared)
    #expect(graph.texts == ["검색 결과 로딩 중..."])
  }

  @Test("V2: ForEachStore shows a view for each row, whose actions change that row")
  func forEachStore() throws {
    let store = Store(initialState: RowsExample.Parent.State()) { RowsExample.Parent() }
    var made: [Int] = []
    let graph = ViewGraph { RowsExample.ParentView(store: store) { made.append($0) } }
    #expect(graph.texts == [])
    store.send(.added(id: 1))
    store.send(.added(id: 2))
    #expect(graph.texts == ["row 1: 0", "row 2: 0"])

    made = []
    try graph.tap("row 2: 0")
    #expect(graph.texts == ["row 1: 0", "row 2: 1"])
    #expect(store.state.rows.map(\.count) == [0, 1])
    #expect(made == [])

    store.send(.reversed)
    #expect(graph.texts == ["row 2: 1", "row 1: 0"])
    try graph.tap("row 2: 1")
    #expect(graph.texts == ["row 2: 2", "row 1: 0"])
    store.send(.removed(id: 2))
    #expect(graph.texts == ["row 1: 0"])
  }

  @Test("V3: SwitchStore shows the view of the present case")
  func switchStore() throws {
    typealias State = LoginExample.Parent.State
    let store = Store(initialState: State.loggedOut(LoginExample.Unauthenticated.State())) {
      LoginExample.Parent()
    }
    let graph = ViewGraph { LoginExample.AppView(store: store) }
    #expect(graph.texts == ["Log in"])
    try graph.tap("Log in")
    #expect(graph.texts == ["Blob, visit 1", "Visit", "Log out"])
    try graph.tap("Visit")
    #expect(graph.texts == ["Blob, visit 2", "Visit", "Log out"])
    try graph.tap("Log out")
    #expect(graph.texts == ["Log in"])
    guard case .loggedOut = store.state else {
      Issue.record("\(store.state)")
      return
    }
  }
}
