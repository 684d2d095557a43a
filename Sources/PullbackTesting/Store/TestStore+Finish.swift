import PullbackCore
import PullbackSharing

extension TestStore {
  /// Waits until all effects are done.
  ///
  /// Reports an issue when some still run after a time, and for actions that were not received.
  ///
  /// - Parameter duration: How long to wait for effects that do not go on by themselves.
  public nonisolated(nonsending) func finish(
    timeout duration: Duration,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = TestPlace(fileID, filePath, line, column)
    let isDone = await executor.wait(for: duration) { effectsInFlight.isEmpty }
    if !isDone {
      let actions = effectsInFlight.map(\.action)
      report(FailureText.notFinished(actions, duration, feature), at: place)
    }
    reportUnreceived()
  }

  /// Waits until all effects are done.
  ///
  /// - Parameter nanoseconds: How long to wait for effects that do not go on by themselves;
  ///   ``timeout`` where nothing is said.
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

  var effectsInFlight: [ActionRecorder<State, Action>.InFlight] {
    recorder.effectsInFlight(in: registry)
  }

  /// Reports actions that nobody received and effects that still run, where they began.
  func reportWhatIsLeft() {
    if exhaustivity == .off { return }
    let hadUnreceived = !recorder.received.isEmpty
    reportUnreceived()
    if !hadUnreceived, tracker.hasChanges {
      report(FailureText.sharedAtEnd(tracker.differences, feature), at: place)
    }
    for effect in effectsInFlight {
      report(FailureText.inFlightAtEnd(effect.action, feature), at: effect.origin?.place ?? place)
    }
  }

  /// Reports the actions that nobody received, at the calls of `send` that they go back to.
  func reportUnreceived() {
    var left = recorder.received[...]
    while let first = left.first {
      let ofSameOrigin = left.filter { $0.origin === first.origin }.map(\.action)
      left =
        recorder.received.filter { entry in
          left.contains { $0.origin === entry.origin } && entry.origin !== first.origin
        }[...]
      report(
        FailureText.unreceivedAtEnd(ofSameOrigin, feature),
        at: first.origin?.place ?? place
      )
    }
  }

  /// Reports what has to be asserted when everything has.
  func report(_ message: String, at place: TestPlace) {
    switch exhaustivity {
    case .on: place.report(message)
    case .off(showSkippedAssertions: true): place.note(message)
    case .off(showSkippedAssertions: false): break
    }
  }
}
