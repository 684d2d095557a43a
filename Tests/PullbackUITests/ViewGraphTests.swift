import PullbackUI
import Testing

@MainActor struct ViewGraphTests {
  @Test("a press changes one state, runs one body and changes one element")
  func press() throws {
    struct Rows: View {
      var body: some View { ForEach(0..<3) { Text("Row \($0)") } }
    }
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("Count: \(count)")
          Button("Increment") { count += 1 }
          if count > 1 { Text("Many") }
          Rows()
        }
      }
    }
    let graph = ViewGraph { Counter() }
    #expect(
      graph.tree.root.outline() == [
        "stack", " stack", "  text Count: 0", "  button Increment", "   text Increment",
        "  text Row 0", "  text Row 1", "  text Row 2",
      ]
    )
    graph.bodiesRun = 0
    graph.elementsChanged = 0
    try graph.tap("Increment")
    #expect(graph.bodiesRun == 1)
    #expect(graph.elementsChanged == 1)
    try graph.tap("Increment")
    #expect(graph.tree.root.outline().contains("  text Many"))
  }

  @MainActor final class MainModel {
    var name = "main"
    func load() async -> String { name }
  }

  @MainActor struct MainView: @MainActor View {
    @State private var count = 0
    @State private var loaded = ""
    let model: MainModel
    let told: () -> Void

    var body: some View {
      VStack {
        ForEach(0..<2) { index in Text("\(model.name) \(index)") }
        Button("Count \(count)") { add() }
        if count > 0 { Text(loaded) }
      }
      .task {
        loaded = await model.load()
        told()
      }
      .onAppear { add() }
      .sheet(isPresented: Binding(get: { count > 1 }, set: { _ in count = 0 })) {
        Text(model.name)
      }
    }
    private func add() { count += 1 }
  }

  @Test("views of a main-actor module run in a graph of the main actor")
  func mainActorViews() async throws {
    let (loads, continuation) = AsyncStream.makeStream(of: Void.self)
    let screen = ViewGraph { MainView(model: MainModel()) { continuation.yield() } }
    var iterator = loads.makeAsyncIterator()
    await iterator.next()
    screen.update()
    #expect(screen.texts == ["main 0", "main 1", "Count 1", "main"])
    try screen.tap("Count 1")
    #expect(screen.tree.dialogs.map(\.texts) == [["main"]])
  }

  @Test("a graph lives on the actor that makes it")
  func otherActor() async {
    actor Session {
      var texts: [String] = []
      func run() {
        struct Screen: View {
          @State private var count = 1
          var body: some View { Text("\(count)").onAppear { count = 2 } }
        }
        let graph = ViewGraph { Screen() }
        texts = graph.tree.root.texts
        graph.unmount()
      }
    }
    let session = Session()
    await session.run()
    #expect(await session.texts == ["2"])
  }
}
