public import Pullback

/// Any number of counters, and their total.
public struct Counters: Reducer {
  public struct State: Equatable {
    public var rows: IdentifiedArrayOf<CounterRow.State>
    /// The sum of all rows; kept up to date instead of summed up, so that a tap costs the same
    /// whether there are ten rows or a million.
    public private(set) var total = 0
    private var lastID: Int

    /// So many rows of 0.
    public init(rows count: Int = 0) {
      rows = IdentifiedArray(
        uncheckedUniqueElements: (0..<count).map { CounterRow.State(id: $0 + 1) }
      )
      lastID = count
    }

    mutating func addRow() {
      lastID += 1
      rows.append(CounterRow.State(id: lastID))
    }

    mutating func removeRow(id: CounterRow.State.ID) {
      if let row = rows.remove(id: id) { total &-= row.count }
    }

    mutating func rowChanged(by difference: Int) { total &+= difference }
  }

  public enum Action: Equatable, Sendable {
    case addTapped
    case rows(IdentifiedActionOf<CounterRow>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped: state.addRow()
      case .rows(.element(_, .incrementTapped)): state.rowChanged(by: 1)
      case .rows(.element(_, .decrementTapped)): state.rowChanged(by: -1)
      case .rows(.element(let id, .removeTapped)): state.removeRow(id: id)
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) {
      CounterRow()
    }
  }
}

extension Counters.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public let rows = AnyCasePath(Counters.Action.rows)
  }
  public static let allCasePaths = AllCasePaths()
}
