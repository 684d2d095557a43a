import IssueReporting
import Pullback
import Testing

@Suite("Actions that are passed to child reducers")
@MainActor
struct ChildActionTests {
  @Test("a parent receives the whole action after its child has handled its part", arguments: 1...3)
  func wholeAction(sends: Int) {
    let store = Store(initialState: First.State()) { First() }
    let name = "a name that is too long to be kept in a word"
    for _ in 0..<sends {
      store.send(.middle(.leaf(.renamed(name))))
      store.send(.middle(.noted(name, 3)))
      store.send(.own(name))
    }
    #expect(store.withState(\.middle?.leaf?.name) == name)
    #expect(
      store.withState(\.middle?.seen)
        == Array(
          repeating: ["leaf(\(name))", "noted(\(name), 3)"], count: sends
        ).flatMap { $0 })
    #expect(
      store.withState(\.seen)
        == Array(
          repeating: ["middle(leaf(\(name)))", "middle(noted(\(name), 3))", "own(\(name))"],
          count: sends
        ).flatMap { $0 })
  }

  @Test("S12: the warning for an absent child shows the whole action, every time")
  func absentChild() {
    let store = Store(initialState: First.State()) { First() }
    store.send(.middle(.leaf(.renamed("first"))))
    store.send(.removed)
    for number in 0..<3 {
      withKnownIssue {
        store.send(.middle(.leaf(.renamed("late \(number)"))))
      } matching: { issue in
        issue.description.contains("late \(number)") && issue.description.contains("middle")
      }
      #expect(store.withState(\.seen.last) == "middle(leaf(late \(number)))")
    }
  }

  @Test("S19: a Scope whose path takes only some values of a case runs for those values only")
  func choosyPath() {
    let store = Store(initialState: Chooser.State()) { Chooser() }
    for number in [5, 1, 7, 2, 9] { store.send(.number(number)) }
    #expect(store.withState(\.numbers) == [5, 7, 9])
  }

  @Test("an action with a weak reference reaches the child, and the reference stays weak")
  func weakReference() throws {
    let store = Store(initialState: Holder.State()) { Holder() }
    var object: Thing? = Thing()
    for _ in 0..<3 { store.send(.child(.hold(WeakThing(thing: object), object != nil))) }
    #expect(store.withState(\.child?.matches) == 3)
    object = nil
    store.send(.child(.hold(WeakThing(thing: object), false)))
    #expect(store.withState(\.child?.matches) == 4)
  }
}

private struct Last: Reducer {
  struct State { var name = "" }
  enum Action { case renamed(String) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .renamed(let name): state.name = name
    }
    return .none
  }
}

private struct Middle: Reducer {
  struct State {
    var leaf: Last.State? = Last.State()
    var seen: [String] = []
  }
  enum Action: CustomStringConvertible {
    case leaf(Last.Action)
    case noted(String, Int)

    var description: String {
      switch self {
      case .leaf(.renamed(let name)): "leaf(\(name))"
      case .noted(let name, let number): "noted(\(name), \(number))"
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.seen.append("\(action)")
      return .none
    }
    .ifLet(
      \.leaf,
      action: AnyCasePath(
        embed: Action.leaf,
        extract: { if case .leaf(let action) = $0 { action } else { nil } }
      )
    ) { Last() }
  }
}

private struct First: Reducer {
  struct State {
    var middle: Middle.State? = Middle.State()
    var seen: [String] = []
  }
  enum Action: CustomStringConvertible {
    case own(String)
    case middle(Middle.Action)
    case removed

    var description: String {
      switch self {
      case .own(let name): "own(\(name))"
      case .middle(let action): "middle(\(action))"
      case .removed: "removed"
      }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .removed = action { state.middle = nil }
      state.seen.append("\(action)")
      return .none
    }
    .ifLet(\.middle, action: /Action.middle) { Middle() }
  }
}

private struct Chooser: Reducer {
  struct State { var numbers: [Int] = [] }
  enum Action { case number(Int) }

  var body: some ReducerOf<Self> {
    Scope(
      state: \.numbers,
      action: AnyCasePath(
        embed: { .number($0) },
        extract: { if case .number(let number) = $0, number > 3 { number } else { nil } }
      )
    ) {
      Reduce<[Int], Int> { numbers, number in
        numbers.append(number)
        return .none
      }
    }
  }
}

private final class Thing: Sendable {}

private struct WeakThing { weak var thing: Thing? }

private struct Holder: Reducer {
  struct State { var child: Child.State? = Child.State() }
  enum Action { case child(Child.Action) }

  struct Child: Reducer {
    struct State { var matches = 0 }
    enum Action { case hold(WeakThing, Bool) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .hold(let reference, let isThere):
        if (reference.thing != nil) == isThere { state.matches += 1 }
      }
      return .none
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(
      \.child,
      action: AnyCasePath(
        embed: Action.child,
        extract: { if case .child(let action) = $0 { action } else { nil } }
      )
    ) { Child() }
  }
}
