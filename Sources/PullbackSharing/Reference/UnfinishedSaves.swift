import Foundation

/// The values whose last change was left to a thread that was saving the one before. The end of the
/// program waits for these threads.
enum UnfinishedSaves {
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

  /// Waits until all are saved; at most two seconds, because the thread may be the very one that
  /// ends the program.
  static func wait() {
    let limit = Date(timeIntervalSinceNow: 2)
    roots.condition.withLock {
      while !roots.ids.isEmpty, roots.condition.wait(until: limit) {}
    }
  }
}
