import Foundation
import Pullback
import Testing

// The names on the Composable Architecture's pages about clocks, concurrency and debugging.

func namesOfUtilities() async throws {
  let clock = TestClock()
  await clock.advance(by: .seconds(1))
  await clock.run()
  _ = ImmediateClock()
  _ = UnimplementedClock<Duration>()
  let any: AnyClock<Duration> = AnyClock(clock)
  for await _ in any.timer(interval: .seconds(1)) { break }
  let isolated = LockIsolated(0)
  isolated.withValue { $0 += 1 }
  isolated.setValue(1)
  _ = isolated.value
  _ = UncheckedSendable(0).value
  let actor = ActorIsolated(0)
  await actor.withValue { $0 += 1 }
  await actor.setValue(2)
  _ = AnyHashableSendable(1)
  _ = AsyncStream<Int>.never
  _ = AsyncStream<Int>.finished
  _ = AsyncStream<Int>.makeStream()
  _ = AsyncThrowingStream<Int, any Error>.never
  _ = AsyncStream<Int>.never.eraseToStream()
  _ = AsyncStream<Int>.never.eraseToThrowingStream()
  await Task.megaYield()
  await withMainSerialExecutor { await Task.yield() }
  reportIssue("unused")
  expectNoDifference(1, 1)
  _ = unimplemented("unused", placeholder: 0)
  _ = diff(1, 2)
  customDump(1)
  _ = String(customDumping: 1)
  withPerceptionTracking {
  } onChange: {
  }
  try await Task.never()
}

@MainActor
func namesOfObserve(_ store: StoreOf<CounterFeature>) {
  let token = observe { _ = store.count }
  token.cancel()
  var set: Set<ObserveToken> = []
  observe {}.store(in: &set)
  var array: [ObserveToken] = []
  observe {}.store(in: &array)
}
