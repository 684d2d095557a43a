import Pullback

/// A feature with every operator, in the spellings that users of the Composable Architecture know.
struct KnownInventory: Reducer {
  struct State: Equatable {
    var count = 0
    var isLoading = false
    var selection: KnownItem.State?
    var items: IdentifiedArrayOf<KnownItem.State> = []
    var settings = KnownSettings.State()
    var mode = KnownMode.State.list(0)
    var changes: [String] = []
  }

  enum Action: CasePathable, Sendable {
    case increment
    case load
    case loaded(TaskResult<Int>)
    case select(Int?)
    case selection(KnownItem.Action)
    case items(IdentifiedActionOf<KnownItem>)
    case settings(KnownSettings.Action)
    case mode(KnownMode.Action)

    struct AllCasePaths: Sendable {
      var loaded: AnyCasePath<Action, TaskResult<Int>> {
        AnyCasePath(embed: { .loaded($0) }) { if case .loaded(let x) = $0 { x } else { nil } }
      }
      var selection: AnyCasePath<Action, KnownItem.Action> {
        AnyCasePath(embed: { .selection($0) }) { if case .selection(let x) = $0 { x } else { nil } }
      }
      var items: AnyCasePath<Action, IdentifiedActionOf<KnownItem>> {
        AnyCasePath(embed: { .items($0) }) { if case .items(let x) = $0 { x } else { nil } }
      }
      var settings: AnyCasePath<Action, KnownSettings.Action> {
        AnyCasePath(embed: { .settings($0) }) { if case .settings(let x) = $0 { x } else { nil } }
      }
      var mode: AnyCasePath<Action, KnownMode.Action> {
        AnyCasePath(embed: { .mode($0) }) { if case .mode(let x) = $0 { x } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum CancelID { case load }

  var isLogged = false

  var body: some Reducer<State, Action> {
    Scope(state: \.settings, action: \.settings) {
      KnownSettings()
    }
    Scope(state: \.mode, action: \.mode) { KnownMode() }
    CombineReducers {
      Reduce { state, action in
        switch action {
        case .increment:
          state.count += 1
          return .none
        case .load:
          state.isLoading = true
          return .run { [count = state.count] send in
            await send(.loaded(TaskResult { count * 2 }))
          } catch: { error, send in
            await send(.loaded(.failure(error)))
          }
          .cancellable(id: CancelID.load, cancelInFlight: true)
        case .loaded(.success(let count)):
          state.isLoading = false
          state.count = count
          return .none
        case .loaded(.failure):
          state.isLoading = false
          return .none
        case .select(let id):
          state.selection = id.map { KnownItem.State(id: $0) }
          return .cancel(id: CancelID.load)
        case .selection(.remove):
          state.selection = nil
          return .none
        case .items(.element(id: let id, action: .remove)):
          state.items.remove(id: id)
          return .none
        case .selection, .items, .settings, .mode:
          return .none
        }
      }
      EmptyReducer()
    }
    .ifLet(\.selection, action: \.selection) { KnownItem() }
    .forEach(\.items, action: \.items) { KnownItem() }
    .onChange(of: \.count) { oldValue, newValue in
      Reduce { state, _ in
        state.changes.append("\(oldValue) → \(newValue)")
        return .none
      }
    }
    .onChange(of: { $0.settings.name }) { oldValue, state in
      state.changes.append("\(oldValue) → \(state.settings.name)")
      return .none
    }
    if isLogged {
      Reduce { state, _ in
        state.changes.append("logged")
        return .none
      }
    } else {
      EmptyReducer()
    }
    for _ in 0..<2 { EmptyReducer() }
  }
}

struct KnownItem: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var amount = 0
  }
  enum Action: Equatable, Sendable {
    case add
    case remove
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .add { state.amount += 1 }
      return .none
    }
  }
}

/// A feature of bindings, whose state is observable.
struct KnownSettings: Reducer {
  struct State: ObservableState, Equatable, Sendable {
    private var _name = ""
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
    mutating func _$willModify() { _$observationRegistrar._$willModify() }
    static var _$properties: [(name: String, path: PartialKeyPath<Self>)] {
      [("name", \Self.name)]
    }
    init(name: String = "") { _name = name }
    var name: String {
      get {
        _$observationRegistrar.access(\Self.name)
        return _name
      }
      set { _$observationRegistrar.mutate(\Self.name, &_name, newValue) }
      _modify {
        let change = _$observationRegistrar.willModify(\Self.name, &_name)
        defer { _$observationRegistrar.didModify(\Self.name, &_name, change) }
        yield &_name
      }
    }
  }
  enum Action: BindableAction, CasePathable, Sendable {
    case binding(BindingAction<State>)
    case reset
    struct AllCasePaths: Sendable {
      var binding: AnyCasePath<Action, BindingAction<State>> {
        AnyCasePath(embed: { .binding($0) }) { if case .binding(let x) = $0 { x } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.name) { _, newValue in
        Reduce { state, _ in
          if newValue.count > 8 { state.name = String(newValue.prefix(8)) }
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .binding(\.name), .binding:
        return .none
      case .reset:
        state = State()
        return .none
      }
    }
  }
}

/// Enum state, with a reducer for each case.
struct KnownMode: Reducer {
  enum State: CasePathable, Equatable {
    case list(Int)
    case detail(String)
    struct AllCasePaths: Sendable {
      var list: AnyCasePath<State, Int> {
        AnyCasePath(embed: { .list($0) }) { if case .list(let x) = $0 { x } else { nil } }
      }
      var detail: AnyCasePath<State, String> {
        AnyCasePath(embed: { .detail($0) }) { if case .detail(let x) = $0 { x } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  enum Action: CasePathable, Sendable {
    case list(Int)
    case detail(String)
    case open(String)
    struct AllCasePaths: Sendable {
      var list: AnyCasePath<Action, Int> {
        AnyCasePath(embed: { .list($0) }) { if case .list(let x) = $0 { x } else { nil } }
      }
      var detail: AnyCasePath<Action, String> {
        AnyCasePath(embed: { .detail($0) }) { if case .detail(let x) = $0 { x } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) {
      Reduce { state, action in
        state += action
        return .none
      }
    }
    Reduce { state, action in
      if case .open(let title) = action { state = .detail(title) }
      return .none
    }
    .ifCaseLet(\.detail, action: \.detail) {
      Reduce { state, action in
        state += action
        return .none
      }
    }
  }
}
