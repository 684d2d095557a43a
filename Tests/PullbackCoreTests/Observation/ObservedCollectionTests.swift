import Observation
import Pullback
import PullbackCore
import Testing

/// Adds or replaces a row in generic code, which does not know that rows are observable.
private func upsert<Row: Identifiable>(_ row: Row, into rows: inout IdentifiedArrayOf<Row>) {
  rows.updateOrAppend(row)
}

/// Removes a row in generic code, which does not know that rows are observable.
private func removeFirst<Row: Identifiable>(of rows: inout IdentifiedArrayOf<Row>) {
  rows.removeFirst()
}

@Reducer
private struct Listing {
  @ObservableState
  struct Row: Equatable, Identifiable {
    let id: Int
    var count = 0
  }
  @ObservableState
  struct State: Equatable {
    var list = [Row(id: 1), Row(id: 2)]
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)]
  }
  enum Action {
    case change((inout State) -> Void)
    case rows(IdentifiedAction<Int, Never>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .change(let change):
        change(&state)
        return .none
      case .rows:
        return .none
      }
    }
  }
}

@MainActor
@Suite struct ObservedCollectionTests {
  private let store = Store(initialState: Listing.State()) { Listing() }

  private func notifies(
    _ read: () -> some Any,
    when change: @escaping (inout Listing.State) -> Void
  ) -> Bool {
    let log = Log()
    withObservationTracking {
      _ = read()
    } onChange: {
      log.add("changed")
    }
    store.send(.change(change))
    return log.all.count == 1
  }

  @Test("S25: a change inside an array's element notifies readers of that element only")
  func array() {
    #expect(!notifies({ store.list }) { $0.list[0].count += 1 })
    #expect(notifies({ store.list[0].count }) { $0.list[0].count += 1 })
    #expect(!notifies({ store.list[1].count }) { $0.list[0].count += 1 })
    #expect(!notifies({ store.list }) { $0.list = $0.list })
    #expect(notifies({ store.list }) { $0.list.append(Listing.Row(id: 3)) })
    #expect(notifies({ store.list }) { $0.list[0] = Listing.Row(id: 1) })
    #expect(notifies({ store.list }) { $0.list.swapAt(0, 1) })
    #expect(notifies({ store.list }) { $0.list = [] })
  }

  /// Whether a change of a list of three rows notifies the reader of one of them.
  private func readerOfRow(
    _ id: Int,
    isNotifiedBy change: @escaping (inout Listing.State) -> Void
  ) throws -> Bool {
    let store = Store(initialState: Listing.State()) { Listing() }
    let row = try #require(store.scope(state: \.rows, action: \.rows).dropFirst(id - 1).first)
    let log = Log()
    withObservationTracking {
      _ = row.count
    } onChange: {
      log.add("changed")
    }
    store.send(.change(change))
    return log.all.count == 1
  }

  @Test("S26: removing a row notifies the reader of that row only, whichever method removes it")
  func removal() throws {
    let removals: [(inout Listing.State) -> Void] = [
      { $0.rows.remove(id: 1) },
      { $0.rows.remove(at: 0) },
      { $0.rows.remove($0.rows[0]) },
      { $0.rows[id: 1] = nil },
      { _ = $0.rows[id: 1].take() },
      { $0.rows.removeFirst() },
      { $0.rows.removeFirst(1) },
      { $0.rows.removeSubrange(0..<1) },
      { $0.rows.removeAll { $0.id == 1 } },
      { $0.rows.remove(atOffsets: [0]) },
      { $0.rows = $0.rows.filter { $0.id != 1 } },
    ]
    for (index, remove) in removals.enumerated() {
      for id in 1...3 {
        #expect(try readerOfRow(id, isNotifiedBy: remove) == (id == 1), "\(index), row \(id)")
      }
    }
    for id in 1...3 {
      #expect(try readerOfRow(id) { $0.rows.removeAll() })
      #expect(try readerOfRow(id) { $0.rows.removeLast() } == (id == 3))
    }
  }

  @Test("S26: replacing a row notifies the reader of that row only, whichever method replaces it")
  func replacement() throws {
    let replacements: [(inout Listing.State) -> Void] = [
      { $0.rows[id: 1] = .init(id: 1) },
      { $0.rows[0] = .init(id: 1) },
      { $0.rows.updateOrAppend(.init(id: 1)) },
      { $0.rows.updateOrInsert(.init(id: 1), at: 0) },
      { $0.rows.update(.init(id: 1), at: 0) },
    ]
    for (index, replace) in replacements.enumerated() {
      for id in 1...3 {
        #expect(try readerOfRow(id, isNotifiedBy: replace) == (id == 1), "\(index), row \(id)")
      }
    }
  }

  @Test("S26: adding and moving rows notifies the reader of no row")
  func addition() throws {
    for id in 1...3 {
      #expect(try !readerOfRow(id) { $0.rows.append(.init(id: 4)) })
      #expect(try !readerOfRow(id) { $0.rows.insert(.init(id: 4), at: 0) })
      #expect(try !readerOfRow(id) { $0.rows.reverse() })
      #expect(try !readerOfRow(id) { $0.rows.swapAt(0, 2) })
    }
  }

  @Test("S26: generic code that removes or replaces a row notifies the reader of that row")
  func genericCode() throws {
    #expect(try readerOfRow(1) { removeFirst(of: &$0.rows) })
    #expect(try readerOfRow(2) { upsert(.init(id: 2), into: &$0.rows) })
  }

  @Test("S26: swapping the list for another one notifies the readers of its rows")
  func exchange() throws {
    #expect(
      try readerOfRow(1) {
        var other: IdentifiedArrayOf<Listing.Row> = [.init(id: 1)]
        swap(&other, &$0.rows)
      }
    )
  }
}
