public import Dispatch
public import Foundation

/// A scheduler whose time moves only when a test moves it.
///
/// ```swift
/// let mainQueue = DispatchQueue.test
/// let store = TestStore(initialState: Search.State()) {
///   Search()
/// } withDependencies: {
///   $0.mainQueue = mainQueue.eraseToAnyScheduler()
/// }
/// await mainQueue.advance(by: .seconds(1))
/// ```
public struct TestScheduler<Base>: Sendable {
  private let clock: TestClock<Duration>

  /// Creates a scheduler at time zero.
  public init() { clock = TestClock() }

  /// The time since the scheduler was created, as a test moved it.
  public var now: TestClock<Duration>.Instant { clock.now }

  /// Moves the time forward and runs the work that becomes due. See ``TestClock/advance(to:)``.
  public func advance(by duration: SchedulerStride = .zero) async {
    await clock.advance(by: duration.duration)
  }

  /// Moves the time forward until no work is scheduled. See
  /// ``TestClock/run(timeout:fileID:filePath:line:column:)``.
  public func run(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await clock.run(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The scheduler as features use it. Work that is scheduled without a delay runs at the next
  /// ``advance(by:)``.
  public func eraseToAnyScheduler() -> AnyScheduler<Base> {
    AnyScheduler(clock: clock) { [clock] delay, work in
      Task {
        try await clock.sleep(for: delay)
        work()
      }
    }
  }
}

/// A test scheduler that stands for a type of scheduler, such as `TestSchedulerOf<DispatchQueue>`.
public typealias TestSchedulerOf<Base> = TestScheduler<Base>

extension DispatchQueue {
  /// A new scheduler for tests, in place of a queue.
  public static var test: TestSchedulerOf<DispatchQueue> { TestScheduler() }
}

extension RunLoop {
  /// A new scheduler for tests, in place of a run loop.
  public static var test: TestSchedulerOf<RunLoop> { TestScheduler() }
}
