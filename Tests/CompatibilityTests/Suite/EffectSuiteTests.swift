#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

/// Effects, as tests of applications check them.
@MainActor @Suite struct EffectSuiteTests {
  private enum Action: Equatable { case start, stop, a, b, c, value(Int), failed(String) }
  private struct Failure: Error, Equatable { var reason = "late" }

  @Test("S23: concatenated and merged effects with times of their own arrive in order of time")
  func times() async {
    let clock = TestClock()
    func wait(_ seconds: Int, _ action: Action) -> Effect<Action> {
      .run { send in
        try await clock.sleep(for: .seconds(seconds))
        await send(action)
      }
    }
    for isMerged in [false, true] {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Action> { _, action in
          guard action == .start else { return .none }
          let effects = [wait(3, .a), wait(1, .b), wait(2, .c)]
          return isMerged ? .merge(effects) : .concatenate(effects)
        }
      }
      await store.send(.start)
      if isMerged {
        for action in [Action.b, .c, .a] {
          await clock.advance(by: .seconds(1))
          await store.receive(action)
        }
      } else {
        for (seconds, action) in [(3, Action.a), (1, .b), (2, .c)] {
          await clock.advance(by: .seconds(seconds))
          await store.receive(action)
        }
      }
    }
  }

  @Test("S23: merge and concatenate chain, and effects of nothing end at once")
  func chaining() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { _, action in
        guard action == .start else { return .none }
        return Effect.send(.a).concatenate(with: .send(.b)).merge(with: .send(.c))
          .merge(with: .none).concatenate(with: .none)
      }
    }
    await store.send(.start)
    await store.receive(.a)
    await store.receive(.b)
    await store.receive(.c)
  }

  @Test("S21: an operation that throws is caught, and its actions arrive")
  func catching() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { _, action in
        guard action == .start else { return .none }
        return .run { send in
          await send(.a)
          throw Failure()
        } catch: { error, send in
          await send(.failed((error as? Failure)?.reason ?? ""))
        }
      }
    }
    await store.send(.start)
    await store.receive(.a)
    await store.receive(.failed("late"))
  }

  @Test("S21: an error that nobody catches is one issue, and the rest of the effects go on")
  func uncaught() async {
    let count = await issueCount {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Action> { _, action in
          guard action == .start else { return .none }
          return .merge(.run { _ in throw Failure() }, .send(.a))
        }
      }
      await store.send(.start)
      await store.receive(.a)
    }
    #expect(count == 1)
  }

  @Test("S21: a cancelled operation neither reports nor catches, whatever it throws")
  func cancelled() async {
    for throwsOther in [false, true] {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Action> { _, action in
          switch action {
          case .start:
            return .run { _ in
              do { try await Task.never() } catch { throw throwsOther ? Failure() : error }
            } catch: { _, send in
              await send(.failed("no"))
            }
            .cancellable(id: 1)
          case .stop: return .cancel(id: 1)
          default: return .none
          }
        }
      }
      await store.send(.start)
      await store.send(.stop)
      await store.finish()
    }
  }

  @Test("S23: debounce keeps the last of a burst, and each id has its own")
  func debounce() async {
    struct Typing: Reducer {
      let clock: TestClock<Duration>
      func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
        switch action {
        case .a: .send(.value(1)).debounce(id: 1, for: .seconds(1), clock: clock)
        case .b: .send(.value(2)).debounce(id: 1, for: .seconds(1), clock: clock)
        case .c: .send(.value(3)).debounce(id: 2, for: .seconds(1), clock: clock)
        case .value(let n): note(n, &state)
        default: .cancel(id: 1)
        }
      }
      private func note(_ n: Int, _ state: inout [Int]) -> Effect<Action> {
        state.append(n)
        return .none
      }
    }
    let clock = TestClock()
    let store = TestStore(initialState: [Int]()) { Typing(clock: clock) }
    await store.send(.a)
    await clock.advance(by: .milliseconds(900))
    await store.send(.b)
    await store.send(.c)
    await clock.advance(by: .milliseconds(900))
    await clock.advance(by: .milliseconds(100))
    await store.receive(.value(2)) { $0 = [2] }
    await store.receive(.value(3)) { $0 = [2, 3] }
    await store.send(.a)
    await store.send(.stop)
    await clock.advance(by: .seconds(2))
  }

  @Test("S23: throttle gives the first at once, then the latest or the first of each interval")
  func throttle() async {
    struct Throttled: Reducer {
      let clock: TestClock<Duration>
      let latest: Bool
      enum Action: Equatable { case tap(Int), value(Int) }
      func reduce(into state: inout Int, action: Action) -> Effect<Action> {
        switch action {
        case .tap(let n):
          return .send(.value(n)).throttle(id: 1, for: .seconds(1), clock: clock, latest: latest)
        case .value(let n):
          state = n
          return .none
        }
      }
    }
    for latest in [true, false] {
      let clock = TestClock()
      let store = TestStore(initialState: 0) { Throttled(clock: clock, latest: latest) }
      await store.send(.tap(1))
      await store.receive(.value(1)) { $0 = 1 }
      await store.send(.tap(2))
      await store.send(.tap(3))
      await clock.advance(by: .milliseconds(500))
      await store.send(.tap(4))
      await clock.advance(by: .milliseconds(500))
      await store.receive(.value(latest ? 4 : 2)) { $0 = latest ? 4 : 2 }
      await clock.advance(by: .seconds(1))
      await store.send(.tap(5))
      await store.receive(.value(5)) { $0 = 5 }
    }
  }

  @Test("S21: an effect with a priority, a map and an animation sends as any other")
  func decorations() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .start:
          return Effect<Int>.run(priority: .background) { send in
            await send(1, animation: .default)
            await send(2)
          }
          .map { (n: Int) in Action.value(n) }
        case .stop: return .send(.a, animation: .default)
        case .value(let n):
          state = n
          return .none
        default: return .none
        }
      }
    }
    await store.send(.start)
    await store.receive(.value(1)) { $0 = 1 }
    await store.receive(.value(2)) { $0 = 2 }
    await store.send(.stop)
    await store.receive(.a)
  }

  @Test("S21: an effect reads the dependencies of its store, also after a suspension")
  func dependencies() async {
    struct Feature: Reducer {
      @Dependency(\.date) var date
      @Dependency(\.uuid) var uuid
      func reduce(into state: inout [String], action: Action) -> Effect<Action> {
        switch action {
        case .start:
          return .run { send in
            @Dependency(\.locale) var locale
            await Task.yield()
            await send(.failed(locale.identifier))
            await Task { await send(.value(Int(date.now.timeIntervalSince1970))) }.value
          }
        case .value(let n):
          state.append("\(n) \(uuid())")
        case .failed(let text):
          state.append(text)
        default: break
        }
        return .none
      }
    }
    let store = TestStore(initialState: [String]()) {
      Feature()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 5))
      $0.uuid = .incrementing
      $0.locale = Locale(identifier: "fr_FR")
    }
    await store.send(.start)
    await store.receive(.failed("fr_FR")) { $0 = ["fr_FR"] }
    await store.receive(.value(5)) {
      $0.append("5 00000000-0000-0000-0000-000000000000")
    }
    // The effect ends some turns after the action of its task.
    await store.finish()
  }

  @Test("S21: a timer of the main queue's test scheduler ticks as it is advanced")
  func scheduler() async {
    let queue = DispatchQueue.test
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { state, action in
        @Dependency(\.mainQueue) var mainQueue
        switch action {
        case .start:
          return .run { [mainQueue] send in
            for await _ in mainQueue.timer(interval: .seconds(1)) { await send(.a) }
          }
          .cancellable(id: 1)
        case .a:
          state += 1
          return .none
        default: return .cancel(id: 1)
        }
      }
    } withDependencies: {
      $0.mainQueue = queue.eraseToAnyScheduler()
    }
    await store.send(.start)
    await queue.advance(by: .seconds(1))
    await store.receive(.a) { $0 = 1 }
    await queue.advance(by: .seconds(2))
    await store.receive(.a) { $0 = 2 }
    await store.receive(.a) { $0 = 3 }
    await store.send(.stop)
    await queue.run()
  }

  @Test("T4: an effect that is in flight at the end is one issue; a cancelled one is none")
  func inFlight() async {
    func run(_ cancels: Bool) async -> Int {
      await issueCount {
        let store = TestStore(initialState: 0) {
          Reduce<Int, Action> { _, action in
            action == .start ? .run { _ in try await Task.never() } : .none
          }
        }
        let task = await store.send(.start)
        if cancels { await task.cancel() }
      }
    }
    #expect(await run(false) == 1)
    #expect(await run(true) == 0)
  }
}
#endif
