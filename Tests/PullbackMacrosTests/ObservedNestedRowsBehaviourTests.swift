#if Macros
import Observation
import Pullback
import Testing

@MainActor
@Suite struct ObservedNestedRowsBehaviourTests {
  private let store = Store(initialState: Board.State.full) { Board() }

  @Test("S26: rows in optional and in presented state notify only the readers of the changed row")
  func rowsInOptional() throws {
    let column = try #require(store.scope(state: \.column, action: \.column))
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    let places: [(StoreOf<Column>, WritableKeyPath<Board.State, Column.State?>)] = [
      (column, \.column), (sheet, \.sheet),
    ]
    for (column, path) in places {
      let cell: StoreOf<Cell> = column.scope(state: \.cells, action: \.cells)[1]
      let read = { cell.name }
      #expect(!store.wakes(read) { $0[keyPath: path]?.cells.append(Cell.State(id: 4)) })
      #expect(!store.wakes(read) { $0[keyPath: path]?.cells.remove(id: 1) })
      #expect(!store.wakes(read) { $0[keyPath: path]?.title = "A" })
      #expect(!store.wakes(read) { $0.note += "A" })
      #expect(store.wakes(read) { $0[keyPath: path]?.cells[id: 2]?.name = "B" })
      #expect(store.wakes(read) { $0[keyPath: path]?.cells.remove(id: 2) })
      #expect(
        store.wakes(read) { $0[keyPath: path] = Column.State(id: 1, cells: [Cell.State(id: 2)]) })
      #expect(store.wakes(read) { $0[keyPath: path] = nil })
      #expect(
        store.wakes(read) { $0[keyPath: path] = Column.State(id: 1, cells: [Cell.State(id: 2)]) })
    }
  }

  @Test(
    "S26: the reader of a row's child is notified of that child and its row, and of no other row")
  func childOfRow() throws {
    store.send(.change { $0.cells[id: 2]?.detail = Detail.State() })
    let two = store.cell(2)
    let detail = try #require(two.scope(state: \.detail, action: \.detail))
    let read = { detail.text }
    #expect(!store.wakes(read) { $0.cells[id: 2]?.name = "B" })
    #expect(!store.wakes(read) { $0.cells[id: 2]?.count += 1 })
    #expect(!store.wakes(read) { $0.cells.remove(id: 1) })
    #expect(!store.wakes({ two.name }) { $0.cells[id: 2]?.detail?.text = "A" })
    #expect(store.wakes(read) { $0.cells[id: 2]?.detail?.text = "B" })
    #expect(store.wakes(read) { $0.cells[id: 2]?.detail = Detail.State(text: "C") })
    #expect(
      store.wakes(read) { $0.cells[id: 2] = Cell.State(id: 2, detail: Detail.State(text: "D")) })
    #expect(detail.text == "D")
    #expect(store.wakes(read) { $0.cells[id: 2]?.detail = nil })
    #expect(store.wakes(read) { $0.cells[id: 2]?.detail = Detail.State(text: "E") })
    #expect(store.wakes(read) { $0.cells.remove(id: 2) })
    #expect(detail.text == "E")
  }

  @Test("S26: changing one enum row notifies the readers of that row only")
  func enumRows() throws {
    let rows: [Store<Page.State, Page.Action>] = Array(
      store.scope(state: \.pages, action: \.pages)
    )
    guard case .cell(let cell) = rows[0].case, case .column(let column) = rows[1].case else {
      Issue.record("rows are in other cases")
      return
    }
    func isCell() -> Bool { if case .cell = rows[0].case { true } else { false } }
    for read in [{ cell.name }, { "\(isCell())" }] {
      #expect(!store.wakes(read) { $0.pages.append(.cell(Cell.State(id: 4))) })
      #expect(!store.wakes(read) { $0.pages.remove(id: 4) })
      #expect(!store.wakes(read) { $0.pages.swapAt(0, 2) })
      #expect(!store.wakes(read) { $0.pages[id: 3] = .column(Column.State(id: 3)) })
      #expect(!store.wakes(read) { $0.pages[id: 1]?.modify(\.cell) { $0.count += 1 } })
      #expect(!store.wakes(read) { $0.pages[id: 2]?.modify(\.column) { $0.title += "B" } })
    }
    #expect(store.wakes({ cell.name }) { $0.pages[id: 1]?.modify(\.cell) { $0.name = "A" } })
    #expect(store.wakes({ cell.name }) { $0.pages[id: 1] = .cell(Cell.State(id: 1, name: "B")) })
    #expect(
      store.wakes({ cell.name }) { $0.pages[id: 1]!.self = .cell(Cell.State(id: 1, name: "C")) })
    #expect(cell.name == "C")
    #expect(store.wakes({ column.title }) { $0.pages.remove(id: 2) })
    #expect(store.wakes(isCell) { $0.pages[id: 1] = .column(Column.State(id: 1)) })
    #expect(!isCell())
  }

  @Test("S26: changing one element of a stack notifies the readers of that element only")
  func stack() throws {
    let path = store.scope(state: \.path, action: \.path)
    let ids = store.path.ids
    let first: Store<Page.State, Page.Action> = try #require(path.element(id: ids[0]))
    guard case .cell(let cell) = first.case else {
      Issue.record("the element is in another case")
      return
    }
    let read = { cell.name }
    #expect(!store.wakes(read) { $0.path.append(.cell(Cell.State(id: 3))) })
    #expect(!store.wakes(read) { $0.path.removeLast() })
    #expect(!store.wakes(read) { $0.path.pop(to: ids[0]) })
    #expect(!store.wakes(read) { $0.path.append(.column(Column.State(id: 3))) })
    #expect(!store.wakes(read) { $0.path[1] = .cell(Cell.State(id: 3)) })
    #expect(!store.wakes(read) { $0.path[id: ids[0], case: \.cell]?.count += 1 })
    #expect(store.wakes(read) { $0.path[id: ids[0], case: \.cell]?.name = "A" })
    #expect(store.wakes(read) { $0.path[id: ids[0], case: \.cell] = Cell.State(id: 1, name: "B") })
    #expect(store.wakes(read) { $0.path[id: ids[0]] = .cell(Cell.State(id: 1, name: "C")) })
    #expect(store.wakes(read) { $0.path[0] = .cell(Cell.State(id: 1, name: "D")) })
    #expect(store.wakes(read) { $0.path[0].self = .cell(Cell.State(id: 1, name: "E")) })
    #expect(cell.name == "E")
    let old = store.withState { $0.path }
    #expect(!store.wakes(read) { $0.path = old })
    #expect(store.wakes(read) { $0.path.removeAll() })
    #expect(cell.name == "E")
  }

  @Test("S26: the reader of a child in a presented enum is not notified of changes outside of it")
  func presentedEnum() throws {
    store.send(.change { $0.destination = .column(Column.State(id: 1, cells: $0.cells)) })
    let page = try #require(
      store.scope(state: \.destination, action: \.destination.presented)
    )
    guard case .column(let column) = page.case else {
      Issue.record("the destination is in another case")
      return
    }
    let cell: StoreOf<Cell> = column.scope(state: \.cells, action: \.cells)[0]
    #expect(!store.wakes({ column.title }) { $0.note = "B" })
    #expect(!store.wakes({ column.title }) { $0.cells.removeAll() })
    #expect(!store.wakes({ cell.name }) { $0.destination?.modify(\.column) { $0.title = "C" } })
    #expect(store.wakes({ column.title }) { $0.destination?.modify(\.column) { $0.title = "D" } })
    #expect(
      store.wakes({ cell.name }) { $0.destination?.modify(\.column) { $0.cells[0].name = "E" } })
    #expect(store.wakes({ cell.name }) { $0.destination = .column(Column.State(id: 1)) })
    #expect(store.wakes({ column.title }) { $0.destination = nil })
  }
}
#endif
