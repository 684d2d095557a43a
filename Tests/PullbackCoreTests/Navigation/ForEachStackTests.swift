import OrderedCollections
import Pullback
import PullbackCore
import Testing

/// A screen whose effect runs until it is cancelled.
private struct Screen: Reducer {
  struct State: Equatable {
    var name = ""
    var count = 0
  }
  enum Action: Equatable { case start, tap, close, pushMany }
  let log: Log
  let gate: Gate
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .start:
        return .run { [name = state.name] _ in
          await gate.wait()
          await untilCancelled()
          log.add("cancelled \(name)")
        }
        .cancellable(id: "effect")
      case .tap:
        state.count += 1
        log.add("presented: \(isPresented)")
      case .close: return .run { _ in await dismiss() }
      case .pushMany: break
      }
      return .none
    }
  }
}

private struct Root: Reducer {
  struct State: Equatable {
    var path = StackState<Screen.State>()
    var seen: [String] = []
  }
  enum Action: CasePathable {
    case path(StackActionOf<Screen>)
    case set(@Sendable (inout State) -> Void)
    case stopAll
    struct AllCasePaths: Sendable {
      var path: AnyCasePath<Action, StackActionOf<Screen>> {
        AnyCasePath(
          embed: { .path($0) },
          extract: { if case .path(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  let log = Log()
  let gate = Gate()
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .path(.element(let id, let action)):
        state.seen.append("\(id) \(action) \(state.path[id: id]?.count ?? -1)")
        if action == .pushMany { state.path.append(contentsOf: [Screen.State(), Screen.State()]) }
      case .path(.popFrom(let id)):
        state.seen.append("pop \(id) of \(state.path.count)")
      case .path(.push(let id, _)):
        state.seen.append("push \(id) of \(state.path.count)")
      case .set(let change): change(&state)
      case .stopAll: return .cancel(id: "effect")
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Screen(log: log, gate: gate) }
  }
}

@MainActor
@Suite struct ForEachStackTests {
  private let root = Root()

  private func makeStore(_ names: String...) -> StoreOf<Root> {
    root.gate.open()
    return Store(
      initialState: Root.State(path: StackState(names.map { Screen.State(name: $0) }))
    ) { root }
  }

  @Test("S14: an element of a stack runs before the parent")
  func order() {
    let store = makeStore("A", "B")
    store.send(.path(.element(id: 1, action: .tap)))
    #expect(store.state.path.map(\.count) == [0, 1])
    #expect(store.state.seen == ["#1 tap 1"])
    #expect(root.log.all == ["presented: true"])
  }

  @Test("S14: a push inserts before the parent runs, and a pop removes after it")
  func pushAndPop() {
    let store = makeStore("A")
    store.send(.path(.push(id: 1, state: Screen.State(name: "B"))))
    store.send(.path(.push(id: 2, state: Screen.State(name: "C"))))
    #expect(store.state.path.map(\.name) == ["A", "B", "C"])
    store.send(.path(.popFrom(id: 1)))
    #expect(store.state.path.map(\.name) == ["A"])
    #expect(store.state.seen == ["push #1 of 2", "push #2 of 3", "pop #1 of 3"])
    store.send(.set { $0.path.append(Screen.State(name: "D")) })
    #expect(store.state.path.ids == [0, 3])
  }

  @Test("S14: a pop cancels the effects of every popped element")
  func popCancels() async {
    let store = makeStore("A", "B", "C")
    let tasks = [0, 1, 2].map { store.send(.path(.element(id: $0, action: .start))) }
    store.send(.path(.popFrom(id: 1)))
    await tasks[1].finish()
    await tasks[2].finish()
    #expect(root.log.all.sorted() == ["cancelled B", "cancelled C"])
    #expect(!tasks[0].isCancelled)
    store.send(.set { $0.path.removeAll() })
    await tasks[0].finish()
    #expect(root.log.all.count == 3)
  }

  @Test("S14: assigning a new stack cancels all effects of the old one")
  func replacedStack() async {
    let store = makeStore("A")
    let task = store.send(.path(.element(id: 0, action: .start)))
    store.send(.set { $0.path = StackState([Screen.State(name: "B")]) })
    await task.finish()
    #expect(root.log.all == ["cancelled A"])
    #expect(store.state.path.ids == [1])
  }

  @Test("S13: effects of a stack that an outer reducer changed are cancelled with the next action")
  func behindItsBack() async {
    root.gate.open()
    enum Action { case root(Root.Action), reset }
    let store = Store<Root.State, Action>(
      initialState: Root.State(path: StackState([Screen.State(name: "A")]))
    ) { [root] in
      Scope(state: \.self, action: /Action.root) { root }
      Reduce { state, action in
        if case .reset = action { state = Root.State() }
        return .none
      }
    }
    let task = store.send(.root(.path(.element(id: 0, action: .start))))
    store.send(.reset)
    store.send(.root(.stopAll))
    await task.finish()
    #expect(root.log.all == ["cancelled A"])
  }

  @Test("S15: dismiss() in an element arrives as a popFrom of it and all above")
  func dismiss() async {
    let store = makeStore("A", "B", "C")
    await store.send(.path(.element(id: 1, action: .close))).finish()
    #expect(store.state.path.map(\.name) == ["A"])
    #expect(store.state.seen == ["#1 close 0", "pop #1 of 3"])
  }

  @Test(
    "S22: popping an element leaves other elements' effects, and the parent's cancel reaches them")
  func cancelReach() async {
    let store = makeStore("A", "B")
    let tasks = [0, 1].map { store.send(.path(.element(id: $0, action: .start))) }
    await root.gate.arrivals(2)
    store.send(.path(.popFrom(id: 1)))
    await tasks[1].finish()
    #expect(root.log.all == ["cancelled B"])
    store.send(.stopAll)
    await tasks[0].finish()
    #expect(root.log.all == ["cancelled B", "cancelled A"])
  }

  @Test("S14: an action for an absent element warns, and the parent runs")
  func unknown() {
    let store = makeStore("A")
    expectIssue(
      """
      A "forEach" received an action for an element that is not on the stack:

        Action: Root.Action.path(
          .element(
            id: #7,
            action: .tap
          )
        )
        Id: #7

      The element's reducer did not run. Usually the element was popped, and an effect or a view \
      sent the action after that. Cancel the effect when the element is popped, or check the stack \
      before you send.
      """
    ) {
      store.send(.path(.element(id: 7, action: .tap)))
    }
    expectIssue(
      """
      A "forEach" received a "popFrom" for an element that is not on the stack:

        Action: Root.Action.path(
          .popFrom(id: #7)
        )
        Id: #7

      Nothing was popped. Usually the element was popped already. Send "popFrom" once for each \
      element.
      """
    ) {
      store.send(.path(.popFrom(id: 7)))
    }
    #expect(store.state.seen == ["#7 tap -1", "pop #7 of 1"])
    #expect(store.state.path.count == 1)
  }

  @Test("S14: a push with an id that is on the stack warns and does nothing")
  func reused() {
    let store = makeStore("A")
    expectIssue(
      """
      A "forEach" received a "push" with the id of an element that is on the stack already:

        Action: Root.Action.path(
          .push(
            id: #0,
            state: Screen.State(
              name: "B",
              count: 0
            )
          )
        )
        Id: #0

      Nothing was pushed. Every push needs a new id, which no element had before.
      """
    ) {
      store.send(.path(.push(id: 0, state: Screen.State(name: "B"))))
    }
    #expect(store.state.path.map(\.name) == ["A"])
  }

  @Test("S14: a push with an id that is too high warns")
  func tooHigh() {
    let store = makeStore("A")
    expectIssue(
      """
      A "forEach" received a "push" with an id that is too high:

        Action: Root.Action.path(
          .push(
            id: #7,
            state: Screen.State(
              name: "B",
              count: 0
            )
          )
        )
        Id: #7
        Next id: #1

      The element was pushed under this id. In a test, ids count up from 0, and all stacks share \
      one count. Send the "push" with the next id; elements that are appended later get the ids \
      after it.
      """
    ) {
      store.send(.path(.push(id: 7, state: Screen.State(name: "B"))))
    }
    #expect(store.state.path.ids == [0, 7])
    store.send(.set { $0.path.append(Screen.State(name: "C")) })
    #expect(store.state.path.ids == [0, 7, 8])
  }

  @Test("case key paths reach the actions of elements, pops and pushes")
  func paths() {
    let element: CaseKeyPath<Root.Action, Screen.Action> = \.path[id: 3]
    guard case .path(.element(id: 3, action: .tap)) = element(.tap) else {
      Issue.record("It is an action of the element.")
      return
    }
    #expect(Root.Action.path(.element(id: 3, action: .tap))[case: element] == .tap)
    #expect(Root.Action.path(.element(id: 4, action: .tap))[case: element] == nil)
    #expect(Root.Action.path(.popFrom(id: 3))[case: \.path.popFrom] == 3)
    #expect(Root.Action.path(.push(id: 3, state: .init()))[case: \.path.push]?.id == 3)
    #expect(Root.Action.path(.element(id: 4, action: .tap))[case: \.path.element]?.id == 4)
  }

  @Test("S8: the store of a popped element keeps its last state")
  func elementStore() throws {
    let store = makeStore("A", "B")
    let path = store.scope(state: \.path, action: \.path)
    let top = try #require(path.element(id: 1))
    #expect(path.element(id: 1) === top)
    #expect(path.element(id: 2) == nil)
    top.send(.tap)
    #expect(top.count == 1)
    store.send(.path(.popFrom(id: 1)))
    #expect(top.count == 1)
    #expect(path.element(id: 1) == nil)
  }
}
