import Pullback
import PullbackCore
import Testing

@MainActor
@Suite struct ObserveTests {
  private let store = Store(initialState: Observed.State()) { Observed() }

  @Test("observe runs at once, and once for all changes of a turn")
  func coalesces() async {
    let (runs, run) = AsyncStream.makeStream(of: Int.self)
    let token = observe { run.yield(store.count) }
    var iterator = runs.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    store.send(.change { $0.count = 1 })
    store.send(.change { $0.count = 2 })
    #expect(await iterator.next() == 2)
    store.send(.change { $0.name = "unread" })
    store.send(.change { $0.count = 3 })
    #expect(await iterator.next() == 3)
    token.cancel()
  }

  @Test("observe runs again when the plain state of a store changes")
  func plainState() async {
    let store = Store<Int, Int>(initialState: 0) { Reduce { state, action in state += action } }
    let (runs, run) = AsyncStream.makeStream(of: Int.self)
    let token = observe { run.yield(store.state) }
    var iterator = runs.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    store.send(5)
    #expect(await iterator.next() == 5)
    withExtendedLifetime(token) {}
  }

  @Test("observe ends when its token is released")
  func ends() async {
    let log = Log()
    var token: ObserveToken? = observe { log.add("\(store.count)") }
    let (runs, run) = AsyncStream.makeStream(of: Int.self)
    token = nil
    let other = observe { run.yield(store.count) }
    store.send(.change { $0.count = 1 })
    var iterator = runs.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    #expect(await iterator.next() == 1)
    #expect(log.all == ["0"])
    _ = (token, other)
  }
}

@Suite struct ObserveOutsideOfActorsTests {
  @Test("observe outside of every actor does not run its closure on two threads, and says why")
  func noActor() {
    var count = 0
    withKnownIssue {
      _ = observe { count += 1 }
    } matching: { issue in
      "\(issue)".contains("observe")
    }
    #expect(count == 0)
  }
}
