import Pullback
import Testing

// "Part 7", the reducers: a parent runs its children by `ifLet`, `forEach` and `ifCaseLet`.

private struct Child: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }
  enum Action: Equatable {
    case incremented
    case listened
    case closeTapped
  }
  /// Counts how many effects were cancelled.
  var cancelled = LockIsolated(0)

  var body: some Reducer<State, Action> {
    Reduce { [cancelled] state, action in
      switch action {
      case .incremented:
        state.count += 1
        return .none
      case .listened:
        return .run { _ in
          let (never, continuation) = AsyncStream<Never>.makeStream()
          for await _ in never {}
          cancelled.withValue { $0 += 1 }
          continuation.finish()
        }
      case .closeTapped:
        state.count = 100
        return .none
      }
    }
  }
}

private typealias Row = Child

/// The parents of the text, whose own reducers are empty.
private enum EmptyCore {
  enum OfOptional {
    struct Parent: Reducer {
      struct State {
        var child: Child.State?
        /* code */
      }
      enum Action {
        case child(Child.Action)
        /* code */
      }

      var body: some Reducer<State, Action> {
        Reduce { state, action in
        }
        .ifLet(\.child, action: /Action.child) {
          Child()
        }
      }
    }
  }

  enum OfRows {
    struct Parent: Reducer {
      struct State {
        var rows: IdentifiedArrayOf<Child.State>
        // ...
      }
      enum Action {
        case row(id: Child.State.ID, action: Child.Action)
        // ...
      }

      var body: some Reducer<State, Action> {
        Reduce { state, action in
        }
        .forEach(\.rows, action: /Action.row) {
          Row()
        }
      }
    }
  }

  enum OfCases {
    typealias Authenticated = Child
    typealias Unauthenticated = Child

    struct Parent: Reducer {
      enum State: Equatable {
        case loggedIn(Authenticated.State)
        case loggedOut(Unauthenticated.State)
      }
      enum Action {
        case loggedIn(Authenticated.Action)
        case loggedOut(Unauthenticated.Action)
        // ...
      }

      var body: some Reducer<State, Action> {
        Reduce { state, action in
          // Core logic for parent feature
        }
        .ifCaseLet(/State.loggedIn, action: /Action.loggedIn) {
          Authenticated()
        }
        .ifCaseLet(/State.loggedOut, action: /Action.loggedOut) {
          Unauthenticated()
        }
      }
    }
  }
}

/// A parent that records the state when its turn comes, and then closes the child.
private struct Parent: Reducer {
  enum Mode: Equatable {
    case loggedIn(Child.State)
    case loggedOut
  }
  struct State: Equatable {
    var child: Child.State?
    var rows: IdentifiedArrayOf<Child.State> = []
    var mode = Mode.loggedOut
    var found: [Int?] = []
  }
  enum Action {
    case child(Child.Action)
    case row(id: Child.State.ID, action: Child.Action)
    case mode(ModeAction)
  }
  enum ModeAction {
    case loggedIn(Child.Action)
  }
  var cancelled = LockIsolated(0)

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .child(.closeTapped):
        state.found.append(state.child?.count)
        state.child = nil
      case let .row(id: id, action: .closeTapped):
        state.found.append(state.rows[id: id]?.count)
        state.rows.remove(id: id)
      case .child, .row, .mode:
        break
      }
      return .none
    }
    .ifLet(\.child, action: /Action.child) {
      Child(cancelled: cancelled)
    }
    .forEach(\.rows, action: /Action.row) {
      Row(cancelled: cancelled)
    }
    Scope(state: \.mode, action: /Action.mode) {
      Reduce { mode, action in
        if case .loggedIn(.closeTapped) = action { mode = .loggedOut }
        return .none
      }
      .ifCaseLet(/Mode.loggedIn, action: /ModeAction.loggedIn) {
        Child(cancelled: cancelled)
      }
    }
  }
}

@MainActor
@Suite struct MultipleReducersTests {
  @Test("S12: ifLet runs the child's reducer while the child is there")
  func ifLet() {
    typealias Parent = EmptyCore.OfOptional.Parent
    let store = Store(initialState: Parent.State(child: Child.State())) { Parent() }
    store.send(.child(.incremented))
    store.send(.child(.incremented))
    #expect(store.child?.count == 2)
  }

  @Test("S12: ifLet warns and does nothing while the child is nil")
  func ifLetOfNil() {
    typealias Parent = EmptyCore.OfOptional.Parent
    let store = Store(initialState: Parent.State()) { Parent() }
    withKnownIssue {
      store.send(.child(.incremented))
    } matching: {
      $0.description.contains("An \"ifLet\" received a child action while the child's state is nil")
    }
    #expect(store.child == nil)
  }

  @Test("S12: forEach runs the row's reducer on the row with the action's id")
  func forEach() {
    typealias Parent = EmptyCore.OfRows.Parent
    let rows: IdentifiedArrayOf<Child.State> = [Child.State(id: 1), Child.State(id: 2)]
    let store = Store(initialState: Parent.State(rows: rows)) { Parent() }
    store.send(.row(id: 2, action: .incremented))
    #expect(store.rows.map(\.count) == [0, 1])
    store.send(.row(id: 1, action: .incremented))
    store.send(.row(id: 2, action: .incremented))
    #expect(store.rows.map(\.count) == [1, 2])
    withKnownIssue {
      store.send(.row(id: 3, action: .incremented))
    } matching: {
      $0.description.contains("A \"forEach\" received an action for a row that does not exist")
    }
  }

  @Test("S12: ifCaseLet runs the reducer of the present case")
  func ifCaseLet() {
    typealias Parent = EmptyCore.OfCases.Parent
    let loggedOut = Store(initialState: Parent.State.loggedOut(Child.State())) { Parent() }
    loggedOut.send(.loggedOut(.incremented))
    #expect(loggedOut.state == .loggedOut(Child.State(count: 1)))
    withKnownIssue {
      loggedOut.send(.loggedIn(.incremented))
    } matching: {
      $0.description.contains("while the state is in another case")
    }
    #expect(loggedOut.state == .loggedOut(Child.State(count: 1)))

    let loggedIn = Store(initialState: Parent.State.loggedIn(Child.State())) { Parent() }
    loggedIn.send(.loggedIn(.incremented))
    #expect(loggedIn.state == .loggedIn(Child.State(count: 1)))
  }

  @Test("S12: the child runs before the parent, which can close it")
  func order() {
    let store = Store(
      initialState: Parent.State(child: Child.State(), rows: [Child.State(id: 1)])
    ) {
      Parent()
    }
    store.send(.child(.closeTapped))
    store.send(.row(id: 1, action: .closeTapped))
    #expect(store.state == Parent.State(found: [100, 100]))
  }

  @Test(
    "S13: a child that disappears has its effects cancelled",
    arguments: ["child", "row", "case"]
  )
  func effects(kind: String) async {
    let cancelled = LockIsolated(0)
    let store = Store(
      initialState: Parent.State(
        child: Child.State(), rows: [Child.State(id: 1)], mode: .loggedIn(Child.State()))
    ) {
      Parent(cancelled: cancelled)
    }
    func action(_ action: Child.Action) -> Parent.Action {
      switch kind {
      case "child": .child(action)
      case "row": .row(id: 1, action: action)
      default: .mode(.loggedIn(action))
      }
    }
    let listening = store.send(action(.listened))
    store.send(action(.incremented))
    #expect(cancelled.value == 0)
    store.send(action(.closeTapped))
    await listening.finish()
    #expect(cancelled.value == 1)
  }
}
