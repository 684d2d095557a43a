#if Web
import Synchronization

/// Limits how many sessions of an app are restored at the same time, so that after a crash those
/// whose pages came first are finished first, and restored sessions need not share the processor
/// with all that still wait.
///
/// Nobody waits for the session of an *idle* page, which has no action that is not stored. Such
/// sessions are restored when no other one waits.
package final class RestoreQueue: Sendable {
  /// Those that wait, in order.
  private struct Line {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    /// The index of the next one in `waiting`. Resuming one increments it and does not move the
    /// others.
    private var next = 0

    var count: Int { waiting.count - next }

    mutating func append(_ continuation: CheckedContinuation<Void, Never>) {
      waiting.append(continuation)
    }

    mutating func popFirst() -> CheckedContinuation<Void, Never>? {
      guard next < waiting.count else { return nil }
      let first = waiting[next]
      next += 1
      if next == waiting.count {
        waiting = []
        next = 0
      }
      return first
    }
  }

  private struct State {
    var free: Int
    var active = Line()
    var idle = Line()
  }

  private let state: Mutex<State>

  /// Creates a queue.
  ///
  /// - Parameter limit: The number of sessions that may be restored at the same time.
  package init(limit: Int) { state = Mutex(State(free: limit)) }

  /// The number of those that wait for a turn.
  package var waitingCount: Int { state.withLock { $0.active.count + $0.idle.count } }

  /// Waits for a turn. Call ``leave()`` when it is over.
  ///
  /// - Parameter isIdle: Whether all others go first, also those that come later.
  package func enter(isIdle: Bool = false) async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free == 0 else {
          state.free -= 1
          return true
        }
        if isIdle { state.idle.append(continuation) } else { state.active.append(continuation) }
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  /// Ends a turn; the one that has waited longest is next.
  package func leave() {
    let next = state.withLock { state in
      let next = state.active.popFirst() ?? state.idle.popFirst()
      if next == nil { state.free += 1 }
      return next
    }
    next?.resume()
  }
}
#endif
