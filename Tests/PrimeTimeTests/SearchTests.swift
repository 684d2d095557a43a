import PrimeTimeCore
import Pullback
import Testing

@MainActor
@Suite struct SearchTests {
  private let clock = TestClock()

  private func store(primeClient: PrimeClient = .live) -> StoreOf<Search> {
    Store(initialState: Search.State()) { Search(primeClient: primeClient, clock: clock) }
  }

  @Test(
    "a query is understood",
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
    "a query that makes no sense is refused with the reason",
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

  @Test("it searches when it has been quiet for 300 ms")
  func debounce() async {
    let search = store()
    let task = search.send(.queryChanged("100"))
    #expect(search.status == .searching)
    await clock.advance(by: .milliseconds(299))
    #expect(search.results == nil)
    await clock.advance(by: .milliseconds(1))
    await task.finish()
    #expect(search.results?.summary == "25 primes")
  }

  @Test("a new query cancels the search before it")
  func cancelsPrevious() async {
    let searched = LockIsolated<[ClosedRange<Int>]>([])
    var client = PrimeClient.live
    client.primes = { range in
      searched.withValue { $0.append(range) }
      return try await PrimeClient.live.primes(range)
    }
    let search = store(primeClient: client)
    search.send(.queryChanged("100"))
    await clock.advance(by: .milliseconds(200))
    let task = search.send(.queryChanged("100-200"))
    await clock.advance(by: .milliseconds(300))
    await task.finish()
    #expect(search.results?.summary == "21 primes")
    #expect(searched.value == [100...200])
  }

  @Test("an empty or refused query cancels the search", arguments: ["", "abc"])
  func cancelsOnBadInput(query: String) async {
    let search = store()
    let task = search.send(.queryChanged("100"))
    search.send(.queryChanged(query))
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(search.results == nil)
    #expect(search.status != .searching)
  }

  @Test("one prime, no prime")
  func summaries() {
    #expect(SearchResults(primes: [7]).summary == "1 prime")
    #expect(SearchResults(primes: []).summary == "0 primes")
  }
}
