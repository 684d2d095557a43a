import PullbackTerminal
import PullbackUI
import Testing

@MainActor @Suite struct LayerOrderTests {
  @Test("A view with a greater zIndex is drawn in front of a later one")
  func zIndex() {
    let graph = ViewGraph {
      ZStack {
        Text("AAAA").zIndex(1)
        Text("BBBB")
      }
      ZStack {
        Text("CCCC")
        Text("DDDD")
      }
    }
    let screen = Screen(graph: graph, size: CellSize(width: 20, height: 4))
    #expect(screen.shows("AAAA") && !screen.shows("BBBB"))
    #expect(screen.shows("DDDD") && !screen.shows("CCCC"))
  }
}
