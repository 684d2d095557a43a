import Observation
import PullbackConcurrency
import PullbackCore
import Synchronization

/// The observation of the app's own `@Observable` objects that a view node read when it last
/// evaluated its body. It can be cancelled.
final class ObjectReads {
  fileprivate var ticket: ObjectTicket?
  private let revocation = Revocation()

  func mark() { revocation.read() }

  func revoke() {
    guard let ticket else { return }
    self.ticket = nil
    if ticket.void() { revocation.revoke() }
  }
}

extension ReadTracker {
  var objects: ObjectReads? { attachment as? ObjectReads }

  var objectReads: ObjectReads {
    if let objects { return objects }
    let made = ObjectReads()
    attachment = made
    return made
  }

  func registerObjects(wereExpected: Bool) -> @Sendable () -> Void {
    if !wereExpected { ObjectReaders.insert(owner) }
    let ticket = ObjectTicket(self)
    objectReads.ticket = ticket
    return { ticket.use() }
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
/// The body reads it together with the app's objects. Changing it ends the observation of all of
/// them; `withObservationTracking` offers no other way to cancel. Otherwise, each evaluation of a
/// body would remain registered with every object that it read.
private final class Revocation: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var mark: Void { () }
  func read() { registrar.access(self, keyPath: \.mark) }
  func revoke() { registrar.withMutation(of: self, keyPath: \.mark) {} }
}

/// The types of view nodes that have read the app's own observable objects.
///
/// Nodes of these types read a ``Revocation`` each time. Most nodes read only stores and their own
/// state, and need none. The first body of a type that reads objects reads no ``Revocation``,
/// because its type was not known to need one.
enum ObjectReaders {
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
