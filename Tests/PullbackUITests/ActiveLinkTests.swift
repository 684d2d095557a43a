import PullbackUI
import Testing

@MainActor @Suite struct ActiveLinkTests {
  @Test("NavigationLink(isActive:) shows its page while the binding is true")
  func isActive() throws {
    struct Screen: View {
      @State private var isActive = false
      var body: some View {
        NavigationStack {
          NavigationLink(isActive: $isActive) {
            Button("Leave") { isActive = false }
          } label: {
            Text("Enter")
          }
        }
      }
    }
    let graph = ViewGraph { Screen() }
    try graph.tap("Enter")
    try graph.tap("Leave")
    #expect(graph.texts.contains("Enter"))
    #expect(!graph.texts.contains("Leave"))
  }

  @Test("NavigationLink(tag:selection:) shows the page whose tag is selected")
  func tag() throws {
    struct Screen: View {
      @State private var selection: Int?
      var body: some View {
        NavigationStack {
          Text("Selected \(selection ?? 0)")
          ForEach(1..<3) { number in
            NavigationLink("Link \(number)", tag: number, selection: $selection) {
              Text("Page \(number)")
            }
          }
          NavigationLink(destination: Text("Third"), tag: 3, selection: $selection) {
            Text("Link 3")
          }
        }
      }
    }
    let graph = ViewGraph { Screen() }
    try graph.tap("Link 2")
    #expect(graph.texts.contains("Page 2"))
  }

  @Test("A NavigationLink with a value in the List(selection:) of a sidebar sets the selection")
  func sidebar() throws {
    struct Screen: View {
      @State private var selection: String?
      var body: some View {
        NavigationSplitView {
          List(selection: $selection) {
            NavigationLink("Apples", value: "apple")
            NavigationLink(value: "pear") { Text("Pears") }
          }
        } detail: {
          Text("Detail \(selection ?? "none")")
        }
      }
    }
    let graph = ViewGraph { Screen() }
    #expect(graph.texts.contains("Detail none"))
    try graph.tap("Pears")
    #expect(graph.texts.contains("Detail pear"))
    #expect(try graph.find("Pears").accessibility.value == "selected")
    try graph.tap("Apples")
    #expect(graph.texts.contains("Detail apple"))
    #expect(try graph.find("Pears").accessibility.value == nil)
  }
}
