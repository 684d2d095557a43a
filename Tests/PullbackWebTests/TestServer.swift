#if Web
import Foundation
import Hummingbird
import Logging
import Metrics
import NIOCore
import NIOPosix
import Observation
import Pullback
import PullbackSharing
import PullbackUI
import PullbackWeb
import Synchronization

/// An app for the tests: a counter, a field, and an effect.
struct Feature: Reducer {
  struct State: Equatable {
    var count = 0
    var text = ""
    var answer = ""
  }

  enum Action: Equatable, Sendable {
    case increment
    case edited(String)
    case ask
    case answered(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment:
      state.count += 1
      return .none
    case .edited(let text):
      state.text = text
      return .none
    case .ask:
      let count = state.count
      return .run { send in await send(.answered(count * 2)) }
    case .answered(let answer):
      state.answer = "The answer is \(answer)."
      return .none
    }
  }
}

struct FeatureView: View {
  let store: StoreOf<Feature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      NavigationStack {
        VStack {
          Text("Count \(viewStore.count)")
          Button("Increment") { viewStore.send(.increment) }
          Button("Ask") { viewStore.send(.ask) }
          Text(viewStore.answer)
          TextField("Text", text: viewStore.binding(get: \.text, send: { .edited($0) }))
          Text("Typed \(viewStore.text)")
          NavigationLink("More") { Text("There is no more.").navigationTitle("More") }
        }
        .navigationTitle("Test")
      }
    }
  }
}

/// A view whose task only awaits its store.
struct TaskView: View {
  let store: StoreOf<Feature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { Text($0.answer) }
      .task { await store.send(.ask).finish() }
  }
}

/// The same view inside a main-actor view, as a view written for SwiftUI is.
struct MainTaskView: MainActorView {
  @State private var model = MainModel()
  let store: StoreOf<Feature>

  var body: some MainActorView {
    VStack {
      Text("Main \(model.count)")
      TaskView(store: store)
    }
  }
}

/// A view of a number that all visitors share.
struct VotesView: View {
  @Shared(.inMemory("PullbackWebTests.votes")) private var votes = 0

  var body: some View {
    VStack {
      Text("Votes \(votes)")
      Button("Vote") { $votes.withLock { $0 += 1 } }
    }
  }
}

/// A link that the browser opens, and one that the app opens itself.
struct LinksView: View {
  @State private var opened = "Nothing"

  var body: some View {
    VStack {
      if let phone = URL(string: "tel:+4930123") { Link("Call", destination: phone) }
      if let page = URL(string: "https://example.com") {
        Link("Read", destination: page)
          .environment(
            \.openURL,
            OpenURLAction {
              opened = "Opened \($0.absoluteString)"
              return .handled
            })
      }
      Text(opened)
    }
  }
}

/// Pictures of the server, and one that it does not have.
struct PicturesView: View {
  var body: some View {
    VStack {
      Image("cat").accessibilityLabel("A cat")
      Image("wide one")
      Image(decorative: "cat")
      Image("unknown")
    }
  }
}

/// A view that reads the colors of the browser.
struct SchemeView: View {
  @PullbackUI.Environment(\.colorScheme) private var scheme
  var body: some View { Text(scheme == .dark ? "Night" : "Day") }
}

/// A view that waits for files from the start.
struct ImportView: View {
  @State private var isChoosing = true
  @State private var got = "nothing"

  var body: some View {
    VStack {
      Text("Got \(got)")
      Button("Choose") { isChoosing = true }
    }
    .fileImporter(
      isPresented: $isChoosing, allowedContentTypes: [.png], allowsMultipleSelection: true
    ) { result in
      let files = (try? result.get()) ?? []
      got = files.map { "\($0.lastPathComponent) with \((try? Data(contentsOf: $0))?.count ?? -1)" }
        .joined(separator: " and ")
    }
    .fileImporterLimit(bytes: 8)
  }
}

/// The app's own page of a failure, whose body takes as long as the test wants.
struct FailureView: View {
  static let work = Mutex<(@Sendable () -> Void)?>(nil)
  let failure: LiveFailure

  var body: some View {
    let _ = Self.work.withLock { $0 }?()
    VStack {
      Text("Oh no: \(failure.title)").foregroundStyle(.red)
      Text(failure.message)
      if let url = URL(string: failure.link) { Link(failure.linkTitle, destination: url) }
    }
    .navigationTitle("Status \(failure.status)")
    .pageLanguage("de")
  }
}

@MainActor struct MainFailureView: @MainActor View {
  let failure: LiveFailure
  var body: some View { Text("On the main actor: \(failure.title)") }
}

/// A view that takes as long to be created as the test wants.
struct SlowView: View {
  /// Reports the end of the view's session.
  final class Sentinel: Sendable {
    let ended: AsyncStream<Void>.Continuation
    init(_ ended: AsyncStream<Void>.Continuation) { self.ended = ended }
    deinit { ended.finish() }
  }

  /// What the test does while the view is created; it returns what reports the end of the session.
  static let work = Mutex<(@Sendable () async -> Sentinel)?>(nil)

  static func make() async -> Sentinel? { await work.withLock { $0 }?() }

  let sentinel: Sentinel?
  var body: some View { Text("Slow") }
}

/// A model of the main actor.
@MainActor @Observable final class MainModel {
  var count = 0
  func add() {
    count += 1
    // Changes the count later, on the main actor.
    Task { count += 10 }
  }
}

@MainActor struct MainView: @MainActor View {
  let model: MainModel

  var body: some View {
    VStack {
      Text("Main \(model.count)")
      Button("Add") { model.add() }
    }
  }
}

/// Runs a server with the app at `/`, on a free port, for the duration of a closure.
func withServer<Result: Sendable>(
  metrics: any MetricsFactory = NOOPMetricsHandler.instance,
  logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
  _ change: (inout LiveConfiguration) -> Void = { _ in },
  _ body:
    @escaping @Sendable (TestClient, LiveServer, @escaping @Sendable () async -> Void)
    async throws -> Result
) async throws -> Result {
  var configuration = LiveConfiguration.patient
  change(&configuration)
  let live = LiveServer(
    configuration: configuration,
    logger: logger,
    metrics: metrics
  )
  let router = Router()
  router.liveHealth("/health", on: live)
  router.live("/", title: "App", on: live) {
    FeatureView(store: Store(initialState: Feature.State()) { Feature() })
  }
  router.live("/votes", title: "Votes", on: live) { VotesView() }
  router.live("/links", title: "Links", on: live) { LinksView() }
  router.liveFailures("/links", on: live) { FailureView(failure: $0) }
  router.liveFailures("/main", on: live) { MainFailureView(failure: $0) }
  router.live("/pictures", title: "Pictures", on: live) { PicturesView() }
  router.live("/visitor", title: "Visitor", on: live) {
    Text("Visitor \(LiveVisitor.current?.id ?? "none")")
  }
  router.live("/task", title: "Task", on: live) {
    TaskView(store: Store(initialState: Feature.State()) { Feature() })
  }
  router.live("/main-task", title: "Task", on: live) {
    MainTaskView(store: Store(initialState: Feature.State()) { Feature() })
  }
  router.live("/scheme", title: "Scheme", on: live) { SchemeView() }
  router.live("/files", title: "Files", on: live) { ImportView() }
  router.live("/offer", title: "Offer", on: live) { OfferView() }
  router.live("/slow", title: "Slow", on: live) { SlowView(sentinel: await SlowView.make()) }
  router.live("/main", title: "Main", on: live) { MainView(model: MainModel()) }
  let (ports, port) = AsyncStream.makeStream(of: Int.self)
  let app = Application(
    router: router,
    server: .live(live),
    configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { port.yield($0.localAddress?.port ?? 0) },
    logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  )
  return try await withThrowingTaskGroup(of: Result?.self) { group in
    let trigger = ShutdownTrigger()
    group.addTask {
      try await trigger.run(app)
      return nil
    }
    guard let port = await ports.first(where: { _ in true }) else { throw NoPort() }
    let result = try await body(TestClient(port: port), live) { await trigger.fire() }
    await trigger.fire()
    try await group.waitForAll()
    return result
  }
}

struct NoPort: Error {}
#endif
