import PullbackUI
import Testing

private final class Counter: ObservableObject {
  @Published var count = 0
  @Published var name = "Ada"
  var unpublished = 0
}

private final class Manual: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  var text = "old" { willSet { objectWillChange.send() } }
}

@MainActor @Suite struct ObservableObjectTests {
  private struct Row: View {
    @ObservedObject var counter: Counter
    var body: some View { Text("Row \(counter.count)") }
  }

  private struct Reader: View {
    @EnvironmentObject var counter: Counter
    var body: some View { Text("Name \(counter.name)") }
  }

  private struct Screen: View {
    @StateObject var counter = Counter()
    var body: some View {
      Row(counter: counter)
      Button("Add") { counter.count += 1 }
      TextField("Name", text: $counter.name)
      Reader().environmentObject(counter)
    }
  }

  @Test(
    "A change of a @Published property runs the bodies that read it, and no other")
  func published() throws {
    let graph = ViewGraph { Screen() }
    #expect(graph.texts.contains("Row 0"))
    graph.bodiesRun = 0
    try graph.tap("Add")
    #expect(graph.texts.contains("Row 1"))
    #expect(graph.texts.contains("Name Ada"))
    #expect(graph.bodiesRun == 1)
  }

  @Test("A binding to a @Published property writes the object")
  func binding() {
    let counter = Counter()
    let binding = ObservedObject(wrappedValue: counter).name
    binding.wrappedValue = "Grace"
    #expect(counter.name == "Grace")
  }

  @Test("objectWillChange.send() runs the bodies that observe the object")
  func manual() {
    struct ManualView: View {
      @ObservedObject var model: Manual
      var body: some View { Text(model.text) }
    }
    let model = Manual()
    let graph = ViewGraph { ManualView(model: model) }
    model.text = "new"
    graph.update()
    #expect(graph.texts == ["new"])
  }

  @Test("onReceive gets the values of a @Published property, including the first one")
  func receives() async {
    struct Receiver: View {
      let counter: Counter
      let log: (Int) -> Void
      var body: some View { Text("x").onReceive(counter.$count) { log($0) } }
    }
    let counter = Counter()
    let (values, continuation) = AsyncStream.makeStream(of: Int.self)
    let graph = ViewGraph { Receiver(counter: counter) { continuation.yield($0) } }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    counter.count = 5
    #expect(await iterator.next() == 5)
    graph.unmount()
  }

  @Test("onReceive gets the elements of any asynchronous sequence, on the actor of the views")
  func receivesSequence() async {
    let (source, input) = AsyncStream.makeStream(of: String.self)
    let (values, continuation) = AsyncStream.makeStream(of: String.self)
    let graph = ViewGraph {
      Text("x").onReceive(source) {
        MainActor.preconditionIsolated("An action of onReceive left the actor of the views.")
        continuation.yield($0)
      }
    }
    input.yield("a")
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == "a")
    graph.unmount()
  }

  @Test("objectWillChange sends before each change of a @Published property")
  func willChange() async {
    let counter = Counter()
    var changes = counter.objectWillChange.makeAsyncIterator()
    counter.count = 1
    #expect(await changes.next() != nil)
  }

  @Test("onReceive performs the action of the newest body")
  func newestAction() async throws {
    struct Receiver: View {
      let name: String
      let source: AsyncStream<Int>
      let log: (String) -> Void
      var body: some View { Text(name).onReceive(source) { log("\(name) \($0)") } }
    }
    struct Screen: View {
      @State private var name = "old"
      let source: AsyncStream<Int>
      let log: (String) -> Void
      var body: some View {
        Receiver(name: name, source: source, log: log)
        Button("Rename") { name = "new" }
      }
    }
    let (source, input) = AsyncStream.makeStream(of: Int.self)
    let (values, continuation) = AsyncStream.makeStream(of: String.self)
    let graph = ViewGraph { Screen(source: source) { continuation.yield($0) } }
    var iterator = values.makeAsyncIterator()
    input.yield(1)
    #expect(await iterator.next() == "old 1")
    try graph.tap("Rename")
    input.yield(2)
    #expect(await iterator.next() == "new 2")
    graph.unmount()
  }
}
