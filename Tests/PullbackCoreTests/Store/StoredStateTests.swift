import Pullback
import Testing

@_spi(Rows) import PullbackCore

private struct StoredLeaf: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var name = "A name that is long enough to be on the heap"
    var tags: [String] = []
  }
  enum Action { case tag(String) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tag(let tag): state.tags.append(tag)
    }
    return .none
  }
}

private struct Screen: Reducer {
  struct State: Equatable {
    var leaf: StoredLeaf.State? = StoredLeaf.State(id: 1)
    var plain = StoredLeaf.State(id: 2)
    var rows: IdentifiedArrayOf<StoredLeaf.State> = [
      StoredLeaf.State(id: 3), StoredLeaf.State(id: 4),
    ]
    var computed: StoredLeaf.State? {
      get { leaf }
      set { leaf = newValue }
    }
  }
  enum Action: CasePathable {
    case leaf(StoredLeaf.Action)
    case plain(StoredLeaf.Action)
    case rows(IdentifiedActionOf<StoredLeaf>)
    struct AllCasePaths: Sendable {
      var leaf: AnyCasePath<Action, StoredLeaf.Action> { /Action.leaf }
      var plain: AnyCasePath<Action, StoredLeaf.Action> { /Action.plain }
      var rows: AnyCasePath<Action, IdentifiedActionOf<StoredLeaf>> { /Action.rows }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.plain, action: \.plain) { StoredLeaf() }
    EmptyReducer()
      .ifLet(\.leaf, action: \.leaf) { StoredLeaf() }
      .forEach(\.rows, action: \.rows) { StoredLeaf() }
  }
}

private struct App: Reducer {
  struct State: Equatable {
    var screen: Screen.State? = Screen.State()
  }
  enum Action: CasePathable {
    case screen(Screen.Action)
    case close
    case move
    case reopen
    struct AllCasePaths: Sendable {
      var screen: AnyCasePath<Action, Screen.Action> { /Action.screen }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .screen: break
      case .close: state.screen = nil
      case .move: state.screen?.rows.insert(StoredLeaf.State(id: 9), at: 0)
      case .reopen: state.screen = Screen.State(plain: StoredLeaf.State(id: 20))
      }
      return .none
    }
    .ifLet(\.screen, action: \.screen) { Screen() }
  }
}

@MainActor
@Suite struct StoredStateTests {
  private let app = Store(initialState: App.State()) { App() }

  private func screen() throws -> StoreOf<Screen> {
    let screen: StoreOf<Screen>? = app.scope(state: \.screen, action: \.screen)
    return try #require(screen)
  }

  @Test("S8: stores below an optional keep their last state when it becomes nil")
  func belowOptional() throws {
    let screen = try screen()
    let optional: StoreOf<StoredLeaf>? = screen.scope(state: \.leaf, action: \.leaf)
    let leaf = try #require(optional)
    let plain: StoreOf<StoredLeaf> = screen.scope(state: \.plain, action: \.plain)
    let rows: Store<IdentifiedArrayOf<StoredLeaf.State>, IdentifiedActionOf<StoredLeaf>> =
      screen.scope(
        state: \.rows,
        action: \.rows
      )
    let row: StoreOf<StoredLeaf> = try #require(rows.row(id: 4))
    for store in [leaf, plain, row] {
      store.send(.tag("seen"))
      #expect(store.tags == ["seen"])
    }
    app.send(.close)
    for store in [leaf, plain, row] { #expect(store.state.tags == ["seen"]) }
    app.send(.reopen)
    #expect(plain.id == 20)
    #expect(leaf.tags == [])
  }

  @Test("S7: the store of a row finds its row after another was inserted before it")
  func movedRow() throws {
    let rows: Store<IdentifiedArrayOf<StoredLeaf.State>, IdentifiedActionOf<StoredLeaf>> =
      try screen().scope(
        state: \.rows,
        action: \.rows
      )
    let row: StoreOf<StoredLeaf> = try #require(rows.row(id: 4))
    #expect(row.id == 4)
    app.send(.move)
    #expect(row.id == 4)
    row.send(.tag("a"))
    #expect(row.tags == ["a"])
    #expect(app.state.screen?.rows[id: 4]?.tags == ["a"])
  }

  @Test("S10: optional state that is computed gives a store")
  func computedOptional() throws {
    let optional: StoreOf<StoredLeaf>? = try screen().scope(state: \.computed, action: \.leaf)
    let leaf = try #require(optional)
    leaf.send(.tag("a"))
    #expect(leaf.tags == ["a"])
    app.send(.close)
    #expect(leaf.tags == ["a"])
  }

  @Test("S7: an optional and its value have stores of their own at the same paths")
  func optionalAndWrapped() throws {
    let screen = try screen()
    let whole: Store<StoredLeaf.State?, StoredLeaf.Action> = screen.scope(
      state: \.leaf, action: \.leaf)
    let optional: StoreOf<StoredLeaf>? = screen.scope(state: \.leaf, action: \.leaf)
    let inside = try #require(optional)
    inside.send(.tag("a"))
    #expect(whole.state?.tags == ["a"])
    #expect(inside.state == whole.state)
    let again: StoreOf<StoredLeaf>? = screen.scope(state: \.leaf, action: \.leaf)
    #expect(again === inside)
  }
}
