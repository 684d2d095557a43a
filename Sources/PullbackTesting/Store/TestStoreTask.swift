import PullbackConcurrency
import PullbackCore

/// A handle to the effects that an action sent to a ``TestStore`` started.
///
/// ```swift
/// let task = await store.send(.appeared)
/// await task.cancel()  // as when the view disappears
/// ```
public struct TestStoreTask: Hashable, Sendable {
  private let task: StoreTask
  private let executor: TestExecutor
  private let timeout: UInt64
  private let feature: String

  init(_ task: StoreTask, executor: TestExecutor, timeout: UInt64, feature: String) {
    self.task = task
    self.executor = executor
    self.timeout = timeout
    self.feature = feature
  }

  /// Cancels the effects, and runs them until they end or suspend.
  public nonisolated(nonsending) func cancel() async {
    task.cancel()
    await executor.settleHere()
  }

  /// Waits until the effects finish, and reports an issue if they do not finish in time.
  ///
  /// - Parameter duration: How long to wait while all effects are suspended.
  public nonisolated(nonsending) func finish(
    timeout duration: Duration,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let group = task.group else { return }
    let isDone = await executor.wait(for: duration) {
      !(executor.registry.withLock { $0 }?.isRunning(group) ?? false)
    }
    if !isDone {
      executor.noteUnfinished(group)
      CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        .report(FailureText.taskNotFinished(duration, feature))
    }
  }

  /// Waits until the effects finish, and reports an issue if they do not finish in time.
  ///
  /// - Parameter nanoseconds: How long to wait while all effects are suspended. Defaults to the
  ///   store's ``TestStore/timeout``.
  public nonisolated(nonsending) func finish(
    timeout nanoseconds: UInt64? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: Duration(nanoseconds: nanoseconds ?? timeout),
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    )
  }

  /// Whether the effects were cancelled. Also true if the action started no effects.
  public var isCancelled: Bool { task.isCancelled }

  public static func == (a: Self, b: Self) -> Bool { a.task == b.task }

  public func hash(into hasher: inout Hasher) { hasher.combine(task) }
}

extension Duration {
  init(nanoseconds: UInt64) { self = .nanoseconds(Int64(clamping: nanoseconds)) }
}
