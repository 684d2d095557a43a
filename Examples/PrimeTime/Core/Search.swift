#if Macros
public import Pullback

/// Finds all primes up to a number or in a range, while the query is typed.
@Reducer
public struct Search {
  @ObservableState
  public struct State: Equatable {
    public var query = ""
    public var status = Status.idle
    /// Nil until the search is done.
    public var results: SearchResults?

    public init() {}
  }

  /// What came of the query.
  public enum Status: Equatable, Sendable {
    /// There is none.
    case idle
    /// It cannot be searched; says why.
    case refused(reason: String)
    case searching
  }

  public enum Action: Equatable, Sendable {
    case queryChanged(String)
    case response(SearchResults)
  }

  private enum CancelID { case search }

  @Dependency(\.primeClient) var primeClient
  @Dependency(\.continuousClock) var clock

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        guard query != state.query else { return .none }
        state.query = query
        state.results = nil
        switch SearchQuery.parse(query) {
        case .empty:
          state.status = .idle
          return .cancel(id: CancelID.search)

        case .refused(let reason):
          state.status = .refused(reason: reason)
          return .cancel(id: CancelID.search)

        case .range(let range):
          state.status = .searching
          return .run { [primeClient] send in
            await send(.response(SearchResults(primes: try await primeClient.primes(range))))
          }
          .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
        }

      case .response(let results):
        state.results = results
        return .none
      }
    }
  }
}

/// The primes that a search found.
public struct SearchResults: Equatable, Sendable {
  /// In ascending order.
  public let primes: [Int]

  public init(primes: [Int]) {
    self.primes = primes
  }

  /// How many there are, in words.
  public var summary: String { primes.count == 1 ? "1 prime" : "\(primes.count) primes" }
}
#endif
