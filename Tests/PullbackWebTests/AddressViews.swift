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
#endif
