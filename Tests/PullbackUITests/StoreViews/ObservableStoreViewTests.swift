import Pullback
import PullbackUI
import Testing

private struct Leaf: Reducer {
  struct State: ObservableState, Identifiable {
    let id: Int
    private var _count = 0
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
    var _$registrar: ObservationStateRegistrar? { _$observationRegistrar }
    mutating func _$willModify() { _$observationRegistrar._$willModify() }

    init(id: Int) { self.id = id }
    var count: Int {
      get {
        _$observationRegistrar.access(\Self.count)
        return _count
      }
      set { _$observationRegistrar.mutate(\Self.count, &_count, newValue) }
      _modify {
        let change = _$observationRegistrar.willModify(\Self.count, &_count)
        defer { _$observationRegistrar.didModify(\Self.count, &_count, change) }
        yield &_count
      }
    }
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case increment
  }
  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
  }
}

private struct Feature: Reducer {
  struct State: ObservableState {
    private var _child: Leaf.State?
    private var _rows: IdentifiedArrayOf<Leaf.State> = [Leaf.State(id: 1), Leaf.State(id: 2)]
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
    var _$registrar: ObservationStateRegistrar? { _$observationRegistrar }
    mutating func _$willModify() { _$observationRegistrar._$willModify() }

    init() {}
    static func _$access(to keyPath: PartialKeyPath<Self>) -> Any? {
      switch keyPath {
      case \Self.child: Projection<Self, Leaf.State?>(\Self._child) { $1(&$0.child) }
      case \Self.rows: Projection(\Self._rows) { $1(&$0.rows) }
      default: nil
      }
    }
    var child: Leaf.State? {
      get {
        _$observationRegistrar.access(\Self.child)
        return _child
      }
      set { _$observationRegistrar.mutate(\Self.child, &_child, newValue) }
      _modify {
        let change = _$observationRegistrar.willModify(\Self.child, &_child)
        defer { _$observationRegistrar.didModify(\Self.child, &_child, change) }
        yield &_child
      }
    }
    var rows: IdentifiedArrayOf<Leaf.State> {
      get {
        _$observationRegistrar.access(\Self.rows)
        return _rows
      }
      set { _$observationRegistrar.mutate(\Self.rows, &_rows, newValue) }
      _modify {
        let change = _$observationRegistrar.willModify(\Self.rows, &_rows)
        defer { _$observationRegistrar.didModify(\Self.rows, &_rows, change) }
        yield &_rows
      }
    }
  }
  enum Action: CasePathable {
    case change((inout State) -> Void)
    case child(Leaf.Action)
    case rows(IdentifiedActionOf<Leaf>)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let action) = $0 { action } else { nil } }
        )
      }
      var rows: AnyCasePath<Action, IdentifiedActionOf<Leaf>> {
        AnyCasePath(
          embed: { .rows($0) },
          extract: { if case .rows(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.child, action: \.child) { Leaf() }
    .forEach(\.rows, action: \.rows) { Leaf() }
  }
}

private struct LeafView: View {
  @Bindable var store: StoreOf<Leaf>
  let name: String
  let log: (String) -> Void
  var body: some View {
    let _ = log(name)
    Text("\(name): \(store.count)")
    Stepper("Count", value: $store.count)
  }
}

private struct FeatureView: View {
  let store: StoreOf<Feature>
  let log: (String) -> Void
  var body: some View {
    let _ = log("feature")
    WithPerceptionTracking {
      if let child = store.scope(state: \.child, action: \.child) {
        LeafView(store: child, name: "child", log: log)
      }
      ForEach(store.scope(state: \.rows, action: \.rows)) { row in
        LeafView(store: row, name: "row \(row.withState { $0.id })", log: log)
      }
    }
  }
}

@MainActor
@Suite struct ObservableStoreViewTests {
  private final class Lines { var all: [String] = [] }
  private let store = Store(initialState: Feature.State()) { Feature() }
  private let lines = Lines()

  private func makeGraph() -> ViewGraph {
    let lines = lines
    let graph = ViewGraph { FeatureView(store: store) { lines.all.append($0) } }
    lines.all = []
    return graph
  }

  @Test("V5: a changed row runs its own body only")
  func row() {
    let graph = makeGraph()
    store.send(.rows(.element(id: 2, action: .increment)))
    graph.update()
    #expect(lines.all == ["row 2"])
    #expect(graph.tree.root.texts.contains("row 2: 1"))
  }

  @Test("V5: adding and removing rows runs the body of the list")
  func list() {
    let graph = makeGraph()
    store.send(.change { $0.rows.append(Leaf.State(id: 3)) })
    graph.update()
    #expect(graph.tree.root.texts.filter { $0.hasPrefix("row") }.count == 3)
    store.send(.change { $0.rows.remove(id: 1) })
    graph.update()
    #expect(
      graph.tree.root.texts.filter { $0.hasPrefix("row") } == ["row 2: 0", "row 3: 0"]
    )
  }

  @Test("S26: adding, moving or removing a row among 1,000 runs the body of no other row")
  func otherRows() {
    store.send(
      .change { $0.rows = IdentifiedArray(uniqueElements: (1...1000).map { Leaf.State(id: $0) }) }
    )
    let graph = makeGraph()
    func rowsRun(by change: @escaping (inout Feature.State) -> Void) -> [String] {
      lines.all = []
      store.send(.change(change))
      graph.update()
      return lines.all.filter { $0 != "feature" }
    }
    #expect(rowsRun { $0.rows.append(Leaf.State(id: 1001)) } == ["row 1001"])
    #expect(graph.tree.root.texts.contains("row 1001: 0"))
    #expect(rowsRun { $0.rows.insert(Leaf.State(id: 0), at: 0) } == ["row 0"])
    #expect(rowsRun { $0.rows.swapAt(0, 500) } == [])
    #expect(rowsRun { $0.rows.remove(id: 500) } == [])
    #expect(rowsRun { $0.rows[id: 7]?.count += 1 } == ["row 7"])
    #expect(rowsRun { $0.rows[id: 7] = Leaf.State(id: 7) } == ["row 7"])
    #expect(graph.tree.root.texts.contains("row 7: 0"))
  }

  @Test("V5: optional state shows its view while it is not nil")
  func optional() {
    let graph = makeGraph()
    #expect(!graph.tree.root.texts.contains("child: 0"))
    store.send(.change { $0.child = Leaf.State(id: 9) })
    graph.update()
    #expect(graph.tree.root.texts.contains("child: 0"))
    lines.all = []
    store.send(.child(.increment))
    graph.update()
    #expect(lines.all == ["child"])
    #expect(graph.tree.root.texts.contains("child: 1"))
    store.send(.change { $0.child = nil })
    graph.update()
    #expect(!graph.tree.root.texts.contains("child: 1"))
  }

  @Test("S18: $store.count of observable state reads and writes")
  func binding() throws {
    store.send(.change { $0.child = Leaf.State(id: 9) })
    let child = try #require(store.scope(state: \.child, action: \.child))
    @Bindable var bindable = child
    let binding = $bindable.count
    binding.wrappedValue += 3
    #expect(child.count == 3)
    #expect(binding.wrappedValue == 3)
    child.send(.set(\.count, 5))
    #expect(store.child?.count == 5)
  }
}
