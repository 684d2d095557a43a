import Pullback
import PullbackTerminal
import PullbackUI
import Testing

/// Script hosts that are made from a store: what `settle` and `advance` guarantee.
@MainActor
@Suite struct ScriptHostStoreTests {
  private enum Event: Equatable {
    case start
    case tick(Int)
    case relay(Int)
    case done(name: String, values: [Int])
  }

  private func host(
    _ clock: TestClock<Duration>,
    reducer: @escaping (inout [Int], Event) -> Effect<Event>
  ) -> ScriptHost {
    ScriptHost(clock: clock) {
      let store = Store<[Int], Event>(initialState: []) { Reduce(reducer) }
      store.send(.start)
      return store
    } view: { store in
      WithViewStore(store, observe: { $0 }) { Text("\($0.state.count)") }
    }
  }

  @Test("effects run only when the script settles, and are done afterwards")
  func settle() async {
    let host = host(TestClock()) { state, event in
      switch event {
      case .start:
        return .run { send in
          for number in 1...5 { await send(.relay(number)) }
        }
      case .relay(let number):
        return .run { send in await send(.tick(number)) }
      case .tick(let number):
        state.append(number)
        return .none
      case .done: return .none
      }
    }
    await ScriptHost.yield()
    #expect(host.takeActions() == [])
    await host.settle()
    #expect(host.state() == "[\n  [0]: 1,\n  [1]: 2,\n  [2]: 3,\n  [3]: 4,\n  [4]: 5\n]")
  }

  @Test("a view's task has sent its action when the script has settled")
  func viewTask() async {
    for _ in 0..<100 {
      let host = ScriptHost(clock: TestClock()) {
        Store<Int, Int>(initialState: 0) {
          Reduce { state, action in
            state += action
            return action == 1 ? .run { send in await send(10) } : .none
          }
        }
      } view: { store in
        Text("Counter").task(priority: .background) { await store.send(1).finish() }
      }
      await host.settle()
      #expect(host.state() == "11")
    }
  }

  @Test("what is typed into a field for passwords is dots in the actions and in the state")
  func secrets() async throws {
    enum Typed: Equatable { case changed(String), sent(password: String) }
    let host = ScriptHost(clock: TestClock()) {
      Store<String, Typed>(initialState: "") {
        Reduce { state, action in
          guard case .changed(let text) = action else { return .none }
          state = text
          return .send(.sent(password: text))
        }
      }
    } view: { store in
      WithViewStore(store, observe: { $0 }) { viewStore in
        SecureField("Password", text: viewStore.binding(get: { $0 }, send: { .changed($0) }))
      }
    }
    let script = try Script.parse(#"fill "Password" "hunter2""#, file: "test")
    try await ScriptRunner(host: host) { _ in }.run(script)
    await host.settle()
    #expect(host.takeActions().suffix(2) == [#"changed("•••")"#, #"sent(password: "•••")"#])
    #expect(host.state() == #""•••""#)
  }

  @Test("a command that finds nothing looks again after the effects in flight")
  func looksAgain() async throws {
    func make() -> ScriptHost {
      host(TestClock()) { state, event in
        switch event {
        case .start: return .run { send in await send(.tick(1)) }
        case .tick(let number):
          state.append(number)
          return .none
        case .relay, .done: return .none
        }
      }
    }
    let expected = try Script.parse("expect screen \"0\"\nexpect screen \"1\"", file: "test")
    try await ScriptRunner(host: make()) { _ in }.run(expected)

    let never = try Script.parse("expect screen \"2\"", file: "test")
    await #expect(throws: ScriptError.self) {
      try await ScriptRunner(host: make()) { _ in }.run(never)
    }
  }

  @Test("the same effects run in the same order in every run")
  func order() async {
    func actions() async -> [String] {
      let host = host(TestClock()) { _, event in
        switch event {
        case .start:
          return .merge(
            (1...4).map { number in
              .run { send in
                for step in 0..<3 { await send(.tick(number * 10 + step)) }
              }
            }
          )
        default: return .none
        }
      }
      await host.settle()
      return host.takeActions()
    }
    let first = await actions()
    #expect(first.count == 12)
    for _ in 0..<20 { #expect(await actions() == first) }
  }

  @Test("settling follows a chain of effects to its end")
  func concatenation() async {
    let host = host(TestClock()) { state, event in
      switch event {
      case .start:
        return .concatenate((1...20).map { number in .run { await $0(.tick(number)) } })
      case .tick(let number):
        state.append(number)
        return .none
      default: return .none
      }
    }
    await host.settle()
    #expect(host.takeActions().count == 20)
  }

  @Test("advance stops at every deadline on the way, including those that are added there")
  func advance() async throws {
    let clock = TestClock()
    let host = host(clock) { state, event in
      switch event {
      case .start:
        return .run { send in
          for number in 1...10 {
            try await clock.sleep(for: .seconds(1))
            await send(.tick(number))
          }
        }
      case .tick(let number):
        state.append(number)
        return .none
      default: return .none
      }
    }
    try await host.advance(.seconds(3))
    #expect(host.takeActions() == ["tick(1)", "tick(2)", "tick(3)"])
    try await host.advance(.milliseconds(999))
    #expect(host.takeActions() == [])
    try await host.advance(.milliseconds(1))
    #expect(host.takeActions() == ["tick(4)"])
    #expect(clock.now.offset == .seconds(4))
  }

  @Test("a script settles in spite of effects that never end")
  func endless() async {
    let host = host(TestClock()) { _, event in
      guard event == .start else { return .none }
      return .run { _ in
        for await _ in AsyncStream<Never>(unfolding: {
          try? await TestClock().sleep(for: .seconds(1)); return nil
        }) {}
      }
    }
    await host.settle()
    #expect(host.takeActions() == [])
  }

  @Test("an action is printed on one line, and a long collection in part")
  func labels() async {
    let host = host(TestClock()) { _, event in
      guard event == .start else { return .none }
      return .send(.done(name: "a \"b\"", values: Array(1...12)))
    }
    await host.settle()
    // The store sent its first actions before the host listened.
    #expect(host.takeActions() == [])
    let other = self.host(TestClock()) { _, event in
      guard event == .start else { return .none }
      return .run { await $0(.done(name: "a \"b\"", values: Array(1...12))) }
    }
    await other.settle()
    #expect(
      other.takeActions() == [
        #"done(name: "a \"b\"", values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, … 2 more])"#
      ]
    )
  }
}
