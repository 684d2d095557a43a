import IssueReporting
import PullbackConcurrency

extension RootReference {
  func save() async throws {
    try await withCheckedThrowingContinuation { caller in saveChange(location, for: caller) }
  }

  /// Makes the continuation of one save.
  ///
  /// Where the key asks for it, the continuation keeps this object alive, so that nobody loads the
  /// value that is stored in its place.
  ///
  /// - Parameters:
  ///   - location: Where errors are reported that no caller receives.
  ///   - caller: Receives the first result of the save.
  func saveContinuation(
    _ location: CodeLocation,
    for caller: CheckedContinuation<Void, any Error>? = nil
  ) -> SaveContinuation {
    let reporters = IssueReporters.current
    let holder = ThreadLock(SaveHolder<Value>(caller: caller))
    let note = { @Sendable [weak self] (result: Result<Void, any Error>, isPostponed: Bool) in
      let former = holder.withLock { holder in
        defer { holder = SaveHolder(root: isPostponed ? self : nil) }
        return holder
      }
      var error: (any Error)?
      if case .failure(let failure) = result { error = failure }
      let isNews = self?.noteSaved(error: error) == true
      if let caller = former.caller {
        caller.resume(with: result)
      } else if isNews, let error {
        location.report(error, to: reporters)
      }
    }
    return SaveContinuation { [weak self] error in
      if let error { note(.failure(error), true) } else { holder.withLock { $0.root = self } }
    } callback: { result in
      note(result, false)
    }
  }
}

/// Who waits for a save, and the value that is kept until it is saved.
private struct SaveHolder<Value>: Sendable {
  var caller: CheckedContinuation<Void, any Error>?
  var root: RootReference<Value>?
}

extension CodeLocation {
  /// Reports an error to the given issue reporters, which are those of the task that started the
  /// work.
  func report(_ error: any Error, to reporters: [any IssueReporter]) {
    withIssueReporters(reporters) { report(error) }
  }
}
