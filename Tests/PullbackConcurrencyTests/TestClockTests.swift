import PullbackConcurrency
import Testing

@Suite("TestClock")
struct TestClockTests {
  /// Starts a task that logs when it wakes, and waits until it sleeps.
  private func sleeper(
    _ name: String,
    _ seconds: Int,
    on clock: TestClock<Duration>,
    log: LockIsolated<[String]>
  ) async -> Task<Void, Never> {
    let count = clock.sleeperCount
    let task = Task {
      do {
        try await clock.sleep(for: .seconds(seconds))
        log.withValue { $0.append("\(name)@\(clock.now.offset.components.seconds)") }
      } catch {
        log.withValue { $0.append("\(name) cancelled") }
      }
    }
    while clock.sleeperCount == count { await Task.yield() }
    return task
  }

  @Test("time moves only when it is advanced, and never backwards")
  func standsStill() async {
    let clock = TestClock()
    #expect(clock.now.offset == .zero)
    await clock.advance(by: .seconds(3))
    await clock.advance(to: .init(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(3))
    #expect(clock.minimumResolution == .zero)
  }

  @Test("sleepers wake in the order of their deadlines, each at its deadline")
  func order() async {
    let clock = TestClock()
    let log = LockIsolated<[String]>([])
    var tasks: [Task<Void, Never>] = []
    for (name, seconds) in [("c", 3), ("a", 1), ("b", 2), ("d", 9)] {
      tasks.append(await sleeper(name, seconds, on: clock, log: log))
    }
    for seconds in 1...3 {
      #expect(clock.resumeNext(upTo: .init(offset: .seconds(5)))?.offset == .seconds(seconds))
      await tasks[[1, 2, 0][seconds - 1]].value
    }
    #expect(clock.resumeNext(upTo: .init(offset: .seconds(5))) == nil)
    #expect(clock.now.offset == .seconds(3))
    #expect(log.value == ["a@1", "b@2", "c@3"])
    #expect(clock.sleeperCount == 1)
    #expect(clock.nextDeadline?.offset == .seconds(9))
    #expect(clock.resumeNext()?.offset == .seconds(9))
    await tasks[3].value
    #expect(clock.nextDeadline == nil)
    #expect(clock.resumeNext() == nil)
  }

  @Test("sleepers with the same deadline wake together")
  @MainActor
  func equalDeadlines() async {
    let clock = TestClock()
    var woken: [Int] = []
    var tasks: [Task<Void, any Error>] = []
    for number in 0..<10 {
      tasks.append(
        Task { @MainActor in
          try await clock.sleep(for: .seconds(1))
          woken.append(number)
        }
      )
      while clock.sleeperCount == number { await Task.yield() }
    }
    #expect(clock.resumeNext()?.offset == .seconds(1))
    #expect(clock.sleeperCount == 0)
    for task in tasks { try? await task.value }
    #expect(woken.sorted() == Array(0..<10))
    #expect(clock.now.offset == .seconds(1))
  }

  @Test("a sleep until a past deadline returns at once")
  func pastDeadline() async throws {
    let clock = TestClock(now: .init(offset: .seconds(5)))
    try await clock.sleep(until: .init(offset: .seconds(2)))
    #expect(clock.sleeperCount == 0)
  }

  @Test("a sleep for zero waits for the next advance, also one by zero")
  func zero() async {
    let clock = TestClock()
    let log = LockIsolated<[String]>([])
    let first = await sleeper("a", 0, on: clock, log: log)
    await Task.megaYield()
    #expect(log.value == [])
    #expect(clock.sleeperCount == 1)
    await clock.advance()
    await first.value
    #expect(log.value == ["a@0"])
    #expect(clock.sleeperCount == 0)
    let second = await sleeper("b", 0, on: clock, log: log)
    await clock.advance(by: .seconds(1))
    await second.value
    #expect(log.value == ["a@0", "b@0"])
  }

  @Test("a cancelled sleeper wakes with an error and is removed")
  func cancellation() async {
    let clock = TestClock()
    let log = LockIsolated<[String]>([])
    let first = await sleeper("a", 1, on: clock, log: log)
    let second = await sleeper("b", 1, on: clock, log: log)
    first.cancel()
    await first.value
    #expect(clock.sleeperCount == 1)
    #expect(log.value == ["a cancelled"])
    clock.resumeNext()
    await second.value
    #expect(log.value == ["a cancelled", "b@1"])
  }

  @Test("a task that is cancelled before it sleeps throws and does not sleep")
  func cancelledBefore() async {
    let clock = TestClock()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await clock.sleep(for: .seconds(1))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: CancellationError.self) {
      let late = Task { try await clock.sleep(for: .zero) }
      late.cancel()
      try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await clock.sleep(for: .zero)
      }.value
    }
    #expect(clock.sleeperCount == 0)
  }

  @Test("a cancellation that races with sleep and wake leaves no sleeper behind")
  func cancellationRace() async {
    for _ in 0..<300 {
      let clock = TestClock()
      let task = Task { try? await clock.sleep(for: .seconds(1)) }
      let canceller = Task { task.cancel() }
      while clock.resumeNext() == nil, !task.isCancelled { await Task.yield() }
      await canceller.value
      await task.value
      #expect(clock.sleeperCount == 0)
    }
  }

  @Test("run wakes a task each time that it goes to sleep again")
  func advanceInSteps() async {
    let clock = TestClock()
    let log = LockIsolated<[Int64]>([])
    let task = Task {
      for _ in 0..<4 {
        try await clock.sleep(for: .seconds(1))
        log.withValue { $0.append(clock.now.offset.components.seconds) }
      }
    }
    while clock.sleeperCount == 0 { await Task.yield() }
    // A busy machine may bring the task back to its sleep only after run has looked for sleepers.
    while log.value.count < 4 { await clock.run() }
    try? await task.value
    #expect(log.value == [1, 2, 3, 4])
    #expect(clock.now.offset == .seconds(4))
  }

  @Test("300 sleepers, of which many are cancelled, wake in the order of their deadlines")
  func manySleepers() async {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...(.max), using: &generator)
    var random = SeededRandom(seed: seed)
    let clock = TestClock()
    let log = LockIsolated<[Int]>([])
    var tasks: [(seconds: Int, isCancelled: Bool, task: Task<Void, Never>)] = []
    for _ in 0..<300 {
      let seconds = Int.random(in: 1...100, using: &random)
      tasks.append((seconds, false, await sleeper("", seconds, on: clock, log: LockIsolated([]))))
    }
    for index in tasks.indices where Int.random(in: 0..<3, using: &random) > 0 {
      tasks[index].isCancelled = true
      tasks[index].task.cancel()
      await tasks[index].task.value
    }
    let sleeping = tasks.filter { !$0.isCancelled }
    #expect(clock.sleeperCount == sleeping.count, "seed \(seed)")
    while let deadline = clock.resumeNext() {
      log.withValue { $0.append(Int(deadline.offset.components.seconds)) }
    }
    #expect(log.value == Set(sleeping.map(\.seconds)).sorted(), "seed \(seed)")
    for (_, _, task) in sleeping { await task.value }
  }

  @Test("a sleeper that begins after an advance wakes in the order of its deadline")
  func lateSleepers() async {
    let clock = TestClock()
    let log = LockIsolated<[String]>([])
    var tasks = [await sleeper("a", 2, on: clock, log: log)]
    tasks.append(await sleeper("b", 6, on: clock, log: log))
    clock.resumeNext()
    await tasks[0].value
    tasks.append(await sleeper("c", 2, on: clock, log: log))
    tasks.append(await sleeper("d", 1, on: clock, log: log))
    tasks.append(await sleeper("e", 9, on: clock, log: log))
    for index in [3, 2, 1, 4] {
      clock.resumeNext()
      await tasks[index].value
    }
    #expect(log.value == ["a@2", "d@3", "c@4", "b@6", "e@11"])
  }

  @Test("a thousand deadlines pass in one advance, and in one run")
  func manyDeadlines() async {
    for isRun in [false, true] {
      let clock = TestClock()
      let tasks = (1...1_000).map { seconds in
        Task { try? await clock.sleep(for: .seconds(seconds)) }
      }
      while clock.sleeperCount < 1_000 { await Task.yield() }
      if isRun { await clock.run() } else { await clock.advance(by: .seconds(1_000)) }
      for task in tasks { await task.value }
      #expect(clock.now.offset == .seconds(1_000))
      #expect(clock.sleeperCount == 0)
    }
  }

  @Test("checkSuspension throws while a task sleeps on the clock, and only then")
  func checkSuspension() async throws {
    let clock = TestClock()
    try await clock.checkSuspension()
    let task = await sleeper("a", 1, on: clock, log: LockIsolated([]))
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    await clock.advance(by: .seconds(1))
    await task.value
    try await clock.checkSuspension()
  }

  @Test("run ends with an issue when sleepers keep coming until its timeout")
  func runForever() async {
    let clock = TestClock()
    let task = Task {
      for await _ in clock.timer(interval: .seconds(1)) {}
    }
    while clock.sleeperCount == 0 { await Task.yield() }
    await withKnownIssue {
      await clock.run(timeout: .zero)
    } matching: {
      $0.description.contains("still sleeps on a TestClock")
    }
    task.cancel()
    await task.value
  }
}

/// Numbers that are the same for the same seed.
private struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
