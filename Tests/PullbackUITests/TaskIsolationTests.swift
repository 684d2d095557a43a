import Pullback
import PullbackUI
import Testing

/// A feature with an effect that sends an answer.
struct Greeter: Reducer {
  struct State: Equatable { var text = "" }
  enum Action: Equatable, Sendable { case onTask, answered(String) }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .onTask: return .run { send in await send(.answered("Hello")) }
      case .answered(let text):
        state.text = text
        return .none
      }
    }
  }
}

struct GreeterView: View {
  let store: StoreOf<Greeter>
  @State private var isDone = false
  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Text(viewStore.text)
      Text(isDone ? "Done" : "Waiting")
    }
    .task {
      await store.send(.onTask).finish()
      isDone = true
    }
  }
}

/// An actor that holds a running view, as a session of a web server does.
private actor Visitor {
  private var graph: ViewGraph?

  func start() -> AsyncStream<[String]> {
    let (frames, continuation) = AsyncStream.makeStream(of: [String].self)
    let store = Store(initialState: Greeter.State()) { Greeter() }
    let graph = ViewGraph { GreeterView(store: store) }
    graph.onNeedsUpdate = { [weak graph, weak self] in
      self?.preconditionIsolated()
      graph?.update()
      continuation.yield(graph?.texts ?? [])
    }
    self.graph = graph
    return frames
  }
}

@Suite struct TaskIsolationTests {
  @Test("A task that only awaits a store runs on the main actor, where its view is")
  @MainActor func onMainActor() async {
    let (frames, continuation) = AsyncStream.makeStream(of: [String].self)
    let graph = ViewGraph {
      GreeterView(store: Store(initialState: Greeter.State()) { Greeter() })
    }
    graph.onNeedsUpdate = { [weak graph] in
      graph?.update()
      continuation.yield(graph?.texts ?? [])
    }
    #expect(await frames.first { @Sendable in $0 == ["Hello", "Done"] } != nil)
  }

  @Test("A task that only awaits a store runs on the actor that its view was made on")
  func onOwnActor() async {
    let visitor = Visitor()
    let frames = await visitor.start()
    #expect(await frames.first { @Sendable in $0 == ["Hello", "Done"] } != nil)
  }
}
