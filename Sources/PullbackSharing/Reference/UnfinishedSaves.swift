import Foundation

/// The shared values whose last change is not saved yet, because another thread is busy with an
/// earlier save. Program exit waits for those threads.
enum UnfinishedSaves {
  /// The identities of the shared values, with the condition that is signaled when one is saved.
  ///
  /// Unchecked: the lock of `condition` guards `ids`.
  private final class Roots: @unchecked Sendable {
    // Guarded by `condition`.
    var ids: Set<ObjectIdentifier> = []
    let condition = NSCondition()
  }

  private static let roots = Roots()

  static func add(_ root: AnyObject) {
    UnwrittenFiles.flushAtExit()
    roots.condition.withLock { _ = roots.ids.insert(ObjectIdentifier(root)) }
  }

  static func remove(_ root: AnyObject) {
    roots.condition.withLock {
      roots.ids.remove(ObjectIdentifier(root))
      roots.condition.broadcast()
    }
  }

  static var isEmpty: Bool { roots.condition.withLock { roots.ids.isEmpty } }

  /// Waits until all values are saved, but at most two seconds, because the saving thread may be
  /// the one that is exiting.
  static func wait() {
    let limit = Date(timeIntervalSinceNow: 2)
    roots.condition.withLock {
      while !roots.ids.isEmpty, roots.condition.wait(until: limit) {}
    }
  }
}
