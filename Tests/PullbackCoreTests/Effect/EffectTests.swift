import Pullback
import PullbackCore
import Testing

@MainActor
@Suite struct EffectTests {
  private struct Failure: Error {}

  private func makeStore(
    _ effect: @escaping (String) -> Effect<String>
  ) -> Store<[String], String> {
    Store(initialState: []) {
      Reduce { state, action in
        state.append(action)
        return effect(action)
      }
    }
  }

  @Test("S21: an action that run sends is reduced on the store's actor")
  func run() async {
    let log = Log()
    let store = makeStore { action in
      guard action == "go" else {
        MainActor.assertIsolated()
        return .none
      }
      return .run { send in
        await send("one")
        log.add("one was reduced")
        await send("two")
      }
    }
    await store.send("go").finish()
    #expect(store.state == ["go", "one", "two"])
    #expect(log.all == ["one was reduced"])
  }

  @Test("S21: send returns after the action has been reduced")
  func sendReturnsAfterReduction() async {
    let log = Log()
    let store = makeStore { action in
      guard action == "go" else {
        log.add("reduced")
        return .none
      }
      return .run { send in
        await send("one")
        log.add("returned")
      }
    }
    await store.send("go").finish()
    #expect(log.all == ["reduced", "returned"])
  }

  @Test("S21: an error that run throws is passed to its catch closure")
  func catching() async {
    let store = makeStore { action in
      guard action == "go" else { return .none }
      return .run { _ in
        throw Failure()
      } catch: { error, send in
        await send("\(type(of: error))")
      }
    }
    await store.send("go").finish()
    #expect(store.state == ["go", "Failure"])
  }

  @Test("S21: an error without a catch closure is reported at the line of the run call")
  func unhandledError() async {
    let line = #line + 4
    let store = makeStore { action in
      guard action == "go" else { return .none }
      // The report must point at the next line.
      return .run { _ in throw Failure() }
    }
    await withKnownIssue {
      await store.send("go").finish()
    } matching: {
      $0.description.contains("threw an error that is not handled")
        && $0.description.contains("Failure()") && $0.sourceLocation?.line == line
    }
  }

  @Test("S21: a CancellationError is not reported")
  func cancellationIsSilent() async {
    let gate = Gate()
    let store = makeStore { _ in
      .run { _ in
        await gate.wait()
        await untilCancelled()
        throw CancellationError()
      }
    }
    gate.open()
    let task = store.send("go")
    await gate.arrivals()
    task.cancel()
    await task.finish()
    #expect(store.state == ["go"])
  }

  @Test("S21: sending after the effect has completed warns, and the action is dropped")
  func lateSend() async {
    let kept = LateSend()
    let store = makeStore { action in
      guard action == "go" else { return .none }
      return .run { send in kept.send = send }
    }
    await store.send("go").finish()
    await withKnownIssue {
      await kept.send?("late")
    } matching: {
      $0.description.contains("An effect sent an action after it was complete")
        && $0.description.contains("late")
    }
    #expect(store.state == ["go"])
  }

  @Test("S22: a cancel in the turn in which the effect starts wins")
  func cancelInSameTurn() async {
    let log = Log()
    let store = makeStore { action in
      guard action == "go" else { return .none }
      return .merge(
        .run { send in
          if !Task.isCancelled { log.add("ran") }
          await send("never")
        }
        .cancellable(id: 1),
        .cancel(id: 1)
      )
    }
    await store.send("go").finish()
    #expect(store.state == ["go"])
    #expect(log.all == [])
  }

  @Test("S22: cancellation ids are compared by type and value")
  func ids() async {
    struct A: Hashable {}
    struct B: Hashable {}
    let log = Log()
    let gate = Gate()
    let store = makeStore { action in
      func effect(_ name: String) -> Effect<String> {
        .run { _ in
          await gate.wait()
          await untilCancelled()
          log.add(name)
        }
      }
      switch action {
      case "go":
        return .merge(
          effect("A").cancellable(id: A()),
          effect("B").cancellable(id: B()),
          effect("Int 1").cancellable(id: 1),
          effect("UInt8 1").cancellable(id: UInt8(1))
        )
      case "stop A": return .cancel(id: A())
      case "stop 1": return .cancel(id: 1)
      default: return .merge(.cancel(id: B()), .cancel(id: UInt8(1)))
      }
    }
    gate.open()
    let task = store.send("go")
    await gate.arrivals(4)
    store.send("stop A")
    store.send("stop 1")
    store.send("stop the rest")
    await task.finish()
    #expect(Set(log.all) == ["A", "B", "Int 1", "UInt8 1"])
    #expect(log.all.count == 4)
  }

  @Test("S22: cancelInFlight cancels the running effect with the same id")
  func cancelInFlight() async {
    let log = Log()
    let gate = Gate()
    let store = makeStore { action in
      .run { _ in
        await gate.wait()
        await untilCancelled()
        log.add(action)
      }
      .cancellable(id: "same", cancelInFlight: true)
    }
    gate.open()
    let first = store.send("1")
    let second = store.send("2")
    await first.finish()
    #expect(log.all == ["1"])
    second.cancel()
    await second.finish()
    #expect(log.all == ["1", "2"])
  }

  @Test("S22: a cancelled concatenation does not start its next effect")
  func cancelConcatenation() async {
    let gate = Gate()
    let store = makeStore { action in
      switch action {
      case "go":
        return .concatenate(
          .run { _ in
            await gate.wait()
            await untilCancelled()
          },
          .send("next")
        )
        .cancellable(id: 1)
      case "stop": return .cancel(id: 1)
      default: return .none
      }
    }
    gate.open()
    let task = store.send("go")
    await gate.arrivals()
    store.send("stop")
    await task.finish()
    #expect(store.state == ["go", "stop"])
  }

  @Test("S22: Task.cancel and the cancel effect end an operation of withTaskCancellation")
  func taskCancellation() async {
    let log = Log()
    let gate = Gate()
    let store = makeStore { action in
      switch action {
      case "go":
        return .run { _ in
          await withTaskCancellation(id: "part") {
            await gate.wait()
            await untilCancelled()
          }
          log.add("went on")
        }
      case "stop by effect": return .cancel(id: "part")
      default: return .run { _ in Task.cancel(id: "part") }
      }
    }
    gate.open()
    for stop in ["stop by effect", "stop by task"] {
      let task = store.send("go")
      await gate.arrivals()
      await store.send(stop).finish()
      await task.finish()
    }
    #expect(log.all == ["went on", "went on"])
  }

  @Test("S23: concatenate waits for each effect, and merge does not")
  func concatenate() async {
    let gate = Gate()
    let store = makeStore { action in
      guard action == "go" else { return .none }
      return .merge(
        .concatenate(
          .send("1"),
          .run { send in
            await gate.wait()
            await send("2")
          },
          .merge(.send("3"), .run { send in await send("4") }),
          .send("5")
        ),
        .send("meanwhile")
      )
    }
    let task = store.send("go")
    await gate.arrivals()
    #expect(store.state == ["go", "1", "meanwhile"])
    gate.open()
    await task.finish()
    #expect(store.state == ["go", "1", "meanwhile", "2", "3", "4", "5"])
  }

  @Test("S23: map transforms every action of an effect")
  func map() async {
    let store = makeStore { action in
      guard action == "go" else { return .none }
      let effect: Effect<Int> = .concatenate(
        .send(1),
        .merge(.run { send in await send(2) }).cancellable(id: "x"),
        .none,
        .run { send in await send(3) }
      )
      return effect.map { "number \($0)" }
    }
    await store.send("go").finish()
    #expect(store.state == ["go", "number 1", "number 2", "number 3"])
  }

  @Test("S23: merging, concatenating or mapping effects that do nothing gives Effect.none")
  func noneOfNothing() {
    #expect(Effect<Int>.merge().isNone)
    #expect(Effect<Int>.merge(.none, .none).isNone)
    #expect(Effect<Int>.concatenate(.none).isNone)
    #expect(Effect<Int>.none.map { "\($0)" }.isNone)
    #expect(Effect<Int>.none.cancellable(id: 1).isNone)
    // Not even a cancellation: an effect that does nothing replaces none.
    #expect(Effect<Int>.none.cancellable(id: 1, cancelInFlight: true).isNone)
    #expect(Effect<Int>.none.debounce(id: 1, for: .seconds(1), clock: TestClock()).isNone)
    let throttled = Effect<Int>.none
      .throttle(id: 1, for: .seconds(1), clock: TestClock(), latest: true)
    #expect(throttled.isNone)
  }
}

private final class LateSend: @unchecked Sendable {
  var send: Send<String>?
}
