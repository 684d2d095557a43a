#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

@Reducer private struct Stats {
  @ObservableState struct State: Equatable {
    @Shared var count: Int
    @Shared(.inMemory("suite-name")) var name = "Blob"
    @SharedReader(.inMemory("suite-name")) var reader = "Blob"
    @Shared(.appStorage("suite-flag")) var flag = false
    @Shared(.fileStorage(URL(fileURLWithPath: "/suite/list.json"))) var list: [Int] = []
    @Shared var optional: Int?
    var own = 0
    init(count: Shared<Int> = Shared(value: 0), optional: Shared<Int?> = Shared(value: nil)) {
      _count = count
      _optional = optional
    }
  }
  enum Action: Equatable {
    case increment, incrementInEffect, rename(String), flip, note(Int), choose(Int?), both, nothing
    case done
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.$count.withLock { $0 += 1 }
        return .none
      case .incrementInEffect:
        return .run { [count = state.$count] send in
          count.withLock { $0 += 1 }
          await send(.done)
        }
      case .rename(let name):
        state.$name.withLock { $0 = name }
        return .none
      case .flip:
        state.$flag.withLock { $0.toggle() }
        return .none
      case .note(let n):
        state.$list.withLock { $0.append(n) }
        return .none
      case .choose(let n):
        state.$optional.withLock { $0 = n }
        return .none
      case .both:
        state.own += 1
        state.$count.withLock { $0 += 1 }
        return .send(.increment)
      case .nothing, .done:
        return .none
      }
    }
  }
}

/// Shared state in test stores and outside of them.
@MainActor @Suite struct SharedSuiteTests {
  @Test("T5: each kind of shared value is asserted in the closure of its action")
  func kinds() async {
    let store = TestStore(initialState: Stats.State()) { Stats() }
    await store.send(.increment) { $0.$count.withLock { $0 = 1 } }
    await store.send(.rename("Jr")) { $0.$name.withLock { $0 = "Jr" } }
    #expect(store.state.reader == "Jr")
    await store.send(.flip) { $0.$flag.withLock { $0 = true } }
    await store.send(.note(3)) { $0.$list.withLock { $0 = [3] } }
    await store.send(.choose(4)) { $0.$optional.withLock { $0 = 4 } }
    await store.send(.nothing)
  }

  @Test("T8: values by key are those of the test, and begin anew in the next one", arguments: 0..<2)
  func perTest(_: Int) async {
    let store = TestStore(initialState: Stats.State()) { Stats() }
    #expect(store.state.name == "Blob" && !store.state.flag && store.state.list.isEmpty)
    await store.send(.rename("other")) { $0.$name.withLock { $0 = "other" } }
    await store.send(.flip) { $0.$flag.withLock { $0 = true } }
    await store.send(.note(3)) { $0.$list.withLock { $0 = [3] } }
  }

  @Test("T5: a change that is not asserted, a wrong one and one too many are one issue each")
  func mistakes() async {
    func issues(_ test: (TestStoreOf<Stats>) async -> Void) async -> Int {
      await issueCount {
        let store = TestStore(initialState: Stats.State()) { Stats() }
        await test(store)
      }
    }
    #expect(await issues { await $0.send(.increment) } == 1)
    #expect(
      await issues { await $0.send(.increment) { $0.$count.withLock { $0 = 2 } } } == 1
    )
    #expect(
      await issues { await $0.send(.nothing) { $0.$count.withLock { $0 = 2 } } } == 1
    )
    #expect(await issues { await $0.send(.rename("x")) { $0.own = 1 } } >= 1)
  }

  @Test("T5: a change in an effect is asserted with assert, or with the action that follows")
  func effects() async {
    let store = TestStore(initialState: Stats.State()) { Stats() }
    await store.send(.incrementInEffect)
    await store.receive(.done) { $0.$count.withLock { $0 = 1 } }
    await store.send(.both) {
      $0.own = 1
      $0.$count.withLock { $0 = 2 }
    }
    await store.receive(.increment) { $0.$count.withLock { $0 = 3 } }
  }

  @Test("T5: two references to one value are one change")
  func twoReferences() async {
    @Shared(value: 0) var count
    struct Two: Reducer {
      struct State: Equatable {
        @Shared var a: Int
        @Shared var b: Int
      }
      func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
        (action ? state.$a : state.$b).withLock { $0 += 1 }
        return .none
      }
    }
    let store = TestStore(initialState: Two.State(a: $count, b: $count)) { Two() }
    await store.send(true) { $0.$a.withLock { $0 = 1 } }
    await store.send(false) {
      $0.$a.withLock { $0 = 2 }
      #expect($0.b == 2)
    }
    #expect(count == 2)
  }

  @Test("T5: a value that the test changes between actions is no change of the next action")
  func outside() async {
    @Shared(value: 0) var count
    let store = TestStore(initialState: Stats.State(count: $count)) { Stats() }
    let changed = await issueCount {
      $count.withLock { $0 = 10 }
      store.assert { $0.$count.withLock { $0 = 10 } }
      await store.send(.increment) { $0.$count.withLock { $0 = 11 } }
    }
    #expect(changed == 0)
  }

  @Test("shared values are equal by what they are, and are dumped with their value")
  func equality() {
    let (a, b) = (Shared(value: 1), Shared(value: 1))
    #expect(a == b)
    b.withLock { $0 = 2 }
    #expect(a != b)
    var text = ""
    customDump(a, to: &text)
    #expect(text.contains("1"))
    @Shared(.inMemory("suite-equality")) var x = 0
    @Shared(.inMemory("suite-equality")) var y = 5
    #expect(y == 0)
    $x.withLock { $0 = 3 }
    #expect(y == 3)
  }

  @Test("a shared optional and collection are unwrapped into shared values")
  func derived() throws {
    @Shared(value: nil) var optional: Int?
    #expect(Shared($optional) == nil)
    $optional.withLock { $0 = 1 }
    let unwrapped = try #require(Shared($optional))
    unwrapped.withLock { $0 += 1 }
    #expect(optional == 2)
    @Shared(value: [1, 2, 3]) var list
    for element in $list { element.withLock { $0 *= 2 } }
    #expect(list == [2, 4, 6])
    #expect($list.count == 3)
  }

  @Test("a shared value wakes observers, wherever it is changed")
  func observation() async {
    @Shared(value: 0) var count
    let hasChanged = LockIsolated(false)
    withObservationTracking {
      _ = count
    } onChange: {
      hasChanged.setValue(true)
    }
    await Task.detached { [$count] in $count.withLock { $0 += 1 } }.value
    #expect(hasChanged.value)
    #expect(count == 1)
  }
}
#endif
