import Foundation
import Pullback
import Testing

/// Reducers that call other reducers by `reduce(into:action:)`.
@Suite("Reducers that wrap others")
@MainActor
struct WrapperTests {
  @Test("S11: the body of a wrapped reducer is built once, not for every call")
  func bodyIsBuiltOnce() {
    let builds = LockIsolated(0)
    let store = Store(initialState: Counted.State()) {
      ByHand(base: Counted(step: 1, builds: builds))
    }
    for _ in 0..<10 { store.send(.child(.tapped)) }
    #expect(store.withState(\.child?.count) == 10)
    #expect(builds.value == 2)

    let closureBuilds = LockIsolated(0)
    let closure = Store(initialState: Counted.State()) {
      ByBody(base: Counted(step: 1, builds: closureBuilds))
    }
    for _ in 0..<10 { closure.send(.child(.tapped)) }
    #expect(closure.withState(\.child?.count) == 10)
    #expect(closureBuilds.value == 2)
  }

  @Test("two wrapped reducers of one type keep their own properties")
  func differentValues() {
    let builds = LockIsolated(0)
    let store = Store(initialState: Counted.State()) {
      Pair(
        first: Counted(step: 1, builds: builds), second: Counted(step: 10, builds: builds))
    }
    for _ in 0..<10 { store.send(.child(.tapped)) }
    #expect(store.withState(\.child?.count) == 110)
    #expect(builds.value == 4)
  }

  @Test("a reducer that is made for each action uses the properties of that instance")
  func madeForEachAction() {
    let store = Store(initialState: Counted.State()) {
      Reduce<Counted.State, Counted.Action> { state, action in
        let step = (state.child?.count ?? 0) + 1
        return Counted(step: step, builds: nil).reduce(into: &state, action: action)
      }
    }
    for _ in 0..<12 { store.send(.child(.tapped)) }
    #expect(store.withState(\.child?.count) == 4095)
  }

  @Test("a wrapped reducer has the dependencies of its wrapper")
  func dependencies() {
    let store = Store(initialState: 0) {
      CombineReducers {
        ByHand(base: Dated()).dependency(\.date, .constant(Date(timeIntervalSince1970: 1)))
        ByHand(base: Dated()).dependency(\.date, .constant(Date(timeIntervalSince1970: 10)))
      }
    }
    for _ in 0..<3 { store.send(()) }
    #expect(store.withState { $0 } == 33)
  }

  @Test("an operator that is called outside of a store builds its child's body once")
  func operatorOutsideOfStore() {
    let builds = LockIsolated(0)
    let reducer = EmptyReducer<Counted.State, Counted.Action>()
      .ifLet(\.child, action: \.child) { Counted.Child(step: 1, builds: builds) }
    var state = Counted.State()
    for _ in 0..<10 { _ = reducer.reduce(into: &state, action: .child(.tapped)) }
    #expect(state.child?.count == 10)
    #expect(builds.value == 1)
  }
}

private struct Counted: Reducer {
  struct State { var child: Child.State? = Child.State() }
  enum Action: CasePathable {
    case child(Child.Action)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Child.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: {
            switch $0 {
            case .child(let action): action
            }
          })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let step: Int
  let builds: LockIsolated<Int>?

  var body: some ReducerOf<Self> {
    let _ = builds?.withValue { $0 += 1 }
    EmptyReducer().ifLet(\.child, action: \.child) { Child(step: step, builds: builds) }
  }

  struct Child: Reducer {
    struct State { var count = 0 }
    enum Action { case tapped }
    let step: Int
    let builds: LockIsolated<Int>?

    var body: some ReducerOf<Self> {
      let _ = builds?.withValue { $0 += 1 }
      Reduce { state, _ in
        state.count += step
        return .none
      }
    }
  }
}

private struct ByHand<Base: Reducer>: Reducer {
  let base: Base
  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    base.reduce(into: &state, action: action)
  }
}

private struct ByBody<Base: Reducer>: Reducer {
  let base: Base
  var body: some Reducer<Base.State, Base.Action> {
    Reduce { state, action in base.reduce(into: &state, action: action) }
  }
}

private struct Pair<Base: Reducer>: Reducer {
  let first, second: Base
  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    let effect = first.reduce(into: &state, action: action)
    return effect.merge(with: second.reduce(into: &state, action: action))
  }
}

private struct Dated: Reducer {
  @Dependency(\.date.now) var now
  var body: some Reducer<Int, Void> {
    let step = Int(now.timeIntervalSince1970)
    Reduce { state, _ in
      state += step
      return .none
    }
  }
}
