// swift-format-ignore-file
// Written by `Recording.replay(file:)`; `OrdinaryAppTests` compares it.
#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

// import Foundation
// import Pullback
// import PullbackTesting
// import Testing
// @testable import PullbackRecordingTests
@MainActor @Test("What was recorded in trips.jsonl") func whatWasRecordedInTripsJsonl() async {
  func sharedValue<Value>(_ value: Value) -> Value { value }
  func sharedValue<Value>(_ value: Value) -> Shared<Value> { Shared(value: value) }
  let dates = LockIsolated([
    Date(timeIntervalSinceReferenceDate: 12.5),
    Date(timeIntervalSinceReferenceDate: 12.5),
    Date(timeIntervalSinceReferenceDate: 12.5),
    Date(timeIntervalSinceReferenceDate: 12.5),
  ])
  let ids = LockIsolated([
    UUID(uuidString: "00000000-0000-0000-0000-000000000000")!,
    UUID(uuidString: "00000000-0000-0000-0000-000000000001")!,
  ])
  let state = Trips.State()
  state.$currency.withLock { $0 = "EUR" }
  let store = TestStore(initialState: state) {
    Reduce<Trips.State, Trips.Action> { state, action in
      _ = Trips().reduce(into: &state, action: action)
      return .none
    }
  } withDependencies: {
    $0.date = DateGenerator { dates.withValue { $0.count > 1 ? $0.removeFirst() : $0[0] } }
    $0.uuid = UUIDGenerator { ids.withValue { $0.count > 1 ? $0.removeFirst() : $0[0] } }
  }
  await store.send(.view(.addTapped)) {
    $0.rows.append(Trip.State(id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!, name: "Trip 1", days: 1, start: Date(timeIntervalSinceReferenceDate: 12.5), currency: sharedValue("EUR")))
    $0.created = Date(timeIntervalSinceReferenceDate: 12.5)
  }
  await store.send(.view(.addTapped)) {
    $0.rows.append(Trip.State(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!, name: "Trip 2", days: 1, start: Date(timeIntervalSinceReferenceDate: 12.5), currency: sharedValue("EUR")))
  }
  await store.send(.binding(.set(\Trips.State.title, "Summer"))) {
    $0.title = "Summer"
  }
  await store.send(.binding(.set(\Trips.State.budget, 12.5))) {
    $0.budget = 12.5
  }
  await store.send(.binding(.set(\Trips.State.budget, nil))) {
    $0.budget = nil
  }
  await store.send(.binding(.set(\Trips.State.tab, .settings))) {
    $0.tab = .settings
  }
  await store.send(.binding(.set(\Trips.State.page, Page<Array<String>>(content: ["b"], number: 2)))) {
    $0.page.content[0] = "b"
    $0.page.number = 2
  }
  await store.send(.binding(.set(\Trips.State.options, Trips.State.Options(isLoud: false, key: ""))))
  await store.send(.binding(.set(\Trips.State.options.isLoud, true))) {
    $0.options.isLoud = true
  }
  await store.send(.binding(.set(\Trips.State.pin, "")))
  await store.send(.binding(.set(\Trips.State.options.key, "")))
  await store.send(.binding(.set(\Trips.State.note, "ignored by views"))) {
    $0.note = "ignored by views"
  }
  await store.send(.search(.binding(.set(\Search<Int>.State.query, "Rome")))) {
    $0.search.query = "Rome"
  }
  await store.send(.search(.binding(.set(\Search<Int>.State.selected, 7)))) {
    $0.search.selected = 7
  }
  await store.send(.view(.editTapped(UUID(uuidString: "00000000-0000-0000-0000-000000000001")!))) {
    $0.destination = .edit(Trip.State(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!, name: "Trip 2", days: 1, start: Date(timeIntervalSinceReferenceDate: 12.5), currency: sharedValue("EUR")))
  }
  await store.send(.destination(.presented(.edit(.binding(.set(\Trip.State.name, "Paris")))))) {
    $0.destination = .edit(Trip.State(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!, name: "Paris", days: 1, start: Date(timeIntervalSinceReferenceDate: 12.5), currency: sharedValue("EUR")))
  }
  await store.send(.destination(.presented(.edit(.doneTapped))))
  // An effect sent it.
  await store.send(.destination(.presented(.edit(.delegate(.saved(UUID(uuidString: "00000000-0000-0000-0000-000000000001")!, name: "Paris")))))) {
    $0.rows[id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!]?.name = "Paris"
    $0.destination = nil
  }
  await store.send(.view(.openTapped(UUID(uuidString: "00000000-0000-0000-0000-000000000000")!))) {
    $0.path[id: 0] = .trip(Trip.State(id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!, name: "Trip 1", days: 1, start: Date(timeIntervalSinceReferenceDate: 12.5), currency: sharedValue("EUR")))
  }
  await store.send(.path(.element(id: 0, action: .trip(.binding(.set(\Trip.State.days, -3))))))
  await store.send(.path(.popFrom(id: 0))) {
    $0.path[id: 0] = nil
  }
  await store.send(.view(.factTapped))
  // An effect sent it.
  await store.send(.fact(.failure(RecordedFailure(type: "Trips.Offline", description: "Offline()", message: "There is no network.")))) {
    $0.destination = .alert(AlertState<TripDestination.Alert> { TextState("There is no network.") } actions: { ButtonState(action: .retryTapped) { TextState("Retry") }; ButtonState(role: .cancel) { TextState("Cancel") } })
  }
  // An effect sent it.
  await store.send(.temperature(.success(21))) {
    $0.tags = ["21°"]
  }
  await store.send(.destination(.dismiss)) {
    $0.destination = nil
  }
  await store.send(.view(.tagsTapped)) {
    $0.tags = ["21°", "tag 1", "tag 10", "tag 11", "tag 12", "tag 13", "tag 14", "tag 15", "tag 16", "tag 17", "tag 18", "tag 19", "tag 2", "tag 20", "tag 21", "tag 22", "tag 23", "tag 24", "tag 25", "tag 26", "tag 27", "tag 28", "tag 29", "tag 3", "tag 30", "tag 31", "tag 32", "tag 33", "tag 34", "tag 35", "tag 36", "tag 37", "tag 38", "tag 39", "tag 4", "tag 40", "tag 5", "tag 6", "tag 7", "tag 8", "tag 9"]
  }
  await store.send(.view(.visited)) {
    $0.rows[id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!]?.$currency.withLock { $0 = "CHF" }
    $0.rows[id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!]?.$currency.withLock { $0 = "CHF" }
    $0.$currency.withLock { $0 = "CHF" }
    $0.$visits.withLock { $0 = 1 }
  }
  await store.send(.rows(.element(id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!, action: .binding(.set(\Trip.State.start, nil))))) {
    $0.rows[id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!]?.start = nil
  }
  await store.send(.view(.removeAllTapped)) {
    $0.dialog = ConfirmationDialogState<Trips.Action.Dialog> { TextState("Remove all?") } actions: { ButtonState(role: .destructive, action: .removeAll) { TextState("Remove") } }
  }
  await store.send(.dialog(.presented(.removeAll))) {
    $0.rows = []
    $0.dialog = nil
  }
}
#endif
