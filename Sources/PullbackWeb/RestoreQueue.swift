#if Web
import Synchronization

/// Limits how many sessions of an app are restored at the same time, so that after a crash those
/// whose pages came first are finished first, and restored sessions need not share the processor
/// with all that still wait.
///
/// Nobody waits for the session of an *idle* page, which has no action that is not stored. Such
/// sessions are restored one at a time, when no other session waits, so that thousands of pages can
/// connect meanwhile. One whose person acts goes before the other idle ones; see ``hurry(_:)``.
package final class RestoreQueue: Sendable {
  private typealias Turn = CheckedContinuation<Void, Never>

  /// Elements in order. The first one is removed without moving the others.
  private struct Line<Element> {
    private var elements: [Element] = []
    /// The index of the first element that was not removed.
    private var next = 0

    var count: Int { elements.count - next }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func popFirst() -> Element? {
      guard next < elements.count else { return nil }
      let first = elements[next]
      next += 1
      if next == elements.count {
        elements = []
        next = 0
      }
      return first
    }
  }

  private struct State {
    /// How many more sessions may be restored now.
    var free: Int
    var active = Line<Turn>()
    var idle: [RandomID: Turn] = [:]
    /// The keys of `idle` in order, and keys that were removed from it.
    var idleOrder = Line<RandomID>()
    /// The idle session that is being restored; nil if none is.
    var currentIdle: RandomID?

    /// Gives a free place to the next one that may have it.
    mutating func takeNext() -> Turn? {
      guard free > 0 else { return nil }
      if let turn = active.popFirst() {
        free -= 1
        return turn
      }
      while currentIdle == nil, let id = idleOrder.popFirst() {
        guard let turn = idle.removeValue(forKey: id) else { continue }
        free -= 1
        currentIdle = id
        return turn
      }
      return nil
    }
  }

  private let state: Mutex<State>

  /// Creates a queue.
  ///
  /// - Parameter limit: The number of sessions that may be restored at the same time.
  package init(limit: Int) { state = Mutex(State(free: limit)) }

  /// The number of those that wait for a turn.
  package var waitingCount: Int { state.withLock { $0.active.count + $0.idle.count } }

  /// Waits for a turn. Call ``leave(_:)`` when it is over. No other call may wait for the same
  /// session.
  package func enter(_ id: RandomID, isIdle: Bool = false) async {
    await withCheckedContinuation { turn in
      let next = state.withLock { state in
        if isIdle {
          state.idle[id] = turn
          state.idleOrder.append(id)
        } else {
          state.active.append(turn)
        }
        return state.takeNext()
      }
      next?.resume()
    }
  }

  /// Makes a session that waits as idle wait as the active ones do from now on, because the person
  /// has done something on its page. Does nothing if it does not wait.
  package func hurry(_ id: RandomID) {
    let next: Turn? = state.withLock { state in
      guard let turn = state.idle.removeValue(forKey: id) else { return nil }
      state.active.append(turn)
      return state.takeNext()
    }
    next?.resume()
  }

  /// Ends the turn of a session; the one that has waited longest is next.
  package func leave(_ id: RandomID) {
    let next = state.withLock { state in
      state.free += 1
      if state.currentIdle == id { state.currentIdle = nil }
      return state.takeNext()
    }
    next?.resume()
  }
}
#endif
