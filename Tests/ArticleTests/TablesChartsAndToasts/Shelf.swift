#if Macros
import Foundation
import Pullback
import PullbackTesting
import PullbackUI
import PullbackUITesting
import Testing

struct Book: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
  var pages: Int
}

@Reducer
struct Shelf {
  @ObservableState
  struct State: Equatable {
    var books: IdentifiedArrayOf<Book> = []
    var selection: Book.ID?
    var removed: Book?
    var toast: ToastState?
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case removeTapped(Book.ID)
    case undoTapped
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .removeTapped(let id):
        state.removed = state.books.remove(id: id)
        state.toast = ToastState { TextState("The book was removed. Press u to get it back.") }
        return .none
      case .undoTapped:
        guard let book = state.removed else { return .none }
        state.books.append(book)
        state.removed = nil
        state.toast = ToastState(.success) { TextState("\(book.title) is back.") }
        return .none
      }
    }
  }
}

struct ShelfView: View {
  @Bindable var store: StoreOf<Shelf>
  @State private var order = [KeyPathComparator(\Book.title)]

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        Table(store.books.sorted(using: order), selection: $store.selection, sortOrder: $order) {
          TableColumn("Title", value: \.title) { book in
            Text(book.title).contextMenu {
              Button("Remove") { store.send(.removeTapped(book.id)) }
            }
          }
          TableColumn("Pages", value: \.pages) { Text("\($0.pages)") }.width(56)
        }
        Button("Undo") { store.send(.undoTapped) }
          .keyboardShortcut("u", modifiers: [])
          .disabled(store.removed == nil)
      }
      .navigationTitle("Shelf")
    }
    .toast($store.toast)
  }
}

struct PagesView: View {
  let books: [Book]

  var body: some View {
    VStack(alignment: .leading) {
      Chart(books) { book in
        BarMark(x: .value("Pages", book.pages), y: .value("Title", book.title))
      }
      .frame(height: 160)
      Sparkline(books.map(\.pages)).accessibilityLabel("Pages of each book")
    }
  }
}

struct BooksView: View {
  let books: [Book]

  var body: some View {
    NavigationSplitView {
      List(books) { book in NavigationLink(book.title, value: book.id) }
        .navigationDestination(for: Book.ID.self) { id in
          ScrollView { MarkdownView("# Book \(id)\n\n- bought\n- **read**").padding() }
        }
        .navigationTitle("Books")
    } detail: {
      ContentUnavailableView("Choose a book", systemImage: "book")
    }
  }
}

@MainActor
@Suite struct ShelfTests {
  private let books = [
    Book(id: 1, title: "Emma", pages: 474), Book(id: 2, title: "Dune", pages: 612),
  ]

  @Test("A toast says what was done, and a shortcut of the page undoes it")
  func undo() async {
    let store = TestStore(
      initialState: Shelf.State(books: IdentifiedArray(uniqueElements: books))
    ) {
      Shelf()
    }
    await store.send(.removeTapped(2)) { [books] in
      $0.books = [books[0]]
      $0.removed = books[1]
      $0.toast = ToastState { TextState("The book was removed. Press u to get it back.") }
    }
    await store.send(.undoTapped) { [books] in
      $0.books = [books[0], books[1]]
      $0.removed = nil
      $0.toast = ToastState(.success) { TextState("Dune is back.") }
    }
  }

  @Test("The table, the toast and the shortcut are shown")
  func view() throws {
    try withDependencies {
      $0.continuousClock = TestClock()
    } operation: {
      let screen = HeadlessScreen {
        ShelfView(
          store: Store(initialState: Shelf.State(books: [books[0]], removed: books[1])) { Shelf() })
      }
      #expect(screen.shows("474"))
      #expect(!screen.shows("Dune"))
      try screen.press("u")
      #expect(screen.shows("Dune is back."))
      #expect(screen.shows("612"))
    }
  }

  @Test("Charts, documents and columns are shown")
  func views() throws {
    let chart = HeadlessScreen { PagesView(books: books) }
    #expect(chart.shows("Dune"))
    let columns = HeadlessScreen { BooksView(books: books) }
    #expect(columns.shows("Emma"))
  }
}
#endif
