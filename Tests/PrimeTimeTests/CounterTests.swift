#if Macros
import PrimeTimeCore
import Pullback
import PullbackTesting
import Testing

@MainActor
@Suite struct CounterTests {
  private func store(
    count: Int = 0,
    primeClient: PrimeClient = .liveValue
  ) -> TestStoreOf<Counter> {
    TestStore(initialState: Counter.State(count: count)) {
      Counter()
    } withDependencies: {
      $0.primeClient = primeClient
    }
  }

  /// Reports half of the progress, then waits until it is cancelled.
  private func endless(cancelled: LockIsolated<[Int]> = LockIsolated([])) -> PrimeClient {
    var client = PrimeClient()
    client.nthPrime = { n, progress in
      await progress(0.25)
      do {
        try await TestClock().sleep(for: .seconds(1))
      } catch {
        cancelled.withValue { $0.append(n) }
        throw error
      }
      return nil
    }
    return client
  }

  @Test("the count goes up and down, and stops at the limits of Int")
  func counting() async {
    let counter = store()
    await counter.send(.incrementTapped) { $0.count = 1 }
    await counter.send(.incrementTapped) { $0.count = 2 }
    await counter.send(.decrementTapped) { $0.count = 1 }
    await store(count: .max).send(.incrementTapped)
    await store(count: .max).send(.decrementTapped) { $0.count = .max - 1 }
    await store(count: .min).send(.decrementTapped)
    await store(count: .min).send(.incrementTapped) { $0.count = .min + 1 }
  }

  @Test(
    "the modal says whether the count is prime",
    arguments: [
      (7, true, "7 is prime 🎉"), (8, false, "8 is not prime :("), (-7, false, "-7 is not prime :("),
    ]
  )
  func modal(count: Int, isPrime: Bool, verdict: String) async {
    let counter = store(count: count)
    await counter.send(.isPrimeTapped) {
      $0.primeModal = PrimeModal.State(number: count, isPrime: isPrime)
    }
    #expect(counter.state.primeModal?.verdict == verdict)
    await counter.send(\.primeModal.closeTapped) { $0.primeModal = nil }
    await counter.send(.isPrimeTapped) {
      $0.primeModal = PrimeModal.State(number: count, isPrime: isPrime)
    }
    await counter.send(\.primeModal.saveTapped)
    await counter.send(\.primeModal.dismiss) { $0.primeModal = nil }
  }

  @Test(
    "an alert shows the nth prime",
    arguments: [(7, 17, "The 7th prime is 17."), (1, 2, "The 1st prime is 2.")]
  )
  func nthPrime(count: Int, prime: Int, alert: String) async {
    let counter = store(count: count)
    await counter.send(.nthPrimeTapped) { $0.computation = Counter.Computation(n: count) }
    await counter.receive(.nthPrimeResponse(prime)) {
      $0.computation = nil
      $0.alert = AlertState { TextState(alert) }
    }
    await counter.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test("a search that was running when the session was stored begins again")
  func restored() async {
    var state = Counter.State(count: 8)
    state.computation = Counter.Computation(n: 7)
    state.computation?.progress = 0.75
    let counter = TestStore(initialState: state) {
      Counter()
    } withDependencies: {
      $0.primeClient = .liveValue
    }
    await counter.send(.restored) { $0.computation?.progress = 0 }
    await counter.receive(.nthPrimeResponse(17)) {
      $0.computation = nil
      $0.alert = AlertState { TextState("The 7th prime is 17.") }
    }
    await counter.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test("progress is shown while a prime is searched, and ignored afterwards")
  func progress() async {
    let counter = store(count: 7, primeClient: endless())
    await counter.send(.nthPrimeTapped) { $0.computation = Counter.Computation(n: 7) }
    await counter.receive(.nthPrimeProgressed(0.25)) { $0.computation?.progress = 0.25 }
    await counter.send(.cancelTapped) { $0.computation = nil }
    await counter.send(.nthPrimeProgressed(0.6))
    await counter.send(.nthPrimeResponse(17))
  }

  @Test("the alert names the number that was asked for, though the count has changed since")
  func countChanges() async {
    let clock = TestClock()
    var client = PrimeClient()
    client.nthPrime = { _, _ in
      try await clock.sleep(for: .seconds(1))
      return 17
    }
    let counter = store(count: 7, primeClient: client)
    await counter.send(.nthPrimeTapped) { $0.computation = Counter.Computation(n: 7) }
    await counter.send(.incrementTapped) { $0.count = 8 }
    await clock.advance(by: .seconds(1))
    await counter.receive(.nthPrimeResponse(17)) {
      $0.computation = nil
      $0.alert = AlertState { TextState("The 7th prime is 17.") }
    }
  }

  @Test(
    "there is no nth prime below 1",
    arguments: [(0, "There is no 0th prime."), (-1, "There is no -1st prime.")]
  )
  func noSuchPrime(count: Int, alert: String) async {
    await store(count: count).send(.nthPrimeTapped) {
      $0.alert = AlertState { TextState(alert) }
    }
  }

  @Test("a prime that would take too long is not searched")
  func tooFar() async {
    let counter = store(count: .max)
    await counter.send(.nthPrimeTapped) { $0.computation = Counter.Computation(n: .max) }
    await counter.receive(.nthPrimeResponse(nil)) {
      $0.computation = nil
      $0.alert = AlertState {
        TextState("The 9223372036854775807th prime is too far away to be found.")
      }
    }
  }

  @Test(
    "Cancel and leaving the screen cancel the search",
    arguments: [Counter.Action.cancelTapped, .disappeared]
  )
  func cancel(action: Counter.Action) async {
    let cancelled = LockIsolated<[Int]>([])
    let counter = store(count: 7, primeClient: endless(cancelled: cancelled))
    await counter.send(.nthPrimeTapped) { $0.computation = Counter.Computation(n: 7) }
    await counter.receive(.nthPrimeProgressed(0.25)) { $0.computation?.progress = 0.25 }
    await counter.send(action) { $0.computation = nil }
    await counter.finish()
    #expect(cancelled.value == [7])
  }

  @Test("another search cancels the one before")
  func again() async {
    let cancelled = LockIsolated<[Int]>([])
    let counter = store(count: 7, primeClient: endless(cancelled: cancelled))
    await counter.send(.nthPrimeTapped) { $0.computation = Counter.Computation(n: 7) }
    await counter.receive(.nthPrimeProgressed(0.25)) { $0.computation?.progress = 0.25 }
    await counter.send(.incrementTapped) { $0.count = 8 }
    await counter.send(.nthPrimeTapped) { $0.computation = Counter.Computation(n: 8) }
    #expect(cancelled.value == [7])
    await counter.receive(.nthPrimeProgressed(0.25)) { $0.computation?.progress = 0.25 }
    await counter.send(.disappeared) { $0.computation = nil }
  }
}
#endif
