import Pullback
import Testing

// The names on the Composable Architecture's page about reducers: made with the macro, by hand,
// with State and Action inferred from the body, and the operators on them.

@Reducer
struct CounterFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
    @ObservationStateIgnored var ignored = 0
  }
  enum Action: Equatable {
    case decrementButtonTapped, incrementButtonTapped
    case response(Int)
  }
  enum CancelID { case request }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      case .incrementButtonTapped:
        state.count += 1
        return .run { [clock, count = state.count] send in
          try await clock.sleep(for: .seconds(1))
          await send(.response(count))
        }
        .cancellable(id: CancelID.request, cancelInFlight: true)
      case .response(let number):
        state.count = number
        return .none
      }
    }
  }
}

struct HandWritten: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

@Reducer
struct ConformsInWriting: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action { case tapped }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct Begun {}

@Reducer
struct StateOnly {
  struct State: Equatable { var count = 0 }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

// `State` and `Action` are inferred from `body`.

@Reducer
struct InferredFromReducer {
  var body: some Reducer<Int, Bool> {
    Reduce { state, action in
      if action { state += 1 }
      return .none
    }
  }
}

@Reducer
struct InferredFromReducerOf {
  var body: some ReducerOf<CounterFeature> { CounterFeature() }
}

@Reducer
struct InferredFromStoredBody {
  let body = Reduce<Int, Bool> { state, _ in
    state += 1
    return .none
  }
}

struct InferredWithoutMacro: Reducer {
  var body: some Reducer<Int, Bool> { InferredFromReducer() }
}

@Reducer
struct HigherOrder<Base: Reducer> {
  let base: Base
  var body: some ReducerOf<Base> {
    base
    Reduce { state, action in
      base.reduce(into: &state, action: action)
    }
  }
}

struct Logged<State, Action>: Reducer {
  let base: any Reducer<State, Action>
  var body: some Reducer<State, Action> { Reduce(base) }
}

extension Reducer {
  func logged() -> some Reducer<State, Action> { HigherOrder(base: self) }
}

@Reducer
struct PathsByHand {
  enum State: CasePathable, Equatable {
    case number(Int)
    struct AllCasePaths {
      var number: AnyCasePath<State, Int> {
        AnyCasePath(
          embed: { .number($0) },
          extract: {
            guard case .number(let number) = $0 else { return nil }
            return number
          }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  enum Action { case tapped }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

// Operators.

@Reducer
struct Operators {
  @ObservableState
  struct State: Equatable {
    var counter = CounterFeature.State()
    var optional: CounterFeature.State?
    var rows: IdentifiedArrayOf<CounterFeature.State> = []
    var choice = Choice.State.counter(CounterFeature.State())
    var name = ""
    var alert: AlertState<Action.Alert>?
    var dialog: ConfirmationDialogState<Action.Alert>?
  }
  @CasePathable
  enum Action {
    case counter(CounterFeature.Action)
    case optional(CounterFeature.Action)
    case rows(IdentifiedActionOf<CounterFeature>)
    case choice(Choice.Action)
    case alert(Alert)
    case dialog(Alert)
    enum Alert { case confirmed }
  }
  let isExtended: Bool

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { CounterFeature() }
    Scope(\.counter, action: \.counter) { CounterFeature() }
    Scope(state: \.counter, action: \.counter, child: CounterFeature.init)
    Scope(state: \.choice, action: \.choice) { Choice() }
    CombineReducers {
      Reduce { _, _ in .none }
      EmptyReducer()
    }
    if isExtended { Reduce { _, _ in .none } }
    if isExtended {
      Reduce { _, _ in .none }
    } else {
      EmptyReducer()
    }
    for _ in 0..<2 { Reduce { _, _ in .none } }
    Reduce(Reduce { _, _ in .none })
    Reduce { state, action in
      switch action {
      case .counter, .optional, .rows, .choice, .alert, .dialog: return .none
      }
    }
    .ifLet(\.optional, action: \.optional) { CounterFeature() }
    .forEach(\.rows, action: \.rows) { CounterFeature() }
    .forEach(\.rows, action: \.rows, element: { CounterFeature() })
    .onChange(of: \.name) { old, new in
      Reduce { state, action in .none }
    }
    .dependency(\.uuid, .incrementing)
    .transformDependency(\.uuid) { $0 = .incrementing }
    ._printChanges()
    ._printChanges(.actionLabels)
    .logged()
  }
}

@Reducer
struct Choice {
  @CasePathable
  @ObservableState
  enum State: Equatable {
    case counter(CounterFeature.State)
    case other(HandWritten.State)
    case none
  }
  enum Action {
    case counter(CounterFeature.Action)
    case other(HandWritten.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { CounterFeature() }
    Reduce { _, _ in .none }
      .ifCaseLet(\.counter, action: \.counter) { CounterFeature() }
      .ifCaseLet(\.other, action: \.other) { HandWritten() }
  }
}

@Reducer
struct AnyInBuilder {
  struct State: Equatable { var counter = CounterFeature.State() }
  enum Action { case counter(CounterFeature.Action) }
  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) {
      CounterFeature() as any ReducerOf<CounterFeature>
    }
    Reduce(EmptyReducer() as any Reducer<State, Action>)
  }
}

@Suite struct ReducerNames {
  @MainActor
  @Test("features whose State and Action are inferred from the body run")
  func inferred() {
    let first = Store(initialState: 0) { InferredFromReducer() }
    first.send(true)
    #expect(first.withState { $0 } == 1)
    let second = Store(initialState: 0) { InferredFromStoredBody() }
    second.send(true)
    #expect(second.withState { $0 } == 1)
    let third = Store(initialState: 0) { InferredWithoutMacro() }
    third.send(true)
    #expect(third.withState { $0 } == 1)
  }

  @MainActor
  @Test("any Reducer runs in a builder and behind Reduce")
  func anyReducer() {
    let store = Store(initialState: AnyInBuilder.State()) { AnyInBuilder() }
    store.send(.counter(.response(3)))
    #expect(store.withState { $0.counter.count } == 3)
    let logged = Store(initialState: 0) { Logged(base: InferredFromReducer()) }
    logged.send(true)
    #expect(logged.withState { $0 } == 1)
  }
}
