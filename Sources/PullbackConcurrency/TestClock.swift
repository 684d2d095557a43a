import IssueReporting

/// The error of ``TestClock/checkSuspension()``: a task is sleeping on the clock.
public struct SuspensionError: Error, CustomStringConvertible {
  let count: Int

  public var description: String {
    "\(count == 1 ? "A task sleeps" : "\(count) tasks sleep") on the clock."
  }
}

/// A clock whose time advances only when a test advances it.
///
/// Inject it into the code under test in place of a continuous clock, and advance it:
///
/// ```swift
/// let clock = TestClock()
/// let task = Task { try await clock.sleep(for: .seconds(5)) }
/// await clock.advance(by: .seconds(5))
/// try await task.value
/// ```
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock {
  /// An instant of a test clock, as an offset from the clock's zero.
  public struct Instant: InstantProtocol {
    /// The duration since the clock's zero.
    public var offset: Duration

    /// Creates an instant, as an offset from the clock's zero.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// Returns the instant that is later by a duration.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// Returns the duration from this instant to another.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Returns whether an instant is before another.
    public static func < (left: Self, right: Self) -> Bool {
      left.offset < right.offset
    }
  }

  private let schedule: ThreadLock<SleepSchedule<Instant>>
  private let sleeping = SleepingWork()

  /// Creates a clock that starts at the given instant; zero by default.
  public convenience init(now: Instant = Instant()) {
    self.init(start: now)
  }

  private init(start now: Instant) {
    self.schedule = ThreadLock(SleepSchedule(now: now))
  }

  /// The clock's current time.
  public var now: Instant {
    schedule.withLock { $0.now }
  }

  /// The minimum resolution: zero, because tasks are resumed exactly at their deadline.
  public var minimumResolution: Duration { .zero }

  /// Suspends until the clock's time reaches a deadline.
  ///
  /// A sleep until the current instant, such as `sleep(for: .zero)`, lasts until the clock is
  /// advanced again, even if by zero. With a deadline in the past, it returns immediately.
  ///
  /// - Parameters:
  ///   - deadline: The instant to wait for.
  ///   - tolerance: Ignored; tasks are resumed exactly at their deadline.
  /// - Throws: `CancellationError` if the task is cancelled, before or while it sleeps.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard let reservation = schedule.withLock({ $0.reserve(until: deadline) }) else { return }
    sleeping.note()
    let wasWoken = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome = schedule.withLock { schedule in
          // A task is marked as cancelled before its cancellation handler runs. So either the mark
          // is visible here, or the handler waits for the lock and finds the suspended call.
          Task.isCancelled
            ? .failure(CancellationError())
            : schedule.add(continuation, reservation, until: deadline)
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      schedule.withLock { $0.remove(id: reservation.id) }?.resume(throwing: CancellationError())
    }
    if wasWoken { schedule.withLock { $0.wakingCount -= 1 } }
  }

  /// Advances the time by a duration. See ``advance(to:)``.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Advances the time to a deadline and resumes sleeping tasks in the order of their deadlines.
  /// Among equal deadlines, the task that began to sleep first is resumed first.
  ///
  /// Before, between and after deadlines, resumed tasks get a chance to run, so that they can sleep
  /// again and be resumed in the same call. The effects of a test store run until all of them are
  /// suspended. Other tasks get a number of yields: long work, or work that waits for something
  /// other than this clock, may not be finished when the call returns. A deadline in the past does
  /// not change the time.
  public func advance(to deadline: Instant) async {
    let held = sleeping.hold()
    defer { for work in held { work.release() } }
    await sleeping.settle()
    var settling = YieldCount()
    while await step(upTo: deadline, &settling) {}
    schedule.withLock { $0.now = max($0.now, deadline) }
    await sleeping.settle()
  }

  /// Advances the time until no task sleeps on the clock.
  ///
  /// If new sleeps keep coming, as from an endless timer, it stops after the timeout and reports an
  /// issue.
  ///
  /// - Parameter timeout: The real time after which it stops. It makes at least a hundred steps
  ///   first, so that a slow machine does not fail the test.
  public func run(
    timeout: Swift.Duration = .seconds(5),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let end = ContinuousClock.now + timeout
    let held = sleeping.hold()
    defer { for work in held { work.release() } }
    await sleeping.settle()
    var settling = YieldCount()
    var moves = 0
    while nextDeadline != nil {
      moves += 1
      guard moves <= 100 || ContinuousClock.now < end else {
        reportIssue(
          """
          A task still sleeps on a TestClock after "run" advanced the clock for \(timeout).

          Tasks keep going to sleep, usually in a timer or a loop that never ends. Cancel it \
          before you call "run", or advance the clock by a fixed time with "advance(by:)". If the \
          work only takes long, pass a longer "timeout".
          """,
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
        return
      }
      _ = await step(upTo: nil, &settling)
    }
    await sleeping.settle()
  }

  /// Resumes the tasks that sleep until the next deadline, and lets them run.
  ///
  /// - Returns: False if there was no task to resume.
  private func step(upTo limit: Instant?, _ settling: inout YieldCount) async -> Bool {
    let events = schedule.withLock { $0.eventCount }
    guard resumeNext(upTo: limit) != nil else { return false }
    let stuck = settling.stuckCount
    await sleeping.settle(rounds: settling.rounds) {
      schedule.withLock { $0.wakingCount } <= stuck
    }
    schedule.withLock {
      settling.note(isQuiet: $0.eventCount == events, wakingCount: $0.wakingCount)
    }
    return true
  }

  /// Throws if a task is sleeping on the clock, after all tasks had a chance to run.
  ///
  /// Use it to assert that no task waits for the clock:
  ///
  /// ```swift
  /// try await clock.checkSuspension()
  /// ```
  ///
  /// - Throws: ``SuspensionError`` if a task is sleeping.
  public func checkSuspension() async throws {
    await sleeping.settle()
    guard sleeperCount == 0 else { throw SuspensionError(count: sleeperCount) }
  }

  /// The earliest deadline of a sleeping task; `nil` if no task sleeps.
  package var nextDeadline: Instant? {
    schedule.withLock { $0.nextDeadline }
  }

  /// The number of tasks that sleep on the clock.
  package var sleeperCount: Int {
    schedule.withLock { $0.count }
  }

  /// Advances the time to the next deadline and resumes the tasks that sleep until then, without
  /// waiting for them to run.
  ///
  /// - Parameter limit: The latest deadline to advance to; `nil` for no limit.
  /// - Returns: The new time; `nil` if there is no deadline within the limit.
  @discardableResult
  package func resumeNext(upTo limit: Instant? = nil) -> Instant? {
    let (deadline, woken) = schedule.withLock { $0.takeNext(upTo: limit) }
    for continuation in woken { continuation.resume(returning: true) }
    return deadline
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Creates a clock with the standard duration type that starts at the given instant; zero by
  /// default.
  public convenience init(now: Instant = Instant()) {
    self.init(start: now)
  }
}
