import IssueReporting

/// Thrown by ``TestClock/checkSuspension()`` when a task sleeps on the clock.
public struct SuspensionError: Error, CustomStringConvertible {
  let count: Int

  public var description: String {
    "\(count == 1 ? "A task sleeps" : "\(count) tasks sleep") on the clock."
  }
}

/// A clock whose time moves only when a test moves it.
///
/// Give it to the code under test in place of a continuous clock, and drive it:
///
/// ```swift
/// let clock = TestClock()
/// let task = Task { try await clock.sleep(for: .seconds(5)) }
/// await clock.advance(by: .seconds(5))
/// try await task.value
/// ```
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A moment of a test clock, counted from the moment it starts at.
  public struct Instant: InstantProtocol {
    /// The time since the clock's zero.
    public var offset: Duration

    /// Makes a moment.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The moment that comes a duration later.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// The time from this moment to another.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Returns whether a moment comes before another.
    public static func < (left: Self, right: Self) -> Bool {
      left.offset < right.offset
    }
  }

  private let schedule: ThreadLock<SleepSchedule<Instant>>
  private let sleeping = SleepingWork()

  /// Makes a clock that stands at a moment.
  public convenience init(now: Instant = Instant()) {
    self.init(start: now)
  }

  private init(start now: Instant) {
    self.schedule = ThreadLock(SleepSchedule(now: now))
  }

  /// The moment the clock stands at.
  public var now: Instant {
    schedule.withLock { $0.now }
  }

  /// The smallest step of the clock: none.
  public var minimumResolution: Duration { .zero }

  /// Waits until the clock is moved to a moment or past it.
  ///
  /// A sleep until the present moment, such as `sleep(for: .zero)`, waits for the next call of
  /// ``advance(by:)``. A moment in the past returns at once. It throws `CancellationError` when the
  /// task is cancelled, before or while it waits.
  ///
  /// - Parameters:
  ///   - deadline: The moment to wait for.
  ///   - tolerance: Not used; sleepers wake exactly at their deadline.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard let reservation = schedule.withLock({ $0.reserve(until: deadline) }) else { return }
    sleeping.note()
    let wasWoken = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let outcome = schedule.withLock { schedule in
          // The task is marked as cancelled before the handler below runs. So either it is visible
          // here, or the handler waits for the lock and finds the sleeper.
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

  /// Moves the time forward by a duration. See ``advance(to:)``.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves the time forward to a moment and resumes sleepers in the order of their deadlines. Among
  /// equal deadlines, the one that began to sleep first is resumed first.
  ///
  /// Before, between and after deadlines, resumed tasks get a chance to run, so that they can sleep
  /// again and be resumed in the same call. The effects of a test store run until all of them are
  /// suspended. Other tasks get a number of yields: work that takes long, or waits for something
  /// other than this clock, may not be done when the call returns. A moment in the past does not move
  /// the clock.
  public func advance(to deadline: Instant) async {
    let held = sleeping.hold()
    defer { for work in held { work.release() } }
    await sleeping.settle()
    var settling = SettlingRounds()
    while await step(upTo: deadline, &settling) {}
    schedule.withLock { $0.now = max($0.now, deadline) }
    await sleeping.settle()
  }

  /// Moves the time forward until no task sleeps on the clock.
  ///
  /// When sleeps keep coming, such as those of an endless timer, it stops after the timeout and
  /// reports an issue.
  ///
  /// - Parameter timeout: The real time after which it stops, but not before the clock was moved a
  ///   hundred times, so that a slow machine does not fail the test.
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
    var settling = SettlingRounds()
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

  /// Resumes the sleepers of the next deadline, and lets them run.
  ///
  /// - Returns: Whether there was a sleeper to resume.
  private func step(upTo limit: Instant?, _ settling: inout SettlingRounds) async -> Bool {
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

  /// Throws if a task sleeps on the clock, after all tasks had a chance to continue.
  ///
  /// Use it to assert that nothing is left to wait for:
  ///
  /// ```swift
  /// try await clock.checkSuspension()
  /// ```
  ///
  /// - Throws: ``SuspensionError`` when a task sleeps.
  public func checkSuspension() async throws {
    await sleeping.settle()
    guard sleeperCount == 0 else { throw SuspensionError(count: sleeperCount) }
  }

  /// The moment the next sleeper waits for, or `nil` when no task sleeps.
  package var nextDeadline: Instant? {
    schedule.withLock { $0.nextDeadline }
  }

  /// The number of sleepers.
  package var sleeperCount: Int {
    schedule.withLock { $0.count }
  }

  /// Moves the time to the next deadline and resumes its sleepers, without waiting for them to run.
  ///
  /// - Parameter limit: A moment not to go beyond; `nil` for none.
  /// - Returns: The moment the clock was moved to, or `nil` when no deadline is within the limit.
  @discardableResult
  package func resumeNext(upTo limit: Instant? = nil) -> Instant? {
    let (deadline, woken) = schedule.withLock { $0.takeNext(upTo: limit) }
    for continuation in woken { continuation.resume(returning: true) }
    return deadline
  }
}

extension TestClock where Duration == Swift.Duration {
  /// Makes a clock of the standard duration that stands at a moment, or at zero.
  public convenience init(now: Instant = Instant()) {
    self.init(start: now)
  }
}
