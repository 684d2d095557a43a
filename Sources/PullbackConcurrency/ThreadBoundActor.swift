import Synchronization

/// An actor that runs on one thread, such as that of an event loop. Comparing threads shows whether
/// code is isolated to it, without a runtime call.
package protocol ThreadBoundActor: Actor {
  nonisolated var ownThread: OwnThread { get }
}

/// The thread of an actor that has one.
package final class OwnThread: Sendable {
  private let number = Atomic<UInt>(0)

  package init() {}

  /// Whether the caller runs on the actor's thread; false if the thread is unknown.
  @inline(__always)
  package var isCurrent: Bool {
    number.load(ordering: .acquiring) == ThreadIdentity.current.number
  }

  /// The actor runs on the caller's thread from now on.
  package func setCurrent() {
    if !isCurrent { number.store(ThreadIdentity.current.number, ordering: .releasing) }
  }

  /// The actor may run on another thread from now on.
  package func forget() { number.store(0, ordering: .releasing) }
}
