import Pullback
import PullbackTesting
import TestSupport
import Testing

private struct Editor: Reducer {
  struct State: Equatable { var ticks = 0 }
  enum Action: Equatable {
    case started
    case ticked
    case closed
    case closedAfterStart
  }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .started:
      return .run { send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
      }
    case .ticked:
      state.ticks += 1
      return .none
    case .closed:
      return .run { _ in await dismiss() }
    case .closedAfterStart:
      return .merge(
        .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
        },
        .run { _ in await dismiss() }
      )
    }
  }
}

/// Effects that a test stops waiting for: by `dismiss`, and by `skipInFlightEffects`.
@Suite struct DismissalTests {
  private func makeStore(_ clock: TestClock<Duration>) -> TestStoreOf<Editor> {
    TestStore(initialState: Editor.State()) {
      Editor()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("T8: effects of a root feature that dismissed itself need not end")
  func dismissal() async {
    let found = await issues {
      let store = makeStore(TestClock())
      await store.send(.started)
      #expect(!store.isDismissed)
      await store.send(.closed)
      #expect(store.isDismissed)
      await store.finish()
    }
    #expect(found == [])
  }

  @Test("T8: an action of an effect can still be received after a dismissal")
  func actionAfterDismissal() async {
    let clock = TestClock()
    let store = makeStore(clock)
    await store.send(.closedAfterStart)
    #expect(store.isDismissed)
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.ticks = 1 }
  }

  @Test("T8: a send after a dismissal is one issue, and its action is not reduced")
  func sendAfterDismissal() async {
    let line = UInt(#line + 4)
    let found = await issues {
      let store = makeStore(TestClock())
      await store.send(.closed)
      await store.send(.ticked) { $0.ticks = 1 }
      #expect(store.state.ticks == 0)
    }
    #expect(found.map(\.line) == [line])
    #expect(found.first?.message.contains("dismissed") == true)
  }

  @Test("T8: skipped effects go on, and their actions can be received")
  func skippedEffectsGoOn() async {
    let clock = TestClock()
    let store = makeStore(clock)
    await store.send(.started)
    await store.skipInFlightEffects()
    await store.finish()
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.ticks = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.ticks = 2 }
  }

  @Test("T8: an action of a skipped effect fails when it is not received")
  func skippedEffectsStillSend() async {
    let clock = TestClock()
    let found = await issues {
      let store = makeStore(clock)
      await store.send(.started)
      await store.skipInFlightEffects()
      await clock.advance(by: .seconds(1))
    }
    #expect(found.count == 1)
  }
}
