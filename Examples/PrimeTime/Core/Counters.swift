#if Macros
public import Pullback

/// A list of counters and their total.
@Reducer
public struct Counters {
  @ObservableState
  public struct State: Equatable, Codable {
    public var rows: IdentifiedArrayOf<CounterRow.State>
    /// The sum of all counts. It is updated with each change instead of computed, so that a tap
    /// costs the same with ten rows or a million.
    public var total = 0
    package var lastID: Int

    /// Creates a number of counters with count 0.
    public init(rows count: Int = 0) {
      rows = IdentifiedArray(
        uncheckedUniqueElements: (0..<count).map { CounterRow.State(id: $0 + 1) }
      )
      lastID = count
    }
  }

  public enum Action: Equatable, Sendable, Codable {
    case addTapped
    case rows(IdentifiedAction<CounterRow.State.ID, CounterRow.Action>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.lastID += 1
        state.rows.append(CounterRow.State(id: state.lastID))
      case .rows(.element(_, .incrementTapped)):
        state.total &+= 1
      case .rows(.element(_, .decrementTapped)):
        state.total &-= 1
      case .rows(.element(let id, .removeTapped)):
        if let row = state.rows.remove(id: id) { state.total &-= row.count }
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) {
      CounterRow()
    }
  }
}
#endif
