import Pullback
import PullbackTesting
import TestSupport
import Testing

@Suite struct ActionFailureTests {
  private func makeStore(clock: TestClock<Duration> = TestClock()) -> TestStoreOf<Counter> {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
      $0.factClient.fact = { "\($0)" }
    }
    store.timeout = 0
    return store
  }

  @Test("T4: an action that was not received fails at the line of the send that caused it")
  func unreceived() async {
    let line = #line + 4
    let found = await issues {
      let store = makeStore()
      await store.send(.increment) { $0.count = 1 }
      await store.send(.incrementTwice) { $0.count = 2 }
    }
    #expect(
      found == [
        .init(
          message: """
            Counter: 1 action that effects of this action sent was not asserted:

              Counter.Action.increment

            Assert each with "await store.receive(…)" before the test ends, skip them with "await \
            store.skipReceivedActions()", or set "store.exhaustivity = .off".
            """,
          line: UInt(line)
        )
      ]
    )
  }

  @Test("T4: an effect that still runs at the end fails at the line of the send that started it")
  func inFlight() async {
    let line = #line + 3
    let found = await issues {
      let store = makeStore()
      await store.send(.tickingToggled) { $0.isTicking = true }
    }
    #expect(
      found == [
        .init(
          message: """
            Counter: an effect of this action still runs at the end of the test:

              Counter.Action.tickingToggled

            End it: send the action that cancels it, advance the clock that it sleeps on, or \
            override a dependency that does not return. "await store.finish()" waits for the \
            effect, and "await store.skipInFlightEffects()" stops waiting for it.
            """,
          line: UInt(line)
        )
      ]
    )
  }

  @Test("T4: unreceived actions and running effects of several sends fail at their own lines")
  func severalOrigins() async {
    let clock = TestClock()
    let line = #line + 3
    let found = await issues {
      let store = makeStore(clock: clock)
      await store.send(.tickingToggled) { $0.isTicking = true }
      await store.send(.pairTapped)
      await clock.advance(by: .seconds(2))
    }
    #expect(found.map(\.line) == [line + 1, line, line].map(UInt.init))
    #expect(
      found.first?.message.contains("2 actions that effects of this action sent were") == true)
  }

  @Test("T4: without exhaustivity, unreceived actions and running effects do not fail")
  func nonExhaustiveEnd() async {
    let found = await issues {
      let store = makeStore()
      store.exhaustivity = .off
      await store.send(.incrementTwice)
      await store.send(.tickingToggled)
    }
    #expect(found == [])
  }

  @Test("T1: a send before all received actions were asserted fails")
  func sendBeforeReceive() async {
    let found = await issues {
      let store = makeStore()
      await store.send(.pairTapped)
      await store.send(.nothing)
      await store.skipReceivedActions()
    }
    #expect(
      found.first?.message == """
        Counter: an action was sent before 2 received actions had been asserted:

          Counter.Action.number(1)
          Counter.Action.number(2)

        Assert them first with "await store.receive(…)", or skip them with "await \
        store.skipReceivedActions()".
        """
    )
  }

  @Test(
    "T3: receiving another action than expected is one issue, and the test goes on from its state")
  func otherAction() async {
    let line = #line + 4
    let found = await issues {
      let store = makeStore()
      await store.send(.factTapped)
      await store.receive(.fact("1")) { $0.fact = "0" }
      await store.send(.factTapped) { $0.fact = nil }
      await store.receive(\.number) { $0.fact = "0" }
      await store.send(.factTapped) { $0.fact = nil }
      await store.receive({ $0 == .nothing }) { $0.fact = "0" }
      await store.send(.factTapped) { $0.fact = nil }
      await store.receive(\.fact, "2") { $0.fact = "0" }
    }
    #expect(found.map(\.line) == [0, 2, 4, 6].map { UInt(line + $0) })
    let texts = found.map(\.message)
    let difference = """
      Counter: the received action is not the expected one.

        − Counter.Action.fact("1")
        + Counter.Action.fact("0")

      (− expected, + received)
      """
    #expect(texts.first == difference)
    #expect(texts.last == difference.replacing("\"1\"", with: "\"2\""))
    #expect(
      texts[1].contains(
        "− an action in the expected case, with a payload of type Int\n  + Counter.Action.fact")
    )
    #expect(texts[2].contains("− an action that satisfies the predicate\n  + Counter.Action.fact"))
  }

  @Test("T1: receive without an effect in flight fails at once")
  func nothingReceived() async {
    let line = #line + 4
    let found = await issues {
      let store = makeStore()
      store.timeout = 3_600_000_000_000
      await store.receive(.tick)
    }
    #expect(
      found == [
        .init(
          message: """
            Counter: an action was expected to be received, and none was:

              Counter.Action.tick

            No effect in flight can still send it. The effect was never started, was cancelled, or \
            ended without sending an action.
            """,
          line: UInt(line)
        )
      ]
    )
  }

  @Test("T1: receive fails after its timeout while an effect waits for its clock")
  func timeout() async {
    let found = await issues {
      let store = makeStore()
      await store.send(.tickingToggled) { $0.isTicking = true }
      await store.receive(\.tick, timeout: .milliseconds(1))
      await store.send(.tickingToggled) { $0.isTicking = false }
    }
    #expect(
      found.map(\.message) == [
        """
        Counter: an action was expected to be received, and none was:

          Counter.Action.tick

        Effects are in flight, and none of them sent an action within 0.001 seconds. Advance the \
        clock that they sleep on, override dependencies that do not return, or allow more time \
        with "timeout".
        """
      ]
    )
  }

  @Test("T3: a non-exhaustive receive waits for a match and lists the actions that it skipped")
  func nonExhaustiveReceive() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.pairTapped)
    await store.receive(.number(2)) { $0.log = ["1", "2"] }
    let found = await issues {
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.pairTapped)
      await store.receive(.number(2))
      await store.send(.pairTapped)
      await store.receive(.tick)
      store.exhaustivity = .off
    }
    #expect(found.count == 3)
    #expect(
      found.first?.message == """
        Counter: 1 received action was skipped:

          Counter.Action.number(1)
        """
    )
    #expect(
      found.last?.message == """
        Counter: an action was expected to be received, and was not:

          Counter.Action.tick

        These were received instead:

          Counter.Action.number(1)
          Counter.Action.number(2)
        """
    )
  }

  @Test("T1: finish fails when effects still run or actions were not received")
  func finish() async {
    let line = #line + 4
    let found = await issues {
      let store = makeStore()
      let task = await store.send(.tickingToggled) { $0.isTicking = true }
      await store.finish()
      await task.finish(timeout: .zero)
      await store.skipInFlightEffects()
      await store.send(.pairTapped)
      await store.finish()
      await store.skipReceivedActions()
    }
    #expect(found.map(\.line) == [line, line + 1, line + 3].map(UInt.init))
    #expect(
      found.first?.message == """
        Counter: effects were expected to finish, and still run after 0.0 seconds:

          Counter.Action.tickingToggled

        Advance the clock that they sleep on, override dependencies that do not return, or allow \
        more time with "finish(timeout:)".
        """
    )
    #expect(
      found[1].message == """
        Counter: the effects of an action were expected to finish, and still run after 0.0 seconds.

        Advance the clock that they sleep on, override dependencies that do not return, cancel \
        them with "cancel()", or allow more time with "finish(timeout:)".
        """
    )
    #expect(found.last?.message.contains("2 actions that effects") == true)
  }

  @Test("T1: skipping actions or effects fails when there are none, unless strict is false")
  func nothingToSkip() async {
    let found = await issues {
      let store = makeStore()
      await store.skipReceivedActions(strict: false)
      await store.skipInFlightEffects(strict: false)
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
    }
    #expect(
      found.map(\.message) == [
        """
        Counter: there are no received actions to skip. Remove the call, or pass "strict: false" \
        if there may be none.
        """,
        """
        Counter: there are no effects in flight to skip. Remove the call, or pass "strict: false" \
        if there may be none.
        """,
      ]
    )
  }

  @Test("T1: skipped effects need not end, and are listed with showSkippedAssertions")
  func skipInFlight() async {
    let found = await issues {
      let store = makeStore()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.tickingToggled) { $0.isTicking = true }
      await store.skipInFlightEffects()
      await store.finish()
    }
    #expect(
      found.map(\.message) == [
        """
        Counter: the effects of 1 action were skipped and still run:

          Counter.Action.tickingToggled
        """
      ]
    )
  }

  @Test("T1: after skipReceivedActions, changes by the skipped actions need no assertion")
  func skipReceived() async {
    let store = makeStore()
    await store.send(.pairTapped)
    #expect(store.state.log == [])
    await store.skipReceivedActions()
    #expect(store.state.log == ["1", "2"])
    await store.withExhaustivity(.off) {
      await store.send(.incrementTwice)
      await store.receive(.increment) { $0.count = 2 }
    }
    store.withExhaustivity(.off) { #expect(store.exhaustivity == .off) }
    #expect(store.exhaustivity == .on)
  }

  @Test("S21: an error that an effect does not handle fails the test")
  func failingEffect() async {
    let found = await issues {
      let store = makeStore()
      await store.send(.failing)
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("threw an error that is not handled") == true)
  }
}
