import Pullback
import PullbackSwiftUI
import PullbackUITesting
import Testing

// Case paths as code from before case key paths spells them.

struct Tally: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

struct Choice: Reducer {
  enum State: Equatable {
    case first(Tally.State)
    case second(Tally.State)
    case none
  }
  enum Action: Equatable {
    case first(Tally.Action)
    case second(Tally.Action)
    case clear
  }
  var body: some ReducerOf<Self> {
    Scope(state: /State.first, action: /Action.first) { Tally() }
    Scope(state: /State.second, action: AnyCasePath(Action.second)) { Tally() }
  }
}

struct Ballot: Reducer {
  struct State: Equatable {
    var tally = Tally.State()
    var choice = Choice.State.first(Tally.State())
    @PresentationState var destination: Choice.State?
  }
  enum Action: Equatable {
    case tally(Tally.Action)
    case choice(Choice.Action)
    case destination(PresentationAction<Choice.Action>)
    case open
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.tally, action: /Action.tally) { Tally() }
    Scope(state: \.choice, action: /Action.choice) { Choice() }
    Reduce { state, action in
      if action == .open { state.destination = .second(Tally.State(count: 10)) }
      return .none
    }
    .ifLet(\.$destination, action: /Action.destination) { Choice() }
  }
}

struct TallyView: View {
  let name: String
  let store: StoreOf<Tally>
  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Button("\(name) \(viewStore.count)") { viewStore.send(.tapped) }
    }
  }
}

struct BallotView: View {
  let store: StoreOf<Ballot>
  var body: some View {
    SwitchStore(store.scope(state: { $0.choice }, action: { .choice($0) })) { state in
      switch state {
      case .first:
        CaseLet(/Choice.State.first, action: Choice.Action.first) {
          TallyView(name: "First", store: $0)
        }
      case .second, .none:
        CaseLet(/Choice.State.second, action: Choice.Action.second) {
          TallyView(name: "Second", store: $0)
        }
      }
    }
    Button("Open") { store.send(.open) }
      .sheet(
        store: store.scope(state: { $0.$destination }, action: { .destination($0) }),
        state: /Choice.State.second,
        action: Choice.Action.second
      ) {
        TallyView(name: "Sheet", store: $0)
      }
  }
}

func handmadePaths() -> [AnyCasePath<Choice.State, Tally.State>] {
  [
    AnyCasePath(unsafe: Choice.State.first),
    AnyCasePath(
      embed: Choice.State.first, extract: { if case .first(let value) = $0 { value } else { nil } }),
  ]
}

@MainActor @Suite struct LegacyCasePathTests {
  @Test("A feature with / case paths reduces, and its views show its cases and its sheet")
  func feature() throws {
    let screen = HeadlessScreen(columns: 40, rows: 20) {
      Store(initialState: Ballot.State()) { Ballot() }
    } view: {
      BallotView(store: $0)
    }
    try screen.tap("First 0")
    #expect(screen.shows("First 1"))
    try screen.tap("Open")
    try screen.tap("Sheet 10")
    #expect(screen.shows("Sheet 11"))
  }

  @Test("A / case path extracts, embeds, matches, and converts to an optional root")
  func paths() {
    let state = Choice.State.first(Tally.State(count: 2))
    let extracted = [
      (/Choice.State.first).extract(from: state), (/Choice.State.second).extract(from: state),
    ]
    #expect(extracted == [Tally.State(count: 2), nil])
    let embedded = (/Choice.State.first).embed(Tally.State(count: 2))
    #expect(embedded == state)
    let matches = [/Choice.State.first ~= state, /Choice.State.none ~= .none]
    #expect(matches == [true, true])
    let optional: AnyCasePath<Choice.State?, Tally.State> = /Choice.State.first
    #expect(optional.extract(from: nil) == nil)
    #expect(optional.extract(from: state)?.count == 2)
    for path in handmadePaths() + [AnyCasePath(Choice.State.first)] {
      #expect(path.extract(from: state)?.count == 2)
    }
  }

  @Test("A / case path is a function that extracts a case's value, or nil for another case")
  func functions() {
    let states: [Choice.State] = [.first(Tally.State(count: 1)), .none, .second(Tally.State())]
    let firsts = states.compactMap(/Choice.State.first)
    #expect(firsts == [Tally.State(count: 1)])
    let nones: [Void] = states.compactMap(/Choice.State.none)
    #expect(nones.count == 1)
    let extract: (Choice.State) -> Tally.State? = /Choice.State.second
    #expect(states.map(extract) == [nil, nil, Tally.State()])
    let fromOptional: (Choice.State?) -> Tally.State? = /Choice.State.first
    #expect(fromOptional(nil) == nil)
    #expect(fromOptional(states[0])?.count == 1)
    let sendable: @Sendable (Choice.State) -> Tally.State? = /Choice.State.first
    #expect(sendable(states[0])?.count == 1)
  }
}
