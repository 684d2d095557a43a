#if Macros
public import Foundation
public import Pullback

/// The root feature: composes the features of all screens, and connects the counter with the
/// favorites.
@Reducer
public struct AppFeature {
  @ObservableState
  public struct State: Equatable {
    public var counter = Counter.State()
    public var favoritePrimes: FavoritePrimes.State
    public var counters: Counters.State
    public var search = Search.State()
    public var account = Account.State()
    /// The number of people who use the app now; nil while it is not known.
    public var people: Int?

    /// Creates the initial state with a number of counter rows.
    public init(rows: Int = 0, favorites: Shared<Favorites> = Shared(value: Favorites())) {
      favoritePrimes = FavoritePrimes.State(favorites: favorites)
      counters = Counters.State(rows: rows)
    }
  }

  public enum Action: Equatable, Sendable, Codable {
    case counter(Counter.Action)
    case favoritePrimes(FavoritePrimes.Action)
    case counters(Counters.Action)
    case search(Search.Action)
    case account(Account.Action)
    /// The app appeared: joins the people who use it, and counts them.
    case task
    case peopleChanged(Int)
  }

  @Dependency(\.timeOfDay) var timeOfDay
  @Dependency(\.presence) var presence
  @Dependency(\.person) var person

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { Counter() }
    Scope(state: \.favoritePrimes, action: \.favoritePrimes) { FavoritePrimes() }
    Scope(state: \.counters, action: \.counters) { Counters() }
    Scope(state: \.search, action: \.search) { Search() }
    Scope(state: \.account, action: \.account) { Account() }
    Reduce { state, action in
      switch action {
      case .task:
        return .run { [presence, person] send in
          // One person may have several windows.
          for await people in presence.updates(of: .primeTime, joining: person) {
            await send(.peopleChanged(Set(people).count))
          }
        }
      case .peopleChanged(let count):
        state.people = count
        return .none
      case .counter, .favoritePrimes, .counters, .search, .account: break
      }
      guard let number = state.counter.primeModal?.number else { return .none }
      let time = timeOfDay
      switch action {
      case .counter(.isPrimeTapped):
        // The modal shares the favorites, so that it shows every change of them.
        state.counter.primeModal?.$favorites = state.favoritePrimes.$favorites
      case .counter(.primeModal(.presented(.saveTapped))):
        state.favoritePrimes.$favorites.withLock { $0.add(number, at: time) }
      case .counter(.primeModal(.presented(.removeTapped))):
        state.favoritePrimes.$favorites.withLock { $0.remove(number, at: time) }
      case .counter, .favoritePrimes, .counters, .search, .account, .task, .peopleChanged:
        break
      }
      return .none
    }
  }

  /// Creates the store of the app. It is isolated to the caller's actor.
  ///
  /// - Parameters:
  ///   - rows: The number of counter rows at the start.
  ///   - data: The directory for the app's files.
  ///   - favorites: The favorites. Stores that are given the same value share them.
  ///   - prepare: Overrides further dependencies.
  public static func store(
    isolation: isolated (any Actor)? = #isolation,
    rows: Int = 0,
    data: URL,
    favorites: Shared<Favorites> = Shared(value: Favorites()),
    withDependencies prepare: @escaping (inout DependencyValues) -> Void = { _ in }
  ) -> StoreOf<AppFeature> {
    Store(initialState: State(rows: rows, favorites: favorites)) {
      AppFeature()
    } withDependencies: {
      $0.dataDirectory = data
      prepare(&$0)
    }
  }
}
#endif
