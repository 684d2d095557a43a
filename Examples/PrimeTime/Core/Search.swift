#if Macros
public import Pullback

/// Finds all primes up to a number or in a range, while the user types the query.
@Reducer
public struct Search {
  @ObservableState
  public struct State: Equatable, Codable {
    public var query = ""
    public var status = Status.idle
    /// The results; nil until the search is done.
    public var results: SearchResults?

    public init() {}

    /// Why the query is not valid; nil if it is.
    public var problem: String? {
      if case .refused(let reason) = status { reason } else { nil }
    }

    /// A message with the number of primes found, or that the search is running; empty without a
    /// valid query.
    public var progress: String {
      status == .searching ? results?.summary ?? "Loading search results…" : ""
    }
  }

  /// The state of the search.
  public enum Status: Equatable, Sendable, Codable {
    /// The query is empty.
    case idle
    /// The query is not valid, for the reason given.
    case refused(reason: String)
    case searching
  }

  public enum Action: Equatable, Sendable, Codable {
    case queryChanged(String)
    case response(SearchResults)
    /// The session was restored while it was searching.
    case restored
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
          return search(range)
        }

      case .restored:
        guard case .range(let range) = SearchQuery.parse(state.query) else { return .none }
        return search(range)

      case .response(let results):
        state.results = results
        return .none
      }
    }
    .onRestore { $0.status == .searching && $0.results == nil ? .restored : nil }
  }

  private func search(_ range: ClosedRange<Int>) -> Effect<Action> {
    .run { [primeClient] send in
      await send(.response(SearchResults(primes: try await primeClient.primes(range))))
    }
    .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  }
}

/// The primes found by a search.
public struct SearchResults: Equatable, Sendable, Codable {
  /// The primes in ascending order.
  public let primes: [Int]

  public init(primes: [Int]) {
    self.primes = primes
  }

  /// The number of primes, as text.
  public var summary: String { primes.count == 1 ? "1 prime" : "\(primes.count) primes" }
}
#endif
