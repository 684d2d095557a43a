import Foundation
import Observation
import PullbackUI
import Synchronization
import Testing

@MainActor struct ViewGraphTests {
  @Test("a press that changes one state runs one body and changes one element")
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

  @Test("views of a main-actor module run in a graph on the main actor")
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

  @Test("a graph runs on the actor that makes it")
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

  @Test("a graph that is released ends its views")
  func letGo() {
    final class Log {
      var lines: [String] = []
    }
    let log = Log()
    weak var gone: ViewGraph?
    do {
      let graph = ViewGraph {
        NavigationStack {
          List(0..<10) { Text("\($0)") }
            .onDisappear { log.lines.append("disappear") }
            .task { await withCheckedContinuation { $0.resume() } }
        }
      }
      _ = graph.tree.root.lazyRows?.element(at: 0)
      gone = graph
    }
    #expect(gone == nil)
    #expect(log.lines == ["disappear"])
  }

  @Test("a change on another thread appears with the graph's next update")
  func otherThread() async {
    let model = Shared()
    struct Screen: View {
      let model: Shared
      var body: some View { Text("\(model.value)") }
    }
    let graph = ViewGraph { Screen(model: model) }
    await Task.detached { model.set(2) }.value
    #expect(graph.texts == ["1"])
    #expect(graph.needsUpdate)
    graph.update()
    #expect(graph.texts == ["2"])
  }

  @Test("a view reads a DynamicProperty that is made of other properties")
  func ownProperty() throws {
    struct Total: DynamicProperty {
      @State private var count = 1
      @Environment(\.depth) private var depth
      private(set) var updated = 0
      mutating func update() { updated = count * 10 + depth }
      func add() { count += 1 }
    }
    struct Screen: View {
      private var total = Total()
      var body: some View { Button("Total \(total.updated)") { total.add() } }
    }
    let graph = ViewGraph { Screen().environment(\.depth, 3) }
    try graph.tap("Total 13")
    #expect(graph.texts == ["Total 23"])
  }

  @Test("a link opens its address by the environment's openURL")
  func openURL() throws {
    var environment = EnvironmentValues()
    var opened: [String] = []
    environment.openURL = OpenURLAction {
      opened.append($0.absoluteString)
      return .handled
    }
    let graph = ViewGraph(environment: environment) {
      Link("Site", destination: URL(filePath: "/site"))
    }
    try graph.tap("Site")
    #expect(opened == ["file:///site"])
  }

  @Test("openURL with a completion says whether the URL was accepted")
  func openURLCompletion() throws {
    struct Opener: View {
      @Environment(\.openURL) private var openURL
      @State private var answer = "none"
      var body: some View {
        Button("Open \(answer)") {
          openURL(URL(filePath: "/site")) { accepted in answer = "\(accepted)" }
        }
      }
    }
    for (result, answer) in [(OpenURLAction.Result.handled, "true"), (.discarded, "false")] {
      var environment = EnvironmentValues()
      environment.openURL = OpenURLAction { _ in result }
      let graph = ViewGraph(environment: environment) { Opener() }
      try graph.tap("Open none")
      #expect(graph.texts == ["Open \(answer)"])
    }
  }

  @Test("A gauge shows a value outside of its limits as the nearest limit")
  func gauge() {
    struct Percent: GaugeStyle {
      func makeBody(configuration: Configuration) -> some View {
        Text("\(Int(configuration.value * 100))")
      }
    }
    let graph = ViewGraph {
      VStack {
        ForEach([-1.0, 5, 20], id: \.self) { Gauge(value: $0, in: 0...10) { Text("Fuel") } }
      }
      .gaugeStyle(Percent())
    }
    #expect(graph.texts == ["0", "50", "100"])
  }

  @Test("Of a tap on a button inside, gesture, simultaneousGesture and highPriorityGesture differ")
  func gesturePriorities() throws {
    final class Log { var lines: [String] = [] }
    let log = Log()
    func tap(_ name: String) -> some Gesture {
      TapGesture().onEnded { _ in log.lines.append(name) }
    }
    let graph = ViewGraph {
      VStack { Button("A") { log.lines.append("a") } }.gesture(tap("outer"))
      VStack { Button("B") { log.lines.append("b") } }.simultaneousGesture(tap("outer"))
      VStack { Button("C") { log.lines.append("c") } }.highPriorityGesture(tap("outer"))
      VStack { Button("D") { log.lines.append("d") } }.gesture(tap("outer"), including: .gesture)
      VStack { Button("E") { log.lines.append("e") } }
        .highPriorityGesture(tap("outer"), including: .subviews)
    }
    for name in ["A", "B", "C", "D", "E"] {
      let button = try #require(
        graph.tree.root.all.last { $0.label == name && $0.actions.activate != nil }
      )
      try graph.tree.perform(.activate, on: button.id)
    }
    #expect(log.lines == ["a", "b", "outer", "outer", "outer", "e"])
  }

  @Test("Items of navigationBarItems(trailing:) are at the trailing end")
  func trailingItems() throws {
    let graph = ViewGraph {
      NavigationStack {
        Text("Page").navigationBarItems(trailing: Button("Add") {}).toolbar { Button("Edit") {} }
      }
    }
    let bar = try #require(graph.tree.root.all.first { $0.role == .toolbar })
    #expect(bar.children.map(\.label) == ["Edit", "", "Add"])
  }
}

private final class Shared: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Mutex(1)
  var value: Int {
    registrar.access(self, keyPath: \.value)
    return stored.withLock { $0 }
  }
  func set(_ new: Int) {
    registrar.withMutation(of: self, keyPath: \.value) { stored.withLock { $0 = new } }
  }
}
