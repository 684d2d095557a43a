import PullbackUI
import Testing

@MainActor struct ViewGraphTests {
  @Test("a press changes one state, runs one body and changes one element")
  func press() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("Count: \(count)")
          Button("Increment") { count += 1 }
          if count > 1 { Text("Many") }
          ForEach(0..<3) { Text("Row \($0)") }
        }
      }
    }
    let graph = ViewGraph { Counter() }
    #expect(
      graph.tree.root.outline() == [
        "stack", " stack", "  text Count: 0", "  button Increment", "   text Increment",
        "  text Row 0", "  text Row 1", "  text Row 2",
      ])
    graph.bodiesRun = 0
    graph.elementsChanged = 0
    try graph.tap("Increment")
    #expect(graph.bodiesRun == 1)
    #expect(graph.elementsChanged == 1)
    try graph.tap("Increment")
    #expect(graph.tree.root.outline().contains("  text Many"))
  }
}
