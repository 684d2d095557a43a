#if Macros
public import Foundation
public import Pullback

/// The whole app: the screens' features side by side, and what they have to do with one another.
@Reducer
public struct AppFeature {
  @ObservableState
  public struct State: Equatable {
    public var counter = Counter.State()
    public var favoritePrimes = FavoritePrimes.State()
    public var counters: Counters.State
    public var search = Search.State()
    public var account = Account.State()

    /// The state of a fresh start, with so many rows of counters.
    public init(rows: Int = 0) {
      counters = Counters.State(rows: rows)
    }
  }

  public enum Action: Equatable, Sendable {
    case counter(Counter.Action)
    case favoritePrimes(FavoritePrimes.Action)
    case counters(Counters.Action)
    case search(Search.Action)
    case account(Account.Action)
  }

  @Dependency(\.timeOfDay) var timeOfDay

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { Counter() }
    Scope(state: \.favoritePrimes, action: \.favoritePrimes) { FavoritePrimes() }
    Scope(state: \.counters, action: \.counters) { Counters() }
    Scope(state: \.search, action: \.search) { Search() }
    Scope(state: \.account, action: \.account) { Account() }
    Reduce { state, action in
      guard let number = state.counter.primeModal?.number else { return .none }
      switch action {
      case .counter(.primeModal(.presented(.saveTapped))):
        state.favoritePrimes.favorites.add(number, at: timeOfDay)
      case .counter(.primeModal(.presented(.removeTapped))):
        state.favoritePrimes.favorites.remove(number, at: timeOfDay)
      case .counter, .favoritePrimes, .counters, .search, .account:
        break
      }
      // The modal shows what the favorites say, whoever changed them.
      let isFavorite = state.favoritePrimes.favorites.contains(number)
      state.counter.primeModal?.isFavorite = isFavorite
      return .none
    }
  }

  /// The store of the app, with so many rows of counters, and its files in a directory.
  ///
  /// It belongs to the actor that calls.
  public static func store(
    isolation: isolated (any Actor)? = #isolation,
    rows: Int = 0,
    data: URL,
    withDependencies prepare: @escaping (inout DependencyValues) -> Void = { _ in }
  ) -> StoreOf<AppFeature> {
    Store(initialState: State(rows: rows)) {
      AppFeature()
    } withDependencies: {
      $0.dataDirectory = data
      prepare(&$0)
    }
  }
}
#endif
