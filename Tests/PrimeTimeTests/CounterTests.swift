import PrimeTimeCore
import Pullback
import Testing

@MainActor
@Suite struct CounterTests {
  private func store(count: Int = 0, primeClient: PrimeClient = .live) -> StoreOf<Counter> {
    Store(initialState: Counter.State(count: count)) { Counter(primeClient: primeClient) }
  }

  /// Tells half of the way, then waits until it is cancelled.
  private static let endless = PrimeClient(
    isPrime: { _ in false },
    nthPrime: { _, progress in
      await progress(0.5)
      try await TestClock().sleep(for: .seconds(1))
      return nil
    },
    primes: { _ in [] }
  )

  @Test("the count goes up and down, and stays at the ends of Int")
  func counting() {
    let counter = store()
    counter.send(.incrementTapped)
    counter.send(.incrementTapped)
    counter.send(.decrementTapped)
    #expect(counter.count == 1)

    let high = store(count: .max)
    high.send(.incrementTapped)
    #expect(high.count == .max)
    let low = store(count: .min)
    low.send(.decrementTapped)
    #expect(low.count == .min)
  }

  @Test(
    "the modal says whether the count is prime",
    arguments: [(7, true), (8, false), (-7, false)]
  )
  func modal(count: Int, isPrime: Bool) {
    let counter = store(count: count)
    counter.send(.isPrimeTapped)
    #expect(
      counter.primeModal?.verdict == (isPrime ? "\(count) is prime 🎉" : "\(count) is not prime :(")
    )
    counter.send(.primeModal(.closeTapped))
    #expect(counter.primeModal == nil)
  }

  @Test(
    "the nth prime is told in an alert",
    arguments: [(7, "The 7th prime is 17."), (1, "The 1st prime is 2.")]
  )
  func nthPrime(count: Int, alert: String) async {
    let counter = store(count: count)
    let task = counter.send(.nthPrimeTapped)
    #expect(counter.computation?.n == count)
    await task.finish()
    #expect(counter.computation == nil)
    #expect(counter.alert == alert)
    counter.send(.alertDismissed)
    #expect(counter.alert == nil)
  }

  @Test("the alert names the number that was asked for, though the count has changed since")
  func countChanges() async {
    let counter = store(count: 7)
    let task = counter.send(.nthPrimeTapped)
    counter.send(.incrementTapped)
    await task.finish()
    #expect(counter.alert == "The 7th prime is 17.")
  }

  @Test(
    "there is no such prime below 1, and none that takes for ever",
    arguments: [
      (0, "There is no 0th prime."), (-1, "There is no -1st prime."),
      (.max, "The 9223372036854775807th prime is too far away to be found."),
    ]
  )
  func noSuchPrime(count: Int, alert: String) async {
    let counter = store(count: count)
    await counter.send(.nthPrimeTapped).finish()
    #expect(counter.computation == nil)
    #expect(counter.alert == alert)
  }

  @Test(
    "Cancel and leaving the screen end the search",
    arguments: [Counter.Action.cancelTapped, .disappeared]
  )
  func cancel(action: Counter.Action) async {
    let counter = store(count: 7, primeClient: Self.endless)
    let task = counter.send(.nthPrimeTapped)
    while counter.computation?.progress != 0.5 { await Task.yield() }
    counter.send(action)
    await task.finish()
    #expect(counter.computation == nil)
    #expect(counter.alert == nil)
  }
}
