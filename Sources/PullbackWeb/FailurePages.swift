#if Web
import Foundation
import NIOCore
import NIOPosix
import PullbackHTML
import PullbackUI
import Synchronization

/// The apps' own views of failures. Whatever these do, a failure is answered.
final class FailurePages: Sendable {
  typealias Make = @Sendable (LiveFailure, FailurePage, FailureStage) async -> String

  private struct State {
    var views: [String: Make] = [:]
    var stage: FailureStage?
    /// When the views began that are being made; nil while none are.
    var start: Duration?
  }
  private let state = Mutex(State())

  func add(_ base: String, make: @escaping Make) {
    state.withLock { state in
      state.views[base] = make
      if state.stage == nil { state.stage = FailureStage() }
    }
  }

  func has(_ base: String) -> Bool { state.withLock { $0.views[base] != nil } }

  /// Returns the HTML of a failure; nil if the app has no view for it, or if that takes too long.
  func html(_ failure: LiveFailure, _ page: FailurePage, within limit: Duration) async -> String? {
    let found = state.withLock { state -> (Make, FailureStage)? in
      guard let make = state.views[page.mount.base], let stage = state.stage else { return nil }
      if let start = state.start, LiveServer.now - start > limit { return nil }
      return (make, stage)
    }
    guard let (make, stage) = found else { return nil }
    let answers = AsyncStream<String?>.makeStream(bufferingPolicy: .bufferingOldest(1))
    Task {
      await stage.turn {
        self.state.withLock { $0.start = LiveServer.now }
        let html = await make(failure, page, stage)
        self.state.withLock { $0.start = nil }
        answers.continuation.yield(html)
      }
    }
    let timer = MultiThreadedEventLoopGroup.singleton.any().scheduleTask(in: TimeAmount(limit)) {
      answers.continuation.yield(nil)
    }
    defer { timer.cancel() }
    return await answers.stream.first { _ in true } ?? nil
  }
}

/// The actor of the views of failures, with a thread of its own, so that views that never end stop
/// nothing else.
actor FailureStage {
  private let group: MultiThreadedEventLoopGroup
  private nonisolated let executor: LoopExecutor
  /// The last of the tasks that take turns.
  private var last: Task<Void, Never>?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init() {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    self.group = group
    executor = LoopExecutor([group.next()], index: 0)
  }

  deinit { group.shutdownGracefully { _ in } }

  /// Runs a closure when those of earlier calls are done.
  func turn(_ body: @escaping @Sendable () async -> Void) async {
    let former = last
    let own = Task {
      await former?.value
      await body()
    }
    last = own
    await own.value
  }

  func render(
    _ page: FailurePage,
    _ makeGraph: @Sendable (isolated FailureStage) -> ViewGraph
  ) -> String {
    page.render(makeGraph(self))
  }
}

/// The document of a failure, with an app's views.
struct FailurePage: Sendable {
  let title: String
  let mount: LiveMount
  let language: String
  let head: RawHTML
  let pictures: MountedImages
  /// The random text by which the response allows the page's own style sheet.
  let nonce: String

  func render(_ graph: ViewGraph) -> String {
    graph.update()
    let engine = SessionEngine(
      graph: graph, base: mount.base, pictures: pictures, now: { .zero }, output: { _ in })
    engine.standardLanguage = language
    engine.standardTitle = graph.pageDescription.title ?? title
    engine.hasNoSession = true
    let page = engine.page()
    var document = LivePage(
      title: page.title.isEmpty ? title : page.title, content: page.content, token: "",
      base: mount.base, path: "", depth: 0, seen: 0, handled: 0, clientPath: mount.clientPath,
      stylesheetPath: mount.stylesheetPath, socketPath: mount.socketPath)
    document.language = language
    document.description = page.description
    document.description.description = nil
    document.head = head
    document.stylesheets = mount.ownStylesheetPaths
    document.nonce = nonce
    let html = document.staticHTML
    graph.unmount()
    return html
  }
}
#endif
