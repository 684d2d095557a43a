import Pullback
@_spi(Rows) import PullbackCore
import Testing

private struct Row: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }
  enum Action { case increment }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

private struct Parent: Reducer {
  struct State: Equatable {
    var first = Row.State(id: 1)
    var optional: Row.State?
    var rows: IdentifiedArrayOf<Row.State> = []
    var results: String?
  }
  enum Action: CasePathable {
    case first(Row.Action)
    case optional(Row.Action)
    case row(id: Int, action: Row.Action)
    case results(String)
    case setOptional(Row.State?)
    case removeRow(Int)

    struct AllCasePaths: Sendable {
      var first: AnyCasePath<Action, Row.Action> {
        AnyCasePath(
          embed: { .first($0) },
          extract: { if case .first(let action) = $0 { action } else { nil } }
        )
      }
      var optional: AnyCasePath<Action, Row.Action> {
        AnyCasePath(
          embed: { .optional($0) },
          extract: { if case .optional(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .setOptional(let new): state.optional = new
      case .removeRow(let id): state.rows.remove(id: id)
      case .results(let text): state.results = text
      case .first, .optional, .row: break
      }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Row() }
    .forEach(\.rows, action: /Action.row) { Row() }
    Scope(state: \.first, action: \.first) { Row() }
  }
}

@MainActor
@Suite struct ScopeTests {
  private func makeStore() -> StoreOf<Parent> {
    Store(
      initialState: Parent.State(
        optional: Row.State(id: 9),
        rows: [Row.State(id: 1), Row.State(id: 2)]
      )
    ) { Parent() }
  }

  @Test("S7: scoping twice by the same paths gives the same store")
  func sameObject() {
    let store = makeStore()
    let child = store.scope(state: \.first, action: \.first)
    #expect(child === store.scope(state: \.first, action: \.first))
    let optional: Store<Row.State?, Row.Action> = store.scope(state: \.optional, action: \.optional)
    #expect(optional.unwrapped() === optional.unwrapped())
    #expect(optional.unwrapped() != nil)
  }

  @Test("S7: a scope with closures gives a new store every time")
  func closuresNotCached() {
    let store = makeStore()
    #expect(
      store.scope(state: { $0.first }, action: { .first($0) })
        !== store.scope(state: { $0.first }, action: { .first($0) })
    )
  }

  @Test("S7: a child store keeps its parent alive, and is released with its last user")
  func lifetimes() {
    weak var weakStore: StoreOf<Parent>?
    weak var weakChild: StoreOf<Row>?
    do {
      var child: StoreOf<Row>?
      do {
        let store = makeStore()
        weakStore = store
        child = store.scope(state: \.first, action: \.first)
        weakChild = child
      }
      #expect(weakStore != nil)
      child?.send(.increment)
      #expect(child?.state.count == 1)
      child = nil
    }
    #expect(weakChild == nil)
    #expect(weakStore == nil)
  }

  @Test("S7: finding a store by paths compares few others, however many stores are held")
  func manyPaths() {
    struct Table {
      subscript(id: CountedID) -> Int { id.number }
    }
    let store = Store<Table, IdentifiedAction<CountedID, Never>>(initialState: Table()) {
      EmptyReducer()
    }
    let ids = (0..<300).map { CountedID(number: $0) }
    func scope(_ id: CountedID) -> Store<Int, Never> {
      store.scope(state: \.[id], action: \.[id: id])
    }
    let held = ids.map(scope)
    let before = CountedID.comparisons.value
    for (id, child) in zip(ids, held) {
      #expect(scope(id) === child)
      #expect(child.state == id.number)
    }
    #expect(CountedID.comparisons.value - before < 30 * ids.count)
  }

  @Test("S7: the store of a row that is held is found again by the row's id")
  func rowStores() {
    let store = Store(
      initialState: Parent.State(
        rows: IdentifiedArray(uniqueElements: (0..<1000).map { Row.State(id: $0) })
      )
    ) { Parent() }
    let rows: Store<IdentifiedArrayOf<Row.State>, (Int, Row.Action)> = store.scope(
      state: { $0.rows },
      action: { .row(id: $0, action: $1) }
    )
    func row(_ id: Int) -> StoreOf<Row>? { rows.row(id: id) }
    let held = row(3)
    for id in 0..<1000 { row(id)?.send(.increment) }
    #expect(row(3) === held)
    #expect(held?.state.count == 1)
    #expect(row(1000) == nil)
  }

  @Test("S8: a store whose state became nil returns its last state")
  func lastState() {
    let store = makeStore()
    let optional: Store<Row.State?, Row.Action> = store.scope(state: \.optional, action: \.optional)
    let child = optional.unwrapped()!
    child.send(.increment)
    #expect(child.state == Row.State(id: 9, count: 1))
    store.send(.setOptional(nil))
    #expect(child.state == Row.State(id: 9, count: 1))
    store.send(.setOptional(Row.State(id: 10)))
    #expect(child.state == Row.State(id: 10))
  }

  @Test("S8: an action to a store whose state became nil is delivered, and the operator warns")
  func sendToGone() {
    let store = makeStore()
    let optional: Store<Row.State?, Row.Action> = store.scope(state: \.optional, action: \.optional)
    let child = optional.unwrapped()!
    store.send(.setOptional(nil))
    withKnownIssue {
      child.send(.increment)
    } matching: {
      $0.description.contains("An \"ifLet\" received a child action while the child's state is nil")
    }
    #expect(store.state.optional == nil)
  }

  @Test("S8: the store of a removed row keeps its last state")
  func removedRow() {
    let store = makeStore()
    let rows: Store<IdentifiedArrayOf<Row.State>, (Int, Row.Action)> = store.scope(
      state: { $0.rows },
      action: { .row(id: $0, action: $1) }
    )
    let row: StoreOf<Row> = rows.row(id: 2)!
    row.send(.increment)
    #expect(row.state.count == 1)
    store.send(.removeRow(2))
    #expect(row.state.count == 1)
    withKnownIssue {
      row.send(.increment)
    } matching: {
      $0.description.contains("received an action for a row that does not exist")
    }
  }

  @Test("S10: scope takes closures, case constructors, and paths of the / operator")
  func forms() {
    let store = makeStore()
    let byConstructor = store.scope(state: \.results, action: Parent.Action.results)
    byConstructor.send("found")
    #expect(byConstructor.state == "found")

    let bySlash = store.scope(state: \.first, action: /Parent.Action.first)
    bySlash.send(.increment)
    let onlyState = store.scope { $0.first.count }
    #expect(onlyState.state == 1)
    onlyState.send(.first(.increment))
    #expect(bySlash.state.count == 2)
    #expect(bySlash.count == 2)
  }

  @Test("S10: optional state gives an optional store")
  func optionalScope() {
    let store = makeStore()
    if let child: StoreOf<Row> = store.scope(state: \.optional, action: \.optional) {
      child.send(.increment)
    }
    #expect(store.state.optional?.count == 1)
    store.send(.setOptional(nil))
    let none: StoreOf<Row>? = store.scope(state: \.optional, action: \.optional)
    #expect(none == nil)
  }
}

/// An id that counts how often two of its values are compared.
private struct CountedID: Hashable, Sendable {
  static let comparisons = LockIsolated(0)
  let number: Int

  static func == (a: Self, b: Self) -> Bool {
    comparisons.withValue { $0 += 1 }
    return a.number == b.number
  }
}
