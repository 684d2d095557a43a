import PullbackConcurrency
import PullbackCore

/// The effects that an action of a test set off.
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

  /// Cancels the effects, and lets them end.
  public nonisolated(nonsending) func cancel() async {
    task.cancel()
    await executor.settleHere()
  }

  /// Waits until the effects are done; reports an issue when they are not after a time.
  ///
  /// - Parameter duration: How long to wait for effects that do not go on by themselves.
  public nonisolated(nonsending) func finish(
    timeout duration: Duration,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let handle = task.handle else { return }
    let isDone = await executor.wait(for: duration) {
      !(executor.registry.withLock { $0 }?.isRunning(handle) ?? false)
    }
    if !isDone {
      TestPlace(fileID, filePath, line, column)
        .report(FailureText.taskNotFinished(duration, feature))
    }
  }

  /// Waits until the effects are done; reports an issue when they are not after a time.
  ///
  /// - Parameter nanoseconds: How long to wait for effects that do not go on by themselves; the
  ///   store's ``TestStore/timeout`` where nothing is said.
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

  /// Whether the effects were cancelled; true where there were none.
  public var isCancelled: Bool { task.isCancelled }

  public static func == (a: Self, b: Self) -> Bool { a.task == b.task }

  public func hash(into hasher: inout Hasher) { hasher.combine(task) }
}

extension Duration {
  init(nanoseconds: UInt64) { self = .nanoseconds(Int64(clamping: nanoseconds)) }
}
