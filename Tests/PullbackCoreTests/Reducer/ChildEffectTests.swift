import Pullback
import Testing

/// A child whose effect runs until it is cancelled.
private struct Child: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var isPlain = true
  }
  enum Action: Equatable { case start, startAndLeave, stop }
  let log: Log
  let gate: Gate
  var body: some Reducer<State, Action> {
    Reduce { [log, gate] state, action in
      switch action {
      case .start, .startAndLeave:
        return .run { [id = state.id] _ in
          await gate.wait()
          await untilCancelled()
          log.add("cancelled \(id)")
        }
        .cancellable(id: "effect")
      case .stop:
        return .cancel(id: "effect")
      }
    }
  }
}

private struct Parent: Reducer {
  enum Mode: Equatable { case child(Child.State), other, plain(Int) }
  struct State: Equatable {
    var optional: Child.State?
    var rows: IdentifiedArrayOf<Child.State> = []
    var mode = Mode.other
  }
  enum Action {
    case optional(Child.Action)
    case row(id: Int, action: Child.Action)
    case mode(Child.Action)
    case plain(Child.Action)
    case set(@Sendable (inout State) -> Void)
    case setMode(Mode)
    case stopAll
  }
  let log = Log()
  let gate = Gate()
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .optional(.startAndLeave): state.optional = nil
      case .row(let id, .startAndLeave): state.rows.remove(id: id)
      case .set(let change): change(&state)
      case .stopAll: return .cancel(id: "effect")
      case .optional, .row, .mode, .plain, .setMode: break
      }
      return .none
    }
    .ifLet(\.optional, action: /Action.optional) { Child(log: log, gate: gate) }
    .forEach(\.rows, action: /Action.row) { Child(log: log, gate: gate) }
    Scope(state: \.mode, action: AnyCasePath<Action, Action>()) {
      Reduce { mode, action in
        switch action {
        case .mode(.startAndLeave): mode = .other
        case .setMode(let new): mode = new
        default: break
        }
        return .none
      }
      .ifCaseLet(/Mode.child, action: /Action.mode) { Child(log: log, gate: gate) }
      .ifCaseLet(/Mode.plain, action: /Action.plain) { PlainChild(log: log, gate: gate) }
    }
  }
}

/// The same child with state that has no id.
private struct PlainChild: Reducer {
  let log: Log
  let gate: Gate
  func reduce(into state: inout Int, action: Child.Action) -> Effect<Child.Action> {
    .run { [log, gate] _ in
      await gate.wait()
      await untilCancelled()
      log.add("cancelled plain")
    }
  }
}

@MainActor
@Suite struct ChildEffectTests {
  private let parent = Parent()

  private func makeStore() -> StoreOf<Parent> {
    parent.gate.open()
    return Store(
      initialState: Parent.State(
        optional: Child.State(id: 1),
        rows: [Child.State(id: 1), Child.State(id: 2)],
        mode: .child(Child.State(id: 7))
      )
    ) { parent }
  }

  @Test("S13: nil cancels the child's effects")
  func niled() async {
    let store = makeStore()
    let task = store.send(.optional(.start))
    store.send(.set { $0.optional = nil })
    await task.finish()
    #expect(parent.log.all == ["cancelled 1"])
  }

  @Test("S13: another id cancels the child's effects, and the same id keeps them")
  func replaced() async {
    let store = makeStore()
    let task = store.send(.optional(.start))
    store.send(.set { $0.optional = Child.State(id: 1, isPlain: false) })
    await parent.gate.arrivals()
    #expect(!task.isCancelled)
    #expect(parent.log.all == [])
    store.send(.set { $0.optional = Child.State(id: 2) })
    await task.finish()
    #expect(parent.log.all == ["cancelled 1"])
  }

  @Test("S13: removing a row cancels that row's effects, and no others")
  func removedRow() async {
    let store = makeStore()
    let first = store.send(.row(id: 1, action: .start))
    let second = store.send(.row(id: 2, action: .start))
    store.send(.set { $0.rows.remove(id: 1) })
    await first.finish()
    #expect(parent.log.all == ["cancelled 1"])
    store.send(.set { $0.rows = [] })
    await second.finish()
    #expect(parent.log.all == ["cancelled 1", "cancelled 2"])
  }

  @Test("S13: another case cancels the child's effects")
  func otherCase() async {
    let store = makeStore()
    let task = store.send(.mode(.start))
    store.send(.setMode(.other))
    await task.finish()
    #expect(parent.log.all == ["cancelled 7"])
  }

  @Test("S13: replacing a case by the same case without an id keeps its effects")
  func sameCase() async {
    let store = makeStore()
    store.send(.setMode(.plain(1)))
    let task = store.send(.plain(.start))
    store.send(.setMode(.plain(2)))
    await parent.gate.arrivals()
    #expect(parent.log.all == [])
    store.send(.setMode(.other))
    await task.finish()
    #expect(parent.log.all == ["cancelled plain"])
  }

  @Test("S13: effects that start in the action that removes the child are cancelled")
  func startAndLeave() async {
    let store = makeStore()
    await store.send(.optional(.startAndLeave)).finish()
    await store.send(.row(id: 2, action: .startAndLeave)).finish()
    await store.send(.mode(.startAndLeave)).finish()
    #expect(parent.log.all == ["cancelled 1", "cancelled 2", "cancelled 7"])
  }

  @Test("S22: a cancel does not reach siblings, and the parent's cancel reaches all descendants")
  func cancelReach() async {
    let store = makeStore()
    let optional = store.send(.optional(.start))
    let first = store.send(.row(id: 1, action: .start))
    let second = store.send(.row(id: 2, action: .start))
    store.send(.row(id: 1, action: .stop))
    await first.finish()
    #expect(parent.log.all == ["cancelled 1"])
    #expect(!optional.isCancelled)
    store.send(.stopAll)
    await optional.finish()
    await second.finish()
    #expect(parent.log.all.count == 3)
  }

  @Test("S22: a child's cancel does not reach its parent")
  func childCannotCancelParent() async {
    let log = Log()
    let gate = Gate()
    enum Action { case child(String), start }
    let store = Store<Int?, Action>(initialState: 1) {
      Reduce { _, action in
        guard case .start = action else { return .none }
        return .run { _ in
          await gate.wait()
          await untilCancelled()
          log.add("cancelled")
        }
        .cancellable(id: "effect")
      }
      .ifLet(\.self, action: /Action.child) {
        Reduce { _, _ in .cancel(id: "effect") }
      }
    }
    gate.open()
    let task = store.send(.start)
    store.send(.child("stop"))
    await gate.arrivals()
    #expect(log.all == [])
    task.cancel()
    await task.finish()
    #expect(log.all == ["cancelled"])
  }

  @Test("S13: the rest of a concatenation is not performed for a child that disappeared")
  func concatenation() async {
    let gate = Gate()
    enum Action { case child(String), leave }
    let store = Store<String?, Action>(initialState: "") {
      Reduce { state, action in
        if case .leave = action { state = nil }
        return .none
      }
      .ifLet(\.self, action: /Action.child) {
        Reduce { state, action in
          state += action
          guard action == "start" else { return .none }
          return .concatenate(
            .run { _ in
              await gate.wait()
              await untilCancelled()
            },
            .send("next"))
        }
      }
    }
    let task = store.send(.child("start"))
    await gate.arrivals()
    store.send(.leave)
    gate.open()
    // An action that reaches the absent child is reported as an issue.
    await task.finish()
    #expect(store.state == nil)
  }
}
