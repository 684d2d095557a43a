#if Web
import Foundation
import Pullback
import PullbackUI

/// A list with a filter and a page in its address.
struct Catalog: Reducer {
  struct State: Equatable {
    @Shared(.query("filter")) var filter = ""
    @Shared(.query("page", history: .push)) var page = 1
  }

  enum Action: Equatable, Sendable {
    case filter(String)
    case next
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .filter(let text): state.$filter.withLock { $0 = text }
    case .next: state.$page.withLock { $0 += 1 }
    }
    return .none
  }
}

struct CatalogView: View {
  enum Sort: String, Sendable { case name, price }

  let store: StoreOf<Catalog>
  @QueryState("filter") private var filter = ""
  @QueryState("sort") private var sort = Sort.name
  @State private var opened: [String] = []

  var body: some View {
    NavigationStack {
      WithViewStore(store, observe: { $0 }) { viewStore in
        VStack {
          Text("Filter <\(viewStore.filter)> <\(filter)>")
          Text("Page \(viewStore.page)")
          Text("Sort \(sort.rawValue)")
          Text("Opened \(opened.joined(separator: ", "))")
          TextField("Filter", text: $filter)
          Button("Blue") { viewStore.send(.filter("blue & green")) }
          Button("All") { viewStore.send(.filter("")) }
          Button("Next") { viewStore.send(.next) }
          Button("By price") { sort = .price }
          NavigationLink("Help") { Text("Helpful").navigationTitle("Help") }
        }
      }
      .navigationTitle("Catalog")
    }
    .onOpenURL { opened.append($0.path + ($0.query().map { "?" + $0 } ?? "")) }
  }
}

/// Books whose ids are segments of paths. Only one has a link.
struct ShelfView: View {
  let books = [7: "Ulysses", 42: "Dune"]

  var body: some View {
    NavigationStack {
      NavigationLink("Dune", value: 42)
        .navigationTitle("Books")
        .navigationDestination(path: Int.self, exists: { books[$0] != nil }) { id in
          BookView(id: id, title: books[id] ?? "")
        }
    }
  }
}

/// The same books in a split view.
struct ShelvesView: View {
  let books = [7: "Ulysses", 42: "Dune"]

  var body: some View {
    NavigationSplitView {
      NavigationLink("Dune", value: 42)
        .navigationDestination(path: Int.self, exists: { books[$0] != nil }) { id in
          BookView(id: id, title: books[id] ?? "")
        }
    } detail: {
      Text("No book")
    }
  }
}

/// The same books in a stack whose path is state.
struct ReadingView: View {
  @State private var path: [Int] = []

  var body: some View {
    VStack {
      Text("Path \(path)")
      NavigationStack(path: $path) {
        NavigationLink("Dune", value: 42)
          .navigationTitle("Books")
          .navigationDestination(path: Int.self) { BookView(id: $0, title: "Book \($0)") }
      }
    }
  }
}

struct BookView: View {
  let id: Int
  let title: String
  var body: some View { Text("Book number \(id)").navigationTitle(title) }
}

/// A feature that a reducer adds to the state, and one that a view creates later.
struct Drawers: Reducer {
  struct State: Equatable, Codable {
    var count = 0
    @Shared(.query("filter")) var filter = ""
    var drawer: Catalog.State?

    enum CodingKeys: CodingKey { case count }
  }

  enum Action: Equatable, Sendable { case open, filter(String) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .open:
      state.count += 1
      state.drawer = Catalog.State()
    case .filter(let text): state.drawer?.$filter.withLock { $0 = text }
    }
    return .none
  }
}

struct DrawersView: View {
  let store: StoreOf<Drawers>
  @State private var isOpen = false

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack {
        Text(
          "Drawers \(viewStore.count) (\(viewStore.filter)) (\(viewStore.drawer?.filter ?? "none"))"
        )
        Button("Open") { viewStore.send(.open) }
        Button("Red") { viewStore.send(.filter("red")) }
        Button("View") { isOpen = true }
        if isOpen { LateView() }
      }
    }
  }
}

private struct LateView: View {
  @State private var store = Store(initialState: Catalog.State()) { Catalog() }

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack {
        Text("Late (\(viewStore.filter))")
        Button("Late blue") { viewStore.send(.filter("blue")) }
      }
    }
  }
}
#endif
