#if Macros
import Observation
import OrderedCollections
import Pullback
import Testing

@MainActor
@Suite struct ObservedRowsBehaviourTests {
  private let store = Store(initialState: Board.State.full) { Board() }

  @Test("S26: readers of a list are notified of changed ids and order, not of changed rows")
  func list() {
    func read() -> Int { Array<StoreOf<Cell>>(store.scope(state: \.cells, action: \.cells)).count }
    #expect(!store.wakes(read) { $0.cells[id: 1]?.count += 1 })
    #expect(!store.wakes(read) { $0.cells[0].name = "A" })
    #expect(!store.wakes(read) { $0.note = "A" })
    #expect(!store.wakes(read) { $0.columns.removeAll() })
    #expect(store.wakes(read) { $0.cells.append(Cell.State(id: 4)) })
    #expect(store.wakes(read) { $0.cells.swapAt(0, 1) })
    #expect(store.wakes(read) { $0.cells.sort { $0.id < $1.id } })
    #expect(store.wakes(read) { $0.cells.remove(id: 2) })
    #expect(store.wakes(read) { $0.cells.removeAll() })
  }

  @Test(
    "S26: the reader of a row is not notified when other rows are added, removed, moved or replaced"
  )
  func otherRows() {
    let two = store.cell(2)
    let read = { two.name }
    #expect(!store.wakes(read) { $0.cells.append(Cell.State(id: 4)) })
    #expect(!store.wakes(read) { $0.cells.insert(Cell.State(id: 5), at: 0) })
    #expect(!store.wakes(read) { $0.cells.remove(id: 1) })
    #expect(!store.wakes(read) { $0.cells[id: 3] = nil })
    #expect(!store.wakes(read) { $0.cells.swapAt(0, 1) })
    #expect(!store.wakes(read) { $0.cells.sort { $0.id > $1.id } })
    #expect(!store.wakes(read) { $0.cells.reverse() })
    #expect(!store.wakes(read) { $0.cells.move(fromOffsets: [0], toOffset: 3) })
    #expect(!store.wakes(read) { $0.cells[id: 4] = Cell.State(id: 4, name: "D") })
    #expect(!store.wakes(read) { $0.cells.updateOrAppend(Cell.State(id: 5, name: "E")) })
    #expect(!store.wakes(read) { $0.cells.removeAll { $0.id != 2 } })
    #expect(!store.wakes(read) { $0.cells[id: 2]?.count += 1 })
    #expect(
      !store.wakes(read) { $0.cells.append(Cell.State(id: 6)) }, "after a change that it read not")
    #expect(!store.wakes(read) { $0.note = "A" })
    #expect(store.wakes(read) { $0.cells[id: 2]?.name = "B" })
    #expect(two.name == "B")
  }

  @Test("S26: the reader of a row is notified when that row is removed, replaced or added again")
  func ownRow() {
    let two = store.cell(2)
    let read = { two.name }
    #expect(store.wakes(read) { $0.cells[id: 2] = Cell.State(id: 2, name: "A") })
    #expect(store.wakes(read) { $0.cells[1] = Cell.State(id: 2, name: "B") })
    #expect(store.wakes(read) { $0.cells.updateOrAppend(Cell.State(id: 2, name: "C")) })
    #expect(store.wakes(read) { $0.cells.update(Cell.State(id: 2, name: "D"), at: 1) })
    #expect(store.wakes(read) { $0.cells[id: 2]!.self = Cell.State(id: 2, name: "E") })
    #expect(store.wakes(read) { $0.cells[1].self = Cell.State(id: 2, name: "F") })
    #expect(two.name == "F")
    two.send(.change { $0.name = "own" })
    #expect(store.wakes(read) { $0.cells.remove(id: 2) })
    #expect(two.name == "own", "the last state is kept")
    #expect(store.wakes(read) { $0.cells.append(Cell.State(id: 2, name: "again")) })
    #expect(two.name == "again")
    #expect(store.wakes(read) { $0.cells.removeAll { $0.id == 2 } })
    #expect(store.wakes(read) { $0.cells.insert(Cell.State(id: 2, name: "new"), at: 0) })
    #expect(store.wakes(read) { $0.cells.removeAll() })
    #expect(store.wakes(read) { $0.cells = [Cell.State(id: 2, name: "set")] })
    #expect(store.wakes(read) { $0.cells.removeFirst() })
  }

  @Test("S26: a row that its own reducer replaces notifies its reader, and no other row's")
  func replacedByReducer() {
    let (one, two) = (store.cell(1), store.cell(2))
    let told = LockIsolated<[Int]>([])
    for row in [one, two] {
      let id = row.withState(\.id)
      withObservationTracking {
        _ = row.name
      } onChange: {
        told.withValue { $0.append(id) }
      }
    }
    two.send(.change { $0 = Cell.State(id: 2, name: "new") })
    #expect(told.value == [2])
    #expect(two.name == "new")
  }

  @Test(
    "S26: rows removed and added again in one action notify their readers, and kept rows do not")
  func goneAndBack() {
    let (two, three) = (store.cell(2), store.cell(3))
    #expect(
      store.wakes({ two.name }) {
        $0.cells.removeAll()
        $0.cells.append(Cell.State(id: 2, name: "A"))
        $0.cells.append(Cell.State(id: 3, name: "C"))
      }
    )
    #expect(two.name == "A" && three.name == "C")
    #expect(
      !store.wakes({ two.name }) {
        let row = $0.cells.remove(id: 3)!
        $0.cells.insert(row, at: 0)
      },
      "while another one is moved by hand"
    )
    #expect(!store.wakes({ three.name }) { $0.cells = .init(uniqueElements: $0.cells.reversed()) })
    #expect(!store.wakes({ three.name }) { $0.cells = $0.cells.filter { $0.id == 3 } })
    #expect(store.wakes({ three.name }) { $0.cells = $0.cells.filter { $0.id == 2 } })
  }

  @Test("S26: assigning a whole list notifies the readers of replaced rows only")
  func wholeList() {
    let (one, two) = (store.cell(1), store.cell(2))
    var edited = store.withState { $0.cells }
    edited[id: 2]?.name = "draft"
    edited[id: 2]?.name = "edited"
    #expect(!store.wakes({ one.name }) { $0.cells = edited })
    #expect(two.name == "edited")
    let old = store.withState { $0.cells }
    store.send(.change { $0.cells[id: 2]?.name = "changed" })
    #expect(store.wakes({ two.name }) { $0.cells = old })
    #expect(two.name == "edited")
    func empty(_ cells: inout IdentifiedArrayOf<Cell.State>) { cells = [Cell.State(id: 1)] }
    #expect(store.wakes({ one.name }) { empty(&$0.cells) }, "in place")
    #expect(store.wakes({ two.name }) { $0 = Board.State.full })
    #expect(two.name == "")
  }

  @Test("S26: a row that is assigned a draft edited elsewhere notifies its reader")
  func draft() {
    let two = store.cell(2)
    store.send(.change { state in state.column?.cells = [Cell.State(id: 2)] })
    let read = { two.name }
    _ = store.wakes(read) { $0.column?.cells[id: 2]?.name = "draft" }
    #expect(
      store.wakes(read) {
        let draft = $0.column?.cells[id: 2]
        $0.cells[id: 2] = draft
      }
    )
    #expect(two.name == "draft")
    store.send(.change { $0.column?.cells[id: 2]?.name = "second" })
    #expect(
      store.wakes(read) {
        $0.cells.remove(id: 2)
        let draft = $0.column?.cells[id: 2]
        $0.cells[id: 2] = draft
      }
    )
    #expect(two.name == "second")
  }

  @Test("S26: the reader of a row in a row is notified of changes of both, and of no neighbour")
  func twoLevels() throws {
    let column: StoreOf<Column> = store.scope(state: \.columns, action: \.columns)[0]
    let cell: StoreOf<Cell> = column.scope(state: \.cells, action: \.cells)[2]
    let read = { cell.name }
    #expect(!store.wakes(read) { $0.columns[id: 1]?.cells.append(Cell.State(id: 4)) })
    #expect(!store.wakes(read) { $0.columns[id: 1]?.cells.remove(id: 1) })
    #expect(!store.wakes(read) { $0.columns[id: 1]?.title = "A" })
    #expect(!store.wakes(read) { $0.columns.append(Column.State(id: 4)) })
    #expect(!store.wakes(read) { $0.columns.remove(id: 2) })
    #expect(!store.wakes(read) { $0.columns.swapAt(0, 1) })
    #expect(!store.wakes(read) { $0.columns[id: 3]?.cells.removeAll() })
    #expect(!store.wakes({ column.title }) { $0.columns[id: 1]?.cells.swapAt(0, 1) })
    #expect(store.wakes(read) { $0.columns[id: 1]?.cells[id: 3]?.name = "C" })
    #expect(store.wakes(read) { $0.columns[id: 1]?.cells[id: 3] = Cell.State(id: 3, name: "new") })
    #expect(
      store.wakes(read) { $0.columns[id: 1] = Column.State(id: 1, cells: [Cell.State(id: 3)]) })
    #expect(cell.name == "")
    #expect(store.wakes(read) { $0.columns.remove(id: 1) })
  }

  @Test("S8: a removed row keeps its store, with the last state, while somebody holds it")
  func removedRow() {
    let rows: _StoreCollection<Int, Cell.State, Cell.Action> = store.scope(
      state: \.cells,
      action: \.cells
    )
    let two = rows[1]
    two.send(.change { $0.name = "last" })
    #expect(two.name == "last")
    store.send(.change { $0.cells.remove(id: 2) })
    #expect(rows[1] === two)
    #expect(two.name == "last")
  }

  @Test("S26: changing a row copies no rows, however many are observed")
  func noCopies() {
    let (one, two) = (store.cell(1), store.cell(2))
    func address() -> UnsafePointer<Cell.State>? {
      store.withState { $0.cells.elements.withUnsafeBufferPointer { $0.baseAddress } }
    }
    let before = address()
    for _ in 0..<3 {
      #expect(store.wakes({ one.name + two.name }) { $0.cells[id: 1]?.name += "A" })
      two.send(.change { $0.name += "B" })
    }
    #expect(one.name == "AAA" && two.name == "BBB")
    #expect(address() == before)
  }

  @Test("S25: replacing an observable child of plain state notifies its readers")
  func belowPlainState() throws {
    struct Plain {
      var child = Detail.State()
      var cells: IdentifiedArrayOf<Cell.State> = [Cell.State(id: 1)]
    }
    let store = Store<Plain, (inout Plain) -> Void>(initialState: Plain()) {
      Reduce { state, change in
        change(&state)
        return .none
      }
    }
    let child = store.scope(state: \.child, action: { (_: Detail.Action) in { _ in } })
    let keyed: Store<Detail.State, (inout Plain) -> Void> = store.scope(
      state: \.child,
      action: AnyCasePath(embed: { $0 }, extract: { $0 })
    )
    for child in [{ child.text }, { keyed.text }] {
      let told = LockIsolated(0)
      withObservationTracking {
        _ = child()
      } onChange: {
        told.withValue { $0 += 1 }
      }
      store.send { $0.child = Detail.State(text: "new") }
      #expect(told.value == 1)
      #expect(child() == "new")
    }
  }

  @Test(
    "S25: replacing a row of plain state, or the child of plain state that has it, notifies its reader"
  )
  func rowsBelowPlainState() {
    struct Plain {
      var cells: IdentifiedArrayOf<Cell.State> = [Cell.State(id: 1)]
      var column = Column.State(id: 1, cells: [Cell.State(id: 1)])
      var path = StackState([Cell.State(id: 1)])
    }
    let store = Store<Plain, (inout Plain) -> Void>(initialState: Plain()) {
      Reduce { state, change in
        change(&state)
        return .none
      }
    }
    let cells = store.scope(
      state: \.cells,
      action: { (_: IdentifiedActionOf<Cell>) in { _ in } }
    )
    let column = store.scope(state: \.column, action: { (_: Column.Action) in { _ in } })
    let keyedColumn: StoreOf<Column> = store.scope(
      state: \.column,
      action: AnyCasePath(embed: { _ in { _ in } }, extract: { _ in nil })
    )
    let path = store.scope(
      state: \.path,
      action: { (_: StackAction<Cell.State, Cell.Action>) in { _ in } }
    )
    let element: StoreOf<Cell>? = path.element(id: path.withState { $0.ids[0] })
    let cellsOf: (StoreOf<Column>) -> StoreOf<Cell> = {
      $0.scope(state: \.cells, action: \.cells)[0]
    }
    let rows: [(StoreOf<Cell>?, (inout Plain) -> Void)] = [
      (
        cells.scope(state: \.self, action: \.self).first,
        { $0.cells[id: 1] = Cell.State(id: 1, name: "new") }
      ),
      (
        cellsOf(column),
        { $0.column = Column.State(id: 1, cells: [Cell.State(id: 1, name: "new")]) }
      ),
      (
        cellsOf(keyedColumn),
        { $0.column = Column.State(id: 1, cells: [Cell.State(id: 1, name: "newer")]) }
      ),
      (element, { $0.path[id: $0.path.ids[0]] = Cell.State(id: 1, name: "new") }),
    ]
    for (index, (row, change)) in rows.enumerated() {
      let told = LockIsolated(0)
      let before = withObservationTracking {
        row?.name
      } onChange: {
        told.withValue { $0 += 1 }
      }
      store.send(change)
      #expect(told.value == 1, "row \(index)")
      #expect(row?.name != before, "row \(index)")
    }
  }
}
#endif
