import Pullback

/// The smallest feature: one field, no effects.
struct Counter: Reducer {
  struct State {
    var count = 0
  }
  enum Action { case increment }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment: state.count += 1
    }
    return .none
  }
}

/// The default baseline: the same change as ``Counter`` makes, by a plain function.
@inline(never)
func bareReduce(_ state: inout Counter.State, _ action: Counter.Action) {
  switch action {
  case .increment: state.count += 1
  }
}

struct Row: Reducer {
  struct State: Identifiable {
    let id: Int
    var count = 0
  }
  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      }
      return .none
    }
  }
}

/// A feature with rows.
struct Table: Reducer {
  struct State {
    var taps = 0
    var rows: IdentifiedArrayOf<Row.State>

    init(rows count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) })
    }
  }
  enum Action: CasePathable {
    case tapped
    case rows(IdentifiedActionOf<Row>)

    struct AllCasePaths: Sendable {
      var rows: AnyCasePath<Action, IdentifiedActionOf<Row>> {
        AnyCasePath(embed: { .rows($0) }) { if case .rows(let a) = $0 { a } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tapped = action { state.taps += 1 }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }

  /// Changes a row as the reducer does, in place and without the library.
  @inline(never)
  static func byHand(_ state: inout State, _ action: Action) {
    guard case .rows(.element(let id, .tapped)) = action, let index = state.rows.index(id: id)
    else { return }
    state.rows[index].count += 1
  }
}

/// A feature whose actions start effects.
struct Worker: Reducer {
  struct State {
    var count = 0
  }
  enum Action: Sendable {
    case done
    case sendOne
    case runOne
    case runMany(Int)
    case mergeTen
    case waitReplacing(Int)
    case wait(Int)
    case stop(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .done:
      state.count += 1
      return .none
    case .sendOne:
      return .send(.done)
    case .runOne:
      return .run { send in await send(.done) }
    case .runMany(let count):
      return .merge((0..<count).map { _ in .run { send in await send(.done) } })
    case .mergeTen:
      return .merge((0..<10).map { _ in .send(.done) })
    case .waitReplacing(let id):
      return .run { _ in await untilCancelled() }.cancellable(id: id, cancelInFlight: true)
    case .wait(let id):
      return .run { _ in await untilCancelled() }.cancellable(id: id)
    case .stop(let id):
      return .cancel(id: id)
    }
  }
}

private func untilCancelled() async {
  try? await Task.sleep(for: .seconds(86_400))
}
