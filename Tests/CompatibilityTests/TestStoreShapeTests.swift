#if Macros
import Foundation
import Pullback
import PullbackTesting
import PullbackUI
import Testing

// MARK: Test stores, in the shapes of the known library's own suite

@Reducer
private struct Numbers {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var name = "Blob"
    var isLoading = false
    var facts: [String] = []
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case decrement
    case increment
    case load
    case loaded(Result)
    case many
    struct Result: Equatable { var text: String }
  }
  @Dependency(\.date) var date
  @Dependency(\.mainQueue) var mainQueue
  var fact: @Sendable (Int) async throws -> String = { "\($0) is a number" }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.name = String(state.name.prefix(5))
        return .none
      case .binding:
        return .none
      case .decrement:
        state.count -= 1
        return .none
      case .increment:
        state.count += 1
        return .none
      case .load:
        state.isLoading = true
        return .run { [count = state.count, fact] send in
          await send(.loaded(Action.Result(text: try await fact(count))))
        }
      case .loaded(let result):
        state.isLoading = false
        state.facts.append(result.text)
        return .none
      case .many:
        return .merge(.send(.increment), .send(.increment), .send(.load))
      }
    }
  }
}

@Reducer private struct Clocked {
  struct State: Equatable {
    var made: Date
    var changed: Date?
    init() {
      @Dependency(\.date.now) var now
      made = now
    }
  }
  enum Action { case touch }
  @Dependency(\.date) var date
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.changed = date()
      return .none
    }
  }
}

@Reducer private struct Dice {
  @ObservableState struct State: Equatable { var id: UUID? }
  enum Action { case roll }
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      _ = uuid()
      return .none
    }
  }
}

@MainActor
@Suite struct TestStoreShapeTests {
  @Test("actions are received in order, by value, key path and predicate")
  func receiving() async {
    let store = TestStore(initialState: Numbers.State()) { Numbers() }
    await store.send(.many)
    await store.receive(.increment) { $0.count = 1 }
    await store.receive(\.increment) { $0.count = 2 }
    await store.receive {
      if case .load = $0 { true } else { false }
    } assert: {
      $0.isLoading = true
    }
    await store.receive(\.loaded, Numbers.Action.Result(text: "2 is a number")) {
      $0.isLoading = false
      $0.facts = ["2 is a number"]
    }
  }

  @Test("bindings are sent by key path and by value, and the reducer's word is the last")
  func bindings() async {
    let store = TestStore(initialState: Numbers.State()) { Numbers() }
    await store.send(.set(\.name, "Blob Junior")) { $0.name = "Blob " }
    await store.send(.binding(.set(\.count, 3))) { $0.count = 3 }
    await store.send(\.binding.isLoading, true) { $0.isLoading = true }
    await store.send(\.binding.name, "B") { $0.name = "B" }
  }

  @Test("a partial assertion without exhaustivity, with actions that are skipped by a receive")
  func nonExhaustive() async {
    let store = TestStore(initialState: Numbers.State()) { Numbers() }
    store.exhaustivity = .off
    await store.send(.many)
    await store.receive(\.loaded) { $0.facts = ["2 is a number"] }
    store.assert { $0.count = 2 }
    #expect(store.state.isLoading == false)
    await store.send(.load) { $0.isLoading = true }
  }

  @Test("without exhaustivity a wrong assertion still fails")
  func nonExhaustiveFailure() async {
    let store = TestStore(initialState: Numbers.State()) { Numbers() }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await withKnownIssue {
      await store.send(.increment) { $0.count = 5 }
    } matching: {
      $0.description.contains("count: 5") && $0.description.contains("count: 1")
    }
  }

  @Test("received actions and effects in flight can be skipped strictly and leniently")
  func skipping() async {
    let store = TestStore(initialState: Numbers.State()) {
      Numbers(fact: { _ in try await Task.never() })
    }
    await store.send(.many)
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    #expect(store.state.count == 2)
    await withKnownIssue { await store.skipReceivedActions() }
    await store.send(.decrement) { $0.count = 1 }
  }

  @Test("a task of a sent action is cancelled and finished")
  func tasks() async {
    let clock = TestClock()
    let store = TestStore(initialState: Numbers.State()) {
      Numbers(fact: {
        try await clock.sleep(for: .seconds(1))
        return "\($0)"
      })
    }
    let first = await store.send(.load) { $0.isLoading = true }
    #expect(!first.isCancelled)
    await first.cancel()
    #expect(first.isCancelled)
    let second = await store.send(.load)
    await clock.advance(by: .seconds(1))
    await store.receive(\.loaded) {
      $0.isLoading = false
      $0.facts = ["0"]
    }
    await second.finish()
    await store.finish()
  }

  @Test("an action that is not received, and one that never comes, are issues")
  func issues() async {
    await withKnownIssue {
      let store = TestStore(initialState: Numbers.State()) { Numbers() }
      await store.send(.load) { $0.isLoading = true }
    } matching: {
      $0.description.contains("loaded")
    }
    let store = TestStore(initialState: Numbers.State()) { Numbers() }
    await withKnownIssue {
      await store.receive(\.loaded)
    } matching: {
      $0.description.contains("receive")
    }
    await withKnownIssue {
      await store.send(.increment) { _ in }
    }
  }

  @Test("a send while actions wait to be received is an issue, and the send happens")
  func unreceived() async {
    let store = TestStore(initialState: Numbers.State()) { Numbers() }
    await store.send(.load) { $0.isLoading = true }
    await withKnownIssue {
      await store.send(.increment) { $0.count = 1 }
    } matching: {
      $0.description.contains("loaded")
    }
    #expect(store.state.count == 1)
  }

  @Test("dependencies of a test store are read where state and reducer are made")
  func dependencies() async {
    let store = TestStore(initialState: Clocked.State()) {
      Clocked()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 1))
    }
    #expect(store.state.made == Date(timeIntervalSince1970: 1))
    store.dependencies.date = .constant(Date(timeIntervalSince1970: 2))
    await store.send(.touch) { $0.changed = Date(timeIntervalSince1970: 2) }
  }

  @Test("a dependency that is not overridden is an issue that names it")
  func unimplemented() async {
    let store = TestStore(initialState: Dice.State()) { Dice() }
    await withKnownIssue {
      await store.send(.roll)
    } matching: {
      $0.description.contains("uuid")
    }
  }

  @Test("a live store and a view store of one feature follow its bindings")
  func liveBindings() {
    let store = Store(initialState: Numbers.State()) { Numbers() }
    let viewStore = ViewStore(store, observe: { $0 })
    viewStore.send(.set(\.name, "Blob Senior"))
    #expect(viewStore.name == "Blob ")
    store.name = "X"
    #expect(viewStore.name == "X")
    @Bindable var bindable = store
    $bindable.count.wrappedValue = 4
    #expect(store.count == 4)
  }
}
#endif
