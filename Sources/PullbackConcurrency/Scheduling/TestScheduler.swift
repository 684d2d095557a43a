public import Dispatch
public import Foundation

/// A scheduler whose time advances only when a test advances it.
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

  /// The scheduler's current time, which starts at zero.
  public var now: TestClock<Duration>.Instant { clock.now }

  /// Advances the time and runs the work that becomes due. See ``TestClock/advance(to:)``.
  public func advance(by duration: SchedulerStride = .zero) async {
    await clock.advance(by: duration.duration)
  }

  /// Advances the time until no work is scheduled. See
  /// ``TestClock/run(timeout:fileID:filePath:line:column:)``.
  public func run(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await clock.run(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The scheduler to inject into a feature. Work scheduled without a delay runs at the next
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

/// A test scheduler that replaces one of type `Base`, such as `TestSchedulerOf<DispatchQueue>`.
public typealias TestSchedulerOf<Base> = TestScheduler<Base>

extension DispatchQueue {
  /// Creates a test scheduler that replaces a queue.
  public static var test: TestSchedulerOf<DispatchQueue> { TestScheduler() }
}

extension RunLoop {
  /// Creates a test scheduler that replaces a run loop.
  public static var test: TestSchedulerOf<RunLoop> { TestScheduler() }
}

extension OperationQueue {
  /// Creates a test scheduler that replaces an operation queue.
  public static var test: TestSchedulerOf<OperationQueue> { TestScheduler() }
}
