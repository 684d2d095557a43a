public import Dispatch
public import Foundation

/// Schedules work like a dispatch queue or a run loop, on any clock.
///
/// Features receive one as the dependency `mainQueue`, so that tests control its time:
///
/// ```swift
/// @Dependency(\.mainQueue) var mainQueue
///
/// mainQueue.schedule { model.refresh() }
/// try await mainQueue.sleep(for: .seconds(1))
/// for await _ in mainQueue.timer(interval: .seconds(1)) { await send(.tick) }
/// ```
///
/// `Base` is the type of scheduler that this one replaces, such as `DispatchQueue`. It has no
/// effect at run time.
public struct AnyScheduler<Base>: Sendable {
  /// The clock that sleeps and timers use.
  public let clock: any Clock<Duration>
  private let enqueue: @Sendable (_ delay: Duration, _ work: @escaping @Sendable () -> Void) -> Void

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - clock: The clock that sleeps and timers use.
  ///   - enqueue: Runs work after a delay; a delay of zero means as soon as possible.
  public init(
    clock: any Clock<Duration>,
    enqueue: @escaping @Sendable (Duration, @escaping @Sendable () -> Void) -> Void
  ) {
    self.clock = clock
    self.enqueue = enqueue
  }

  /// Creates a scheduler that runs its work on another one.
  public init(_ scheduler: some Scheduler<Base>) { self = scheduler.eraseToAnyScheduler() }

  /// Runs work as soon as the scheduler can.
  public func schedule(_ work: @escaping @Sendable () -> Void) { enqueue(.zero, work) }

  /// Runs work after a delay.
  public func schedule(after delay: SchedulerStride, _ work: @escaping @Sendable () -> Void) {
    enqueue(delay.duration, work)
  }

  /// Waits for a duration.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(for duration: SchedulerStride) async throws {
    try await clock.sleep(for: duration.duration)
  }

  /// A sequence of ticks at an interval, which ends when the task that reads it is cancelled. Traps
  /// unless the interval is positive.
  ///
  /// - Parameter tolerance: By how much the ticks may be late; nil for the clock's choice.
  public func timer(
    interval: SchedulerStride,
    tolerance: SchedulerStride? = nil
  ) -> ClockTimer<Duration> {
    clock.timer(interval: interval.duration, tolerance: tolerance?.duration)
  }

  /// Returns this scheduler. It exists so that code written for other scheduler types compiles.
  public func eraseToAnyScheduler() -> Self { self }
}

/// A scheduler that replaces one of type `Base`, such as `AnySchedulerOf<DispatchQueue>`.
public typealias AnySchedulerOf<Base> = AnyScheduler<Base>

extension AnyScheduler {
  /// A scheduler that runs work synchronously, inside of the call, and ignores delays.
  public static var immediate: Self {
    Self(clock: ImmediateClock()) { _, work in work() }
  }

  /// A scheduler that reports an issue when it is used, and then behaves like ``immediate``.
  public static var unimplemented: Self { .unimplemented() }

  /// A scheduler that reports an issue when it is used, and then behaves like ``immediate``.
  ///
  /// - Parameter name: The name of the scheduler in the issue.
  public static func unimplemented(
    _ name: String = "Scheduler",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let clock = UnimplementedClock(
      name: name, fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(clock: clock) { _, work in
      _ = clock.now
      work()
    }
  }
}

extension AnyScheduler<DispatchQueue> {
  /// A scheduler for the main queue.
  public static var main: Self { DispatchQueue.main.eraseToAnyScheduler() }

  /// A scheduler for a global queue of a quality of service.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> Self {
    DispatchQueue.global(qos: qos).eraseToAnyScheduler()
  }
}

extension AnyScheduler<RunLoop> {
  /// A scheduler for the main run loop.
  public static var main: Self { RunLoop.main.eraseToAnyScheduler() }
}

extension AnyScheduler<OperationQueue> {
  /// A scheduler for the main operation queue.
  public static var main: Self { OperationQueue.main.eraseToAnyScheduler() }
}
