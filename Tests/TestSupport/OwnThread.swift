import Dispatch
package import Testing

/// Runs tests that compute for seconds on a thread of their own, one after the other.
///
/// Without it, such tests occupy all threads of the concurrency runtime, and tests of servers, which
/// have limits of time, wait for them.
package struct OwnThread: TestTrait, SuiteTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await withTaskExecutorPreference(OwnThreadExecutor.shared) { try await function() }
  }
}

extension Trait where Self == OwnThread {
  /// The test computes for seconds without a pause.
  package static var ownThread: Self { OwnThread() }
}

private final class OwnThreadExecutor: TaskExecutor {
  static let shared = OwnThreadExecutor()

  private let queue = DispatchQueue(label: "tests that compute for seconds")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
