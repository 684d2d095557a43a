import Observation
import PullbackUI
import Testing

@MainActor struct StateTests {
  struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  @Test("a branch that is left loses its state, and a sibling keeps its own")
  func branches() throws {
    struct Screen: View {
      @State private var isFirst = true
      @State private var other = 0
      var body: some View {
        Button("Switch") { isFirst.toggle() }
        Button("Other") { other += 1 }
        if isFirst { Counter(name: "A") } else { Counter(name: "B") }
        Text("\(other)")
      }
    }
    let graph = ViewGraph { Screen() }
    try graph.tap("A 0")
    try graph.tap("Other")
    #expect(graph.texts == ["Switch", "Other", "A 1", "1"])
    try graph.tap("Switch")
    #expect(graph.texts.contains("B 0"))
    try graph.tap("Switch")
    #expect(graph.texts.contains("A 0"))
  }

  @Test("a view with another id begins with new state")
  func identity() throws {
    struct Screen: View {
      @State private var id = 0
      var body: some View {
        Button("Next") { id += 1 }
        Counter(name: "A").id(id)
      }
    }
    let graph = ViewGraph { Screen() }
    try graph.tap("A 0")
    try graph.tap("Next")
    #expect(graph.texts == ["Next", "A 0"])
  }

  @Test("a binding's change runs only the body that reads it")
  func bindingGranularity() throws {
    struct Child: View {
      @Binding var count: Int
      var body: some View { Button("Count \(count)") { count += 1 } }
    }
    struct Parent: View {
      @State private var count = 0
      var body: some View { Child(count: $count) }
    }
    let graph = ViewGraph { Parent() }
    graph.bodiesRun = 0
    try graph.tap("Count 0")
    #expect(graph.bodiesRun == 1)
    #expect(graph.texts == ["Count 1"])
  }

  @Test("a child with equal values does not run when its parent runs")
  func equalChild() throws {
    struct Child: View {
      let name: String
      @State private var own = 7
      @Binding var shared: Int
      var body: some View { Text("\(name) \(own)") }
    }
    struct Parent: View {
      @State private var count = 0
      @State private var shared = 0
      var body: some View {
        Button("Count \(count)") { count += 1 }
        Child(name: "Child", shared: $shared)
      }
    }
    let graph = ViewGraph { Parent() }
    graph.bodiesRun = 0
    try graph.tap("Count 0")
    #expect(graph.bodiesRun == 1)
  }

  @Test("a view whose content is made again with equal values does not run")
  func equalContent() throws {
    struct Card<Content: View>: View {
      let content: Content
      var body: some View { VStack { content } }
    }
    struct Parent: View {
      @State private var count = 0
      var body: some View {
        Button("Count \(count)") { count += 1 }
        Card(
          content: HStack {
            Text("A")
            Group {
              if count > 1 { Text("more") } else { Text("B") }
              if count > 2 { Text("C") }
            }
          })
      }
    }
    let graph = ViewGraph { Parent() }
    graph.bodiesRun = 0
    try graph.tap("Count 0")
    #expect(graph.bodiesRun == 1)
    try graph.tap("Count 1")
    #expect(graph.bodiesRun == 3)
    #expect(graph.texts == ["Count 2", "A", "more"])
    try graph.tap("Count 2")
    #expect(graph.bodiesRun == 5)
    #expect(graph.texts == ["Count 3", "A", "more", "C"])
  }

  @MainActor @Observable final class Library {
    var count: Int
    init(count: Int) { self.count = count }
  }

  @Test("the initializer of a view sets the object of a state, and the first object stays")
  func objectSetInInitializer() throws {
    struct Assigned: MainActorView {
      @State var library: Library
      init(library: Library) { self.library = library }
      var body: some MainActorView { Button("Assigned \(library.count)") { library.count += 1 } }
    }
    struct Wrapped: MainActorView {
      @State private var library: Library
      init(library: Library) { _library = State(initialValue: library) }
      var body: some MainActorView { Button("Wrapped \(library.count)") { library.count += 1 } }
    }
    struct Screen: MainActorView {
      @State private var start = 1
      var body: some MainActorView {
        Button("Next \(start)") { start += 1 }
        Assigned(library: Library(count: start * 10))
        Wrapped(library: Library(count: start * 100))
      }
    }
    let graph = ViewGraph { Screen() }
    try graph.tap("Assigned 10")
    try graph.tap("Wrapped 100")
    #expect(graph.texts == ["Next 1", "Assigned 11", "Wrapped 101"])
    try graph.tap("Next 1")
    #expect(graph.texts == ["Next 2", "Assigned 11", "Wrapped 101"])
  }

  @Observable final class Model {
    var name = "a"
    var age = 1
  }

  @Test("a model's change runs the bodies that read the changed property only")
  func observation() {
    struct Name: View {
      let model: Model
      var body: some View { Text(model.name) }
    }
    struct Age: View {
      @Bindable var model: Model
      var body: some View { Text("\(model.age)") }
    }
    let model = Model()
    let graph = ViewGraph {
      Name(model: model)
      Age(model: model)
    }
    graph.bodiesRun = 0
    model.age = 2
    #expect(graph.needsUpdate)
    graph.update()
    #expect(graph.bodiesRun == 1)
    #expect(graph.texts == ["a", "2"])
    graph.update()
    #expect(graph.bodiesRun == 1)
  }

  @Test("a change of the environment runs only the bodies that read it")
  func environment() throws {
    struct Reader: View {
      @Environment(\.depth) private var depth
      var body: some View { Text("Depth \(depth)") }
    }
    struct Bystander: View {
      @Environment(\.isEnabled) private var isEnabled
      var body: some View {
        Text("Still")
        Reader()
      }
    }
    struct Screen: View {
      @State private var depth = 1
      var body: some View {
        Button("Deeper") { depth += 1 }
        Bystander().environment(\.depth, depth)
        Reader()
      }
    }
    let graph = ViewGraph { Screen() }
    #expect(graph.texts == ["Deeper", "Still", "Depth 1", "Depth 0"])
    graph.bodiesRun = 0
    try graph.tap("Deeper")
    #expect(graph.texts == ["Deeper", "Still", "Depth 2", "Depth 0"])
    #expect(graph.bodiesRun == 2)
  }

  @Test("a model in the environment is found by its type")
  func environmentObject() {
    struct Reader: View {
      @Environment(Model.self) private var model
      var body: some View { Text(model.name) }
    }
    let model = Model()
    let graph = ViewGraph { Reader().environment(model) }
    model.name = "b"
    graph.update()
    #expect(graph.texts == ["b"])
  }

  @Test("unmounting a graph releases its state and its elements")
  func memory() {
    final class Canary {}
    struct Holder: View {
      @State private var canary: Canary
      let probe: (Canary) -> Void
      init(canary: @autoclosure @escaping () -> Canary, probe: @escaping (Canary) -> Void) {
        _canary = State(wrappedValue: canary())
        self.probe = probe
      }
      var body: some View {
        probe(canary)
        return NavigationStack {
          List { Button("A") { _ = canary } }
        }
        .sheet(isPresented: .constant(true)) { Button("B") { _ = canary } }
      }
    }
    weak var seen: Canary?
    weak var tree: ElementTree?
    do {
      let graph = ViewGraph { Holder(canary: Canary(), probe: { seen = $0 }) }
      tree = graph.tree
      #expect(seen != nil)
      graph.unmount()
    }
    #expect(tree == nil)
    #expect(seen == nil)
  }

  @Test("a body that runs many times observes a model once")
  func observationsAreTakenBack() throws {
    struct Reader: View {
      let number: Int
      let model: Model
      var body: some View { Text("\(model.name) \(number)") }
    }
    struct Parent: View {
      @State private var count = 0
      let model: Model
      var body: some View {
        Button("More") { count += 1 }
        Reader(number: count, model: model)
      }
    }
    let model = Model()
    let graph = ViewGraph { Parent(model: model) }
    for _ in 0..<10 { try graph.tap("More") }
    graph.bodiesRun = 0
    model.name = "b"
    graph.update()
    #expect(graph.bodiesRun == 1)
    #expect(graph.texts == ["More", "b 10"])
  }
}

extension EnvironmentValues {
  private enum DepthKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
  }
  var depth: Int {
    get { self[DepthKey.self] }
    set { self[DepthKey.self] = newValue }
  }
}
