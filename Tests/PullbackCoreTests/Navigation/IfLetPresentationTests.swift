import Pullback
import Testing

/// A child whose effect runs until it is cancelled.
private struct Child: Reducer {
  struct State: Equatable, Identifiable {
    var id = 1
    var count = 0
  }
  enum Action: Equatable { case start, tap, close, other(id: Int), check }
  let log: Log
  let gate: Gate
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .start:
        return .run { [id = state.id] _ in
          await gate.wait()
          await untilCancelled()
          log.add("cancelled \(id)")
        }
      case .tap:
        state.count += 1
      case .close:
        return .run { send in
          await dismiss()
          log.add("closed, cancelled: \(Task.isCancelled)")
          await send(.tap)
        }
      case .other(let id): state.id = id
      case .check: log.add("presented: \(isPresented)")
      }
      return .none
    }
  }
}

private struct Parent: Reducer {
  struct State: Equatable {
    @PresentationState var child: Child.State?
    var seen: [String] = []
  }
  enum Action {
    case child(PresentationAction<Child.Action>)
    case set(Child.State?)
    case check
  }
  let log = Log()
  let gate = Gate()
  var onDismiss: @Sendable (inout State) -> Void = { _ in }
  @Dependency(\.isPresented) var isPresented
  @Dependency(\.dismiss) var dismiss
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .child(.dismiss):
        state.seen.append("dismiss \(state.child?.id ?? 0)")
        onDismiss(&state)
      case .child(.presented(let action)):
        state.seen.append("\(action) \(state.child?.count ?? -1)")
      case .set(let child):
        state.child = child
      case .check:
        log.add("presented: \(isPresented)")
        return .run { _ in await dismiss() }
      }
      return .none
    }
    .ifLet(\.$child, action: /Action.child) { Child(log: log, gate: gate) }
  }
}

/// A reducer around the parent, which changes what the parent presents.
private struct Grandparent: Reducer {
  struct State: Equatable { var parent = Parent.State() }
  enum Action { case parent(Parent.Action), set(Parent.State), setChild(Child.State?) }
  let parent: Parent
  var body: some Reducer<State, Action> {
    Scope(state: \.parent, action: /Action.parent) { parent }
    Reduce { state, action in
      switch action {
      case .set(let parent): state.parent = parent
      case .setChild(let child): state.parent.child = child
      case .parent: break
      }
      return .none
    }
  }
}

@MainActor
@Suite struct IfLetPresentationTests {
  private let parent = Parent()

  private func makeStore(
    _ child: Child.State? = Child.State(),
    onDismiss: @escaping @Sendable (inout Parent.State) -> Void = { _ in }
  ) -> StoreOf<Parent> {
    var parent = parent
    parent.onDismiss = onDismiss
    parent.gate.open()
    return Store(initialState: Parent.State(child: child)) { parent }
  }

  @Test("S12: a presented child runs before the parent")
  func order() {
    let store = makeStore()
    store.send(.child(.presented(.tap)))
    #expect(store.state.child?.count == 1)
    #expect(store.state.seen == ["tap 1"])
  }

  @Test("S15: dismiss runs the parent, then sets the child to nil and cancels its effects")
  func dismiss() async {
    let store = makeStore()
    let task = store.send(.child(.presented(.start)))
    store.send(.child(.dismiss))
    #expect(store.state.child == nil)
    #expect(store.state.seen == ["start 0", "dismiss 1"])
    await task.finish()
    #expect(parent.log.all == ["cancelled 1"])
  }

  @Test("S15: a child that the parent presents in response to dismiss stays")
  func replacement() async {
    let store = makeStore(onDismiss: { $0.child = Child.State(id: 2) })
    let task = store.send(.child(.presented(.start)))
    store.send(.child(.dismiss))
    #expect(store.state.child == Child.State(id: 2))
    await task.finish()
    #expect(parent.log.all == ["cancelled 1"])
  }

  @Test("S15: a child that the parent only changes in response to dismiss is set to nil")
  func change() {
    let store = makeStore(onDismiss: { $0.child?.count = 7 })
    store.send(.child(.dismiss))
    #expect(store.state.child == nil)
  }

  @Test("S15: a child's dismiss() arrives as an action and cancels the effect that called it")
  func childDismisses() async {
    let store = makeStore()
    let other = store.send(.child(.presented(.start)))
    let task = store.send(.child(.presented(.close)))
    await task.finish()
    await other.finish()
    #expect(store.state.child == nil)
    #expect(store.state.seen == ["start 0", "close 0", "dismiss 1"])
    #expect(parent.log.all.sorted() == ["cancelled 1", "closed, cancelled: true"])
  }

  @Test("S15: isPresented is true only below a presentation")
  func isPresented() async {
    let store = makeStore()
    store.send(.child(.presented(.check)))
    #expect(parent.log.all == ["presented: true"])
    await expectIssue(
      """
      "dismiss" was called by a feature that is not presented.

      Nothing was dismissed. A feature is presented if its parent runs it with "ifLet" and a \
      "PresentationState", or with "forEach" and a "StackState". If the feature is also used \
      without a presentation, check "@Dependency(\\.isPresented)" first.
      """
    ) {
      await store.send(.check).finish()
    }
    #expect(parent.log.all == ["presented: true", "presented: false"])
    #expect(store.state.child != nil)
  }

  @Test("S15: an override of dismiss around a parent does not reach the child that it presents")
  func overriddenDismiss() async {
    let log = Log()
    parent.gate.open()
    let store = Store(initialState: Parent.State(child: Child.State())) {
      parent
    } withDependencies: {
      $0.dismiss = DismissEffect { log.add("root dismissed") }
    }
    await store.send(.child(.presented(.close))).finish()
    #expect(store.state.child == nil)
    await store.send(.check).finish()
    #expect(log.all == ["root dismissed"])
    #expect(parent.log.all == ["closed, cancelled: true", "presented: true"])
  }

  @Test("S13: nil and another id cancel the child's effects, and the same id keeps them")
  func identity() async {
    let store = makeStore()
    let first = store.send(.child(.presented(.start)))
    store.send(.set(Child.State(id: 1, count: 9)))
    await parent.gate.arrivals()
    #expect(parent.log.all == [])
    store.send(.set(Child.State(id: 2)))
    await first.finish()
    #expect(parent.log.all == ["cancelled 1"])
    let second = store.send(.child(.presented(.start)))
    store.send(.set(nil))
    await second.finish()
    #expect(parent.log.all == ["cancelled 1", "cancelled 2"])
    store.send(.set(Child.State(id: 3)))
    let third = store.send(.child(.presented(.start)))
    store.send(.child(.presented(.other(id: 4))))
    await third.finish()
    #expect(parent.log.all == ["cancelled 1", "cancelled 2", "cancelled 3"])
  }

  @Test("S13: effects of a child that an outer reducer replaced are cancelled with the next action")
  func behindItsBack() async {
    parent.gate.open()
    let store = Store(
      initialState: Grandparent.State(parent: Parent.State(child: Child.State(id: 1)))
    ) {
      Grandparent(parent: parent)
    }
    let first = store.send(.parent(.child(.presented(.start))))
    store.send(.setChild(Child.State(id: 2)))
    store.send(.parent(.child(.presented(.tap))))
    await first.finish()
    #expect(parent.log.all == ["cancelled 1"])
    let second = store.send(.parent(.child(.presented(.start))))
    store.send(.set(Parent.State()))
    store.send(.parent(.set(nil)))
    await second.finish()
    #expect(parent.log.all == ["cancelled 1", "cancelled 2"])
  }

  @Test("S12: an action for an absent presented child warns, and the parent runs")
  func absence() {
    let store = makeStore(nil)
    expectIssue(
      """
      An "ifLet" received a presentation's action while nothing is presented:

        Parent.Action.child(
          .presented(.tap)
        )

      The presented feature's reducer did not run. Usually the parent set the state to nil, and an \
      effect or a view sent the action after that. Cancel the effect when the feature is \
      dismissed, or check for nil before you send.
      """
    ) {
      store.send(.child(.presented(.tap)))
    }
    #expect(store.state.seen == ["tap -1"])
    withKnownIssue { _ = store.send(.child(.dismiss)) }
    #expect(store.state.seen == ["tap -1", "dismiss 0"])
  }

  @Test("S17: the state of a presented child is changed in place")
  func inPlace() {
    struct Rows: Reducer {
      struct State { @PresentationState var rows: [Int]? = Array(0..<100) }
      var body: some Reducer<State, PresentationAction<Int>> {
        EmptyReducer()
          .ifLet(\.$rows, action: AnyCasePath()) {
            Reduce { state, action in
              state[action] = -1
              return .none
            }
          }
      }
    }
    let store = Store(initialState: Rows.State()) { Rows() }
    func address() -> UnsafeRawPointer? {
      store.withState { $0.rows?.withUnsafeBytes { $0.baseAddress } }
    }
    let before = address()
    store.send(.presented(3))
    store.send(.presented(4))
    #expect(address() == before)
    #expect(store.withState { $0.rows?[4] } == -1)
  }
}
