import PullbackConcurrency
import Testing

@Suite("Clocks")
struct ClockTests {
  @Test("an immediate clock moves to each deadline without waiting")
  func immediate() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3))
    try await clock.sleep(for: .seconds(4))
    try await clock.sleep(until: .init(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(7))
    await #expect(throws: CancellationError.self) {
      try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await clock.sleep(for: .seconds(1))
      }.value
    }
    #expect(clock.now.offset == .seconds(7))
  }

  @Test("a wrapped clock's time begins at zero when it is wrapped")
  func anyClock() async throws {
    let base = TestClock(now: .init(offset: .seconds(100)))
    let clock = AnyClock(base)
    #expect(clock.now.offset == .zero)
    #expect(clock.minimumResolution == .zero)
    let task = Task { try await clock.sleep(until: clock.now.advanced(by: .seconds(2))) }
    while base.sleeperCount == 0 { await Task.yield() }
    #expect(base.nextDeadline?.offset == .seconds(102))
    base.resumeNext()
    try await task.value
    #expect(clock.now.offset == .seconds(2))
  }

  @Test("a timer of any clock ticks at each interval and ends when cancelled")
  func timer() async {
    let base = TestClock()
    let clock: any Clock<Duration> = base
    let ticks = LockIsolated<[Duration]>([])
    let ended = LockIsolated(false)
    let task = Task {
      for await tick in clock.timer(interval: .seconds(2)) {
        ticks.withValue { $0.append(tick.offset) }
      }
      ended.setValue(true)
    }
    for count in 0..<3 {
      while base.sleeperCount == 0 { await Task.yield() }
      #expect(ticks.count == count)
      #expect(base.resumeNext()?.offset == .seconds(2 * (count + 1)))
    }
    while base.sleeperCount == 0 { await Task.yield() }
    task.cancel()
    await task.value
    #expect(ticks.value == [.seconds(2), .seconds(4), .seconds(6)])
    #expect(ended.value)
    #expect(base.sleeperCount == 0)
  }

  @Test("a timer whose reader is late skips ticks and keeps to its interval")
  func lateReader() async {
    let base = TestClock()
    let ticks = await Task {
      var iterator = base.timer(interval: .seconds(2)).makeAsyncIterator()
      var ticks: [Duration] = []
      for late in [0, 5, 4] {
        await base.advance(by: .seconds(late))
        async let next: Void = {
          while base.resumeNext() == nil { await Task.yield() }
        }()
        if let tick = await iterator.next() { ticks.append(tick.offset) }
        await next
      }
      return ticks
    }.value
    #expect(ticks == [.seconds(2), .seconds(8), .seconds(14)])
  }
}
