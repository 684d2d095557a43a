#if Web
import Synchronization

/// Limits how many sessions of an app are restored at the same time, so that after a crash those
/// whose pages came first are finished first, and restored sessions need not share the processor
/// with all that still wait.
package final class RestoreQueue: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// The index of the next one in `waiting`. Resuming one increments it and does not move the
    /// others.
    var next = 0
  }

  private let state: Mutex<State>

  /// Creates a queue.
  ///
  /// - Parameter limit: The number of sessions that may be restored at the same time.
  package init(limit: Int) { state = Mutex(State(free: limit)) }

  /// The number of those that wait for a turn.
  package var waitingCount: Int { state.withLock { $0.waiting.count - $0.next } }

  /// Waits for a turn. Call ``leave()`` when it is over.
  package func enter() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free == 0 else {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  /// Ends a turn; the one that has waited longest is next.
  package func leave() {
    let next: CheckedContinuation<Void, Never>? = state.withLock { state in
      guard state.next < state.waiting.count else {
        state.free += 1
        return nil
      }
      let next = state.waiting[state.next]
      state.next += 1
      if state.next == state.waiting.count {
        state.waiting = []
        state.next = 0
      }
      return next
    }
    next?.resume()
  }
}
#endif
