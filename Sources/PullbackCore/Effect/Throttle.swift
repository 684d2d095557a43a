import PullbackDependencies
import PullbackConcurrency

/// Decides what becomes of effects that come faster than they may start.
///
/// After an effect started a window is open in which one more may wait for its end.
struct Throttle<Instant: InstantProtocol>: Sendable {
  enum Decision: Equatable, Sendable {
    case start
    /// Takes the place of what waits, and starts at the window's end.
    case wait(until: Instant)
    /// Something else waits, and stays.
    case drop
  }

  private(set) var windowEnd: Instant?
  private var isWaiting = false

  /// An effect has come.
  mutating func arrive(
    at now: Instant,
    interval: Instant.Duration,
    latest: Bool
  ) -> Decision {
    guard let end = windowEnd, now < end else {
      windowEnd = now.advanced(by: interval)
      isWaiting = false
      return .start
    }
    if isWaiting, !latest { return .drop }
    isWaiting = true
    return .wait(until: end)
  }

  /// The effect that waited starts.
  mutating func begin(at now: Instant, interval: Instant.Duration) {
    isWaiting = false
    windowEnd = now.advanced(by: interval)
  }

  /// The effect that waited was cancelled; the window stays.
  mutating func abandon() { isWaiting = false }
}

/// The throttles of one root store, by feature and id.
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
    /// Windows that have ended are swept out when there may be as many of them as open ones.
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

/// A throttle that the store's actor and the task of what waits both use.
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
  /// Starts at most one effect of an id in a time; of those that come in between one starts at the
  /// end of the time, and the others are lost.
  ///
  /// ```swift
  /// return .send(.refresh).throttle(id: CancelID.refresh, for: .seconds(1), clock: clock, latest: true)
  /// ```
  ///
  /// The first effect starts at once. An effect that starts, or takes the place of one that waits,
  /// cancels what is in flight with its id; ``cancel(id:)`` ends it too.
  ///
  /// - Parameters:
  ///   - id: The name that repeated effects share.
  ///   - interval: The least time from one start to the next.
  ///   - clock: Where the time passes; a test clock in tests.
  ///   - latest: Whether the last of those that come in between starts, or the first.
  public func throttle(
    id: sending some Hashable,
    for interval: Duration,
    clock: any Clock<Duration>,
    latest: Bool
  ) -> Self {
    guard !isNone else { return self }
    return throttled(CancelID(id), for: interval, clock: clock, latest: latest)
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
      .decided { throttles, path in
        let throttle = throttles.throttle(id, in: path, clock: clock)
        let now = clock.now
        let decision = throttle.withLock { $0.arrive(at: now, interval: interval, latest: latest) }
        switch decision {
        case .drop:
          return .none
        case .start:
          return cancellable(self)
        case .wait(let end):
          let wait = RunOperation<Action>(
            name: nil, priority: nil, dependencies: CapturedDependencies()
          ) { _ in
            do {
              try await clock.sleep(until: end, tolerance: nil)
            } catch {
              // One that took its place has the wait for itself by now.
              if !latest { throttle.withLock { $0.abandon() } }
            }
          }
          // The window opens in the very turn in which the effect starts. Were it sooner, an effect
          // that comes in between would find it open, wait, and cancel the one that is about to start.
          let start = Effect(
            .decided { _, _ in
              let now = clock.now
              throttle.withLock { $0.begin(at: now, interval: interval) }
              return self
            })
          return cancellable(.concatenate(Effect(.run(wait)), start))
        }
      }
    )
  }
}
