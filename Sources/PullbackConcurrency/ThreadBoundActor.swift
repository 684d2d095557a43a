import Synchronization

/// An actor that runs on one thread, such as that of an event loop. Comparing threads determines
/// whether code is isolated to it, without a call into the concurrency runtime.
package protocol ThreadBoundActor: Actor {
  nonisolated var ownThread: OwnThread { get }
}

/// The thread of a ``ThreadBoundActor``, if it is known.
package final class OwnThread: Sendable {
  private let number = Atomic<UInt>(0)

  package init() {}

  /// Whether the caller runs on the actor's thread; false if the thread is unknown.
  @inline(__always)
  package var isCurrent: Bool {
    number.load(ordering: .acquiring) == ThreadIdentity.current.number
  }

  /// Makes the calling thread the actor's thread.
  package func setCurrent() {
    if !isCurrent { number.store(ThreadIdentity.current.number, ordering: .releasing) }
  }

  /// Makes the actor's thread unknown, because the actor may move to another.
  package func forget() { number.store(0, ordering: .releasing) }
}
