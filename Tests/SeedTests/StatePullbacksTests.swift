import Foundation
import Pullback
import Testing

// "Composable State Management: State Pullbacks": one big reducer is split into small ones, which
// are combined and pulled back.

private struct AppState: Equatable {
  var count = 0
  var favoritePrimes: [Int] = []
  var activityFeed: [Activity] = []

  struct Activity: Equatable {
    let timestamp: Date
    let type: ActivityType

    enum ActivityType: Equatable {
      case addedFavoritePrime(Int)
      case removedFavoritePrime(Int)
    }

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.type == rhs.type }
  }
}

private enum CounterAction { case decrTapped, incrTapped }
private enum PrimeModalAction { case addFavoritePrime, removeFavoritePrime }
private enum FavoritePrimesAction { case removeFavoritePrimes(IndexSet) }

private enum AppAction: CasePathable {
  case counter(CounterAction)
  case primeModal(PrimeModalAction)
  case favoritePrimes(FavoritePrimesAction)

  struct AllCasePaths: Sendable {
    var counter: AnyCasePath<AppAction, CounterAction> { AnyCasePath(AppAction.counter) }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private func oneReducer(state: inout AppState, action: AppAction) {
  switch action {
  case .counter(.decrTapped):
    state.count -= 1

  case .counter(.incrTapped):
    state.count += 1

  case .primeModal(.addFavoritePrime):
    state.favoritePrimes.append(state.count)
    state.activityFeed.append(.init(timestamp: Date(), type: .addedFavoritePrime(state.count)))

  case .primeModal(.removeFavoritePrime):
    state.favoritePrimes.removeAll(where: { $0 == state.count })
    state.activityFeed.append(.init(timestamp: Date(), type: .removedFavoritePrime(state.count)))

  case let .favoritePrimes(.removeFavoritePrimes(indexSet)):
    for index in indexSet {
      let prime = state.favoritePrimes[index]
      state.favoritePrimes.remove(at: index)
      state.activityFeed.append(.init(timestamp: Date(), type: .removedFavoritePrime(prime)))
    }
  }
}

/// The counter's reducer on the whole state.
private enum WholeState {
  static func counterReducer(value: inout AppState, action: AppAction) {
    switch action {
    case .counter(.decrTapped):
      value.count -= 1

    case .counter(.incrTapped):
      value.count += 1

    default:
      break
    }
  }
}

private func primeModalReducer(state: inout AppState, action: AppAction) {
  switch action {
  case .primeModal(.addFavoritePrime):
    state.favoritePrimes.append(state.count)
    state.activityFeed.append(.init(timestamp: Date(), type: .addedFavoritePrime(state.count)))

  case .primeModal(.removeFavoritePrime):
    state.favoritePrimes.removeAll(where: { $0 == state.count })
    state.activityFeed.append(.init(timestamp: Date(), type: .removedFavoritePrime(state.count)))

  default:
    break
  }
}

private func favoritePrimesReducer(state: inout AppState, action: AppAction) {
  switch action {
  case let .favoritePrimes(.removeFavoritePrimes(indexSet)):
    for index in indexSet {
      state.activityFeed.append(
        .init(timestamp: Date(), type: .removedFavoritePrime(state.favoritePrimes[index])))
      state.favoritePrimes.remove(at: index)
    }

  default:
    break
  }
}

/// The counter's reducer on the count alone, still with the app's actions.
private func counterReducer(state: inout Int, action: AppAction) {
  switch action {
  case .counter(.decrTapped):
    state -= 1

  case .counter(.incrTapped):
    state += 1

  default:
    break
  }
}

/// The counter's reducer on its own state and its own actions.
private enum OwnActions {
  static func counterReducer(state: inout Int, action: CounterAction) {
    switch action {
    case .decrTapped: state -= 1
    case .incrTapped: state += 1
    }
  }
}

@MainActor
private let nestedReducer = combine(
  combine(WholeState.counterReducer, primeModalReducer), favoritePrimesReducer)

@MainActor
private let appReducer = combine(
  WholeState.counterReducer,
  primeModalReducer,
  favoritePrimesReducer
)

@MainActor
private let appReducerByGetAndSet = combine(
  pullback(counterReducer, get: { $0.count }, set: { $0.count = $1 }),
  primeModalReducer,
  favoritePrimesReducer
)

@MainActor
private let appReducerByKeyPath = combine(
  pullback(counterReducer, value: \.count),
  primeModalReducer,
  favoritePrimesReducer
)

@MainActor
private let appReducerByCasePath = combine(
  pullback(OwnActions.counterReducer, value: \.count, action: /AppAction.counter),
  primeModalReducer,
  favoritePrimesReducer
)

@MainActor
private let appReducerByCaseKeyPath = combine(
  pullback(OwnActions.counterReducer, value: \.count, action: \.counter),
  primeModalReducer,
  favoritePrimesReducer
)

@MainActor
@Suite struct StatePullbacksTests {
  private let actions: [AppAction] = [
    .counter(.incrTapped), .counter(.incrTapped), .primeModal(.addFavoritePrime),
    .counter(.incrTapped), .primeModal(.addFavoritePrime), .counter(.decrTapped),
    .primeModal(.removeFavoritePrime), .favoritePrimes(.removeFavoritePrimes([0])),
    .counter(.decrTapped),
  ]

  private let end = AppState(
    count: 1,
    favoritePrimes: [],
    activityFeed: [
      .addedFavoritePrime(2), .addedFavoritePrime(3), .removedFavoritePrime(2),
      .removedFavoritePrime(3),
    ].map { .init(timestamp: Date(), type: $0) }
  )

  private func run(_ reducer: @escaping (inout AppState, AppAction) -> Void) -> AppState {
    let store = Store(initialValue: AppState(), reducer: reducer)
    for action in actions { store.send(action) }
    return store.value
  }

  @Test("F1: one reducer handles the five actions of three screens")
  func one() {
    #expect(run(oneReducer) == end)
  }

  @Test("F2: nested combines of two reducers do the same as one reducer")
  func nestedCombine() {
    #expect(run(nestedReducer) == end)
  }

  @Test("F2: one combine of three reducers does the same as one reducer")
  func variadicCombine() {
    #expect(run(appReducer) == end)
  }

  @Test("F2: combine runs the first reducer before the second on the same value")
  func order() {
    func double(value: inout Int, action: Int) { value *= 2 }
    func add(value: inout Int, action: Int) { value += action }
    var value = 3
    combine(double, add)(&value, 1)
    #expect(value == 7)
    combine(add, double)(&value, 1)
    #expect(value == 16)
  }

  @Test("F3: a reducer of the count alone is pulled back by get and set")
  func pullbackGetSet() {
    #expect(run(appReducerByGetAndSet) == end)
  }

  @Test("F3: a pullback by get and set changes its own part only")
  func pullbackTouchesItsPart() {
    let reducer: (inout AppState, AppAction) -> Void =
      pullback(counterReducer, get: { $0.count }, set: { $0.count = $1 })
    var state = AppState(count: 4, favoritePrimes: [2])
    reducer(&state, .counter(.incrTapped))
    #expect(state == AppState(count: 5, favoritePrimes: [2]))
    reducer(&state, .primeModal(.addFavoritePrime))
    #expect(state == AppState(count: 5, favoritePrimes: [2]))
  }

  @Test("F3: a reducer of the count alone is pulled back by key path")
  func pullbackValue() {
    #expect(run(appReducerByKeyPath) == end)
  }

  @Test("F3: a reducer of the count and its actions is pulled back by both paths")
  func pullbackValueAndAction() {
    #expect(run(appReducerByCasePath) == end)
    #expect(run(appReducerByCaseKeyPath) == end)
  }

  @Test("F2: a reducer that is bound to an actor is combined with others")
  func boundReducer() {
    var log: [AppState] = []
    let logReducer: (inout AppState, AppAction) -> Void = { state, _ in log.append(state) }
    let countLog: (inout Int, CounterAction) -> Void = { count, _ in log.append(.init(count: count))
    }
    #expect(run(combine(appReducer, logReducer)) == end)
    #expect(log.count == actions.count)
    #expect(log.last == end)

    log = []
    let path = \AppState.count as WritableKeyPath
    #expect(
      run(
        combine(
          appReducer,
          pullback(countLog, value: \.count, action: \.counter),
          pullback(countLog, value: path, action: /AppAction.counter),
          pullback({ (count: inout Int, _) in log.append(.init(count: count)) }, value: path),
          pullback(logReducer, get: { $0 }, set: { $0 = $1 })
        )) == end)
    #expect(log.count == 5 * 2 + actions.count * 2)
  }
}
