import Pullback
import PullbackCore

/// A feature whose state is observable by hand: a count, a name, a child that may be nil, and rows.
struct Observed: Reducer {
  struct State: ObservableState, Identifiable, Equatable {
    let id: Int
    private var _count = 0
    private var _name = ""
    private var _numbers: [Int] = []
    private var _child: Leaf.State?
    private var _rows: IdentifiedArrayOf<Leaf.State> = []
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
    var _$registrar: ObservationStateRegistrar? { _$observationRegistrar }
    mutating func _$willModify() { _$observationRegistrar._$willModify() }

    init(
      id: Int = 0,
      count: Int = 0,
      child: Leaf.State? = nil,
      rows: IdentifiedArrayOf<Leaf.State> = []
    ) {
      self.id = id
      (_count, _child, _rows) = (count, child, rows)
    }

    var count: Int {
      get {
        _$observationRegistrar.access(\Self.count)
        return _count
      }
      set { _$observationRegistrar.mutate(\Self.count, &_count, newValue) }
      _modify {
        let change = _$observationRegistrar.willModify(\Self.count, &_count)
        defer { _$observationRegistrar.didModify(\Self.count, &_count, change) }
        yield &_count
      }
    }
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
    var numbers: [Int] {
      get {
        _$observationRegistrar.access(\Self.numbers)
        return _numbers
      }
      set { _$observationRegistrar.mutate(\Self.numbers, &_numbers, newValue) }
      _modify {
        let change = _$observationRegistrar.willModify(\Self.numbers, &_numbers)
        defer { _$observationRegistrar.didModify(\Self.numbers, &_numbers, change) }
        yield &_numbers
      }
    }
    static func _$access(to keyPath: PartialKeyPath<Self>) -> Any? {
      switch keyPath {
      case \Self.child: Projection<Self, Leaf.State?>(reading: \Self.child) { $1(&$0.child) }
      case \Self.rows:
        Projection<Self, IdentifiedArrayOf<Leaf.State>>(reading: \Self.rows) { $1(&$0.rows) }
      default: nil
      }
    }
    var child: Leaf.State? {
      get {
        _$observationRegistrar.access(\Self.child)
        return _child
      }
      set { _$observationRegistrar.mutate(\Self.child, &_child, newValue) }
      _modify {
        let change = _$observationRegistrar.willModify(\Self.child, &_child)
        defer { _$observationRegistrar.didModify(\Self.child, &_child, change) }
        yield &_child
      }
    }
    var rows: IdentifiedArrayOf<Leaf.State> {
      get {
        _$observationRegistrar.access(\Self.rows)
        return _rows
      }
      set { _$observationRegistrar.mutate(\Self.rows, &_rows, newValue) }
      _modify {
        let change = _$observationRegistrar.willModify(\Self.rows, &_rows)
        defer { _$observationRegistrar.didModify(\Self.rows, &_rows, change) }
        yield &_rows
      }
    }
  }

  enum Action: CasePathable {
    case change((inout State) -> Void)
    case child(Leaf.Action)
    case rows(IdentifiedActionOf<Leaf>)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let action) = $0 { action } else { nil } }
        )
      }
      var rows: AnyCasePath<Action, IdentifiedActionOf<Leaf>> {
        AnyCasePath(
          embed: { .rows($0) },
          extract: { if case .rows(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.child, action: \.child) { Leaf() }
    .forEach(\.rows, action: \.rows) { Leaf() }
  }
}

/// A child or a row: a count.
struct Leaf: Reducer {
  struct State: ObservableState, Identifiable, Equatable {
    let id: Int
    private var _count: Int
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
    mutating func _$willModify() { _$observationRegistrar._$willModify() }

    init(id: Int, count: Int = 0) {
      self.id = id
      _count = count
    }
    var count: Int {
      get {
        _$observationRegistrar.access(\Self.count)
        return _count
      }
      set { _$observationRegistrar.mutate(\Self.count, &_count, newValue) }
      _modify {
        let change = _$observationRegistrar.willModify(\Self.count, &_count)
        defer { _$observationRegistrar.didModify(\Self.count, &_count, change) }
        yield &_count
      }
    }
  }
  enum Action { case increment, reset }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment: state.count += 1
    case .reset: state = State(id: state.id)
    }
    return .none
  }
}
