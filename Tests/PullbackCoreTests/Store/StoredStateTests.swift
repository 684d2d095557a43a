import Pullback
import Testing

@_spi(Rows) import PullbackCore

private struct Leaf: Reducer {
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
    var leaf: Leaf.State? = Leaf.State(id: 1)
    var plain = Leaf.State(id: 2)
    var rows: IdentifiedArrayOf<Leaf.State> = [Leaf.State(id: 3), Leaf.State(id: 4)]
    var computed: Leaf.State? {
      get { leaf }
      set { leaf = newValue }
    }
  }
  enum Action: CasePathable {
    case leaf(Leaf.Action)
    case plain(Leaf.Action)
    case rows(IdentifiedActionOf<Leaf>)
    struct AllCasePaths: Sendable {
      var leaf: AnyCasePath<Action, Leaf.Action> { /Action.leaf }
      var plain: AnyCasePath<Action, Leaf.Action> { /Action.plain }
      var rows: AnyCasePath<Action, IdentifiedActionOf<Leaf>> { /Action.rows }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.plain, action: \.plain) { Leaf() }
    EmptyReducer()
      .ifLet(\.leaf, action: \.leaf) { Leaf() }
      .forEach(\.rows, action: \.rows) { Leaf() }
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
      case .move: state.screen?.rows.insert(Leaf.State(id: 9), at: 0)
      case .reopen: state.screen = Screen.State(plain: Leaf.State(id: 20))
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

  @Test("S8 stores below an optional keep what they last showed when it goes")
  func belowOptional() throws {
    let screen = try screen()
    let optional: StoreOf<Leaf>? = screen.scope(state: \.leaf, action: \.leaf)
    let leaf = try #require(optional)
    let plain: StoreOf<Leaf> = screen.scope(state: \.plain, action: \.plain)
    let rows: Store<IdentifiedArrayOf<Leaf.State>, IdentifiedActionOf<Leaf>> = screen.scope(
      state: \.rows,
      action: \.rows
    )
    let row: StoreOf<Leaf> = try #require(rows.row(id: 4) { .element(id: $0, action: $1) })
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

  @Test("S7 a row store finds its row after others came before it")
  func movedRow() throws {
    let rows: Store<IdentifiedArrayOf<Leaf.State>, IdentifiedActionOf<Leaf>> = try screen().scope(
      state: \.rows,
      action: \.rows
    )
    let row: StoreOf<Leaf> = try #require(rows.row(id: 4) { .element(id: $0, action: $1) })
    #expect(row.id == 4)
    app.send(.move)
    #expect(row.id == 4)
    row.send(.tag("a"))
    #expect(row.tags == ["a"])
    #expect(app.state.screen?.rows[id: 4]?.tags == ["a"])
  }

  @Test("S10 optional state that is computed gives a store")
  func computedOptional() throws {
    let optional: StoreOf<Leaf>? = try screen().scope(state: \.computed, action: \.leaf)
    let leaf = try #require(optional)
    leaf.send(.tag("a"))
    #expect(leaf.tags == ["a"])
    app.send(.close)
    #expect(leaf.tags == ["a"])
  }

  @Test("S7 the optional and what is inside of it have stores of their own at the same paths")
  func optionalAndWrapped() throws {
    let screen = try screen()
    let whole: Store<Leaf.State?, Leaf.Action> = screen.scope(state: \.leaf, action: \.leaf)
    let optional: StoreOf<Leaf>? = screen.scope(state: \.leaf, action: \.leaf)
    let inside = try #require(optional)
    inside.send(.tag("a"))
    #expect(whole.state?.tags == ["a"])
    #expect(inside.state == whole.state)
    let again: StoreOf<Leaf>? = screen.scope(state: \.leaf, action: \.leaf)
    #expect(again === inside)
  }
}
