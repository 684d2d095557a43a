import Observation
import Pullback

/// The smallest feature with observable state, written out as the macro expands it.
struct ObservedCounter: Reducer {
  struct State: ObservableState, Identifiable {
    let id: Int
    private var _count = 0
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
    var _$registrar: ObservationStateRegistrar? { _$observationRegistrar }
    mutating func _$willModify() { _$observationRegistrar._$willModify() }

    init(id: Int = 0) { self.id = id }

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
  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      }
      return .none
    }
  }
}

/// Observable state with observable rows.
struct ObservedTable: Reducer {
  struct State: ObservableState {
    private var _taps = 0
    private var _rows: IdentifiedArrayOf<ObservedCounter.State>
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
    var _$registrar: ObservationStateRegistrar? { _$observationRegistrar }
    mutating func _$willModify() { _$observationRegistrar._$willModify() }

    init(rows count: Int) {
      _rows = IdentifiedArray(uniqueElements: (0..<count).map { ObservedCounter.State(id: $0) })
    }

    static func _$access(to keyPath: PartialKeyPath<Self>) -> Any? {
      switch keyPath {
      case \Self.rows:
        Projection<Self, IdentifiedArrayOf<ObservedCounter.State>>(\Self._rows) {
          $1(&$0.rows)
        }
      default: nil
      }
    }
    var taps: Int {
      get {
        _$observationRegistrar.access(\Self.taps)
        return _taps
      }
      set { _$observationRegistrar.mutate(\Self.taps, &_taps, newValue) }
      _modify {
        let change = _$observationRegistrar.willModify(\Self.taps, &_taps)
        defer { _$observationRegistrar.didModify(\Self.taps, &_taps, change) }
        yield &_taps
      }
    }
    var rows: IdentifiedArrayOf<ObservedCounter.State> {
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
    case tapped
    case add(Int)
    case remove(Int)
    case rows(IdentifiedActionOf<ObservedCounter>)

    struct AllCasePaths: Sendable {
      var rows: AnyCasePath<Action, IdentifiedActionOf<ObservedCounter>> {
        AnyCasePath(embed: { .rows($0) }) { if case .rows(let a) = $0 { a } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.taps += 1
      case .add(let id): state.rows.append(ObservedCounter.State(id: id))
      case .remove(let id): state.rows.remove(id: id)
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { ObservedCounter() }
  }
}

/// The baseline for observers: an observable object of the standard library.
@Observable
final class PlainCounter {
  var count = 0
}
