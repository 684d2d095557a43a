import IssueReporting
import PullbackConcurrency

/// Takes what a key read, once. See ``SharedReaderKey/load(context:continuation:)``.
///
/// To answer twice, or never, is reported as an issue.
public struct LoadContinuation<Value>: Sendable {
  private let answer: SingleAnswer<Result<Value?, any Error>>

  package init(
    _ description: String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    answer = SingleAnswer(
      "LoadContinuation\(description.isEmpty ? "" : " of \(description)")",
      callback
    )
  }

  /// Answers with a value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Answers that there is no value, so that the initial one holds.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Answers that the value could not be read. It shows as `loadError`.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Answers with a result; nil stands for no value.
  public func resume(with result: Result<Value?, any Error>) { answer.give(result) }
}

/// Takes the outcome of a write, once. See ``SharedKey/save(_:context:continuation:)``.
///
/// To answer twice, or never, is reported as an issue.
public struct SaveContinuation: Sendable {
  private let answer: SingleAnswer<Result<Void, any Error>>

  package init(
    _ description: String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    answer = SingleAnswer(
      "SaveContinuation\(description.isEmpty ? "" : " of \(description)")",
      callback
    )
  }

  /// Answers that the value was written.
  public func resume() { resume(with: .success(())) }

  /// Answers that the value could not be written. It shows as `saveError`.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Answers with a result.
  public func resume(with result: Result<Void, any Error>) { answer.give(result) }
}

/// Sees to it that there is one answer.
private final class SingleAnswer<Answer>: Sendable {
  private let name: String
  private let callback: ThreadLock<(@Sendable (Answer) -> Void)?>

  init(_ name: String, _ callback: @escaping @Sendable (Answer) -> Void) {
    self.name = name
    self.callback = ThreadLock(callback)
  }

  deinit {
    guard callback.withLock({ $0 }) != nil else { return }
    reportIssue(
      """
      \(name) was let go without an answer.

      A key answers every load and every save once; whoever waits for this one waits for ever. \
      Call one of the "resume" methods on every way out.
      """
    )
  }

  func give(_ answer: Answer) {
    let callback = callback.withLock { callback in
      defer { callback = nil }
      return callback
    }
    guard let callback else {
      reportIssue(
        """
        \(name) was answered twice.

        A key answers every load and every save once; the second answer is ignored. Later values \
        go to the subscriber.
        """
      )
      return
    }
    callback(answer)
  }
}
