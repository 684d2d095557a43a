import Pullback
import Testing

@MainActor
@Suite struct CompositionTests {
  @Test("S11: the body is built once for a root store, when the first action arrives")
  func bodyOnce() {
    final class Count { var bodies = 0 }
    struct Child: Reducer {
      let count: Count
      var body: some Reducer<Int, Int> {
        let _ = count.bodies += 1
        Reduce { state, action in
          state += action
          return .none
        }
      }
    }
    struct Parent: Reducer {
      struct State { var a = 0; var b: Int? = 0 }
      enum Action { case a(Int), b(Int) }
      let count: Count
      var body: some Reducer<State, Action> {
        let _ = count.bodies += 1
        Reduce { _, _ in .none }
          .ifLet(\.b, action: /Action.b) { Child(count: count) }
        Scope(state: \.a, action: /Action.a) { Child(count: count) }
      }
    }
    let count = Count()
    let store = Store(initialState: Parent.State()) { Parent(count: count) }
    #expect(count.bodies == 0)
    for _ in 0..<5 {
      store.send(.a(1))
      store.send(.b(1))
    }
    #expect(count.bodies == 3)
    #expect(store.state.a == 5)
    #expect(store.state.b == 5)
  }

  @Test("S11: a feature whose body contains itself runs")
  func recursion() {
    struct Tree: Reducer {
      struct State: Equatable, Identifiable {
        let id: Int
        var count = 0
        var children: IdentifiedArrayOf<State> = []
      }
      indirect enum Action {
        case increment
        case child(id: Int, action: Action)
      }
      var body: some Reducer<State, Action> {
        Reduce { state, action in
          if case .increment = action { state.count += 1 }
          return .none
        }
        .forEach(\.children, action: /Action.child) { Tree() }
      }
    }
    let store = Store(
      initialState: Tree.State(
        id: 0,
        children: [Tree.State(id: 1, children: [Tree.State(id: 2)])]
      )
    ) { Tree() }
    store.send(.child(id: 1, action: .child(id: 2, action: .increment)))
    #expect(store.state.children[id: 1]?.children[id: 2]?.count == 1)
    #expect(store.state.count == 0)
  }

  @Test("S11: a body runs from top to bottom on one state, and its effects merge in that order")
  func order() {
    struct Feature: Reducer {
      var isLoud: Bool
      var body: some Reducer<[String], String> {
        Reduce { state, action in
          state.append("1 \(action)")
          return action == "go" ? .send("x") : .none
        }
        if isLoud {
          Reduce { state, action in
            state.append("loud \(action)")
            return .none
          }
        }
        CombineReducers {
          Reduce { state, action in
            state.append("2 \(action)")
            return action == "go" ? .send("y") : .none
          }
          EmptyReducer()
        }
      }
    }
    let store = Store(initialState: [String]()) { Feature(isLoud: true) }
    store.send("go")
    #expect(
      store.state == [
        "1 go", "loud go", "2 go", "1 x", "loud x", "2 x", "1 y", "loud y", "2 y",
      ]
    )
  }

  private enum State: Equatable {
    case loggedIn(String)
    case loggedOut([Int])
  }

  private enum Action {
    case loggedIn(String)
    case loggedOut(Int)
    case logOut
  }

  @Test("S12: the child runs before the parent, which may set it to nil")
  func childFirst() {
    struct Parent: Reducer {
      struct State: Equatable {
        var child: [String]? = []
        var log: [String] = []
      }
      enum Action { case child(String) }
      var body: some Reducer<State, Action> {
        Reduce { state, action in
          switch action {
          case .child(let text):
            state.log = state.child ?? []
            if text == "bye" { state.child = nil }
            return .none
          }
        }
        .ifLet(\.child, action: /Action.child) {
          Reduce { state, action in
            state.append(action)
            return .none
          }
        }
      }
    }
    let store = Store(initialState: Parent.State()) { Parent() }
    store.send(.child("bye"))
    #expect(store.state == Parent.State(child: nil, log: ["bye"]))
  }

  @Test("S12: ifCaseLet runs the child in its case, and warns in another case")
  func cases() {
    let store = Store<State, Action>(initialState: .loggedOut([])) {
      Reduce { state, action in
        if case .logOut = action { state = .loggedOut([]) }
        return .none
      }
      .ifCaseLet(/State.loggedIn, action: /Action.loggedIn) {
        Reduce { state, action in
          state += action
          return .none
        }
      }
      .ifCaseLet(/State.loggedOut, action: /Action.loggedOut) {
        Reduce { state, action in
          state.append(action)
          return .none
        }
      }
    }
    store.send(.loggedOut(1))
    store.send(.loggedOut(2))
    #expect(store.state == .loggedOut([1, 2]))
    withKnownIssue {
      store.send(.loggedIn("x"))
    } matching: {
      $0.description.contains("An \"ifCaseLet\" received a child action while the state is in")
        && $0.sourceLocation?.fileName == "CompositionTests.swift"
    }
    #expect(store.state == .loggedOut([1, 2]))
  }

  @Test("S12: an action for an absent row warns at the line of forEach, and does nothing")
  func absentRow() {
    struct Row: Identifiable { let id: Int }
    struct Rows { var rows: IdentifiedArrayOf<Row> = [] }
    enum Action: CasePathable {
      case rows(IdentifiedAction<Int, Void>)
      struct AllCasePaths: Sendable {
        var rows: AnyCasePath<Action, IdentifiedAction<Int, Void>> {
          AnyCasePath(
            embed: { .rows($0) },
            extract: { if case .rows(let rows) = $0 { rows } else { nil } }
          )
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    let line = #line + 3
    let store = Store<Rows, Action>(initialState: Rows()) {
      Reduce { _, _ in .none }
        .forEach(\.rows, action: \.rows) { EmptyReducer<Row, Void>() }
    }
    withKnownIssue {
      store.send(.rows(.element(id: 3, action: ())))
    } matching: {
      $0.description.contains("received an action for a row that does not exist")
        && $0.sourceLocation?.line == line
    }
  }

  @Test("ifCaseLet changes the value of a case in place, without a copy")
  func enumInPlace() {
    final class Object {}
    struct Holder: Equatable {
      var object = Object()
      static func == (a: Self, b: Self) -> Bool { a.object === b.object }
    }
    enum State { case holding(Holder), empty }
    enum Action { case check }
    var isUnique = false
    let store = Store<State, Action>(initialState: .holding(Holder())) {
      Reduce { _, _ in .none }
        .ifCaseLet(/State.holding, action: AnyCasePath<Action, Action>()) {
          Reduce { state, _ in
            isUnique = isKnownUniquelyReferenced(&state.object)
            return .none
          }
        }
    }
    store.send(Action.check)
    #expect(isUnique)
  }
}
