import Pullback
import PullbackTesting

/// A feature under test: an effect that sends an action back, and rows of which one changes.
private struct Tested: Reducer {
  struct Row: Identifiable, Equatable {
    let id: Int
    var count = 0
  }
  struct State: Equatable {
    var answers = 0
    var rows: IdentifiedArrayOf<Row> = []

    init(rows count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
    }
  }
  enum Action: Equatable {
    case ask
    case answer
    case row(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .ask:
      return .run { send in await send(.answer) }
    case .answer:
      state.answers += 1
      return .none
    case .row(let id):
      state.rows[id: id]?.count += 1
      return .none
    }
  }
}

/// A walk on a square grid, in which each position is a state.
private struct Wanderer: Reducer {
  struct State: Hashable {
    var x = 0
    var y = 0
  }
  enum Action { case left, right, up, down }
  static let width = 317

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .left: state.x = max(0, state.x - 1)
    case .right: state.x = min(Self.width - 1, state.x + 1)
    case .up: state.y = max(0, state.y - 1)
    case .down: state.y = min(Self.width - 1, state.y + 1)
    }
    return .none
  }
}

@MainActor
func testStoreCases(bare: Double) async -> [Measurement] {
  let pairs = TestStore(initialState: Tested.State(rows: 10)) { Tested() }
  let pair = await timeAsync(turns: 1000) { turns in
    for _ in 0..<turns {
      await pairs.send(.ask)
      await pairs.receive(.answer) { $0.answers += 1 }
    }
  }
  func assertion(rows count: Int) async -> Double {
    let store = TestStore(initialState: Tested.State(rows: count)) { Tested() }
    return await timeAsync(turns: 200) { turns in
      for turn in 0..<turns {
        await store.send(.row(turn % count)) { $0.rows[id: turn % count]?.count += 1 }
      }
    }
  }
  let few = await assertion(rows: 10)
  let many = await assertion(rows: 100_000)
  let rows = Tested.State(rows: 100_000)
  let whole = time { turns in
    for turn in 0..<turns {
      var copy = rows
      copy.rows[id: 99_999]?.count = turn
      keep(copy == rows)
    }
  }
  let make = await timeAsync(turns: 1000) { turns in
    for _ in 0..<turns { keep(TestStore(initialState: Tested.State(rows: 10)) { Tested() }) }
  }
  let explorer = ReducerExplorer<Wanderer>(
    initialState: Wanderer.State(),
    actions: [.left, .right, .up, .down]
  ) {
    Wanderer()
  }
  .always("on the square") { $0.x >= 0 && $0.y >= 0 }
  let walk = timeOnce(per: Wanderer.width * Wanderer.width) {
    let start = ContinuousClock.now
    keep(explorer.explore())
    return start.elapsed
  }
  return [
    Measurement(
      "explorer: a state of 100,000, with 4 actions", walk,
      baseline: Baseline.visitedState(count: Wanderer.width * Wanderer.width), budget: 40),
    Measurement(
      "test store: send and receive", pair, baseline: await Baseline.roundTrip(), budget: 1.5),
    Measurement("test store: an asserted change of 1 row of 10", few),
    Measurement(
      // The rows are copied twice, because both the reducer and the assertion change a copy of the
      // state before the action, and then compared with `==`. So the baseline copies and compares
      // them. For a cost that does not grow with the rows, `==` would have to work differently
      // under a test store than in an app.
      "test store: an asserted change of 1 row of 100,000", many, baseline: whole, budget: 5.6),
    Measurement("test store: make and release", make),
  ]
}
