import PullbackConcurrency

/// Where news of changes arrive, from any thread, and wait for the graph's turn.
///
/// A change is announced before it can be seen, so the news only say which node has to look again.
final class GraphMailbox: ReadMailbox {
  private struct Contents {
    var news: [ReadTracker] = []
    var isWaking = false
    var isClosed = false
  }
  private let contents = ThreadLock(Contents())
  private let isolation: any Actor
  private let graph: GraphReference

  init(isolation: any Actor, graph: ViewGraph) {
    self.isolation = isolation
    self.graph = GraphReference(graph)
  }

  var isEmpty: Bool { contents.withLock { $0.news.isEmpty } }

  func post(_ tracking: ReadTracker) {
    let wakes = contents.withLock { contents in
      // News that nobody takes any more would keep themselves here.
      if contents.isClosed { return false }
      contents.news.append(tracking)
      defer { contents.isWaking = true }
      return !contents.isWaking
    }
    if wakes { wake() }
  }

  func take() -> [ReadTracker] {
    contents.withLock { contents in
      defer { contents.news = [] }
      return contents.news
    }
  }

  /// The graph has ended.
  func close() {
    contents.withLock { contents in
      contents.isClosed = true
      contents.news = []
    }
  }

  /// Comes back on the graph's actor to tell the front end.
  func wakeSoon() {
    let wakes = contents.withLock { contents in
      defer { contents.isWaking = true }
      return !contents.isWaking
    }
    if wakes { wake() }
  }

  /// Runs something that looks at the news itself before it ends, so that nobody has to be woken.
  func withoutWaking(_ body: () -> Void) {
    let isFirst = contents.withLock { contents in
      defer { contents.isWaking = true }
      return !contents.isWaking
    }
    body()
    guard isFirst else { return }
    let wakes = contents.withLock { contents in
      contents.isWaking = !contents.news.isEmpty
      return contents.isWaking
    }
    if wakes { wake() }
  }

  private func wake() {
    Task { await self.announce(on: self.isolation) }
  }

  private func announce(on isolation: isolated any Actor) {
    contents.withLock { $0.isWaking = false }
    graph.reference.object?.announce()
  }
}

/// A graph as seen from elsewhere; only its own actor looks inside.
private struct GraphReference: @unchecked Sendable {
  let reference: LivingReference<ViewGraph>
  init(_ graph: ViewGraph) { reference = LivingReference(graph) }
}
