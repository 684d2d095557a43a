#if Macros
import Foundation
import Pullback
import PullbackTesting
import Testing

struct Trip: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var title = ""
  var days = 1
  var stops: IdentifiedArrayOf<Stop> = []

  struct Stop: Codable, Equatable, Identifiable, Sendable {
    let id: UUID
    var name = ""
  }
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Trip>>.Default {
  static var trips: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "trips.json")), default: []]
  }
}

@Reducer
struct TripForm {
  @ObservableState
  struct State: Equatable {
    var focus: Field? = .title
    var trip: Trip
    enum Field: Hashable {
      case title
      case stop(Trip.Stop.ID)
    }
    init(focus: Field? = .title, trip: Trip) {
      @Dependency(\.uuid) var uuid
      self.focus = focus
      self.trip = trip
      if self.trip.stops.isEmpty {
        self.trip.stops.append(Trip.Stop(id: uuid()))
      }
    }
  }
  enum Action: BindableAction, Equatable, Sendable {
    case addStopButtonTapped
    case binding(BindingAction<State>)
    case onDeleteStops(IndexSet)
  }
  @Dependency(\.uuid) var uuid
  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addStopButtonTapped:
        let stop = Trip.Stop(id: uuid())
        state.trip.stops.append(stop)
        state.focus = .stop(stop.id)
        return .none
      case .binding(\.trip.title):
        state.trip.title = String(state.trip.title.prefix(20))
        return .none
      case .binding:
        return .none
      case let .onDeleteStops(indices):
        state.trip.stops.remove(atOffsets: indices)
        guard let first = indices.first, !state.trip.stops.isEmpty else { return .none }
        let index = min(first, state.trip.stops.count - 1)
        state.focus = .stop(state.trip.stops[index].id)
        return .none
      }
    }
  }
}

@Reducer
struct TripDetail {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(TripForm)

    @CasePathable
    enum Alert {
      case confirmDeletion
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared var trip: Trip
  }

  enum Action: Sendable {
    case cancelEditButtonTapped
    case delegate(Delegate)
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case doneEditingButtonTapped
    case editButtonTapped
    case startButtonTapped

    @CasePathable
    enum Delegate {
      case startTrip(Shared<Trip>)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelEditButtonTapped:
        state.destination = nil
        return .none
      case .delegate:
        return .none
      case .deleteButtonTapped:
        state.destination = .alert(.deleteTrip)
        return .none
      case let .destination(.presented(.alert(alertAction))):
        switch alertAction {
        case .confirmDeletion:
          @Shared(.trips) var trips
          $trips.withLock { _ = $0.remove(id: state.trip.id) }
          return .run { _ in await dismiss() }
        }
      case .destination:
        return .none
      case .doneEditingButtonTapped:
        guard let trip = state.destination?.edit?.trip else { return .none }
        state.$trip.withLock { $0 = trip }
        state.destination = nil
        return .none
      case .editButtonTapped:
        state.destination = .edit(TripForm.State(trip: state.trip))
        return .none
      case .startButtonTapped:
        return .send(.delegate(.startTrip(state.$trip)))
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension TripDetail.Destination.State: Equatable {}
extension TripDetail.Destination.Action: Sendable {}

extension AlertState where Action == TripDetail.Destination.Alert {
  static let deleteTrip = Self {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
    ButtonState(role: .cancel) { TextState("Nevermind") }
  } message: {
    TextState("Are you sure?")
  }
}

@Reducer
struct TripList {
  @Reducer
  enum Destination {
    case add(TripForm)
    case alert(AlertState<Alert>)
    @CasePathable
    enum Alert { case retry }
  }
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Shared(.trips) var trips
  }
  enum Action {
    case addButtonTapped
    case confirmAddButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case onDelete(IndexSet)
  }
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(TripForm.State(trip: Trip(id: uuid())))
        return .none
      case .confirmAddButtonTapped:
        guard case let .some(.add(form)) = state.destination else { return .none }
        var trip = form.trip
        trip.stops.removeAll { $0.name.allSatisfy(\.isWhitespace) }
        state.$trips.withLock { _ = $0.append(trip) }
        state.destination = nil
        return .none
      case .destination:
        return .none
      case let .onDelete(indexSet):
        state.$trips.withLock { $0.remove(atOffsets: indexSet) }
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
extension TripList.Destination.State: Equatable {}

@Reducer
struct TripApp {
  @Reducer
  enum Path {
    case detail(TripDetail)
    case note(Trip.Stop, trip: Trip)
    case form(TripForm)
  }
  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var list = TripList.State()
  }
  enum Action {
    case path(StackActionOf<Path>)
    case list(TripList.Action)
    case popAll
  }
  @Dependency(\.date.now) var now
  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) {
      TripList()
    }
    Reduce { state, action in
      switch action {
      case let .path(.element(id: id, action: .detail(.delegate(.startTrip(sharedTrip))))):
        _ = id
        state.path.append(.form(TripForm.State(trip: sharedTrip.wrappedValue)))
        return .none
      case let .path(.element(_, .detail(.delegate(delegateAction)))):
        switch delegateAction {
        case .startTrip:
          return .none
        }
      case .path, .list:
        return .none
      case .popAll:
        state.path.removeAll()
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}
extension TripApp.Path.State: Equatable {}
#endif
