import PullbackUI
import Testing

@MainActor @Suite struct PageTests {
  @Test("A TabView without tabItem shows one page at a time, and its dots turn the pages")
  func dots() throws {
    let graph = ViewGraph {
      TabView {
        Text("One")
        Text("Two")
        ForEach(3..<5) { Text("Number \($0)") }
      }
      .tabViewStyle(.page)
    }
    #expect(graph.texts.contains("One"))
    #expect(!graph.texts.contains("Two"))
    try graph.tap("Page 2 of 4")
    #expect(graph.texts.contains("Two"))
    #expect(!graph.texts.contains("One"))
    try graph.tap("Page 4 of 4")
    #expect(graph.texts.contains("Number 4"))
  }

  @Test("The selection of a TabView without tabItem is the tag of its page")
  func selection() throws {
    struct Screen: View {
      @State private var page = "b"
      var body: some View {
        Text("At \(page)")
        Button("First") { page = "a" }
        TabView(selection: $page) {
          Text("Alpha").tag("a")
          Text("Beta").tag("b")
        }
      }
    }
    let graph = ViewGraph { Screen() }
    #expect(graph.texts.contains("Beta"))
    try graph.tap("Page 1 of 2")
    #expect(graph.texts.contains("At a"))
    #expect(graph.texts.contains("Alpha"))
    try graph.tap("Page 2 of 2")
    try graph.tap("First")
    #expect(graph.texts.contains("Alpha"))
  }
}
