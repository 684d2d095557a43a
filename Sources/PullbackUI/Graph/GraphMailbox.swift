import PullbackConcurrency
import PullbackCore
import Synchronization

/// Collects the view nodes whose bodies read a value that has changed, until the next update of the
/// graph. It can be used on any thread.
///
/// A node is represented by its ``ReadTracker``. The tracker is posted just before the value
/// changes; the node reads the new value in the update.
final class GraphMailbox: ReadMailbox {
  private struct Contents {
    var trackers: [ReadTracker] = []
    var isWaking = false
    var isClosed = false
    /// Who wants to know why bodies are evaluated; nil for nobody.
    var observer: (any BodyObserver)?
    /// What has changed of what the trackers have read; empty without an observer.
    var changes: [ObjectIdentifier: [ReadChange]] = [:]
  }
  private let contents = ThreadLock(Contents())
  private let isolation: any Actor
  private let graph: GraphReference
  private let isObserved = Atomic(false)

  init(isolation: any Actor, graph: GraphCore) {
    self.isolation = isolation
    self.graph = GraphReference(graph)
  }

  var isEmpty: Bool { contents.withLock { $0.trackers.isEmpty } }

  func post(_ tracking: ReadTracker) {
    let wakes = contents.withLock { contents in
      // A closed graph accepts no trackers.
      if contents.isClosed { return false }
      contents.trackers.append(tracking)
      defer { contents.isWaking = true }
      return !contents.isWaking
    }
    if wakes { wake() }
  }

  func take() -> [ReadTracker] {
    contents.withLock { contents in
      defer { contents.trackers = [] }
      return contents.trackers
    }
  }

  // MARK: For an observer

  var keepsChanges: Bool { isObserved.load(ordering: .relaxed) }

  func setObserver(_ observer: (any BodyObserver)?) {
    contents.withLock { contents in
      contents.observer = observer
      contents.changes = [:]
    }
    isObserved.store(observer != nil, ordering: .relaxed)
  }

  func keep(_ part: ReadPart, of tracker: ReadTracker) {
    contents.withLock { contents in
      guard let observer = contents.observer else { return }
      let change = ReadChange(part: part, moment: observer.moment)
      var changes = contents.changes[ObjectIdentifier(tracker)] ?? []
      if changes.count == Self.mostChanges || changes.contains(change) { return }
      changes.append(change)
      contents.changes[ObjectIdentifier(tracker)] = changes
    }
  }

  private static let mostChanges = 16

  /// Returns what has changed of what a tracker has read. Call it before the tracker runs again.
  func takeChanges(of tracker: ReadTracker) -> [ReadChange] {
    contents.withLock { $0.changes.removeValue(forKey: ObjectIdentifier(tracker)) ?? [] }
  }

  /// Discards the changes that no body has asked for.
  func forgetChanges() {
    contents.withLock { if $0.trackers.isEmpty { $0.changes = [:] } }
  }

  /// Discards all posted read trackers, and those that are posted later, because the graph has
  /// ended.
  func close() {
    contents.withLock { contents in
      contents.isClosed = true
      contents.trackers = []
      contents.changes = [:]
    }
  }

  /// Schedules a call of `onNeedsUpdate` on the actor of the ``ViewGraph``, unless one is already
  /// scheduled.
  func wakeSoon() {
    let wakes = contents.withLock { contents in
      defer { contents.isWaking = true }
      return !contents.isWaking
    }
    if wakes { wake() }
  }

  /// Calls a closure without scheduling a call of `onNeedsUpdate` for the changes that the closure
  /// handles itself. Schedules one if changes are left when the closure returns.
  func withoutWaking(_ body: () -> Void) {
    let isFirst = contents.withLock { contents in
      defer { contents.isWaking = true }
      return !contents.isWaking
    }
    body()
    guard isFirst else { return }
    let wakes = contents.withLock { contents in
      contents.isWaking = !contents.trackers.isEmpty
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

/// The change of a part that a body has read, and the action to which it belongs.
struct ReadChange: Equatable {
  let part: ReadPart
  let moment: Int?

  static func == (a: Self, b: Self) -> Bool { a.part === b.part && a.moment == b.moment }
}

/// A weak reference to a graph that can be sent to the graph's actor.
///
/// Unchecked: the graph is used on its own actor only.
private struct GraphReference: @unchecked Sendable {
  let reference: WeakReference<GraphCore>
  init(_ graph: GraphCore) { reference = WeakReference(graph) }
}
