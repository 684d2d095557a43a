import PullbackConcurrency

/// A gate at which effects wait until a test opens it.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    var arrived = 0
    var arrivals: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }
  private let state = ThreadLock(State())

  /// Waits until the gate is open; does not react to cancellation.
  func wait() async {
    await withCheckedContinuation { continuation in
      let (resume, arrivals) = state.withLock { state in
        state.arrived += 1
        let ready = state.arrivals.filter { $0.count <= state.arrived }
        state.arrivals.removeAll { $0.count <= state.arrived }
        if state.isOpen { return (true, ready) }
        state.waiting.append(continuation)
        return (false, ready)
      }
      for arrival in arrivals { arrival.continuation.resume() }
      if resume { continuation.resume() }
    }
  }

  /// Returns when so many effects have reached the gate.
  func arrivals(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.arrived >= count { return true }
        state.arrivals.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}

/// Suspends until the task is cancelled.
func untilCancelled() async {
  let stream = AsyncStream<Never> { _ in }
  for await _ in stream {}
}

/// A list that effects append to.
final class Log: Sendable {
  private let lines = ThreadLock<[String]>([])
  func add(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}
