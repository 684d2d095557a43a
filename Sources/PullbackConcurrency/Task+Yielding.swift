extension Task where Success == Never, Failure == Never {
  /// Yields several times, so that other tasks have probably run until they are suspended.
  ///
  /// Each round starts a detached task, which is queued after all tasks that are ready, and waits
  /// for it. Several rounds give tasks that resume each other time to finish.
  static func letOthersRun(rounds: Int) async {
    if rounds == 1 { return await Task<Void, Never>.detached {}.value }
    for _ in 0..<rounds {
      await Task<Void, Never>.detached { await Task.yield() }.value
    }
  }

  /// Yields a number of times, so that other tasks have probably run until they are suspended.
  ///
  /// This is not guaranteed. A test that needs certainty uses
  /// `withMainSerialExecutor(operation:)`, or waits for a result of the work.
  ///
  /// - Parameter count: The number of yields. The default is 20, or the value of the environment
  ///   variable `TASK_MEGA_YIELD_COUNT`.
  public static func megaYield(count: Int = megaYieldCount) async {
    for _ in 0..<Swift.max(count, 1) {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }

}

extension Task where Success == Never, Failure == Never {
  /// Waits until the current task is cancelled.
  ///
  /// - Throws: `CancellationError`, always.
  @_disfavoredOverload
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}

extension Task where Failure == Never {
  /// Waits until the current task is cancelled. Its return type fits wherever a value is expected.
  ///
  /// - Throws: `CancellationError`, always.
  public static func never() async throws -> Success {
    for await _ in AsyncStream<Success>.never {}
    throw _Concurrency.CancellationError()
  }
}

extension Task where Failure == Never {
  /// The value of the task. Cancelling the waiting task cancels this task.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == any Error {
  /// The value of the task. Cancelling the waiting task cancels this task.
  ///
  /// - Throws: The error that the task throws.
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

/// The default number of yields of `Task.megaYield()`.
public let megaYieldCount: Int = environmentNumber("TASK_MEGA_YIELD_COUNT") ?? 20
