#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

// MARK: Builders, onChange and operators, in the shapes of the known library's own suite

@Reducer private struct Row {
  struct State: Equatable, Identifiable {
    let id: Int
    var value: String
  }
  enum Action: Equatable { case set(String), start, ticked }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .set(let value):
        state.value = value
        return .none
      case .start:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
      case .ticked:
        state.value += "."
        return .none
      }
    }
  }
}

@Reducer private struct List {
  struct State: Equatable {
    var count = 0
    var rows: IdentifiedArrayOf<Row.State> = []
  }
  enum Action: Equatable {
    case rows(IdentifiedActionOf<Row>)
    case remove(Int)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows(.element(id: _, action: .set(let text))):
        if text.isEmpty { return .send(.rows(.element(id: 1, action: .set("Empty")))) }
        return .none
      case .rows: return .none
      case .remove(let id):
        state.rows.remove(id: id)
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

@Reducer private struct Login {
  struct State: Equatable { var isWorking = false }
  enum Action: Equatable { case tap, done }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tap:
        state.isWorking = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.done)
        }
      case .done:
        state.isWorking = false
        return .none
      }
    }
  }
}

@Reducer private struct App {
  @CasePathable @dynamicMemberLookup
  enum State: Equatable {
    case login(Login.State)
    case home(Int)
  }
  enum Action: Equatable {
    case login(Login.Action)
    case home
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .home { state = .home(1) }
      return .none
    }
    .ifCaseLet(\.login, action: \.login) { Login() }
  }
}

@MainActor
@Suite struct ReducerShapeTests {
  private struct Add: Reducer {
    let amount: Int
    func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
      state += amount
      return .none
    }
  }

  @Test("a builder takes conditions, optionals, loops, switches and other reducers")
  func builderForms() async {
    struct Feature: Reducer {
      enum Mode { case one, two }
      var mode: Mode
      var isExtra: Bool
      @available(macOS 10.15, *) struct Unlimited: Reducer {
        func reduce(into state: inout Int, action: Bool) -> Effect<Bool> {
          state += 1000
          return .none
        }
      }
      @ReducerBuilder<Int, Bool> var wrapped: some Reducer<Int, Bool> { Add(amount: 1) }
      var body: some Reducer<Int, Bool> {
        wrapped
        if isExtra { Add(amount: 10) }
        switch mode {
        case .one: Add(amount: 100)
        case .two: Add(amount: 200)
        }
        if #available(macOS 10.15, *) { Unlimited() }
        for amount in [10000, 10000] { Add(amount: amount) }
        CombineReducers {
          Add(amount: 1)
          EmptyReducer()
        }
        Reduce(Add(amount: 2))
      }
    }
    let store = TestStore(initialState: 0) { Feature(mode: .two, isExtra: true) }
    await store.send(true) { $0 = 21_214 }
  }

  @Test("onChange runs for a computed and for a nested value, nested in one another")
  func onChangeForms() async {
    struct Feature: Reducer {
      struct State: Equatable {
        var count = 0
        var description = ""
        var changes = 0
        var isEven: Bool { count.isMultiple(of: 2) }
      }
      enum Action: Equatable { case increment, decrement }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          state.count += action == .increment ? 1 : -1
          return .none
        }
        .onChange(of: \.isEven) { old, new in
          Reduce { state, _ in
            state.description = "\(old) to \(new)"
            return .none
          }
          .onChange(of: \.description) { _, _ in
            Reduce { state, _ in
              state.changes += 1
              return .none
            }
          }
        }
        .onChange(of: { $0.count }, removeDuplicates: { abs($0 - $1) < 100 }) { _, _ in
          Reduce { _, _ in .none }
        }
      }
    }
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.increment) {
      $0.count = 1
      $0.description = "true to false"
      $0.changes = 1
    }
    await store.send(.increment) {
      $0.count = 2
      $0.description = "false to true"
      $0.changes = 2
    }
  }

  @Test("rows of a feature are reduced by id, before their parent, and their effects are theirs")
  func rows() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: List.State(rows: [
        Row.State(id: 1, value: "foo"), Row.State(id: 2, value: "bar"),
      ])
    ) {
      List()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.rows(.element(id: 2, action: .set("baz")))) {
      $0.rows[id: 2]?.value = "baz"
    }
    await store.send(\.rows[id: 1].set, "") { $0.rows[id: 1]?.value = "" }
    await store.receive(\.rows[id: 1].set) { $0.rows[id: 1]?.value = "Empty" }
    await store.send(\.rows[id: 2].start)
    await clock.advance(by: .seconds(1))
    await store.receive(\.rows[id: 2].ticked) { $0.rows[id: 2]?.value = "baz." }
    await store.send(.remove(2)) { $0.rows = [Row.State(id: 1, value: "Empty")] }
  }

  @Test("a row that is not there is reported at the operator, and nothing else happens")
  func missingRow() async {
    let store = TestStore(initialState: List.State()) { List() }
    await withKnownIssue {
      await store.send(.rows(.element(id: 1, action: .start)))
    } matching: {
      $0.description.contains("forEach")
    }
  }

  @Test("a case of an enum is reduced while it is there; its effects end with it")
  func cases() async {
    let clock = TestClock()
    let store = TestStore(initialState: App.State.login(Login.State())) {
      App()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.login(.tap)) { $0.modify(\.login) { $0.isWorking = true } }
    await clock.advance(by: .seconds(1))
    await store.receive(\.login.done) { $0 = .login(Login.State()) }
    await store.send(\.login.tap) { $0 = .login(Login.State(isWorking: true)) }
    await store.send(.home) { $0 = .home(1) }
    #expect(store.state.is(\.home))
    #expect(store.state.home == 1)
    #expect(store.state[case: \.login] == nil)
  }

  @Test("printed changes name the action and the difference")
  func printedChanges() async {
    let printed = LockIsolated("")
    let printer = _ReducerPrinter<Int, Bool> { action, old, new in
      printed.withValue { $0 += "\(action) \(old) \(new)\n" }
    }
    let store = Store<Int, Bool>(initialState: 1) {
      Reduce { state, action in
        state += action ? 1 : -1
        return .none
      }
      ._printChanges(printer)
    }
    await store.send(true).finish()
    await store.send(false).finish()
    while printed.value.count < 19 { await Task.yield() }
    #expect(printed.value == "true 1 2\nfalse 2 1\n")
  }

  @Test("a reducer of legacy case paths composes with one of key paths")
  func legacyCasePaths() async {
    struct State: Equatable {
      var child = 0
      var optional: Int? = 0
      var rows: IdentifiedArray<Int, Row> = [Row(id: 0)]
      struct Row: Equatable, Identifiable {
        let id: Int
        var count = 0
      }
    }
    enum Action: Equatable {
      case child(Bool)
      case optional(Bool)
      case row(id: Int, action: Bool)
    }
    let count = Reduce<Int, Bool> { state, action in
      state += action ? 1 : -1
      return .none
    }
    let store = TestStore(initialState: State()) {
      CombineReducers {
        Scope(state: \State.child, action: /Action.child) { count }
      }
      .ifLet(\.optional, action: /Action.optional) { count }
      .forEach(\.rows, action: /Action.row(id:action:)) {
        Scope(state: \.count, action: \.self) { count }
      }
    }
    await store.send(.child(true)) { $0.child = 1 }
    await store.send(.optional(false)) { $0.optional = -1 }
    await store.send(.row(id: 0, action: true)) { $0.rows[id: 0]?.count = 1 }
  }
}
#endif
