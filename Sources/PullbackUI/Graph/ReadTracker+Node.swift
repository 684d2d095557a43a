import Observation
import PullbackConcurrency
import PullbackCore
import Synchronization

/// What the last run of a node's body read, and the node to run again when that changes.
extension ReadTracker {
  var node: _Node? { owner as? _Node }

  /// Runs a node's code and records what it reads. Stores and `@State` register with the tracker;
  /// other observable objects register with the standard library's observation.
  func track<Result>(_ read: () -> Result) -> Result {
    objects?.revoke()
    let readsObjects = ObjectReaders.contain(owner)
    return run {
      withObservationTracking(
        {
          if readsObjects { objectReads.mark() }
          return read()
        },
        // Asked for only where something was read that the standard library keeps.
        onChange: registerObjects(wereExpected: readsObjects)
      )
    }
  }

  /// The node ends.
  func end() {
    owner = nil
    cancel()
    objects?.revoke()
    attachment = nil
  }

  private var objects: ObjectReads? { attachment as? ObjectReads }

  private var objectReads: ObjectReads {
    if let objects { return objects }
    let made = ObjectReads()
    attachment = made
    return made
  }

  private func registerObjects(wereExpected: Bool) -> @Sendable () -> Void {
    if !wereExpected { ObjectReaders.insert(owner) }
    let ticket = ObjectTicket(self)
    objectReads.ticket = ticket
    return { ticket.use() }
  }
}

/// What the last run of a node's code left with observable objects of the app's.
private final class ObjectReads {
  var ticket: ObjectTicket?
  private let revocation = Revocation()

  func mark() { revocation.read() }

  func revoke() {
    guard let ticket else { return }
    self.ticket = nil
    if ticket.void() { revocation.revoke() }
  }
}

/// What observed objects hold of one run of a node's code; they use it once, from any thread.
private final class ObjectTicket: Sendable {
  private let tracker: ReadTracker
  private let isLive = Atomic(true)

  init(_ tracker: ReadTracker) { self.tracker = tracker }

  func use() { if void() { tracker.fire() } }

  /// True once.
  func void() -> Bool { isLive.exchange(false, ordering: .acquiringAndReleasing) }
}

/// A property that every run reads that reads objects, so that changing it takes the run's other
/// observations back. Without it a run that is replaced would stay registered with all that it read.
private final class Revocation: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var mark: Void { () }
  func read() { registrar.access(self, keyPath: \.mark) }
  func revoke() { registrar.withMutation(of: self, keyPath: \.mark) {} }
}

/// The types of nodes one of which was seen to read observable objects. Most read stores and views'
/// own state alone, and need no ``Revocation``; the first run of a type that does otherwise goes
/// without one.
private enum ObjectReaders {
  private static let types = ThreadLock(Set<ObjectIdentifier>())
  private static let count = Atomic(0)

  static func contain(_ node: AnyObject?) -> Bool {
    guard count.load(ordering: .acquiring) > 0, let node else { return false }
    return types.withLock { $0.contains(ObjectIdentifier(type(of: node))) }
  }

  static func insert(_ node: AnyObject?) {
    guard let node else { return }
    let count = types.withLock { types in
      types.insert(ObjectIdentifier(type(of: node)))
      return types.count
    }
    self.count.store(count, ordering: .releasing)
  }
}
