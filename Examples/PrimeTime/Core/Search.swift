public import Pullback

/// Finds all primes up to a number or in a range, while the query is typed.
public struct Search: Reducer {
  public struct State: Equatable {
    public var query = ""
    public var status = Status.idle
    /// Nil until the search is done.
    public var results: SearchResults?

    public init() {}
  }

  /// What came of the query.
  public enum Status: Equatable {
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

  let primeClient: PrimeClient
  let clock: AnyClock<Duration>

  public init(primeClient: PrimeClient, clock: any Clock<Duration>) {
    self.primeClient = primeClient
    self.clock = AnyClock(clock)
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
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
