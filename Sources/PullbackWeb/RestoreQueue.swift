#if Web
import Synchronization

/// Limits how many sessions of an app are restored at the same time, so that after a crash those
/// whose pages came first are finished first, and restored sessions need not share the processor
/// with all that still wait.
///
/// Nobody waits for the session of an *idle* page, which has no action that is not stored. Such
/// sessions are restored one at a time, when no other session waits or is being restored, with a pause
/// after each that is as long, up to 100 ms: thousands of pages connect meanwhile, and the people who act
/// on some of them need the processor. A page whose person acts goes before the other
/// idle ones; see ``hurry(_:)``.
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
    let limit: Int
    /// How many sessions are being restored.
    var running = 0
    var active = Line<Turn>()
    var idle: [RandomID: Turn] = [:]
    /// The keys of `idle` in order, and keys that were removed from it.
    var idleOrder = Line<RandomID>()
    /// The idle session that is being restored, and since when; nil if none is.
    var currentIdle: (id: RandomID, since: ContinuousClock.Instant)?
    var isPausing = false

    /// Gives a free place to the next one that may have it.
    mutating func takeNext() -> Turn? {
      guard running < limit else { return nil }
      if let turn = active.popFirst() {
        running += 1
        return turn
      }
      while running == 0, !isPausing, let id = idleOrder.popFirst() {
        guard let turn = idle.removeValue(forKey: id) else { continue }
        running += 1
        currentIdle = (id, .now)
        return turn
      }
      return nil
    }
  }

  private let state: Mutex<State>
  private let pause: @Sendable (Duration) async -> Void

  /// The longest pause, because a session may have waited for a slow storage.
  private static let longestPause = Duration.milliseconds(100)

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - limit: The number of sessions that may be restored at the same time.
  ///   - pause: Waits for the given time.
  package init(
    limit: Int,
    pause: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
  ) {
    state = Mutex(State(limit: limit))
    self.pause = pause
  }

  /// The number of those that wait for a turn.
  package var waitingCount: Int { state.withLock { $0.active.count + $0.idle.count } }

  /// Whether no idle session is restored for a while.
  package var isPausing: Bool { state.withLock { $0.isPausing } }

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
    let (next, time) = state.withLock { state in
      state.running -= 1
      var time: Duration?
      if let idle = state.currentIdle, idle.id == id {
        state.currentIdle = nil
        state.isPausing = true
        time = min(.now - idle.since, Self.longestPause)
      }
      return (state.takeNext(), time)
    }
    next?.resume()
    guard let time else { return }
    Task {
      await pause(time)
      let next = state.withLock { state in
        state.isPausing = false
        return state.takeNext()
      }
      next?.resume()
    }
  }
}
#endif
