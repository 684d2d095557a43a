#if Macros
import PrimeTimeCore
import Pullback
import PullbackTesting
import Testing

@MainActor
@Suite struct SearchTests {
  private let clock = TestClock()

  private func store(primeClient: PrimeClient = .liveValue) -> TestStoreOf<Search> {
    TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.primeClient = primeClient
      $0.continuousClock = clock
    }
  }

  @Test(
    "a valid query is read as a range, and a blank one as empty",
    arguments: [
      ("100", SearchQuery.range(0...100)), ("100-200", .range(100...200)),
      (" 100 - 200 ", .range(100...200)), ("0", .range(0...0)), ("7-7", .range(7...7)),
      ("10000000", .range(0...10_000_000)), ("", .empty), ("   ", .empty),
    ]
  )
  func understood(text: String, query: SearchQuery) {
    #expect(SearchQuery.parse(text) == query)
  }

  @Test(
    "an invalid query is refused with a reason",
    arguments: [
      ("abc", "not a number"), ("200-100", "100-200"), ("10000001", "10,000,000"),
      ("1-10000001", "10,000,000"), ("99999999999999999999999", "10,000,000"), ("-5", "below 2"),
      ("1-2-3", "not a number"), ("1-", "not a number"), ("1.5", "not a number"),
      ("1 000", "not a number"), ("٣", "not a number"), ("-", "below 2"),
    ]
  )
  func refused(text: String, words: String) {
    guard case .refused(let reason) = SearchQuery.parse(text) else {
      Issue.record("\(text) was not refused")
      return
    }
    #expect(reason.contains(words), "\(reason)")
  }

  @Test("a search begins after 300 ms without typing, and not again for the same query")
  func debounce() async {
    let search = store()
    await search.send(.queryChanged("12")) {
      $0.query = "12"
      $0.status = .searching
    }
    await clock.advance(by: .milliseconds(299))
    await clock.advance(by: .milliseconds(1))
    await search.receive(.response(SearchResults(primes: [2, 3, 5, 7, 11]))) {
      $0.results = SearchResults(primes: [2, 3, 5, 7, 11])
    }
    // An equal query starts no new search.
    await search.send(.queryChanged("12"))
    await search.send(.queryChanged("12-")) {
      $0.query = "12-"
      $0.status = .refused(reason: "“12-” is not a number. Type 100, or 100-200.")
      $0.results = nil
    }
  }

  @Test("no search begins in the first 299 ms")
  func quiet() async {
    let searched = LockIsolated<[ClosedRange<Int>]>([])
    let search = store(primeClient: recording(searched))
    await search.send(.queryChanged("12")) {
      $0.query = "12"
      $0.status = .searching
    }
    await clock.advance(by: .milliseconds(299))
    #expect(searched.value.isEmpty)
    await clock.advance(by: .milliseconds(1))
    #expect(searched.value == [0...12])
    await search.receive(\.response) { $0.results = SearchResults(primes: []) }
  }

  @Test("a new query cancels the search before it")
  func cancelsPrevious() async {
    let searched = LockIsolated<[ClosedRange<Int>]>([])
    let search = store(primeClient: recording(searched))
    await search.send(.queryChanged("100")) {
      $0.query = "100"
      $0.status = .searching
    }
    await clock.advance(by: .milliseconds(200))
    await search.send(.queryChanged("100-200")) { $0.query = "100-200" }
    await clock.advance(by: .milliseconds(300))
    await search.receive(\.response) { $0.results = SearchResults(primes: []) }
    #expect(searched.value == [100...200])
  }

  @Test(
    "an empty or refused query cancels the search",
    arguments: [
      ("", Search.Status.idle),
      ("abc", .refused(reason: "“abc” is not a number. Type 100, or 100-200.")),
    ]
  )
  func cancelsOnBadInput(query: String, status: Search.Status) async {
    let search = store()
    await search.send(.queryChanged("100")) {
      $0.query = "100"
      $0.status = .searching
    }
    await search.send(.queryChanged(query)) {
      $0.query = query
      $0.status = status
    }
    await clock.advance(by: .seconds(1))
    await search.finish()
  }

  /// Finds nothing, and records the ranges that were searched.
  private func recording(_ searched: LockIsolated<[ClosedRange<Int>]>) -> PrimeClient {
    var client = PrimeClient()
    client.primes = { range in
      searched.withValue { $0.append(range) }
      return []
    }
    return client
  }

  @Test("the summary counts the primes, with a singular")
  func summaries() {
    #expect(SearchResults(primes: [7]).summary == "1 prime")
    #expect(SearchResults(primes: []).summary == "0 primes")
  }
}
#endif
