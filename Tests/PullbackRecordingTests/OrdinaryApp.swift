#if Macros
import Foundation
import Pullback
import PullbackCodableResult

// An app as they are written: bindings, a stack, rows, sheets, alerts, results and shared values. What
// makes it recordable is only the word `Codable`.

@Reducer struct Trip {
  @ObservableState struct State: Equatable, Identifiable, Codable, Sendable {
    let id: UUID
    var name = ""
    var days = 1
    var start: Date?
    @Shared(.inMemory("trips.currency")) var currency = "EUR"
  }
  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case doneTapped

    enum Delegate: Codable { case saved(UUID, name: String) }
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.days):
        state.days = max(1, state.days)
        return .none
      case .doneTapped:
        return .send(.delegate(.saved(state.id, name: state.name)))
      case .binding, .delegate:
        return .none
      }
    }
  }
}

@Reducer enum TripPath {
  case trip(Trip)
  case about
}
extension TripPath.State: Equatable, Codable {}
extension TripPath.Action: Codable {}

@Reducer enum TripDestination {
  case edit(Trip)
  case alert(AlertState<Alert>)

  enum Alert: Codable, Equatable { case retryTapped }
}
extension TripDestination.State: Equatable, Codable {}
extension TripDestination.Action: Codable {}

struct Page<Content: Equatable & Codable & Sendable>: Equatable, Codable, Sendable {
  var content: Content
  var number = 0
}

@Reducer struct Search<Item: Codable & Equatable & Sendable> {
  @ObservableState struct State: Equatable, Codable, Sendable {
    var query = ""
    var selected: Item?
  }
  enum Action: BindableAction, Codable { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> { BindingReducer() }
}

@Reducer struct Trips {
  @ObservableState struct State: Equatable, Codable {
    enum Tab: String, Codable { case list, settings }

    var tab = Tab.list
    var title = ""
    var budget: Double?
    var page = Page(content: ["a"])
    var options = Options()
    var search = Search<Int>.State()
    var rows: IdentifiedArrayOf<Trip.State> = []
    var path = StackState<TripPath.State>()
    var tags: Set<String> = []
    @Presents var destination: TripDestination.State?
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
    @Shared(.inMemory("trips.currency")) var currency = "EUR"
    @Shared var visits: Int
    @Redacted var pin = ""
    @ObservationStateIgnored var note = ""
    var fact: String?
    var created: Date?

    @ObservableState struct Options: Equatable, Codable {
      var isLoud = false
      @Redacted var key = ""
    }

    init() { _visits = Shared(value: 0) }
  }

  @CasePathable enum Action: BindableAction, ViewAction, Codable {
    case binding(BindingAction<State>)
    case destination(PresentationAction<TripDestination.Action>)
    case dialog(PresentationAction<Dialog>)
    case fact(Result<String, any Error>)
    case path(StackActionOf<TripPath>)
    case rows(IdentifiedActionOf<Trip>)
    case search(Search<Int>.Action)
    case temperature(TaskResult<Int>)
    case unlikely(Never)
    case view(View)

    enum Dialog: Codable, Equatable { case removeAll }
    enum View: Codable {
      case addTapped
      case editTapped(UUID)
      case factTapped
      case openTapped(UUID)
      case removeAllTapped
      case tagsTapped
      case visited
    }
  }

  struct Offline: LocalizedError {
    var errorDescription: String? { "There is no network." }
  }

  @Dependency(\.date.now) var now
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.search, action: \.search) { Search<Int>() }
    Reduce { state, action in
      switch action {
      case .view(.addTapped):
        state.rows.append(Trip.State(id: uuid(), name: "Trip \(state.rows.count + 1)", start: now))
        state.created = now
        return .none
      case .view(.editTapped(let id)):
        state.destination = state.rows[id: id].map { .edit($0) }
        return .none
      case .view(.factTapped):
        return .merge(
          .run { await $0(.fact(Result { throw Offline() })) },
          .run { await $0(.temperature(TaskResult { 21 })) })
      case .fact(.success(let fact)):
        state.fact = fact
        return .none
      case .fact(.failure(let error)):
        state.destination = .alert(
          AlertState {
            TextState(error.localizedDescription)
          } actions: {
            ButtonState(action: .retryTapped) { TextState("Retry") }
            ButtonState(role: .cancel) { TextState("Cancel") }
          })
        return .none
      case .temperature(.success(let value)):
        state.tags.insert("\(value)°")
        return .none
      case .view(.openTapped(let id)):
        if let row = state.rows[id: id] { state.path.append(.trip(row)) }
        return .none
      case .view(.removeAllTapped):
        state.dialog = ConfirmationDialogState {
          TextState("Remove all?")
        } actions: {
          ButtonState(role: .destructive, action: .removeAll) { TextState("Remove") }
        }
        return .none
      case .dialog(.presented(.removeAll)):
        state.rows = []
        return .none
      case .view(.tagsTapped):
        state.tags.formUnion((1...40).map { "tag \($0)" })
        return .none
      case .view(.visited):
        state.$visits.withLock { $0 += 1 }
        state.$currency.withLock { $0 = "CHF" }
        return .none
      case .destination(.presented(.edit(.delegate(.saved(let id, let name))))):
        state.rows[id: id]?.name = name
        state.destination = nil
        return .none
      default:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Trip() }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$dialog, action: \.dialog)
  }
}
#endif
