import Pullback
import PullbackTesting
import Testing

@testable import Monitor

@MainActor struct MonitorTests {
  private func snapshot(_ ticks: Int) -> Snapshot {
    Snapshot(
      processes: [
        ProcessEntry(id: 1, name: "init", memory: 10, ticks: 0),
        ProcessEntry(id: 2, name: "Build", memory: 5, ticks: ticks),
      ],
      usedMemory: 1, memory: 2, cores: 2)
  }

  @Test func loadIsWhatWasUsedSinceTheLastLook() async {
    let clock = TestClock()
    let looks = LockIsolated(0)
    let store = TestStore(initialState: Monitor.State()) {
      Monitor()
    } withDependencies: {
      $0.continuousClock = clock
      $0.processClient.snapshot = { [self] in
        let look = looks.withValue { looks in
          defer { looks += 1 }
          return looks
        }
        return await snapshot(100 * look)
      }
    }
    let task = await store.send(.task)
    await store.receive(\.updated.success) { [self] in
      $0.snapshot = snapshot(0)
      $0.history = [0]
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.updated.success) { [self] in
      $0.snapshot = snapshot(100)
      $0.snapshot.processes[1].load = 50
      $0.history = [0, 25]
    }
    #expect(store.state.shown.map(\.id) == [2, 1])
    await task.cancel()
  }

  @Test func sortsAndFilters() {
    var state = Monitor.State(snapshot: snapshot(0))
    for (order, ids) in [(Monitor.Order.memory, [1, 2]), (.name, [2, 1]), (.id, [1, 2])] {
      state.order = order
      #expect(state.shown.map(\.id) == ids.map(Int32.init))
    }
    state.query = "build"
    #expect(state.shown.map(\.id) == [2])
    state.query = "1"
    #expect(state.shown.map(\.id) == [1])
  }

  @Test func endsAProcessAfterAQuestion() async {
    let store = TestStore(
      initialState: Monitor.State(snapshot: snapshot(0), selected: 2)
    ) {
      Monitor()
    } withDependencies: {
      $0.processClient.kill = { _ in }
    }
    await store.send(.endTapped) {
      $0.confirmation = ConfirmationDialogState(titleVisibility: .visible) {
        TextState("End Build (2)?")
      } actions: {
        ButtonState(role: .destructive, action: .end(2)) { TextState("End it") }
        ButtonState(role: .cancel) { TextState("Cancel") }
      }
    }
    await store.send(\.confirmation.end, 2) { $0.confirmation = nil }
    await store.receive(\.ended.success) {
      $0.snapshot.processes.removeLast()
      $0.selected = nil
    }
    // Nothing is selected now.
    await store.send(.endTapped)
  }

  @Test func saysWhyAProcessWasNotEnded() async {
    let store = TestStore(
      initialState: Monitor.State(snapshot: snapshot(0), selected: 1)
    ) {
      Monitor()
    } withDependencies: {
      $0.processClient.kill = { _ in throw KillError(description: "It has already ended.") }
    }
    store.exhaustivity = .off
    await store.send(.endTapped)
    await store.send(\.confirmation.end, 1)
    await store.receive(\.ended.failure) { $0.problem = "It has already ended." }
    await store.send(.updated(.success(snapshot(0))))
    #expect(store.state.problem == "It has already ended.")
    await store.send(\.binding.selected, 2) { $0.problem = nil }
  }

  @Test func aProblemThatIsOverIsNotShown() async {
    let store = TestStore(initialState: Monitor.State()) { Monitor() }
    store.exhaustivity = .off
    await store.send(.updated(.failure(KillError(description: "")))) {
      $0.problem = "The processes cannot be read."
    }
    await store.send(.updated(.success(snapshot(0)))) { $0.problem = nil }
  }
}
