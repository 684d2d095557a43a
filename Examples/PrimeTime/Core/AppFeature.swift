public import Pullback
import Foundation

/// The whole app: the screens' features side by side, and what they have to do with one another.
public struct AppFeature: Reducer {
  public struct State: Equatable {
    public var counter = Counter.State()
    public var favoritePrimes = FavoritePrimes.State()
    public var counters: Counters.State
    public var search = Search.State()
    public var account = Account.State.loggedOut(LoggedOut.State())

    /// The state of a fresh start, with so many rows of counters.
    public init(rows: Int = 0) {
      counters = Counters.State(rows: rows)
    }
  }

  public enum Action: Equatable, Sendable {
    case launched
    case counter(Counter.Action)
    case favoritePrimes(FavoritePrimes.Action)
    case counters(Counters.Action)
    case search(Search.Action)
    case account(Account.Action)
  }

  let dependencies: AppDependencies

  public init(dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) {
      Counter(primeClient: dependencies.primeClient)
    }
    Scope(state: \.favoritePrimes, action: \.favoritePrimes) {
      FavoritePrimes(store: dependencies.favoritesStore, now: dependencies.timeOfDay)
    }
    Scope(state: \.counters, action: \.counters) {
      Counters()
    }
    Scope(state: \.search, action: \.search) {
      Search(primeClient: dependencies.primeClient, clock: dependencies.clock)
    }
    Scope(state: \.account, action: \.account) {
      Account(store: dependencies.accountStore)
    }
    Reduce { state, action in
      switch action {
      case .launched:
        return .send(.account(.launched))

      case .counter(.primeModal(.saveTapped)):
        guard let modal = state.counter.primeModal else { return .none }
        state.favoritePrimes.favorites.add(modal.number, at: dependencies.timeOfDay())

      case .counter(.primeModal(.removeTapped)):
        guard let modal = state.counter.primeModal else { return .none }
        state.favoritePrimes.favorites.remove(modal.number, at: dependencies.timeOfDay())

      case .counter, .favoritePrimes, .counters, .search, .account:
        break
      }
      // The modal shows what the favorites say, whoever changed them.
      if let number = state.counter.primeModal?.number {
        state.counter.primeModal?.isFavorite = state.favoritePrimes.favorites.contains(number)
      }
      return .none
    }
  }
}

extension AppFeature.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public let counter = AnyCasePath(AppFeature.Action.counter)
    public let favoritePrimes = AnyCasePath(AppFeature.Action.favoritePrimes)
    public let counters = AnyCasePath(AppFeature.Action.counters)
    public let search = AnyCasePath(AppFeature.Action.search)
    public let account = AnyCasePath(AppFeature.Action.account)
  }
  public static let allCasePaths = AllCasePaths()
}
