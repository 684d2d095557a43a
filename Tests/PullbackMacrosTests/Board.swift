#if Macros
import Pullback

/// A feature with children of every kind: lists of structs, of lists and of an enum, a stack,
/// optional state, and a presentation.
@Reducer
struct Board {
  @ObservableState
  struct State {
    var note = ""
    var cells: IdentifiedArrayOf<Cell.State> = []
    var columns: IdentifiedArrayOf<Column.State> = []
    var pages: IdentifiedArrayOf<Page.State> = []
    var path = StackState<Page.State>()
    var column: Column.State?
    @Presents var sheet: Column.State?
    @Presents var destination: Page.State?
  }

  enum Action {
    case change((inout State) -> Void)
    case cells(IdentifiedActionOf<Cell>)
    case columns(IdentifiedActionOf<Column>)
    case pages(IdentifiedAction<Int, Page.Action>)
    case path(StackActionOf<Page>)
    case column(Column.Action)
    case sheet(PresentationAction<Column.Action>)
    case destination(PresentationAction<Page.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .forEach(\.cells, action: \.cells) { Cell() }
    .forEach(\.columns, action: \.columns) { Column() }
    .forEach(\.pages, action: \.pages) { Page.body }
    .forEach(\.path, action: \.path)
    .ifLet(\.column, action: \.column) { Column() }
    .ifLet(\.$sheet, action: \.sheet) { Column() }
    .ifLet(\.$destination, action: \.destination)
  }
}

/// A row: a name, a count, and a detail that it may show.
@Reducer
struct Cell {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    var name = ""
    var count = 0
    var detail: Detail.State?
  }

  enum Action {
    case change((inout State) -> Void)
    case detail(Detail.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.detail, action: \.detail) { Detail() }
  }
}

/// What a row may show.
@Reducer
struct Detail {
  @ObservableState
  struct State {
    var text = ""
  }

  enum Action { case typed(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .typed(let text) = action { state.text = text }
      return .none
    }
  }
}

/// A row that contains rows.
@Reducer
struct Column {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    var title = ""
    var cells: IdentifiedArrayOf<Cell.State> = []
  }

  enum Action {
    case change((inout State) -> Void)
    case cells(IdentifiedActionOf<Cell>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .forEach(\.cells, action: \.cells) { Cell() }
  }
}

/// Rows and screens whose state is an enum of two features.
@Reducer
enum Page {
  case cell(Cell)
  case column(Column)
}

extension Page.State: Identifiable {
  var id: Int {
    switch self {
    case .cell(let state): state.id
    case .column(let state): state.id
    }
  }
}

extension Board.State {
  /// Three elements of every kind, with ids from 1.
  static var full: Self {
    func cells() -> IdentifiedArrayOf<Cell.State> {
      IdentifiedArray(uniqueElements: (1...3).map { Cell.State(id: $0) })
    }
    func columns() -> IdentifiedArrayOf<Column.State> {
      IdentifiedArray(uniqueElements: (1...3).map { Column.State(id: $0, cells: cells()) })
    }
    return Self(
      cells: cells(),
      columns: columns(),
      pages: [.cell(Cell.State(id: 1)), .column(Column.State(id: 2)), .cell(Cell.State(id: 3))],
      path: StackState([.cell(Cell.State(id: 1)), .cell(Cell.State(id: 2))]),
      column: Column.State(id: 1, cells: cells()),
      sheet: Column.State(id: 1, cells: cells())
    )
  }
}

@MainActor
extension StoreOf<Board> {
  func wakes(
    _ read: () -> some Any,
    when change: (inout Board.State) -> Void
  ) -> Bool {
    let told = LockIsolated(0)
    withObservationTracking {
      _ = read()
    } onChange: {
      told.withValue { $0 += 1 }
    }
    withoutActuallyEscaping(change) { _ = send(.change($0)) }
    return told.value == 1
  }

  func cell(_ id: Int) -> StoreOf<Cell> {
    scope(state: \.cells, action: \.cells).first { $0.withState(\.id) == id }!
  }
}
#endif
