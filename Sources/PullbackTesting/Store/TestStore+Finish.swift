import PullbackConcurrency
import PullbackCore
import PullbackSharing

extension TestStore {
  /// Waits until all effects finish.
  ///
  /// Reports an issue if effects still run after the timeout, and for actions not yet received.
  ///
  /// - Parameter duration: How long to wait while all effects are suspended.
  public nonisolated(nonsending) func finish(
    timeout duration: Duration,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let isDone = await executor.wait(for: duration) { effectsInFlight.isEmpty }
    if !isDone {
      let actions = effectsInFlight.map(\.action)
      report(FailureText.notFinished(actions, duration, feature), at: location)
      recorder.noteReported { _ in true }
    }
    reportUnreceived()
  }

  /// Waits until all effects finish.
  ///
  /// - Parameter nanoseconds: How long to wait while all effects are suspended. Defaults to
  ///   ``timeout``.
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

  /// The effects that the test has to wait for; none after the feature has dismissed itself.
  var effectsInFlight: [ActionRecorder<State, Action>.InFlight] {
    isDismissed ? [] : recorder.effectsInFlight(in: registry)
  }

  /// Reports actions that were not received and effects that still run, unless already reported.
  /// Each issue points to the originating call of `send`.
  func reportWhatIsLeft() {
    if exhaustivity == .off { return }
    let hadUnreceived = !recorder.pending.isEmpty
    reportUnreceived()
    if !hadUnreceived, tracker.hasChanges {
      report(FailureText.sharedAtEnd(tracker.differences, feature), at: location)
    }
    let unfinished = executor.unfinishedTasks
    recorder.noteReported { group in unfinished.contains { $0 === group.top } }
    for effect in effectsInFlight where !effect.isReported {
      report(
        FailureText.inFlightAtEnd(effect.action, feature), at: effect.origin?.location ?? location)
    }
  }

  /// Reports the actions that were not received, each once: one issue for each call of `send` that
  /// caused them.
  func reportUnreceived() {
    var left = recorder.pending.filter { !$0.isReported }
    recorder.noteReported()
    while let first = left.first {
      let ofSameOrigin = left.filter { $0.origin === first.origin }.map(\.action)
      left.removeAll { $0.origin === first.origin }
      report(
        FailureText.unreceivedAtEnd(ofSameOrigin, feature),
        at: first.origin?.location ?? location
      )
    }
  }

  /// Reports an issue if the test is exhaustive. Otherwise shows the message as a note, or not at
  /// all, depending on ``exhaustivity``.
  func report(_ message: String, at location: CodeLocation) {
    switch exhaustivity {
    case .on: location.report(message)
    case .off(showSkippedAssertions: true): location.note(message)
    case .off(showSkippedAssertions: false): break
    }
  }
}
