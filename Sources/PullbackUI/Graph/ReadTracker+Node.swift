import Observation
import PullbackConcurrency
import PullbackCore
import Synchronization

/// Connects a ``ReadTracker``, which records what code reads, to the view node that runs the code.
extension ReadTracker {
  var node: _Node? { owner as? _Node }

  /// Calls a closure and records what it reads. Stores and `@State` register with the tracker;
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
        // An autoclosure, evaluated only if the closure read an object that uses the standard
        // library's observation.
        onChange: registerObjects(wereExpected: readsObjects)
      )
    }
  }

  /// Cancels all observations, because the view was removed.
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

/// The observation of `@Observable` objects that a view body read when it was last evaluated.
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

/// Notifies a ``ReadTracker`` of the first change of any `@Observable` object that a view body
/// read. It can be used on any thread.
private final class ObjectTicket: Sendable {
  private let tracker: ReadTracker
  private let isLive = Atomic(true)

  init(_ tracker: ReadTracker) { self.tracker = tracker }

  func use() { if void() { tracker.fire() } }

  /// Makes ``use()`` do nothing from now on. Returns true only for the first call.
  func void() -> Bool { isLive.exchange(false, ordering: .acquiringAndReleasing) }
}

/// An observable object that cancels a view body's observation of `@Observable` objects.
///
/// The body reads this object besides the others. Changing it ends the observation of all of them;
/// `withObservationTracking` offers no other way to cancel. Otherwise, each evaluation of a body
/// would remain registered with every object that it read.
private final class Revocation: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var mark: Void { () }
  func read() { registrar.access(self, keyPath: \.mark) }
  func revoke() { registrar.withMutation(of: self, keyPath: \.mark) {} }
}

/// The types of view nodes whose bodies have read `@Observable` objects.
///
/// Most bodies read only stores and `@State`, and need no ``Revocation``. The first evaluation that
/// reads objects goes without one, because the type of its node is not in the set yet.
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
