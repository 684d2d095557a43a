@testable import PullbackHTML
import PullbackUI
import Testing

/// The focus of search fields in a browser.
@MainActor @Suite struct SearchFocusPageTests {
  private struct Page: View {
    @State private var query = ""
    @State private var isSearching = true
    var body: some View {
      Text(isSearching ? "searching" : "not searching")
        .searchable(text: $query, isPresented: $isSearching, prompt: "Search")
    }
  }

  @Test("A presented search gets the focus in a browser, and one that is left is not presented")
  func presented() throws {
    var asks = 0
    let graph = ViewGraph { Page() }
    let engine = SessionEngine(graph: graph, storing: .kept, now: { .zero }) {
      guard case .send(let bytes) = $0, let frame = try? ServerFrame(decoding: bytes),
        case .patch(_, let operations) = frame
      else { return }
      asks += operations.count { if case .focus = $0 { true } else { false } }
    }
    engine.connect(PageHello(run: engine.page().run, page: 1, seen: 0, last: 0))
    engine.changed()
    #expect(asks == 1)
    let field = try #require(graph.tree.root.firstControl)
    #expect(field.role == .searchField)
    try graph.tree.perform(.focus(true), on: field.id)
    try graph.tree.perform(.focus(false), on: field.id)
    graph.update()
    #expect(graph.tree.root.label.contains("not searching"))
  }
}
