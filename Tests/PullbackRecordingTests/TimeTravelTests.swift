import Foundation
import Pullback
import PullbackCore
import PullbackRecording
import Testing

@Suite struct TimeTravelTests {
  @Reducer struct Tally {
    @ObservableState struct State: Equatable, Codable {
      var count = 0
      var effects = 0
      var child = Child.State()
    }
    enum Action: Equatable, Codable {
      case add(Int)
      case later
      case answered
      case child(Child.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Child() }
      Reduce { state, action in
        switch action {
        case .add(let number): state.count += number
        case .later: return .run { send in await send(.answered) }
        case .answered: state.effects += 1
        case .child: break
        }
        return .none
      }
    }
  }

  @Reducer struct Child {
    @ObservableState struct State: Equatable, Codable { var text = "" }
    enum Action: Equatable, Codable { case type(String) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .type(let text) = action { state.text += text }
        return .none
      }
    }
  }

  @MainActor private func store() -> StoreOf<Tally> {
    Store(initialState: Tally.State()) { Tally() }
  }

  @Test("Any state can be shown again, and the newest one comes back")
  @MainActor func positions() {
    let store = store()
    let travel = store.timeTravel()
    for number in [1, 10, 100] { store.send(.add(number)) }
    travel.back()
    #expect(store.count == 11 && travel.position == 2)
    travel.back()
    travel.back()
    travel.back()
    #expect(store.count == 0 && travel.shown == 0)
    travel.forward()
    #expect(store.count == 1)
    travel.go(to: 99)
    #expect(store.count == 111 && travel.position == nil)
    #expect(travel.recording.count == 3)
  }

  @Test("Time travel goes through the history of a recording that was running before it")
  @MainActor func runningRecording() {
    let store = store()
    _ = store.record(redacting: Redactions().state(\.count, as: 0))
    let recording = store.record()
    for number in [1, 10, 100] { store.send(.add(number)) }
    let travel = store.timeTravel()
    #expect(travel.recording === recording)
    travel.back()
    travel.back()
    #expect(store.count == 1)
    travel.goToNewest()
    travel.skip(1)
    #expect(store.count == 101)
    travel.input = .forks
    store.send(.add(1_000))
    #expect(recording.steps.map(\.state.count) == [1, 101, 1_101])
  }

  @Test("Observers of a child store are notified of the state that is shown")
  @MainActor func observers() {
    let store = store()
    let travel = store.timeTravel()
    let child = store.scope(state: \.child, action: \.child)
    store.send(.child(.type("a")))
    store.send(.child(.type("b")))
    let changes = LockIsolated(0)
    withObservationTracking {
      #expect(child.text == "ab")
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    travel.back()
    #expect(child.text == "a" && changes.value == 1)
    travel.goToNewest()
    #expect(child.text == "ab")
  }

  @Test("What people do while the past is shown is held back, and counted")
  @MainActor func held() {
    let store = store()
    let travel = store.timeTravel()
    store.send(.add(1))
    store.send(.add(2))
    travel.back()
    store.send(.add(100))
    store.send(.later)
    #expect(store.count == 1 && travel.heldBack == 2 && travel.recording.count == 2)
    travel.goToNewest()
    #expect(store.count == 3 && travel.heldBack == 0)
    store.send(.add(4))
    #expect(store.count == 7 && travel.recording.count == 3)
  }

  @Test("What people do while the past is shown begins another future")
  @MainActor func forks() {
    for bytes in [nil, 10_000] {
      let store = store()
      let travel = store.timeTravel(bytes.map { store.record(bytes: $0) })
      travel.input = .forks
      for number in [1, 2, 4, 8] { store.send(.add(number)) }
      travel.go(to: 2)
      store.send(.add(100))
      #expect(store.count == 103 && travel.position == nil)
      #expect(travel.recording.steps.map(\.action) == [.add(1), .add(2), .add(100)])
      #expect(travel.recording.steps.map(\.state.count) == [1, 3, 103])
      store.send(.add(1_000))
      #expect(travel.recording.firstDivergence { Tally() } == nil)
    }
  }

  @Test("What running effects send waits until the newest state is shown")
  @MainActor func effects() async {
    let (answers, answer) = AsyncStream.makeStream(of: Void.self)
    let store = Store(initialState: Tally.State()) {
      Reduce<Tally.State, Tally.Action> { state, action in
        switch action {
        case .later:
          return .run { send in
            for await _ in answers { await send(.answered) }
          }
        default: return Tally().reduce(into: &state, action: action)
        }
      }
    }
    let travel = store.timeTravel()
    let task = store.send(.later)
    store.send(.add(1))
    travel.go(to: 0)
    answer.yield()
    answer.finish()
    await task.finish()
    #expect(store.effects == 0 && travel.recording.count == 2 && travel.heldBack == 0)
    travel.goToNewest()
    #expect(store.effects == 1 && store.count == 1)
    #expect(travel.recording.steps.map(\.isFromEffect) == [false, false, true])
  }

  @Test("What would have been without an action is shown, and can become the future")
  @MainActor func skip() {
    let store = store()
    let travel = store.timeTravel()
    for number in [1, 10, 100] { store.send(.add(number)) }
    travel.skip(1)
    #expect(store.count == 101 && travel.skipped == [1] && travel.shown == 3)
    travel.back()
    #expect(store.count == 1)
    travel.forward()
    travel.skip(0)
    #expect(store.count == 100)
    travel.skip(0)
    travel.skip(1)
    #expect(store.count == 111 && travel.position == nil)
    travel.skip(2)
    travel.input = .forks
    store.send(.add(1_000))
    #expect(store.count == 1_011)
    #expect(travel.recording.steps.map(\.state.count) == [1, 11, 1_011])
    travel.skip(99)
    #expect(travel.skipped.isEmpty)
  }

  @Test("A difference is that of one action")
  @MainActor func difference() throws {
    let store = store()
    let travel = store.timeTravel()
    store.send(.add(1))
    store.send(.add(0))
    let text = try #require(travel.recording.difference(at: 0))
    #expect(text.contains("count: 0") && text.contains("count: 1"), "\(text)")
    #expect(travel.recording.difference(at: 1) == nil)
    #expect(travel.recording.difference(at: 2) == nil)
  }

  @Test("The difference of the shown action is that of the history that is shown")
  @MainActor func shownDifference() throws {
    let store = store()
    let travel = store.timeTravel()
    for number in [1, 10, 100] { store.send(.add(number)) }
    let whole = try #require(travel.difference)
    #expect(whole.contains("count: 11") && whole.contains("count: 111"), "\(whole)")
    travel.go(to: 2)
    travel.skip(1)
    #expect(travel.difference == nil)
    travel.forward()
    let without = try #require(travel.difference)
    #expect(without.contains("count: 1,") && without.contains("count: 101"), "\(without)")
    travel.skip(1)
    #expect(travel.difference == whole)
    travel.go(to: 0)
    #expect(travel.difference == nil)
  }

  @Test("What is stored while an earlier state is shown is the newest one")
  @MainActor func newestState() {
    let store = store()
    let travel = store.timeTravel()
    for number in [1, 10] { store.send(.add(number)) }
    travel.back()
    #expect(store.withNewestState { $0.count } == 11)
    travel.input = .forks
    store.send(.add(100))
    #expect(store.withNewestState { $0.count } == 101)
    travel.back()
    travel.goToNewest()
    #expect(store.withNewestState { $0.count } == 101)
    travel.back()
    #expect(store.withNewestState { $0.count } == 101)
  }

  @Test("The effects that run have names, and those of the actions that have started them")
  @MainActor func runningEffects() async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let store = Store(initialState: Tally.State()) {
      Reduce<Tally.State, Tally.Action> { _, action in
        let wait: @Sendable (Send<Tally.Action>) async -> Void = { _ in for await _ in ends {} }
        switch action {
        case .add: return .run(name: "wait", operation: wait)
        case .later: return .run(operation: wait, line: 7)
        default: return .none
        }
      }
    }
    let travel = store.timeTravel()
    #expect(travel.runningEffects().isEmpty)
    let first = store.send(.add(1))
    let second = store.send(.later)
    #expect(travel.runningEffects().map(\.action) == ["later", "add"])
    #expect(
      travel.runningEffects().map(\.name)
        == ["PullbackRecordingTests/TimeTravelTests.swift:7", "wait"])
    first.cancel()
    end.finish()
    await first.finish()
    await second.finish()
    #expect(travel.runningEffects().isEmpty)
  }
}
