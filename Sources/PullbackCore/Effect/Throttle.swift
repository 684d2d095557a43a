import PullbackDependencies
public import PullbackConcurrency

/// Decides for each effect whether it starts, waits or is dropped, so that at most one starts per
/// interval.
///
/// When an effect starts, it opens a window as long as the interval. Of the effects that arrive
/// during the window, one starts when the window ends: the last, or with `latest` false the first.
/// The others are dropped.
struct Throttle<Instant: InstantProtocol>: Sendable {
  enum Decision: Equatable, Sendable {
    case start
    /// The effect replaces the waiting one, if there is one, and starts at the end of the window.
    case wait(until: Instant)
    /// The effect is dropped, because another one waits.
    case drop
  }

  private(set) var windowEnd: Instant?

  /// Decides whether an effect that arrives now starts, waits or is dropped.
  ///
  /// - Parameter isWaiting: Whether another effect already waits for the end of the window.
  mutating func arrive(
    at now: Instant,
    interval: Instant.Duration,
    latest: Bool,
    isWaiting: Bool
  ) -> Decision {
    guard let end = windowEnd, now < end else {
      begin(at: now, interval: interval)
      return .start
    }
    return isWaiting && !latest ? .drop : .wait(until: end)
  }

  /// Opens a new window, because an effect starts.
  mutating func begin(at now: Instant, interval: Instant.Duration) {
    windowEnd = now.advanced(by: interval)
  }
}

/// The id of the task in which a throttled effect waits for the end of the window.
private struct WaitingID: Hashable {
  let throttle: CancelID
}

/// The throttles of one root store, by feature, id and type of clock.
package final class Throttles: Sendable {
  private struct Key: Hashable {
    let path: [ScopeID]
    let id: CancelID
    let clock: ObjectIdentifier
  }
  private struct Entry: Sendable {
    let throttle: any AnyObject & Sendable
    let isOver: @Sendable () -> Bool
  }
  private struct Entries {
    var all: [Key: Entry] = [:]
    /// The number of entries above which those with an ended window are removed. It is then set to
    /// twice the number that stayed, at least 16, so that removal costs little per insertion.
    var limit = 16
  }
  private let entries = ThreadLock(Entries())

  func throttle<C: Clock>(_ id: CancelID, in path: [ScopeID], clock: C) -> SharedThrottle<C> {
    let key = Key(path: path, id: id, clock: ObjectIdentifier(C.self))
    return entries.withLock { entries in
      if let found = entries.all[key]?.throttle as? SharedThrottle<C> { return found }
      let made = SharedThrottle<C>()
      entries.all[key] = Entry(throttle: made) { made.isOver(at: clock.now) }
      if entries.all.count > entries.limit {
        entries.all = entries.all.filter { $0.key == key || !$0.value.isOver() }
        entries.limit = max(16, entries.all.count * 2)
      }
      return made
    }
  }
}

/// A ``Throttle`` behind a lock.
final class SharedThrottle<C: Clock>: Sendable {
  private let state = ThreadLock(Throttle<C.Instant>())

  func isOver(at now: C.Instant) -> Bool {
    state.withLock { $0.windowEnd.map { $0 <= now } ?? true }
  }

  func withLock<Result>(_ body: (inout Throttle<C.Instant>) -> Result) -> Result {
    state.withLock(body)
  }
}

extension Effect {
  /// Starts at most one effect with the same id per interval. Of the effects that arrive before the
  /// interval is over, one starts at its end, and the others are dropped.
  ///
  /// ```swift
  /// return .send(.refresh)
  ///   .throttle(id: CancelID.refresh, for: .seconds(1), clock: clock, latest: true)
  /// ```
  ///
  /// The first effect starts at once. An effect that starts, or that replaces a waiting one,
  /// cancels running effects with the same id. ``cancel(id:)`` cancels both waiting and running
  /// effects. ``none`` is returned unchanged, and cancels nothing.
  ///
  /// - Parameters:
  ///   - id: The identifier that repeated effects share.
  ///   - interval: The minimum time from one start to the next.
  ///   - clock: The clock that measures the interval; use a test clock in tests.
  ///   - latest: Which effect starts at the end of the interval: the last that arrived (true), or
  ///     the first (false).
  public func throttle(
    id: sending some Hashable,
    for interval: Duration,
    clock: any Clock<Duration>,
    latest: Bool
  ) -> Self {
    guard !isNone else { return self }
    return throttled(CancelID(id), for: interval, clock: clock, latest: latest)
  }

  /// Limits this effect on a scheduler; see ``throttle(id:for:clock:latest:)``.
  ///
  /// - Parameters:
  ///   - id: The identifier that repeated effects share.
  ///   - interval: The minimum time from one start to the next.
  ///   - scheduler: The scheduler that measures the interval, such as the dependency `mainQueue`.
  ///   - latest: Which effect starts at the end of the interval: the last that arrived (true), or
  ///     the first (false).
  public func throttle(
    id: some Hashable & Sendable,
    for interval: Duration,
    scheduler: some Scheduler,
    latest: Bool
  ) -> Self {
    throttle(
      id: id, for: interval, clock: scheduler.eraseToAnyScheduler().clock, latest: latest)
  }

  /// Limits this effect on a scheduler, by a time that may be a number of seconds; see
  /// ``throttle(id:for:clock:latest:)``.
  // Disfavored, so that `.seconds(1)` is not ambiguous.
  @_disfavoredOverload
  public func throttle(
    id: some Hashable & Sendable,
    for interval: SchedulerStride,
    scheduler: some Scheduler,
    latest: Bool
  ) -> Self {
    throttle(id: id, for: interval.duration, scheduler: scheduler, latest: latest)
  }

  private func throttled<C: Clock<Duration>>(
    _ id: CancelID,
    for interval: Duration,
    clock: C,
    latest: Bool
  ) -> Self {
    func cancellable(_ effect: Self) -> Self {
      Effect(.cancellable(CancellableOperation(id: id, cancelInFlight: true, effect: effect)))
    }
    return Effect(
      .deferred { registry, path in
        let throttle = registry.throttles.throttle(id, in: path, clock: clock)
        let now = clock.now
        let waitingID = CancelID(WaitingID(throttle: id))
        // The registry knows of a cancellation at once, the task of a waiting effect only later.
        let isWaiting = registry.isRunning(waitingID, in: path)
        let decision = throttle.withLock {
          $0.arrive(at: now, interval: interval, latest: latest, isWaiting: isWaiting)
        }
        switch decision {
        case .drop:
          return .none
        case .start:
          return cancellable(self)
        case .wait(let end):
          let wait = RunOperation<Action>(
            dependencies: CapturedDependencies()
          ) { _ in
            try? await clock.sleep(until: end, tolerance: nil)
          }
          let waiting = CancellableOperation(
            id: waitingID, cancelInFlight: false, effect: Effect(.run(wait)))
          // The window opens in the turn in which the effect starts. If it opened earlier, another
          // effect could arrive in between, wait, and cancel the one that is about to start.
          let start = Effect(
            .deferred { _, _ in
              let now = clock.now
              throttle.withLock { $0.begin(at: now, interval: interval) }
              return self
            })
          return cancellable(.concatenate(Effect(.cancellable(waiting)), start))
        }
      }
    )
  }
}
