import Pullback
import Testing

/// Effects in the spellings that users of the Composable Architecture know.
@MainActor
@Suite struct KnownEffectNamesTests {
  private enum CancelID: Hashable, Sendable { case first, second }

  private func run(_ effect: @escaping @Sendable () -> Effect<String>) async -> [String] {
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        return action == "go" ? effect() : .none
      }
    }
    await store.send("go").finish()
    return Array(store.state.dropFirst())
  }

  @Test("S23: merge and concatenate take variadic lists, arrays and other effects")
  func combinations() async {
    #expect(await run { .merge(.send("a"), .send("b")) } == ["a", "b"])
    #expect(await run { .merge([.send("a"), .none, .send("b")]) } == ["a", "b"])
    #expect(await run { .merge((0..<2).map { .send("\($0)") }) } == ["0", "1"])
    #expect(await run { .concatenate(.send("a"), .run { await $0("b") }) } == ["a", "b"])
    #expect(await run { .concatenate([.run { await $0("a") }, .send("b")]) } == ["a", "b"])
    #expect(await run { .send("a").merge(with: .send("b")) } == ["a", "b"])
    #expect(await run { .run { await $0("a") }.concatenate(with: .send("b")) } == ["a", "b"])
    #expect(await run { Effect<Int>.send(1).map { "\($0)" } } == ["1"])
    #expect(await run { Effect<Int>.send(1).map(String.init) } == ["1"])
    #expect(await run { .merge() } == [])
  }

  @Test("S21: run takes a priority, a name and an error handler")
  func runs() async {
    struct Failure: Error {}
    let named = await run {
      .run(priority: .high, name: "named") { send in
        await send(Task.name ?? "")
        throw Failure()
      } catch: { error, send in
        await send("\(error is Failure)")
      }
    }
    #expect(named == ["named", "true"])
    let sends = await run {
      .run { @MainActor send in
        await send("main", animation: .default)
      }
    }
    #expect(sends == ["main"])
  }

  @Test("S22: withTaskCancellation returns what its operation returns")
  func taskCancellation() async {
    let values = await run {
      .run { send in
        let value = await withTaskCancellation(id: CancelID.first) { 42 }
        await send("\(value)")
        let other = try await withTaskCancellation(id: CancelID.second, cancelInFlight: true) {
          try Task.checkCancellation()
          return "other"
        }
        await send(other)
        Task.cancel(id: CancelID.first)
      }
    }
    #expect(values == ["42", "other"])
  }

  @Test("S23: debounce and throttle take any clock")
  func clocks() async {
    let clock = ImmediateClock()
    let log = Log()
    let store = Store<[String], String>(initialState: []) {
      Reduce { state, action in
        state.append(action)
        log.add(action)
        switch action {
        case "debounce":
          return .send("debounced")
            .debounce(id: CancelID.first, for: .seconds(1), clock: clock)
        case "throttle":
          return .send("throttled")
            .throttle(id: CancelID.second, for: .seconds(1), clock: clock, latest: true)
        default:
          return .none
        }
      }
    }
    store.send("debounce")
    let task = store.send("debounce")
    store.send("throttle")
    #expect(log.all == ["debounce", "debounce", "throttle", "throttled"])
    await task.finish()
    #expect(store.state.filter { $0 == "debounced" }.count == 1)
  }

  @Test("S5: a store task can be cancelled and awaited")
  func tasks() async {
    let gate = Gate()
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { _, _ in
        .run { _ in
          await gate.wait()
          await untilCancelled()
        }
      }
    }
    let task: StoreTask = store.send(1)
    gate.open()
    await gate.arrivals()
    #expect(!task.isCancelled)
    task.cancel()
    await task.finish()
    #expect(task.isCancelled)
  }
}
