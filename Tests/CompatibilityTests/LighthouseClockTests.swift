import Foundation
import Pullback
import Testing

/// A lamp that blinks on a clock dependency.
private final class Lighthouse: Sendable {
  let clock: any Clock<Duration>
  let flashes = LockIsolated(0)
  let log: LockIsolated<[String]> = LockIsolated([])

  init(clock: some Clock<Duration>) {
    self.clock = clock
  }

  func warmUp() async throws {
    try await clock.sleep(for: .seconds(3))
    log.withValue { $0.append("warm") }
  }

  func run() async {
    for await _ in clock.timer(interval: .seconds(10)) {
      flashes.withValue { $0 += 1 }
    }
  }

  func signal(_ pattern: [Duration]) -> AsyncStream<Int> {
    AsyncStream { continuation in
      let task = Task {
        for (index, pause) in pattern.enumerated() {
          try await clock.sleep(for: pause)
          continuation.yield(index)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

@Suite("Clocks and concurrency in their usual spellings")
struct LighthouseClockTests {
  @Test("a test clock controls sleeps and timers")
  @MainActor
  func testClock() async throws {
    let clock = TestClock()
    let lighthouse = Lighthouse(clock: clock)
    let running = Task { await lighthouse.run() }
    await Task.megaYield()
    await clock.advance(by: .seconds(10))
    await clock.advance(by: .milliseconds(9_999))
    await clock.advance(by: .milliseconds(1))
    while lighthouse.flashes.value < 2 { await clock.advance(by: .seconds(10)) }
    await #expect(throws: (any Error).self) { try await clock.checkSuspension() }
    running.cancel()
    await running.value
    try await clock.checkSuspension()
  }

  @Test("an immediate clock and an erased one do not wait")
  func immediate() async throws {
    let lighthouse = Lighthouse(clock: AnyClock(ImmediateClock()))
    try await lighthouse.warmUp()
    #expect(lighthouse.log.value == ["warm"])
    #expect(
      await lighthouse.signal([.seconds(5), .seconds(500)]).reduce(into: []) { $0.append($1) } == [
        0, 1,
      ])
    let other = Lighthouse(clock: .immediate)
    try await other.warmUp()
    #expect(other.log.count == 1)
  }

  @Test("a sleep on an unimplemented clock is reported")
  func unimplemented() async throws {
    let lighthouse = Lighthouse(clock: UnimplementedClock())
    await withKnownIssue { try await lighthouse.warmUp() }
    let named = Lighthouse(clock: .unimplemented(name: "LighthouseClock"))
    try await withKnownIssue {
      try await named.warmUp()
    } matching: {
      $0.description.contains("LighthouseClock")
    }
  }

  @Test("streams can be created, erased and ended")
  func streams() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    var erased = stream.map { $0 * 2 }.eraseToStream().makeAsyncIterator()
    #expect(await erased.next() == 2)
    #expect(await erased.next() == 4)
    #expect(await erased.next() == nil)

    let old = AsyncStream<String>.streamWithContinuation()
    old.continuation.yield("a")
    old.continuation.finish()
    #expect(await old.stream.first { _ in true } == "a")
    let failing = AsyncThrowingStream<Int, any Error>.streamWithContinuation(Int.self)
    failing.continuation.finish(throwing: CancellationError())
    await #expect(throws: CancellationError.self) { for try await _ in failing.stream {} }

    for await _ in AsyncStream<Int>.finished { Issue.record("There is nothing in it.") }
    await #expect(throws: CancellationError.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: CancellationError())
      {}
    }
    let waiting = Task { for await _ in AsyncStream<Int>.never {} }
    waiting.cancel()
    await waiting.value
    let throwing = Task {
      for try await _ in AsyncThrowingStream<Int, any Error>.never {}
    }
    throwing.cancel()
    try await throwing.value
    let throwingStream: AsyncThrowingStream<Int, any Error> = stream.eraseToThrowingStream()
    for try await _ in throwingStream {}
  }

  @Test("Task.never ends when it is cancelled, and cancellableValue passes the cancellation on")
  func tasks() async throws {
    let never = Task { try await Task.never() }
    never.cancel()
    await #expect(throws: CancellationError.self) { try await never.value }
    let value = Task<Int, any Error> { try await Task<Int, Never>.never() }
    value.cancel()
    await #expect(throws: CancellationError.self) { try await value.value }

    let inner = Task<Void, Never> {
      while !Task.isCancelled { await Task.yield() }
    }
    let outer = Task { await inner.cancellableValue }
    outer.cancel()
    await outer.value
    #expect(inner.isCancelled)
    let throwing = Task<Void, any Error> {
      while true {
        try Task.checkCancellation()
        await Task.yield()
      }
    }
    let waiting = Task { try await throwing.cancellableValue }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  @Test("LockIsolated and UncheckedSendable values can be used in other tasks")
  func boxes() async throws {
    final class Keeper { var name = "Ida" }
    let keeper = UncheckedSendable(Keeper())
    await Task { keeper.value.name = "Grace" }.value
    #expect(keeper.name == "Grace")
    @UncheckedSendable var numbers = [1, 2]
    _numbers.wrappedValue.append(3)
    #expect(numbers.count == 3)

    let counted = ActorIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<10 { group.addTask { await counted.withValue { $0 += 1 } } }
    }
    #expect(await counted.value == 10)
    await counted.setValue(3)
    let doubled = await counted.withValue { value in
      value *= 2
      return value
    }
    #expect(doubled == 6)

    let ids: Set<AnyHashableSendable> = [AnyHashableSendable(1), AnyHashableSendable("a"), 1, "a"]
    #expect(ids.count == 2)
    let result = await Result { () async throws -> Int in 3 }
    #expect(try result.get() == 3)
    let locked = LockIsolated(Date(timeIntervalSince1970: 0))
    #expect(locked.timeIntervalSince1970 == 0)
    locked.setValue(Date(timeIntervalSince1970: 1))
    #expect(locked.value.timeIntervalSince1970 == 1)
    let optional = LockIsolated<Int?>(nil)
    optional.setValue(3)
    let text = optional.withValue { value -> String in
      defer { value = nil }
      return "\(value ?? 0)"
    }
    #expect(text == "3" && optional.value == nil)
  }

  @Test("the instants of a test clock and an immediate clock count from zero")
  func instants() async throws {
    let clock = TestClock(now: .init(offset: .seconds(5)))
    #expect(clock.now == TestClock<Duration>.Instant(offset: .seconds(5)))
    await clock.advance(to: clock.now.advanced(by: .seconds(2)))
    #expect(TestClock<Duration>.Instant().duration(to: clock.now) == .seconds(7))
    let immediate = ImmediateClock()
    try await immediate.sleep(until: immediate.now.advanced(by: .seconds(3)))
    #expect(immediate.now.offset == .seconds(3))
    let elapsed = try await immediate.measure { try await immediate.sleep(for: .seconds(4)) }
    #expect(elapsed == .seconds(4))
    await clock.run(timeout: .seconds(1))
  }
}
