import NIOCore
import NIOPosix

/// The visitors of a run, all on one event loop.
actor Visitors {
  nonisolated let count: Int
  private let sessions: [StoredSession]
  private let measures: StoredSession.Measures
  private let loop: any EventLoop
  private let watch: RepeatedTask
  /// The servers that are being disturbed.
  private var disturbed: Set<Int> = []

  /// Loads the pages, at most 64 at a time, and connects them.
  init(_ count: Int, rows: Int, fleet: Fleet) async throws {
    let loop = fleet.group.next()
    let measures = StoredSession.Measures()
    let sessions = try await withThrowingTaskGroup(of: StoredSession.self) { tasks in
      var sessions: [StoredSession] = []
      func open(_ index: Int) async throws -> StoredSession {
        let page = try await fleet.loadPage(index)
        let session = StoredSession(
          page, index: index, rows: rows, fleet: fleet, measures: measures, loop: loop)
        loop.execute { session.connect() }
        return session
      }
      for index in 0..<count {
        if index >= 64, let session = try await tasks.next() { sessions.append(session) }
        tasks.addTask { try await open(index) }
      }
      for try await session in tasks { sessions.append(session) }
      return sessions
    }
    self.count = count
    self.sessions = sessions
    self.measures = measures
    self.loop = loop
    try await loop.submit {
      let spread = sessions.map(\.spread).max() ?? 0
      for session in sessions { session.beginWatch(spread: spread) }
    }.get()
    watch = loop.scheduleRepeatedTask(initialDelay: .zero, delay: .milliseconds(500)) { _ in
      for session in sessions { session.watch() }
    }
  }

  /// Marks a server as disturbed. Returns false if it is disturbed already.
  func begin(with server: Int) -> Bool { disturbed.insert(server).inserted }

  func end(with server: Int) { disturbed.remove(server) }

  /// Ends the measurement of pauses and returns, because from now on all servers are disturbed at
  /// once.
  nonisolated func end() { loop.execute { [measures] in measures.isEnding = true } }

  nonisolated func serverIsReady() { loop.execute { [measures] in measures.readyAt = .now() } }

  /// Performs a number of actions, one session after the other, at an even pace of `rate` actions
  /// per second.
  nonisolated func act(_ number: Int, rate: Int) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    var done = 0
    var tick = 0
    while done < number {
      tick += 1
      try await clock.sleep(until: start + .milliseconds(5 * tick))
      let goal = min(number, rate * tick / 200)
      let range = done..<goal
      try await loop.submit { [sessions] in
        for index in range { sessions[index % sessions.count].act() }
      }.get()
      done = goal
    }
  }

  /// Waits until all actions of all sessions are answered; false if that takes too long.
  nonisolated func settle(within limit: Duration) async throws -> Bool {
    let clock = ContinuousClock()
    let end = clock.now + limit
    while clock.now < end {
      let isSettled = try await loop.submit { [sessions] in
        sessions.allSatisfy(\.isSettled)
      }.get()
      if isSettled { return true }
      try await clock.sleep(for: .milliseconds(20))
    }
    return false
  }

  /// Prints what was measured, and returns what exceeded its budget.
  func report(_ report: inout SurvivalReport) async throws -> [String] {
    watch.cancel()
    let run = report
    return try await loop.submit { [sessions, measures] in
      for session in sessions { session.close() }
      return run.print(measures)
    }.get()
  }
}
