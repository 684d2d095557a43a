import Observation
import PullbackUI
import Testing

@MainActor struct LifecycleTests {
  @Observable final class Model {
    var id = 1
    var isShown = true
    @ObservationIgnored var log: [String] = []
    @ObservationIgnored let events: AsyncStream<String>
    @ObservationIgnored private let continuation: AsyncStream<String>.Continuation
    init() { (events, continuation) = AsyncStream.makeStream() }
    func tell(_ event: String) { continuation.yield(event) }
  }

  @Test("a task starts with its view, restarts for another id, and is cancelled with the view")
  func task() async {
    struct Screen: View {
      let model: Model
      var body: some View {
        if model.isShown {
          Text("Shown").task(id: model.id) {
            let id = model.id
            model.tell("begin \(id)")
            await withTaskCancellationHandler {
              var never = AsyncStream<Void>.makeStream().stream.makeAsyncIterator()
              await never.next()
            } onCancel: {
            }
            model.tell("end \(Task.isCancelled)")
          }
        }
      }
    }
    let model = Model()
    let graph = ViewGraph { Screen(model: model) }
    var events = model.events.makeAsyncIterator()
    #expect(await events.next() == "begin 1")
    model.id = 2
    graph.update()
    let two = Set([await events.next(), await events.next()])
    #expect(two == ["end true", "begin 2"])
    model.isShown = false
    graph.update()
    #expect(await events.next() == "end true")
  }

  @Test("onChange gets the old and the new value, after the bodies ran")
  func change() {
    struct Screen: View {
      let model: Model
      var body: some View {
        Text("\(model.id)")
          .onChange(of: model.id) { model.log.append("\($0) to \($1)") }
          .onChange(of: model.isShown, initial: true) { model.log.append("shown") }
      }
    }
    let model = Model()
    let graph = ViewGraph { Screen(model: model) }
    #expect(model.log == ["shown"])
    model.id = 5
    graph.update()
    #expect(model.log == ["shown", "1 to 5"])
  }

  @Test("onNeedsUpdate is called once for several changes, on the graph's actor")
  func needsUpdate() async {
    let model = Model()
    struct Screen: View {
      let model: Model
      var body: some View { Text("\(model.id)") }
    }
    let graph = ViewGraph { Screen(model: model) }
    await withCheckedContinuation { continuation in
      graph.onNeedsUpdate = { continuation.resume() }
      model.id = 2
      model.id = 3
    }
    graph.update()
    #expect(graph.texts == ["3"])
    #expect(!graph.needsUpdate)
  }

  @Test("a change in onAppear is on screen after the same update")
  func settles() {
    struct Screen: View {
      @State private var isReady = false
      var body: some View { Text(isReady ? "Ready" : "Not yet").onAppear { isReady = true } }
    }
    #expect(ViewGraph { Screen() }.texts == ["Ready"])
  }

  @Test("A refresh runs once, and not again when the view comes back")
  func refreshRunsOnce() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: String.self)
    let graph = ViewGraph {
      NavigationStack {
        NavigationLink("Go") { Text("Page") }
          .task { continuation.yield("inner") }
          .refreshable { continuation.yield("refresh") }
          .task { continuation.yield("outer") }
      }
    }
    var iterator = events.makeAsyncIterator()
    #expect(Set([await iterator.next(), await iterator.next()]) == ["inner", "outer"])
    try graph.choose("Refresh")
    #expect(await iterator.next() == "refresh")
    try graph.tap("Go")
    try graph.dismiss()
    #expect(Set([await iterator.next(), await iterator.next()]) == ["inner", "outer"])
  }
}
