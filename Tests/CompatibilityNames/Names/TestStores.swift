import Foundation
import Pullback
import PullbackTesting
import Testing

// The names on the Composable Architecture's pages about testing.

@MainActor
func namesOfTestStores() async {
  let store = TestStore(initialState: .init()) { CounterFeature() }
  let typed: TestStoreOf<CounterFeature> = TestStore(initialState: CounterFeature.State()) {
    CounterFeature()
  } withDependencies: {
    $0.continuousClock = ImmediateClock()
  }
  _ = typed
  _ = TestStore(initialState: CounterFeature.State()) {
    CounterFeature()._printChanges()
  }
  _ = TestStore(initialState: 0) { Reduce<Int?, Bool> { _, _ in .none } }
  store.dependencies.continuousClock = ImmediateClock()
  store.exhaustivity = .off
  store.exhaustivity = .off(showSkippedAssertions: true)
  store.exhaustivity = .on
  store.timeout = 1
  store.useMainSerialExecutor = true
  await store.send(.incrementButtonTapped) { $0.count = 1 }
  let task: TestStoreTask = await store.send(.incrementButtonTapped) {
    $0.count = 2
  }
  await task.finish()
  await task.cancel()
  await store.receive(\.response)
  await store.receive(\.response, 1)
  await store.receive(\.response) { $0.count = 1 }
  await store.receive(\.response, timeout: .seconds(1))
  await store.receive(.response(1)) { $0.count = 1 }
  await store.receive(.response(1), timeout: .seconds(1)) { $0.count = 1 }
  await store.receive {
    $0.is(\.response)
  } assert: {
    $0.count = 1
  }
  await store.receive(/CounterFeature.Action.response)
  store.assert { $0.count = 1 }
  await store.skipReceivedActions()
  await store.skipInFlightEffects()
  await store.finish()
  await store.finish(timeout: .seconds(1))
  _ = store.state
  _ = store.isDismissed
  await store.withExhaustivity(.off) { await store.send(.decrementButtonTapped) }
}

@MainActor
func namesOfTestStoresWithBindings() async {
  let store = TestStore(initialState: Settings.State()) { Settings() }
  await store.send(\.binding.name, "Blob") { $0.name = "Blob" }
  await store.send(.binding(.set(\.name, "Blob"))) { $0.name = "Blob" }
  await store.send(.set(\.name, "Blob"))
  await store.send(\.nameChanged, "x")
  await store.receive(\.binding.name)
  let form = TestStore(initialState: Form.State()) { Form() }
  _ = Form.ViewState(store: form.bindings)
  await form.send(.set(\.$name, "Blob")) { $0.name = "Blob" }
  let view = TestStore(initialState: ViewActions.State()) { ViewActions() }
  await view.send(\.view.tapped)
  await view.receive(\.delegate.saved)
  _ = view.bindings(action: \.view)
  _ = view.bindings(action: /ViewActions.Action.view)
}

@MainActor
func namesOfTestStoresWithNavigation() async {
  let store = TestStore(initialState: Inventory.State()) { Inventory() }
  await store.send(.addTapped) { $0.destination = .edit(Inventory.Edit.State()) }
  await store.send(\.destination.edit.nameChanged, "Blob") {
    $0.$destination[case: \.edit]?.name = "Blob"
  }
  await store.send(\.destination.presented.edit.nameChanged, "Blob") {
    $0.destination?.modify(\.edit) { $0.name = "Blob" }
  }
  await store.send(\.destination.dismiss) { $0.destination = nil }
  await store.receive(\.destination.edit)
  let stack = TestStore(initialState: Stack.State()) { Stack() }
  await stack.send(\.path.push, (id: 0, .note(Inventory.Note.State()))) {
    $0.path[id: 0] = .note(Inventory.Note.State())
  }
  await stack.send(\.path[id: 0].note.cleared)
  await stack.send(\.path.popFrom, 0) { $0.path[id: 0] = nil }
  await stack.receive(\.path[id: 0].note)
}

@Suite struct TestStoreNames {
  @MainActor
  @Test("a test of a feature compiles and passes in the usual spellings")
  func counting() async {
    let clock = TestClock()
    let store = TestStore(initialState: .init()) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.response)
  }

  @MainActor
  @Test("a debounced effect waits on a test scheduler for a duration")
  func debounced() async {
    let queue = DispatchQueue.test
    let delay = Duration.seconds(1)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        guard action == 1 else { return .none }
        return .send(2).debounce(id: "delay", for: delay, scheduler: queue)
      }
    }
    await store.send(1) { $0 = 1 }
    await queue.advance(by: 0.5)
    await store.send(1)
    await queue.advance(by: .milliseconds(500))
    await queue.advance(by: .seconds(1))
    await store.receive(2) { $0 = 2 }
  }
}
