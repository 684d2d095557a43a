#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

@MainActor
struct TripTests {
  let trip = Trip(id: UUID(-1), title: "Alps", stops: [Trip.Stop(id: UUID(-2), name: "Chur")])

  @Test("an edit is applied to the shared trip when it is done")
  func edit() async {
    let store = TestStore(initialState: TripDetail.State(trip: Shared(value: trip))) {
      TripDetail()
    }
    await store.send(.editButtonTapped) {
      $0.destination = .edit(TripForm.State(trip: trip))
    }
    await store.send(.destination(.presented(.edit(.binding(.set(\.trip.title, "x")))))) {
      $0.destination?.modify(\.edit) { $0.trip.title = "x" }
    }
    await store.send(.destination(.presented(.edit(.binding(.set(\.trip.title, "Alps again")))))) {
      $0.destination?.modify(\.edit) { $0.trip.title = "Alps again" }
    }
    #expect(store.state.destination?.edit?.trip.title == "Alps again")
    await store.send(.doneEditingButtonTapped) {
      $0.destination = nil
      $0.$trip.withLock { $0.title = "Alps again" }
    }
  }

  @Test("a confirmed deletion removes the trip and dismisses its screen")
  func deletion() async {
    let didDismiss = LockIsolated(false)
    defer { #expect(didDismiss.value) }
    @Shared(.trips) var trips: IdentifiedArrayOf<Trip> = [trip]
    let store = TestStore(initialState: TripDetail.State(trip: Shared(value: trip))) {
      TripDetail()
    } withDependencies: {
      $0.dismiss = DismissEffect { didDismiss.setValue(true) }
    }
    await store.send(.deleteButtonTapped) {
      $0.destination = .alert(.deleteTrip)
    }
    await store.send(\.destination.alert.confirmDeletion) {
      $0.destination = nil
      $trips.withLock { $0 = [] }
    }
    #expect(trips == [])
  }

  @Test("a trip is added from its form and deleted from the list")
  func add() async {
    let store = TestStore(initialState: TripList.State()) {
      TripList()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.defaultFileStorage = .inMemory
    }
    var trip = Trip(id: UUID(0), stops: [Trip.Stop(id: UUID(1))])
    await store.send(.addButtonTapped) {
      $0.destination = .add(TripForm.State(trip: trip))
    }
    trip.title = "Sea"
    await store.send(\.destination.add.binding.trip, trip) {
      $0.destination?.modify(\.add) { $0.trip.title = "Sea" }
    }
    await store.send(.confirmAddButtonTapped) {
      $0.destination = nil
      $0.$trips.withLock { $0 = [Trip(id: UUID(0), title: "Sea")] }
    }
    await store.send(.onDelete([0])) {
      $0.$trips.withLock { $0 = [] }
    }
  }

  @Test("an edit on a pushed screen changes the trip in the list, and the trip can be started")
  func detailFromAList() async throws {
    let trip = self.trip
    @Shared(.trips) var trips: IdentifiedArrayOf<Trip> = [trip]
    let sharedTrip = try #require(Shared($trips[id: trip.id]))
    let store = TestStore(
      initialState: TripApp.State(path: StackState([.detail(TripDetail.State(trip: sharedTrip))]))
    ) {
      TripApp()
    }
    await store.send(\.path[id: 0].detail.editButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = .edit(TripForm.State(trip: trip))
    }
    #expect(store.state.path[id: 0]?.detail?.destination?.edit?.trip.title == "Alps")
    await store.send(
      .path(
        .element(
          id: 0,
          action: .detail(.destination(.presented(.edit(.binding(.set(\.trip.title, "Sea"))))))))
    ) {
      $0.path[id: 0]?.modify(\.detail) {
        $0.destination?.modify(\.edit) { $0.trip.title = "Sea" }
      }
    }
    await store.send(\.path[id: 0].detail.doneEditingButtonTapped) {
      $0.path[id: 0]?.modify(\.detail) {
        $0.destination = nil
        $0.$trip.withLock { $0.title = "Sea" }
      }
    }
    #expect(trips.first?.title == "Sea")
    var changed = trip
    changed.title = "Sea"
    await store.send(.path(.element(id: 0, action: .detail(.startButtonTapped))))
    await store.receive(\.path[id: 0].detail.delegate.startTrip) { [changed] in
      $0.path[id: 1] = .form(TripForm.State(trip: changed))
    }
    await store.send(\.path.popFrom, 1) {
      $0.path[id: 1] = nil
    }
    await store.send(
      .path(.push(id: 2, state: .note(Trip.Stop(id: UUID(-3)), trip: changed)))
    ) { [changed] in
      $0.path[id: 2] = .note(Trip.Stop(id: UUID(-3)), trip: changed)
    }
    await store.send(.popAll) { $0.path = StackState() }
  }

  @Test("a confirmed deletion on a pushed screen removes the trip and pops the screen")
  func deletionFromAList() async throws {
    let trip = self.trip
    @Shared(.trips) var trips: IdentifiedArrayOf<Trip> = [trip]
    let sharedTrip = try #require(Shared($trips[id: trip.id]))
    let store = TestStore(
      initialState: TripApp.State(path: StackState([.detail(TripDetail.State(trip: sharedTrip))]))
    ) {
      TripApp()
    }
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0]?.modify(\.detail) { $0.destination = .alert(.deleteTrip) }
    }
    await store.send(\.path[id: 0].detail.destination.alert.confirmDeletion) {
      $0.path[id: 0, case: \.detail]?.destination = nil
      $0.list.$trips.withLock { $0 = [] }
    }
    await store.receive(\.path.popFrom) {
      $0.path = StackState([])
    }
  }

  @Test("the form adds and removes stops, limits the title and moves the focus")
  func form() async {
    let store = TestStoreOf<TripForm>(
      initialState: TripForm.State(
        trip: Trip(id: UUID(0), stops: [Trip.Stop(id: UUID(1)), Trip.Stop(id: UUID(2))])
      )
    ) {
      TripForm()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.date = .constant(Date(timeIntervalSince1970: 0))
    }
    await store.send(.onDeleteStops([0])) {
      $0.focus = .stop($0.trip.stops[1].id)
      $0.trip.stops.remove(at: 0)
    }
    await store.send(.addStopButtonTapped) {
      $0.focus = .stop(UUID(0))
      $0.trip.stops.append(Trip.Stop(id: UUID(0)))
    }
    await store.send(.binding(.set(\.trip.title, String(repeating: "x", count: 30)))) {
      $0.trip.title = String(repeating: "x", count: 20)
    }
    await store.send(.set(\.focus, .title)) { $0.focus = .title }
    await store.send(.binding(.set(\.focus, nil))) { $0.focus = nil }
  }
}
#endif
