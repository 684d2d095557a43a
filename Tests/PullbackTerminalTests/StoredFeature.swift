import Pullback
import PullbackConcurrency
import PullbackCore
import PullbackSessions
import PullbackTerminal
import PullbackUI

/// A feature whose session is stored, and terminals that show it.
@MainActor struct StoredFeature {
  struct Feature: Reducer {
    struct State: Equatable, Codable {
      var count = 0
      var restored = 0
      var isAsking = false
    }

    enum Action: Equatable, Sendable { case increment, restored, asking(Bool) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment: state.count += 1
        case .restored: state.restored += 1
        case .asking(let isAsking): state.isAsking = isAsking
        }
        return .none
      }
      .onRestore { _ in .restored }
    }
  }

  private struct FeatureView: View {
    let store: StoreOf<Feature>

    var body: some View {
      WithViewStore(store, observe: { $0.isAsking }) { isAsking in
        NavigationStack {
          List {
            NavigationLink("Count") { CountView(store: store) }
            NavigationLink("Other") { Text("Nothing") }
            NavigationLink("Rows") {
              List { ForEach(0..<200, id: \.self) { Text("Row \($0) of many") } }
            }
          }
        }
        .sheet(isPresented: isAsking.binding(send: { .asking($0) })) {
          Text("Really?")
          Button("No") { isAsking.send(.asking(false)) }
        }
      }
    }
  }

  private struct CountView: View {
    let store: StoreOf<Feature>
    @State private var isOpen = false
    @SceneStorage("marks") private var marks = 0

    var body: some View {
      WithViewStore(store, observe: { $0 }) { viewStore in
        VStack {
          Text("Count \(viewStore.count), restored \(viewStore.restored)")
          Text(isOpen ? "Open" : "Closed")
          Text("Marks \(marks)")
          Button("Increment") { viewStore.send(.increment) }
          Button("Toggle") { isOpen.toggle() }
          Button("Mark") { marks += 1 }
          Button("Ask") { viewStore.send(.asking(true)) }
        }
      }
      .navigationTitle("How many")
    }
  }

  /// A terminal in which the app runs.
  @MainActor final class Terminal {
    fileprivate(set) var frontEnds: [TestFrontEnd] = []
    fileprivate(set) var run: Task<String?, any Error>?

    /// What is on the screen now.
    var frontEnd: TestFrontEnd { frontEnds[frontEnds.count - 1] }
    var isRunning: Bool { frontEnds.last?.isRunning == true }

    fileprivate(set) var hasEnded = false

    func end() async throws -> String? { try await run?.value }
  }

  let clock = TestClock()

  /// Starts the app in another terminal, and returns when it is on the screen.
  func start(
    _ storage: any SessionStorage,
    attach: Bool = false,
    makeLink: (@Sendable (SessionID) async throws -> HandOverLink)? = nil
  ) async -> Terminal {
    let terminal = Terminal()
    var keeping = StoredApp.Keeping(
      storage: storage,
      format: SnapshotFormat(
        path: "", state: Feature.State.self, version: 1, migrations: SessionMigrations(),
        sizeLimit: 1 << 20))
    keeping.clock = clock
    let app = StoredApp(
      keeping, makeLink: makeLink, log: { _ in },
      makeContent: { state, views in
        let state: Feature.State = try state.map { try SnapshotCoding.decode($0) } ?? .init()
        let store = Store(initialState: state) { Feature() }
        return KeptContent(
          graph: ViewGraph(restoring: views) { FeatureView(store: store) }, store: store)
      },
      makeFrontEnd: { graph in
        let frontEnd = TestFrontEnd(graph)
        terminal.frontEnds.append(frontEnd)
        return frontEnd
      })
    terminal.run = Task {
      defer { terminal.hasEnded = true }
      return try await app.run(attach: attach)
    }
    await wait { terminal.isRunning }
    return terminal
  }

  /// Moves the clock whenever everything waits for it, until something has happened.
  func wait(until hasHappened: () -> Bool) async {
    while !hasHappened() {
      for _ in 0..<20 where !hasHappened() { await Task.yield() }
      if !hasHappened(), let next = clock.nextDeadline { await clock.advance(to: next) }
    }
  }
}
