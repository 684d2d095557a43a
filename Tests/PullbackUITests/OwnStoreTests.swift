import Pullback
import PullbackUI
import Testing

/// The occasion on which a view sends its first action with an effect.
private enum Occasion: CaseIterable { case task, appear, press, disappear }

/// An object that makes its store outside of every actor.
private final class GreeterModel {
  let store = Store(initialState: Greeter.State()) { Greeter() }
}

/// A view whose stores are made in the default values of its properties, where no actor is known.
private struct OwnStoreView: View {
  let occasion: Occasion
  let usesModel: Bool
  @State private var ownStore = Store(initialState: Greeter.State()) { Greeter() }
  @State private var model = GreeterModel()
  @State private var isShown = true

  private var store: StoreOf<Greeter> { usesModel ? model.store : ownStore }

  var body: some View {
    WithViewStore(store, observe: { $0 }) { Text($0.text) }
      .task { if occasion == .task { await store.send(.onTask).finish() } }
      .onAppear { if occasion == .appear { store.send(.onTask) } }
    Button("Greet") {
      if occasion == .press { store.send(.onTask) }
      if occasion == .disappear { isShown = false }
    }
    if isShown { Text("Here").onDisappear { store.send(.onTask) } }
  }
}

/// An actor that holds running views, as a session of a web server does.
private actor Visitor {
  private var graph: ViewGraph?

  /// Shows a view, presses its button, and returns the texts after each update.
  func show(_ occasion: Occasion, usesModel: Bool) throws -> AsyncStream<[String]> {
    let (frames, continuation) = AsyncStream.makeStream(of: [String].self)
    let graph = ViewGraph { OwnStoreView(occasion: occasion, usesModel: usesModel) }
    graph.onNeedsUpdate = { [weak graph, weak self] in
      self?.preconditionIsolated()
      graph?.update()
      continuation.yield(graph?.texts ?? [])
    }
    self.graph = graph
    let button = try graph.find("Greet")
    graph.update(after: { try? graph.tree.perform(.activate, on: button.id) })
    continuation.yield(graph.texts)
    return frames
  }
}

@Suite(.timeLimit(.minutes(20))) struct OwnStoreTests {
  @Test(
    "A store made in the default value of a property belongs to the actor of its view",
    arguments: Occasion.allCases, [false, true])
  private func ownActor(_ occasion: Occasion, usesModel: Bool) async throws {
    let frames = try await Visitor().show(occasion, usesModel: usesModel)
    #expect(await frames.first { @Sendable in $0.contains("Hello") } != nil)
  }
}
