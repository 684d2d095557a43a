import PullbackUI
import Testing

@MainActor struct NavigationTests {
  final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  struct Page: View {
    let name: String
    let log: Log
    @Environment(\.dismiss) private var dismiss
    @State private var count = 0
    var body: some View {
      Button("\(name) \(count)") { count += 1 }
      NavigationLink("Next") { Page(name: name + "+", log: log) }
      Button("Leave") { dismiss() }
        .navigationTitle(name)
        .toolbar { ToolbarItem { Button("Tool \(count)") {} } }
        .onAppear { log.lines.append("appear \(name)") }
        .onDisappear { log.lines.append("disappear \(name)") }
    }
  }

  private func navigation(_ graph: ViewGraph) -> NavigationContent? {
    for element in graph.tree.root.all {
      if case .navigation(let content) = element.content { return content }
    }
    return nil
  }

  @Test("a covered page keeps its state, and a page that is left loses it")
  func pages() throws {
    let log = Log()
    let graph = ViewGraph { NavigationStack { Page(name: "A", log: log) } }
    #expect(graph.texts == ["Tool 0", "A 0", "Next", "Leave"])
    #expect(navigation(graph) == NavigationContent(title: "A", trail: []))
    try graph.tap("A 0")
    try graph.tap("Next")
    #expect(graph.texts == ["‹ A", "Tool 0", "A+ 0", "Next", "Leave"])
    #expect(navigation(graph) == NavigationContent(title: "A+", trail: ["A"]))
    #expect(log.take().sorted() == ["appear A", "appear A+", "disappear A"])
    try graph.tap("A+ 0")
    try graph.tap("Next")
    #expect(navigation(graph) == NavigationContent(title: "A++", trail: ["A", "A+"]))
    try graph.tap("Back")
    #expect(graph.texts == ["‹ A", "Tool 1", "A+ 1", "Next", "Leave"])
    try graph.tap("Leave")
    #expect(graph.texts == ["Tool 1", "A 1", "Next", "Leave"])
    _ = log.take()
    try graph.tap("Next")
    #expect(graph.texts[2] == "A+ 0")
    try graph.dismiss()
    #expect(graph.texts[1] == "A 1")
    #expect(
      log.take().sorted() == ["appear A", "appear A+", "disappear A", "disappear A+"]
    )
    #expect(throws: ElementEventError.self) { try graph.dismiss() }
  }

  @Test("a link with a value shows the page of its navigationDestination")
  func values() throws {
    let graph = ViewGraph {
      NavigationStack {
        List {
          NavigationLink("Seven", value: 7)
          NavigationLink("Nowhere", value: Int?.none)
        }
        .navigationDestination(for: Int.self) { Text("Number \($0)") }
      }
    }
    #expect(try !graph.find("Nowhere").isEnabled)
    try graph.tap("Seven")
    #expect(graph.texts == ["‹ Back", "Number 7"])
  }

  @Test("a link outside of a stack is disabled")
  func outside() throws {
    let graph = ViewGraph { NavigationLink("Away") { Text("There") } }
    #expect(try !graph.find("Away").isEnabled)
  }

  @Test("a binding pushes a page, and going back resets the binding")
  func presentedPage() throws {
    struct Screen: View {
      @State private var number: Int?
      var body: some View {
        Button("Three") { number = 3 }
          .navigationDestination(item: $number) { shown in
            Button("Number \(shown)") { number = nil }
          }
        Text("\(String(describing: number))")
      }
    }
    let graph = ViewGraph { NavigationStack { Screen() } }
    try graph.tap("Three")
    #expect(graph.texts == ["‹ Back", "Number 3"])
    try graph.tap("Back")
    #expect(graph.texts == ["Three", "nil"])
    try graph.tap("Three")
    try graph.tap("Number 3")
    #expect(graph.texts == ["Three", "nil"])
  }

  @Test("a stack shows the pages of its path, and going back shortens the path")
  func path() throws {
    struct Screen: View {
      @State private var path = [1, 2]
      let register: (Binding<[Int]>) -> Void
      var body: some View {
        register($path)
        return NavigationStack(path: $path) {
          NavigationLink("Four", value: 4)
            .navigationTitle("Root")
            .navigationDestination(for: Int.self) { number in
              Page(name: "\(number)", log: Log())
              NavigationLink("Deeper", value: number + 1)
            }
        }
      }
    }
    var path = Binding.constant([Int]())
    let graph = ViewGraph { Screen { path = $0 } }
    #expect(navigation(graph) == NavigationContent(title: "2", trail: ["Root", "1"]))
    try graph.tap("Deeper")
    #expect(path.wrappedValue == [1, 2, 3])
    #expect(navigation(graph)?.title == "3")
    try graph.tap("Back")
    #expect(path.wrappedValue == [1, 2])
    try graph.tap("2 0")
    path.wrappedValue = [1, 2, 7]
    graph.update()
    #expect(navigation(graph)?.title == "7")
    path.wrappedValue = [1, 2]
    graph.update()
    #expect(graph.texts.contains("2 1"))
    path.wrappedValue = []
    graph.update()
    try graph.tap("Four")
    #expect(path.wrappedValue == [4])
    #expect(navigation(graph) == NavigationContent(title: "4", trail: ["Root"]))
  }
}

extension NavigationTests {
  @Test("a value without a destination gets an empty page, and later pages keep their state")
  func missingDestination() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("Count \(count)") { count += 1 } }
    }
    struct Screen: View {
      @State private var other = 0
      @State private var path = NavigationPath()
      let register: (Binding<Int>, Binding<NavigationPath>) -> Void
      var body: some View {
        register($other, $path)
        return NavigationStack(path: $path) {
          Text("Root \(other)").navigationDestination(for: Int.self) { _ in Counter() }
        }
      }
    }
    var other = Binding.constant(0)
    var path = Binding.constant(NavigationPath())
    let graph = ViewGraph {
      Screen {
        other = $0
        path = $1
      }
    }
    withKnownIssue {
      var new = NavigationPath()
      new.append("nowhere")
      new.append(7)
      path.wrappedValue = new
      graph.update()
    }
    try graph.tap("Count 0")
    other.wrappedValue = 1
    graph.update()
    #expect(graph.texts.contains("Count 1"))
    #expect(navigation(graph)?.trail.count == 2)
  }
}
