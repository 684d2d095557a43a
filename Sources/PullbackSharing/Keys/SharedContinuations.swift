import IssueReporting
import PullbackConcurrency

/// Receives the result of a load exactly once. See ``SharedReaderKey/load(context:continuation:)``.
///
/// Resuming it more than once, or never, is reported as an issue.
public struct LoadContinuation<Value>: Sendable {
  private let answer: SingleAnswer<(result: Result<Value?, any Error>, isReported: Bool)>

  package init(
    _ description: String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    answer = SingleAnswer(
      "LoadContinuation\(description.isEmpty ? "" : " of \(description)")"
    ) { callback($0.result) }
  }

  /// - Parameter callback: Receives the result, and whether its value was passed to the subscribers, too;
  ///   see ``resume(withReported:)``.
  init(callback: @escaping @Sendable (Result<Value?, any Error>, _ isReported: Bool) -> Void) {
    answer = SingleAnswer("LoadContinuation") { callback($0.result, $0.isReported) }
  }

  /// Resumes with the stored value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Resumes without a value, so that the initial value is used.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Resumes with an error, which becomes `loadError`.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Resumes with a result; nil means that no value is stored.
  public func resume(with result: Result<Value?, any Error>) { answer.give((result, false)) }

  /// Resumes with a result of a storage that passes what it loads to the subscribers, too, in the order in
  /// which it was stored. A shared value whose subscription has reported a value since the load
  /// began drops the result: the value that it has is the same, or newer.
  package func resume(withReported result: Result<Value?, any Error>) {
    answer.give((result, true))
  }
}

/// Receives the result of a save exactly once. See ``SharedKey/save(_:context:continuation:)``.
///
/// Resuming it more than once, or never, is reported as an issue.
public struct SaveContinuation: Sendable {
  private let answer: SingleAnswer<Result<Void, any Error>>
  private let onPostponed: @Sendable ((any Error)?) -> Void

  package init(
    _ description: String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    onPostponed = { _ in }
    answer = SingleAnswer(
      "SaveContinuation\(description.isEmpty ? "" : " of \(description)")",
      callback
    )
  }

  /// - Parameter onPostponed: Called when the save takes time, with the reason if the value cannot
  ///   be written yet. The value is then kept in memory until the callback is called.
  init(
    onPostponed: @escaping @Sendable ((any Error)?) -> Void,
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    self.onPostponed = onPostponed
    answer = SingleAnswer("SaveContinuation", callback)
  }

  /// Keeps the shared value in memory until the continuation is resumed, so that it is not loaded
  /// before it is written.
  package func keepValue() { onPostponed(nil) }

  /// Reports that the value cannot be written now, and is written later: the error becomes
  /// `saveError` at once. The value is kept as by ``keepValue()``.
  package func postpone(_ error: any Error) { onPostponed(error) }

  /// Resumes, to report that the value was written.
  public func resume() { resume(with: .success(())) }

  /// Resumes with an error, which becomes `saveError`.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Resumes with success, or with an error, which becomes `saveError`.
  public func resume(with result: Result<Void, any Error>) { answer.give(result) }
}

/// Passes the first result to a callback, and reports an issue for a second or a missing one.
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
      \(name) was released without being resumed.

      A task that awaits its result never continues. Call one of the "resume" methods exactly once \
      on every path.
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
        \(name) was resumed twice.

        The second result is ignored. Resume every load and every save exactly once, and send \
        later values to the subscriber.
        """
      )
      return
    }
    callback(answer)
  }
}
