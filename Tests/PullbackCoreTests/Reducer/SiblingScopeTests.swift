import Pullback
import Testing

/// Records, when the gate opens, whether each effect was cancelled before.
private struct Probe: Sendable {
  let gate = Gate()
  let log = Log()

  var effect: Effect<Child.Action> {
    .run { [self] _ in
      await gate.wait()
      log.add("\(Task.isCancelled)")
    }
  }
}

private struct Child: Reducer {
  struct State: Equatable, Identifiable { var id = 0 }
  enum Action { case start, stop }
  let probe: Probe
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start: probe.effect.cancellable(id: "effect")
    case .stop: .cancel(id: "effect")
    }
  }
}

/// The same child with state that has no id.
private struct PlainChild: Reducer {
  let probe: Probe
  func reduce(into state: inout String, action: Child.Action) -> Effect<Child.Action> {
    var child = Child.State()
    return Child(probe: probe).reduce(into: &child, action: action)
  }
}

/// A feature with a child of each operator that gives children a scope of their own.
private struct Panel: Reducer {
  let probe: Probe
  enum Mode: Equatable { case detail(String), other }
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Child.State> = [Child.State(id: 1)]
    var optional: String? = ""
    var mode = Mode.detail("")
    @PresentationState var sheet: String? = ""
    var path = StackState<String>([""])
  }
  enum Action {
    case row(id: Int, action: Child.Action)
    case optional(Child.Action)
    case mode(ModeAction)
    case sheet(PresentationAction<Child.Action>)
    case path(StackAction<String, Child.Action>)
    case set(@Sendable (inout State) -> Void)
  }
  enum ModeAction {
    case detail(Child.Action)
    case set(Mode)
  }
  var body: some Reducer<State, Action> {
    Scope(state: \.mode, action: /Action.mode) {
      Reduce { mode, action in
        if case .set(let new) = action { mode = new }
        return .none
      }
      .ifCaseLet(/Mode.detail, action: /ModeAction.detail) { PlainChild(probe: probe) }
    }
    Reduce { state, action in
      if case .set(let change) = action { change(&state) }
      return .none
    }
    .forEach(\.rows, action: /Action.row) { Child(probe: probe) }
    .ifLet(\.optional, action: /Action.optional) { PlainChild(probe: probe) }
    .ifLet(\.$sheet, action: /Action.sheet) { PlainChild(probe: probe) }
    .forEach(\.path, action: /Action.path) { PlainChild(probe: probe) }
  }
}

/// Two panels beside each other.
private struct Pair: Reducer {
  let probe: Probe
  struct State: Equatable {
    var left = Panel.State()
    var right = Panel.State()
  }
  enum Action {
    case left(Panel.Action)
    case right(Panel.Action)
  }
  var body: some Reducer<State, Action> {
    Scope(state: \.left, action: /Action.left) { Panel(probe: probe) }
    Scope(state: \.right, action: /Action.right) { Panel(probe: probe) }
  }
}

/// Two pairs, which use the key paths of one pair twice.
private struct Quartet: Reducer {
  let probe: Probe
  enum Lower: Equatable { case pair(Pair.State), none }
  struct State: Equatable {
    var upper = Pair.State()
    var lower = Lower.pair(Pair.State())
  }
  enum Action {
    case upper(Pair.Action)
    case lower(Pair.Action)
  }
  var body: some Reducer<State, Action> {
    Scope(state: \.upper, action: /Action.upper) { Pair(probe: probe) }
    Scope(state: \.lower, action: AnyCasePath<Action, Action>()) {
      Scope(state: /Lower.pair, action: /Action.lower) { Pair(probe: probe) }
    }
  }
}

private enum Kind: CaseIterable {
  case row, optional, mode, sheet, element

  func start(_ id: StackElementID) -> Panel.Action {
    switch self {
    case .row: .row(id: 1, action: .start)
    case .optional: .optional(.start)
    case .mode: .mode(.detail(.start))
    case .sheet: .sheet(.presented(.start))
    case .element: .path(.element(id: id, action: .start))
    }
  }

  /// Makes the child disappear.
  var end: Panel.Action {
    switch self {
    case .row: .set { $0.rows = [Child.State(id: 2)] }
    case .optional: .set { $0.optional = nil }
    case .mode: .mode(.set(.other))
    case .sheet: .set { $0.sheet = nil }
    case .element: .set { $0.path.removeAll() }
    }
  }
}

@MainActor
@Suite struct SiblingScopeTests {
  private let probe = Probe()

  private func makeStore() -> (StoreOf<Pair>, element: StackElementID) {
    var state = Pair.State()
    state.right = state.left
    return (Store(initialState: state) { Pair(probe: probe) }, state.left.path.ids[0])
  }

  /// Lets the effects end, and returns for each whether it was cancelled, sorted.
  private func endings(_ effects: StoreTask...) async -> [String] {
    probe.gate.open()
    for effect in effects { await effect.finish() }
    return probe.log.all.sorted()
  }

  @Test(
    "S13: a child that disappears ends its effects, and none of an equal child of another Scope",
    arguments: Kind.allCases)
  fileprivate func siblings(_ kind: Kind) async {
    let (store, element) = makeStore()
    let left = store.send(.left(kind.start(element)))
    let right = store.send(.right(kind.start(element)))
    store.send(.left(kind.end))
    #expect(await endings(left, right) == ["false", "true"])
  }

  @Test(
    "S13: a list that changes in one Scope keeps the effects of the rows of another",
    arguments: Kind.allCases)
  fileprivate func other(_ kind: Kind) async {
    let (store, element) = makeStore()
    let right = store.send(.right(kind.start(element)))
    store.send(.left(kind.end))
    #expect(await endings(right) == ["false"])
  }

  @Test("S13: the same Scopes inside of two other Scopes keep each other's effects")
  func nested() async {
    let store = Store(initialState: Quartet.State()) { Quartet(probe: probe) }
    let upper = store.send(.upper(.left(.row(id: 1, action: .start))))
    let lower = store.send(.lower(.left(.row(id: 1, action: .start))))
    store.send(.lower(.left(Kind.row.end)))
    #expect(await endings(upper, lower) == ["false", "true"])
  }

  @Test("S13: throttled effects of a Scope's child end with its row, and with no other")
  func throttled() async {
    let (probe, clock) = (probe, TestClock())
    let throttled = Reduce<Panel.State, Panel.Action> { state, action in
      Panel(probe: probe).reduce(into: &state, action: action)
        .throttle(id: state.rows.count, for: .seconds(1), clock: clock, latest: true)
    }
    let store = Store<Pair.State, Pair.Action>(initialState: Pair.State()) {
      Scope(state: \.left, action: /Pair.Action.left) { throttled }
      Scope(state: \.right, action: /Pair.Action.right) { throttled }
    }
    store.send(.left(.set { $0.rows.append(Child.State(id: 3)) }))
    let left = store.send(.left(.row(id: 1, action: .start)))
    let right = store.send(.right(.row(id: 1, action: .start)))
    await clock.advance(by: .seconds(1))
    store.send(.right(Kind.row.end))
    #expect(await endings(left, right) == ["false", "true"])
  }

  @Test("S22: a cancel in a row of a Scope reaches neither its siblings nor those of another Scope")
  func cancelReach() async {
    let (store, _) = makeStore()
    let left = store.send(.left(.row(id: 1, action: .start)))
    let optional = store.send(.left(.optional(.start)))
    let right = store.send(.right(.row(id: 1, action: .start)))
    store.send(.left(.row(id: 1, action: .stop)))
    #expect(await endings(left, optional, right) == ["false", "false", "true"])
  }
}
