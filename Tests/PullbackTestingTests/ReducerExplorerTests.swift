import Pullback
import PullbackTesting
import TestSupport
import Testing

/// A door that can be locked. With `checksLock: false` it has a bug: it opens while it is locked.
private struct Door: Reducer {
  struct State: Hashable {
    var isOpen = false
    var isLocked = false
    var visitors = 0
  }
  enum Action: Hashable, CasePathable {
    case toggle
    case lock
    case enter
    case ring
    case answered(Bool)
    case reset

    struct AllCasePaths: Sendable {}
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  enum CancelID { case bell }
  var checksLock = true

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .toggle:
      if checksLock, state.isLocked { return .none }
      state.isOpen.toggle()
      return .none
    case .lock:
      guard !state.isOpen else { return .none }
      state.isLocked.toggle()
      return .cancel(id: CancelID.bell)
    case .enter:
      guard state.isOpen, state.visitors < 3 else { return .none }
      state.visitors += 1
      return .none
    case .ring:
      return .run { _ in }.cancellable(id: CancelID.bell, cancelInFlight: true)
    case .answered(let comes):
      return comes && !state.isOpen ? .send(.toggle) : .none
    case .reset:
      state = State()
      return .none
    }
  }
}

@Suite struct ReducerExplorerTests {
  @Test("every reachable state is visited once")
  func allStates() {
    let exploration = ReducerExplorer<Door>(
      initialState: Door.State(),
      actions: [.toggle, .lock, .enter]
    ) {
      Door()
    }
    .always("an open door is not locked") { !($0.isOpen && $0.isLocked) }
    .never("a crowd") { $0.visitors > 3 }
    .check()
    // Open, closed, or locked; with no to three visitors.
    #expect(exploration.stateCount == 12)
    #expect(Set(exploration.states).count == 12)
    #expect(exploration.transitionCount == 36)
    #expect(exploration.stop == nil)
    #expect(exploration.depth == 6)
    #expect(exploration.description == "12 states, 36 steps, depth 6: all reachable states.")
  }

  @Test("a state that violates an invariant is reported with the shortest test that reaches it")
  func shortest() throws {
    let exploration = ReducerExplorer<Door>(
      initialState: Door.State(),
      actions: { $0.visitors < 3 ? [.enter, .toggle, .lock] : [.lock] }
    ) {
      Door(checksLock: false)
    }
    .always("an open door is not locked") { !($0.isOpen && $0.isLocked) }
    .never("a crowd") { $0.visitors > 2 }
    .explore()
    #expect(exploration.violations.map(\.name) == ["an open door is not locked", "a crowd"])
    let violation = try #require(exploration.violations.first)
    #expect(violation.actions == [.lock, .toggle])
    #expect(violation.state == Door.State(isOpen: true, isLocked: true))
    #expect(
      violation.testCode == """
        let store = TestStore(initialState: Door.State(isOpen: false, isLocked: false, visitors: 0)) {
          Door()
        }
        await store.send(.lock) {
          $0.isLocked = true
        }
        await store.send(.toggle) {
          $0.isOpen = true
        }
        """
    )
  }

  @Test("check() fails the test when an invariant is violated")
  func check() async {
    let found = await issues {
      ReducerExplorer<Door>(initialState: Door.State(), actions: [.toggle]) {
        Door()
      }
      .never("open") { $0.isOpen }
      .check()
    }
    #expect(
      found.map(\.message) == [
        """
        Door: "open" must never be true, and is true in a state, 1 action from the initial state:

          Door.State(
            isOpen: true,
            isLocked: false,
            visitors: 0
          )

        This test reproduces it:

          let store = TestStore(initialState: Door.State(isOpen: false, isLocked: false, visitors: 0)) {
            Door()
          }
          await store.send(.toggle) {
            $0.isOpen = true
          }
        """
      ]
    )
  }

  @Test("the responses of an effect come at every later step, unless the effect was cancelled")
  func answers() throws {
    let explorer = ReducerExplorer<Door>(
      initialState: Door.State(),
      actions: { _ in [.lock, .ring] }
    ) {
      Door(checksLock: false)
    } responses: { action, _ in
      action == .ring ? [[.answered(true)], [.answered(false)]] : []
    }
    // Locking cancels the bell, so that a response to an earlier ring cannot open a locked door.
    let exploration = explorer.never("open and locked") { $0.isOpen && $0.isLocked }.explore()
    let violation = try #require(exploration.violations.first)
    #expect(violation.actions == [.lock, .ring, .answered(true), .toggle])
    #expect(
      violation.testCode.hasSuffix(
        """
        await store.send(.lock) {
          $0.isLocked = true
        }
        await store.send(.ring)
        await store.receive(.answered(true))
        await store.receive(.toggle) {
          $0.isOpen = true
        }
        """))
    #expect(exploration.stop == nil)
  }

  @Test("eventually reports a state from which its condition cannot become true")
  func eventually() {
    let exploration = ReducerExplorer<Door>(
      initialState: Door.State(),
      actions: { $0.visitors == 3 ? [.lock] : [.toggle, .lock, .enter] }
    ) {
      Door()
    }
    .eventually("closed") { !$0.isOpen }
    .eventually("two visitors or none") { $0.visitors != 1 }
    .explore()
    #expect(exploration.violations.map(\.name) == ["closed"])
    #expect(exploration.violations.first?.actions == [.toggle, .enter, .enter, .enter])
  }

  @Test("limits end the exploration, and the result says what was not visited")
  func limits() {
    let explorer = ReducerExplorer<Counter>(initialState: Counter.State(), actions: [.increment]) {
      Counter()
    }
    let deep = explorer.eventually("100") { $0.count == 100 }
      .explore(limits: ExplorationLimits(depth: 10))
    #expect(deep.stop == .depth)
    #expect(deep.stateCount == 11)
    #expect(deep.violations.isEmpty)
    #expect(
      deep.description
        == "11 states, 10 steps, depth 10. Stopped at the limit of 10 actions; states with untried "
        + "actions: 1."
    )
    let many = explorer.explore(limits: ExplorationLimits(states: 5))
    #expect(many.stop == .states)
    #expect(many.stateCount == 5)
    let brief = explorer.explore(limits: ExplorationLimits(time: .zero))
    #expect(brief.stop == .time)
  }

  @Test("the graph of states is written in DOT and in Mermaid")
  func graph() {
    let exploration = ReducerExplorer<Door>(initialState: Door.State(), actions: [.toggle]) {
      Door()
    }
    .never("open") { $0.isOpen }
    .explore()
    #expect(
      exploration.dot { $0.isOpen ? "open" : "\"shut\"" } == """
        digraph {
          node [shape=box]
          s0 [label="\\"shut\\""]
          s1 [label="open", color=red]
          s0 -> s1 [label=".toggle"]
          s1 -> s0 [label=".toggle"]
        }
        """
    )
    #expect(
      exploration.mermaid { $0.isOpen ? "open" : "\"shut\"" } == """
        flowchart TD
          s0["&quot;shut&quot;"]
          s1["open"]
          s0 -->|".toggle"| s1
          s1 -->|".toggle"| s0
          style s1 stroke:red
        """
    )
  }
}
