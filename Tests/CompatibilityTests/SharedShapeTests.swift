#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

// MARK: Shared state, in the shapes of the known library's own suite

@Reducer
private struct Tally {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Shared var profile: Profile
    @Shared var sharedCount: Int
    @Shared var stats: Stats
    @Presents var alert: AlertState<Never>?
  }
  struct Profile: Equatable {
    @Shared var stats: Stats
  }
  struct Stats: Codable, Equatable, Sendable {
    var count = 0
    var flag = false
  }
  enum Action {
    case increment
    case incrementInEffect
    case incrementStats
    case noop
    case profile
    case request
    case toggle
    case sharedIncremented
  }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.$sharedCount.withLock { $0 += 1 }
        return .none
      case .incrementInEffect:
        return .run { [sharedCount = state.$sharedCount] send in
          sharedCount.withLock { $0 += 1 }
          await send(.sharedIncremented)
        }
      case .incrementStats:
        state.profile.$stats.withLock { $0.count += 1 }
        state.$stats.withLock { $0.count += 1 }
        return .none
      case .noop, .sharedIncremented:
        return .none
      case .profile:
        state.profile.$stats.withLock { $0.count += 10 }
        return .none
      case .request:
        return .run { [count = state.$sharedCount] send in
          try await clock.sleep(for: .seconds(1))
          count.withLock { $0 = 42 }
          await send(.sharedIncremented)
        }
      case .toggle:
        state.$stats.withLock { $0.flag.toggle() }
        return .none
      }
    }
  }
}

@MainActor
@Suite struct SharedShapeTests {
  private func makeState(stats: Shared<Tally.Stats> = Shared(value: Tally.Stats())) -> Tally.State {
    Tally.State(
      profile: Shared(value: Tally.Profile(stats: stats)),
      sharedCount: Shared(value: 0),
      stats: stats
    )
  }

  @Test("shared values are asserted at the action that changed them")
  func asserted() async {
    let store = TestStore(initialState: makeState()) { Tally() }
    await store.send(.increment) { $0.$sharedCount.withLock { $0 = 1 } }
    #expect(store.state.sharedCount == 1)
    await store.send(.incrementStats) {
      $0.$stats.withLock { $0.count = 2 }
    }
    #expect(store.state.profile.stats.count == 2)
    await store.send(.profile) { $0.profile.$stats.withLock { $0.count += 10 } }
    await store.send(.toggle) { $0.$stats.flag.withLock { $0.toggle() } }
    await store.send(.noop)
  }

  @Test("asserting the shared value that is there already is no missing change")
  func assertedAgain() async {
    let store = TestStore(initialState: makeState()) { Tally() }
    await store.send(.noop) { $0.$sharedCount.withLock { $0 = 0 } }
    await store.send(.noop) { $0.$stats.withLock { $0.flag = false } }
    await store.send(.increment) { $0.$sharedCount.withLock { $0 = 1 } }
    await store.send(.noop) { $0.$sharedCount.withLock { $0 = 1 } }
  }

  @Test("a change of a shared value that is not asserted is an issue that shows it")
  func notAsserted() async {
    let store = TestStore(initialState: makeState()) { Tally() }
    await withKnownIssue {
      await store.send(.increment)
    } matching: {
      $0.description.contains("sharedCount")
    }
    await withKnownIssue {
      await store.send(.increment) { $0.$sharedCount.withLock { $0 = 7 } }
    } matching: {
      $0.description.contains("7")
    }
  }

  @Test("a shared value that an effect changes is asserted when its action is received")
  func inEffect() async {
    let clock = TestClock()
    let store = TestStore(initialState: makeState()) {
      Tally()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.incrementInEffect)
    await store.receive(\.sharedIncremented) { $0.$sharedCount.withLock { $0 = 1 } }
    await store.send(.request)
    await clock.advance(by: .seconds(1))
    await store.receive(\.sharedIncremented) { $0.$sharedCount.withLock { $0 = 42 } }
  }

  @Test("without exhaustivity a shared value may change unasserted, and is compared where named")
  func nonExhaustive() async {
    let store = TestStore(initialState: makeState()) { Tally() }
    store.exhaustivity = .off
    await store.send(.increment)
    await store.send(.increment) { $0.$sharedCount.withLock { $0 = 2 } }
    await store.send(.toggle)
    store.assert { $0.$stats.flag.withLock { $0 = true } }
    await store.send(.incrementInEffect)
    await store.skipReceivedActions()
    #expect(store.state.sharedCount == 3)
  }

  @Test("values in memory, in a file and in user defaults are shared by their key")
  func keys() async throws {
    @Shared(.inMemory("tally")) var memory = 0
    @Shared(.inMemory("tally")) var sameMemory = 100
    @SharedReader(.inMemory("tally")) var reader = 0
    $memory.withLock { $0 = 3 }
    #expect(sameMemory == 3)
    #expect(reader == 3)
    let url = URL.documentsDirectory.appending(component: "stats.json")
    @Shared(.fileStorage(url)) var stats = Tally.Stats()
    $stats.count.withLock { $0 = 5 }
    try await $stats.save()
    @Shared(.fileStorage(url)) var again = Tally.Stats(count: 9)
    #expect(again.count == 5)
    @Shared(.appStorage("tally.flag")) var flag = false
    $flag.withLock { $0.toggle() }
    @Dependency(\.defaultAppStorage) var defaults
    #expect(defaults.bool(forKey: "tally.flag"))
    defaults.set(false, forKey: "tally.flag")
    #expect(flag == false)
  }

  @Test("a derived value writes to what it comes from, also through optionals and elements")
  func derived() {
    struct Row: Equatable, Identifiable, Sendable {
      let id: Int
      var text = ""
    }
    @Shared(value: [Row(id: 1), Row(id: 2)]) var rows: IdentifiedArrayOf<Row>
    let second = Shared($rows[id: 2])
    second?.withLock { $0.text = "b" }
    #expect(rows[id: 2]?.text == "b")
    for row in $rows { row.text.withLock { $0 += "!" } }
    #expect(rows.map(\.text) == ["!", "b!"])
    @Shared(value: nil) var optional: Int?
    #expect(Shared($optional) == nil)
    $optional.withLock { $0 = 1 }
    let unwrapped = Shared($optional)
    unwrapped?.withLock { $0 += 1 }
    #expect(optional == 2)
    let constant = SharedReader(value: 1)
    #expect(constant.wrappedValue == 1)
  }

  @Test("a copy of state shares its shared values, and compares by what they are")
  func copies() {
    let state = makeState()
    let copy = state
    #expect(state == copy)
    copy.$sharedCount.withLock { $0 = 3 }
    #expect(state.sharedCount == 3)
    let other = makeState()
    #expect(state != other)
    other.$sharedCount.withLock { $0 = 3 }
    #expect(state == other)
    #expect(String(customDumping: state.$sharedCount).contains("3"))
  }

  @Test("views of a live store hear of a shared value that something else changed")
  func observed() async {
    let count = Shared(value: 0)
    let store = Store(
      initialState: Tally.State(
        profile: Shared(value: Tally.Profile(stats: Shared(value: Tally.Stats()))),
        sharedCount: count, stats: Shared(value: Tally.Stats()))
    ) {
      Tally()
    }
    let woken = LockIsolated(0)
    withPerceptionTracking {
      _ = store.sharedCount
    } onChange: {
      woken.withValue { $0 += 1 }
    }
    count.withLock { $0 += 1 }
    #expect(woken.value == 1)
    store.send(.increment)
    #expect(store.sharedCount == 2)
    #expect(store.state.$sharedCount == count)
  }
}
#endif
