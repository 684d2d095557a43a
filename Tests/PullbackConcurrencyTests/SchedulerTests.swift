import Dispatch
import Foundation
import PullbackConcurrency
import Testing

@Suite struct SchedulerTests {
  @Test("the immediate scheduler runs work at once and does not wait")
  func immediate() async throws {
    let log = LockIsolated<[String]>([])
    let scheduler = AnySchedulerOf<DispatchQueue>.immediate
    scheduler.schedule { log.withValue { $0.append("now") } }
    scheduler.schedule(after: .seconds(60)) { log.withValue { $0.append("later") } }
    try await scheduler.sleep(for: .seconds(60))
    #expect(log.value == ["now", "later"])
  }

  @Test("a test scheduler runs work, sleeps and timers when a test advances it")
  func test() async {
    let log = LockIsolated<[String]>([])
    let queue = DispatchQueue.test
    let scheduler = queue.eraseToAnyScheduler()
    scheduler.schedule { log.withValue { $0.append("next") } }
    scheduler.schedule(after: .seconds(2)) { log.withValue { $0.append("delayed") } }
    let timer = Task {
      for await _ in scheduler.timer(interval: .seconds(1)) { log.withValue { $0.append("tick") } }
    }
    await queue.advance()
    #expect(log.value == ["next"])
    await queue.advance(by: .seconds(1))
    #expect(log.value == ["next", "tick"])
    await queue.advance(by: .seconds(1))
    #expect(log.value.sorted() == ["delayed", "next", "tick", "tick"])
    timer.cancel()
  }
}
