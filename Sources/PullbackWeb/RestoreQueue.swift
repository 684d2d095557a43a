#if Web
import NIOCore
import Synchronization

/// Lets a few sessions at a time be restored, in the order in which their pages came.
///
/// After a crash all pages come at once. If all sessions were restored at the same time, even the
/// first would be ready late, and pages would give up waiting and come again.
final class RestoreQueue: Sendable {
  private struct State {
    var free: Int
    var waiting = CircularBuffer<CheckedContinuation<Void, Never>>()
  }

  private let state: Mutex<State>

  /// - Parameter limit: The number of sessions that are restored at the same time.
  init(limit: Int) { state = Mutex(State(free: limit)) }

  /// Waits until it is the caller's turn. Call ``leave()`` when the session is restored.
  func enter() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  func leave() {
    let next = state.withLock { state in
      if state.waiting.isEmpty { state.free += 1 }
      return state.waiting.popFirst()
    }
    next?.resume()
  }
}
#endif
