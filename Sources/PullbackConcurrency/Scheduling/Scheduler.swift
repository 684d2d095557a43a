public import Dispatch
public import Foundation

/// Anything that runs work now or later: a dispatch queue, a test scheduler, an ``AnyScheduler``.
///
/// ```swift
/// .run { … }.debounce(id: CancelID.search, for: 0.3, scheduler: DispatchQueue.main)
/// ```
public protocol Scheduler<Base> {
  /// The type that this scheduler is used as, such as `DispatchQueue`. A test scheduler has the
  /// type of the scheduler that it replaces.
  associatedtype Base
  /// Returns a scheduler of the common type ``AnyScheduler`` that runs its work on this one.
  func eraseToAnyScheduler() -> AnyScheduler<Base>
}

extension AnyScheduler: Scheduler {}
extension TestScheduler: Scheduler {}

extension DispatchQueue: Scheduler {
  public typealias Base = DispatchQueue

  public func eraseToAnyScheduler() -> AnyScheduler<DispatchQueue> {
    AnyScheduler(clock: ContinuousClock()) { delay, work in
      guard delay > .zero else { return self.async(execute: work) }
      self.asyncAfter(deadline: .now() + delay / .seconds(1), execute: work)
    }
  }

  /// A scheduler that runs work synchronously and ignores delays.
  public static var immediate: AnyScheduler<DispatchQueue> { .immediate }
}

extension RunLoop: Scheduler {
  public typealias Base = RunLoop

  /// The main run loop as a scheduler. Traps for other run loops, which have no thread-safe way to
  /// schedule work.
  public func eraseToAnyScheduler() -> AnyScheduler<RunLoop> {
    precondition(self === RunLoop.main, "Only the main run loop is a scheduler.")
    let queue = DispatchQueue.main.eraseToAnyScheduler()
    return AnyScheduler(clock: queue.clock) { queue.schedule(after: SchedulerStride($0), $1) }
  }

  /// A scheduler that runs work synchronously and ignores delays.
  public static var immediate: AnyScheduler<RunLoop> { .immediate }
}

extension OperationQueue: Scheduler {
  public typealias Base = OperationQueue

  public func eraseToAnyScheduler() -> AnyScheduler<OperationQueue> {
    AnyScheduler(clock: ContinuousClock()) { delay, work in
      guard delay > .zero else { return self.addOperation(work) }
      DispatchQueue.global().asyncAfter(deadline: .now() + delay / .seconds(1)) {
        self.addOperation(work)
      }
    }
  }

  /// A scheduler that runs work synchronously and ignores delays.
  public static var immediate: AnyScheduler<OperationQueue> { .immediate }
}

/// The type of immediate schedulers, such as `DispatchQueue.immediate`. It is the same as
/// ``AnyScheduler``.
public typealias ImmediateSchedulerOf<Base> = AnyScheduler<Base>
